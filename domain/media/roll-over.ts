/** Cameras count to 9999 and begin again; longer numbers, as Sony's, have a zero in front or a date. */
const COUNTER = /^(.*?)(\d{4})(?!\d)(.*)$/s;
const ROUND = 10_000;
/** So close to its end and its beginning a counter is that went round while a property was shot, and so far apart are the two. */
const [END, BEGINNING, LEAST_GAP] = [9000, 1000, 5000];

const readCounter = (folded: string) => {
  const [, prefix = '', digits = '', rest = ''] = COUNTER.exec(folded) ?? [];
  return digits ? { prefix, count: Number(digits), rest } : null;
};

/** Whether a file may be one before or behind which a counter began again, by its folded name. */
export function isNearRollOver(folded: string): boolean {
  const { count = LEAST_GAP } = readCounter(folded) ?? {};
  return count >= END || count < BEGINNING;
}

/** Whether so many files of one beginning were shot across the end of a counter: 9998, 9999, 1, 2. */
function hasRolledOver(counts: readonly number[]): boolean {
  const sorted = [...counts].sort((one, other) => one - other);
  const isAtBothEnds = (sorted[0] ?? ROUND) < BEGINNING && (sorted.at(-1) ?? 0) >= END;
  return isAtBothEnds && sorted.some((count, at) => count - (sorted[at - 1] ?? count) >= LEAST_GAP);
}

/**
 * The beginnings of folded names whose counter began again among these files: of `dsc_9998.jpg`, `dsc_9999.jpg` and `dsc_0001.jpg` it is `['dsc_']`.
 * Two cameras that write the same beginning and stand at both ends are taken for one.
 */
export function findRollOvers(folded: readonly string[]): string[] {
  const counters = folded.flatMap((name) => readCounter(name) ?? []);
  const byPrefix = Map.groupBy(counters, ({ prefix }) => prefix);
  return [...byPrefix].flatMap(([prefix, found]) => (hasRolledOver(found.map(({ count }) => count)) ? [prefix] : []));
}

/** A folded name that counts on where its camera began again: `dsc_0001.jpg` becomes `dsc_10001.jpg` where `dsc_` rolled over. */
export function countOn(folded: string, rolledOver: readonly string[]): string {
  const counter = readCounter(folded);
  if (!counter || counter.count >= LEAST_GAP || !rolledOver.includes(counter.prefix)) return folded;
  return `${counter.prefix}${counter.count + ROUND}${counter.rest}`;
}
