// The pad's fold in the browser: lines in, the scored pad out, with no number of its own.
//
// It is the small twin of the Python fold and is held equal to it by the tests: every rubber state with every result,
// and random evenings of every dialect. What results pay comes from a rule book that Python wrote (see `book.table`).
//
// @typedef {{id: string, line: string}} Line   a line of the pad in its canonical form
// @typedef {"we"|"they"} Side

const SEATS = "NESW";
const STRAINS = { C: 0, D: 0, H: 1, S: 1, NT: 2 };
const RESULT = /^(?:(We|They|[NESW]) )?([1-7])(NT|[CDHS])(X{0,2})(=|[+-]\d+)(?: honours (We|They|[NESW]) (\d+))?$/;
const POINTS = /^Points We (\d+)(?:\/(\d+))? They (\d+)(?:\/(\d+))?$/;

/** @param {string} who @returns {Side} */
const sideOf = (who) => (who === "We" || who === "N" || who === "S" ? "we" : "they");
const other = (side) => (side === "we" ? "they" : "we");
const both = () => ({ we: 0, they: 0 });

/** Read a line in its canonical form; `null` for what this fold does not know. */
export function readLine(text) {
  const played = RESULT.exec(text);
  if (played) {
    const [, who, level, strain, doubling, margin, holder, honours] = played;
    const tricks = 6 + Number(level) + (margin === "=" ? 0 : Number(margin));
    const claim = holder && { side: sideOf(holder), points: Number(honours) };
    return { kind: "played", side: sideOf(who || "We"), level: Number(level), strain, doubling: doubling.length, tricks, claim };
  }
  const points = POINTS.exec(text);
  if (points) {
    const [, we, weAbove, they, theyAbove] = points.map((each) => (each === undefined ? undefined : Number(each)));
    const below = { we: weAbove === undefined ? 0 : we, they: theyAbove === undefined ? 0 : they };
    return { kind: "points", below, above: { we: weAbove ?? we, they: theyAbove ?? they } };
  }
  const [word, first, ...rest] = text.split(" ");
  switch (word) {
    case "Unread": // a deal that only the server can read (`UNREAD`): it is dealt and counted, and writes nothing
      return { kind: "unread" };
    case "Passed":
      return { kind: "passed out" };
    case "Stop":
      return { kind: "stop" };
    case "Dealer":
      return { kind: "dealer", seat: first };
    case "Adjust":
      return { kind: "adjust", side: sideOf(first), points: Number(rest[0]) };
    case "Partners":
    case "Cut":
    case "Rules":
      return { kind: word.toLowerCase() };
    default:
      return null;
  }
}

/** What a played result pays, entry by entry, in the order in which Python writes them. */
function resultEntries(book, deal, vulnerable) {
  const at = (((deal.level - 1) * 3 + STRAINS[deal.strain]) * 3 + deal.doubling) * 2 + (vulnerable[deal.side] ? 1 : 0);
  const paid = (item) => book.table[item][at * 14 + deal.tricks];
  const slam = deal.level === 6 ? "small slam" : "grand slam";
  return [
    { side: deal.side, line: "below", item: "tricks", points: paid("tricks") },
    { side: deal.side, line: "above", item: "overtricks", points: paid("overtricks") },
    { side: deal.side, line: "above", item: "insult", points: paid("insult") },
    { side: deal.side, line: "above", item: slam, points: paid("slam") },
    { side: other(deal.side), line: "above", item: "undertricks", points: paid("undertricks") },
  ].filter((entry) => entry.points);
}

function outcomeEntries(book, deal, vulnerable) {
  if (deal.kind === "played") {
    const entries = resultEntries(book, deal, vulnerable);
    if (deal.claim && book.options.honours === "on") {
      const [four, five, aces] = book.honours;
      const points = deal.strain === "NT" ? aces : deal.claim.points === four ? four : five;
      entries.push({ side: deal.claim.side, line: "above", item: "honours", points });
    }
    return entries;
  }
  if (deal.kind !== "points") return [];
  return ["below", "above"].flatMap((line) =>
    ["we", "they"]
      .map((side) => ({ side, line, item: "points", points: deal[line][side] }))
      .filter((entry) => entry.points),
  );
}

/** A rubber, a round or a set before its first deal. */
const fresh = (book) => ({ book, below: both(), games: [], counted: 0, stopped: false, deals: [], notes: [] });

function isOver(round) {
  if (round.book.form === "rubber") return ["we", "they"].some((side) => won(round, side) > 1);
  return round.book.form === "chicago" && round.counted >= Number(round.book.options.deals);
}

const isClosed = (round) => round.stopped || isOver(round);
const won = (round, side) => round.games.filter((game) => game === side).length;

