import { performance } from 'node:perf_hooks';
import type { TableKind } from '#domain/imports/import-kinds.ts';
import { reportLine } from '#scripts/bench-lines.ts';
import { signInPerson } from '#server/test/accounts.ts';
import { beginImport, doImport } from '#server/test/imports.ts';
import { openTestStudio } from '#server/test/studio.ts';

/**
 * 5,000 customers with their accounts, 5,000 properties and 5,000 orders of them, each row as quick as in the largest import of 100,000: looked into,
 * checked, imported and undone. On the embedded database, or with TEST_DATABASE=postgres on that of TEST_DATABASE_URL.
 */
const ROWS = 5000;
const MIN_ROWS_A_SECOND = 100;
/** What writes a row: hundreds at once. */
const MIN_IMPORTED_A_SECOND = 2000;
const MEBIBYTE = 1024 * 1024;

const table = (headings: string, row: (at: number) => string) =>
  [headings, ...Array.from({ length: ROWS }, (_, at) => row(at))].join('\n');
const tables: [TableKind, string][] = [
  [
    'customers',
    table(
      'First Name,Last Name,Email Address,Company,Phone',
      (at) =>
        `Person,Number ${at},person-${at}@example.com,Realty ${at % 500},+1 512 555 ${String(at % 10_000).padStart(4, '0')}`,
    ),
  ],
  [
    'properties',
    table(
      'Listing ID,Address,City,State,Zip,Agent Email,List Price,Beds,Baths,Sq Ft',
      (at) => `L-${at},${at} Bench Street,Austin,TX,78701,person-${at}@example.com,"$450,000",3,2.5,"2,150"`,
    ),
  ],
  [
    'orders',
    table(
      'Order Number,Order Date,Customer Name,Customer Email,Address,City,State,Zip,Total,Status,Payment Status,Items',
      (at) =>
        `A-${at},03/31/2025,Person ${at},person-${at}@example.com,${at} Bench Street,Austin,TX,78701,"$1,450.00",Delivered,Paid,Photos and drone`,
    ),
  ],
];

const studio = await openTestStudio();
const owner = await signInPerson(studio, { role: 'admin' });
let peak = 0;
const watch = setInterval(() => {
  peak = Math.max(peak, process.memoryUsage.rss());
}, 100);

async function time(name: string, atLeast: number, work: () => Promise<unknown>): Promise<void> {
  const startedAt = performance.now();
  const used = process.cpuUsage();
  await work();
  const ours = (ROWS * 1000) / (performance.now() - startedAt);
  const { user, system } = process.cpuUsage(used);
  console.log(`${name}: ${((user + system) / ROWS).toFixed(0)} µs of processors a row`);
  reportLine({ name, unit: 'rows/s', ours, mark: { atLeast } });
}

const begun: [TableKind, string][] = [];
async function move(kind: TableKind, id: string, step: 'check' | 'run' | 'undo'): Promise<void> {
  const { state, created, left, failure } = await doImport(studio, owner, id, step);
  const end = { check: 'checked', run: 'done', undo: 'undone' }[step];
  if (state !== end || created !== ROWS || left > 0) throw new Error(`${kind}: ${step} ended as ${state}: ${failure}`);
}

for (const [kind, bytes] of tables) {
  let id = '';
  await time(`${kind} looked into`, MIN_ROWS_A_SECOND, async () => {
    ({ id } = await beginImport(studio, owner, { kind, bytes }));
  });
  begun.push([kind, id]);
  await time(`${kind} checked`, MIN_ROWS_A_SECOND, () => move(kind, id, 'check'));
  await time(`${kind} imported`, MIN_IMPORTED_A_SECOND, () => move(kind, id, 'run'));
}
for (const [kind, id] of begun.toReversed()) {
  await time(`${kind} undone`, MIN_ROWS_A_SECOND, () => move(kind, id, 'undo'));
}
clearInterval(watch);
const size = tables.reduce((sum, [, bytes]) => sum + bytes.length, 0);
console.log(`${(size / MEBIBYTE).toFixed(1)} MB of CSV; at most ${(peak / MEBIBYTE).toFixed(0)} MB of memory`);
await studio.close();
