import { cpus, loadavg } from 'node:os';
import { performance } from 'node:perf_hooks';
import { type SQL, sql } from 'drizzle-orm';
import { type BenchLine, judgeLine, reportLine } from '#scripts/bench-lines.ts';
import type { Database, Db } from '#server/db/database.ts';
import { withOrders } from '#server/db/index-planner.ts';
import { median } from './statistics.ts';

/** Much more in a list, and less than this times the time: so the length of the list does not count. */
const MAX_RATIO = 1.5;
const RUNS = 40;
const WARM_UP = 10;
/** The machine has other work: what misses its limit is measured again, and the middle one of all counts. */
const MEASUREMENTS = 3;

/**
 * One query to a small and to a large database. `along` follows the order of the list, without sorting; `words` asks an
 * index and sorts what it finds; neither reads a table from end to end. One with more to do where there is more keeps
 * `maxMs` instead of the ratio; `maxRatio` replaces the usual one.
 */
export type Question<Side> = {
  name: string;
  ask: (side: Side) => Promise<unknown>;
  along?: (side: Side) => SQL;
  words?: (side: Side) => SQL;
  maxMs?: number | undefined;
  maxRatio?: number | undefined;
};
type Sides<Side> = { few: Side; many: Side };
type Measured = { few: number; many: number; ratio: number };

/** How long work takes, in milliseconds. */
export async function measureTime(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

/** Asks both in turn, so that whatever else the machine does weighs on both; the first rounds are for warming up. */
async function measureOnce<Side>({ few, many }: Sides<Side>, { ask }: Question<Side>): Promise<Measured> {
  const times: { few: number[]; many: number[] } = { few: [], many: [] };
  for (let run = 0; run < RUNS; run += 1) {
    const [first, second] = [await measureTime(() => ask(few)), await measureTime(() => ask(many))];
    if (run < WARM_UP) continue;
    times.few.push(first);
    times.many.push(second);
  }
  const found = { few: median(times.few), many: median(times.many) };
  return { ...found, ratio: found.many / found.few };
}

type Limits = Pick<Question<unknown>, 'name' | 'maxMs' | 'maxRatio'>;

function toLine({ name, maxMs, maxRatio = MAX_RATIO }: Limits, { few, many, ratio }: Measured): BenchLine {
  const figures = { name, ours: many, bare: few, unit: 'ms' };
  return maxMs ? { ...figures, mark: { atMost: maxMs } } : { ...figures, ratio, mark: { atMost: maxRatio } };
}

const isMet = (limits: Limits, measured: Measured) => judgeLine(toLine(limits, measured)) === 'kept';

async function measure<Side>(sides: Sides<Side>, question: Question<Side>): Promise<Measured> {
  const first = await measureOnce(sides, question);
  if (isMet(question, first)) return first;
  const all = [first];
  while (all.length < MEASUREMENTS) all.push(await measureOnce(sides, question));
  const sorted = all.toSorted((a, b) => (question.maxMs ? a.many - b.many : a.ratio - b.ratio));
  return sorted[Math.floor(MEASUREMENTS / 2)] ?? first;
}

/**
 * The way that the database takes, by its steps and indexes, each once and without numbers. Where one owner has nearly all
 * items, the order of all is as good as the owner's: both count as one.
 */
async function planOf(db: Db, statement: SQL): Promise<string> {
  const { rows } = await withOrders(db, (tx) => tx.execute(sql`explain (costs off) ${statement}`));
  const lines = rows
    .map((row) => String(Object.values(row as object)[0]))
    .filter((line) => /Scan (using|Backward|on)|Sort$/.test(line) && !/Subquery Scan|CTE Scan|Bitmap Heap/.test(line))
    .map((line) =>
      line
        .replace('->', '')
        .replace('_all_', '_')
        .replace(/ on \w+( \w+)?$/, (on) => (/_items$|users|orders/.test(on) ? '' : on))
        .trim(),
    );
  return [...new Set(lines)].join(', ');
}

/** The steps of a plan: of two indexes with one order either may answer, with or without a look at the rows. */
const shapeOf = (plan: string) => plan.replace(/ Only| using \w+/g, '');

async function plansOf<Side extends { db: Db }>(side: Side, { along, words }: Question<Side>) {
  return {
    along: along ? await planOf(side.db, along(side)) : '',
    words: words ? await planOf(side.db, words(side)) : '',
  };
}

/** What one kind of database answered, by the names of the queries. */
type Table = Map<string, Measured>;
/** The same for each kind of request. */
export type Tables = Partial<Record<Database['kind'], Table>>;

const ms = (value: number) => `${value.toFixed(1)} ms`;

/** Asks all queries, reports each, prints its plans, and lets the bench fail where a plan does not hold. */
export async function compare<Side extends { db: Db }>(
  title: string,
  sides: Sides<Side>,
  questions: Question<Side>[],
): Promise<Table> {
  const table: Table = new Map();
  for (const question of questions) {
    const [few, many] = [await plansOf(sides.few, question), await plansOf(sides.many, question)];
    const measured = await measure(sides, question);
    const isSame = shapeOf(few.along) === shapeOf(many.along) && shapeOf(few.words) === shapeOf(many.words);
    const isRead = /Sort|Seq Scan/.test(many.along) || /Seq Scan/.test(many.words);
    const problems = [
      isSame ? '' : ` OTHER PLAN OF FEW: ${few.along}; ${few.words}`,
      isRead ? ' SORTS OR READS ALL' : '',
    ].join('');
    if (problems) process.exitCode = 1;
    reportLine(toLine({ ...question, name: `${title}: ${question.name}` }, measured));
    console.log(`  ${[many.along, many.words].filter(Boolean).join(' | ')}${problems}`);
    table.set(question.name, measured);
  }
  return table;
}

/** Says what is measured, on which machine. */
export function printMachine({ kind }: Database, filledSeconds: number): void {
  const load = loadavg()[0]?.toFixed(1);
  console.log(`${kind}: ${cpus().length} cores, load ${load}, filled in ${filledSeconds.toFixed(0)} s`);
  console.log(`median of ${RUNS - WARM_UP} warm runs, in turn`);
}

const cellsOf = (measured: Measured | undefined) =>
  measured ? [ms(measured.few), ms(measured.many), measured.ratio.toFixed(2)] : ['', '', ''];

/** The table of docs/performance.md: what both kinds of database answered. */
export function printTable(heads: string[], { postgres, embedded }: Tables): void {
  const names = [...(embedded ?? postgres ?? new Map()).keys()];
  const rows = names.map((name) => [name, ...cellsOf(postgres?.get(name)), ...cellsOf(embedded?.get(name))]);
  const widths = heads.map((head, column) => Math.max(head.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const lineOf = (cells: string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  console.log(['', lineOf(heads), lineOf(widths.map((width) => '-'.repeat(width))), ...rows.map(lineOf)].join('\n'));
}