function vulnerableOn(round, dealer) {
  const { book, counted } = round;
  if (book.form === "rubber") return { we: won(round, "we") > 0, they: won(round, "they") > 0 };
  if (book.form === "duplicate") {
    const place = counted % 16;
    const turn = (place + Math.floor(place / 4)) % 4;
    return { we: turn === 1 || turn === 3, they: turn > 1 };
  }
  if (book.options.deals === "6" && counted >= 4) return { we: counted > 4, they: counted > 4 };
  const place = counted % 4;
  if (place === 0 || place === 3) return { we: place === 3, they: place === 3 };
  if (book.options.vulnerability === "fixed") return { we: place === 1, they: place === 2 };
  if (!dealer) return { we: false, they: false };
  const side = book.options.vulnerability === "dealer" ? sideOf(dealer) : other(sideOf(dealer));
  return { we: side === "we", they: side === "they" };
}

/** Whether part-scores end with the next deal of a Chicago round. */
function endsPartScores(round) {
  const deals = Number(round.book.options.deals);
  return round.counted + 1 === deals || (deals === 8 && round.counted + 1 === 4);
}

function premium(premiums, side, below, vulnerable, game) {
  if (below >= game) {
    return { side, line: "above", item: "game", points: premiums.game[vulnerable[side] ? 1 : 0] };
  }
  return { side, line: "above", item: "part-score", points: premiums.part_score };
}

/** Write a deal on its rubber or round, and give its entries. */
function write(round, deal, vulnerable) {
  const { book } = round;
  const counts = deal.kind !== "passed out" || book.options["passed-out"] === "counts" || book.form !== "chicago";
  if (!counts) return [];
  const entries = outcomeEntries(book, deal, vulnerable);
  const written = both();
  for (const entry of entries) if (entry.line === "below") written[entry.side] += entry.points;
  if (book.form === "duplicate") {
    if (deal.kind === "played" && written[deal.side]) {
      entries.push(premium(book.alone, deal.side, written[deal.side], vulnerable, book.game));
      if (written[deal.side] >= book.game) round.games.push(deal.side);
    }
    round.counted += 1;
    return entries;
  }
  const alone = book.form === "chicago" && book.options["part-scores"] === "duplicate";
  const below = alone ? written : { we: round.below.we + written.we, they: round.below.they + written.they };
  const games = ["we", "they"].filter((side) => below[side] >= book.game);
  round.games.push(...games);
  if (book.form === "rubber") {
    round.below = games.length ? both() : below;
    if (isOver(round)) entries.push(rubberBonus(round));
    round.counted += 1;
    return entries;
  }
  const ends = endsPartScores(round);
  const paid = games.length ? games : ["we", "they"].filter((side) => written[side] && (alone || ends));
  for (const side of paid) {
    entries.push(premium(alone ? book.alone : book.carried, side, below[side], vulnerable, book.game));
  }
  round.below = alone || games.length || ends ? both() : below;
  round.counted += 1;
  return entries;
}

function rubberBonus(round) {
  const side = won(round, "we") > 1 ? "we" : "they";
  const bonus = won(round, other(side)) ? round.book.rubber.three_games : round.book.rubber.two_games;
  return { side, line: "above", item: "rubber", points: bonus };
}

/** What stopping a rubber here, unfinished, writes. */
export function stopEntries(round) {
  if (round.book.form !== "rubber") return [];
  const { rubber, options } = round.book;
  const entries = [];
  const [ours, theirs] = [won(round, "we"), won(round, "they")];
  if ((ours > 0) !== (theirs > 0)) {
    entries.push({ side: ours ? "we" : "they", line: "above", item: "unfinished game", points: rubber.unfinished_game });
  }
  const holders = ["we", "they"].filter((side) => round.below[side]);
  if (rubber.unfinished_part_score && (holders.length === 1 || options["part-score-bonus"] === "each")) {
    for (const side of holders) {
      entries.push({ side, line: "above", item: "unfinished part-score", points: rubber.unfinished_part_score });
    }
  }
  return entries;
}

/**
 * Fold the lines of a pad.
 * @param {object} book the rule book in force at the start
 * @param {{dealer: string|null, carried: {we: number, they: number}}} head what stands at the head of the pad
 * @param {Line[]} lines
 * @param {Record<string, object>} books the rule books of lines that change the rules, by the line
 * @returns {object|null} the pad as the server's view has it; `null` where a line is beyond this fold
 */
export function fold(book, head, lines, books = {}) {
  const evening = { book, dealer: head.dealer, rounds: [], number: 0, waiting: [] };
  for (const { id, line } of lines) {
    const read = readLine(line);
    if (!read || (read.kind === "rules" && !books[line])) return null;
    const last = evening.rounds.at(-1);
    const inProgress = last && last.deals.length > 0 && !isClosed(last);
    if (read.kind === "dealer") {
      evening.dealer = read.seat;
    } else if (read.kind === "adjust") {
      const entry = { side: read.side, line: "above", item: "adjustment", points: read.points };
      const into = last ?? current(evening);
      into.notes.push({ id, result: line, after: evening.number, entries: [entry] });
    } else if (read.kind === "stop") {
      if (!inProgress) continue;
      last.notes.push({ id, result: line, after: evening.number, entries: stopEntries(last) });
      last.stopped = true;
    } else if (read.kind === "partners" || read.kind === "cut" || read.kind === "rules") {
      // What is agreed in the midst of a rubber holds from the next one.
      const agreement = { kind: read.kind, book: books[line] };
      if (inProgress) evening.waiting.push(agreement);
      else agree(evening, agreement);
    } else {
      writeDeal(evening, id, line, read);
    }
    const now = evening.rounds.at(-1);
    if (evening.waiting.length && now && isClosed(now)) {
      for (const agreement of evening.waiting.splice(0)) agree(evening, agreement);
    }
  }
  return shown(evening, head);
}

function agree(evening, agreement) {
  if (agreement.kind === "rules") evening.book = agreement.book;
  if (agreement.kind === "cut") evening.dealer = "N";
}

/** The rubber or round that the next deal belongs to. */
function current(evening) {
  const last = evening.rounds.at(-1);
  if (!last || isClosed(last)) evening.rounds.push(fresh(evening.book));
  else if (!last.deals.length) last.book = evening.book;
  return evening.rounds.at(-1);
}

/** In duplicate the board says who deals. */
const dealerOf = (round, dealer) => (round.book.form === "duplicate" ? SEATS[round.counted % 4] : dealer);

function writeDeal(evening, id, line, read) {
  const round = current(evening);
  const dealer = dealerOf(round, evening.dealer);
  const vulnerable = vulnerableOn(round, dealer);
  const games = round.games.length;
  const entries = write(round, read, vulnerable);
  evening.number += 1;
  round.deals.push({
    id,
    number: evening.number,
    result: line,
    dealer,
    vulnerable,
    entries,
    ends_game: round.games.length > games,
    below: { ...round.below },
    won: round.games.slice(games),
    counted: round.counted,
  });
  const again = read.kind === "passed out" && round.book.options["passed-out"] === "same";
  if (evening.dealer && !again) evening.dealer = SEATS[(SEATS.indexOf(evening.dealer) + 1) % 4];
}

/** Mark the part-scores that helped no game and no longer can. */
function markCounting(round) {
  let waiting = [];
  for (const deal of round.deals) {
    for (const entry of deal.entries) {
      entry.counts = true;
      if (entry.line === "below") waiting.push(entry);
    }
    const cleared = !deal.below.we && !deal.below.they;
    for (const entry of waiting) {
      if (deal.won.length ? !deal.won.includes(entry.side) : cleared) entry.counts = false;
    }
    if (cleared) waiting = [];
  }
}

function roundTotals(round) {
  const totals = { we: { below: 0, above: 0, total: 0 }, they: { below: 0, above: 0, total: 0 } };
  for (const entry of [...round.deals, ...round.notes].flatMap((written) => written.entries)) {
    totals[entry.side][entry.line] += entry.points;
    totals[entry.side].total += entry.points;
  }
  return totals;
}

/** The deals of the round of Chicago at hand, written and to come: who deals, and who is vulnerable. */
function wheelOf(round, dealer) {
  if (round.book.form !== "chicago") return [];
  const wheel = [];
  for (const deal of round.deals) if (deal.counted > wheel.length) wheel.push({ ...deal, written: true });
  let seat = dealer;
  for (let counted = wheel.length; counted < Number(round.book.options.deals); counted++) {
    wheel.push({ dealer: seat, vulnerable: vulnerableOn({ ...round, counted }, seat), written: false });
    seat = seat && SEATS[(SEATS.indexOf(seat) + 1) % 4];
  }
  return wheel.map((deal) => ({ dealer: deal.dealer, vulnerable: deal.vulnerable, written: deal.written }));
}

function shown(evening, head) {
  const { rounds } = evening;
  const grand = { ...head.carried };
  const rubbers = rounds.map((round) => {
    markCounting(round);
    const totals = roundTotals(round);
    grand.we += totals.we.total;
    grand.they += totals.they.total;
    const { games, stopped, book } = round;
    return { ...totals, games, finished: isOver(round), stopped, rules: book.name, form: book.form };
  });
  const last = rounds.at(-1);
  const inProgress = Boolean(last && last.deals.length && !isClosed(last));
  const next = inProgress ? last : fresh(evening.book);
  const dealer = dealerOf(next, evening.dealer);
  const vulnerable = vulnerableOn(next, dealer);
  const placed = (kind) =>
    rounds.flatMap((round, place) =>
      round[kind].map(({ below: _below, won: _won, counted: _counted, ...written }) => ({ ...written, rubber: place + 1 })),
    );
  return {
    we: grand.we,
    they: grand.they,
    winner: grand.we === grand.they ? null : grand.we > grand.they ? "we" : "they",
    margin: Math.abs(grand.we - grand.they),
    finished: Boolean(last && isOver(last)),
    vulnerable,
    rubbers,
    deals: placed("deals"),
    notes: placed("notes"),
    next: {
      number: evening.number + 1,
      dealer,
      vulnerable,
      below: next.below,
      games: next.games,
      rules: next.book.name,
      form: next.book.form,
      in_progress: inProgress,
      honours: next.book.options.honours === "on",
      wheel: wheelOf(next, dealer),
    },
  };
}
