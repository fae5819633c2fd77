import { performance } from 'node:perf_hooks';
import { reportLine } from '#scripts/bench-lines.ts';
import { signInPerson } from '#server/test/accounts.ts';
import { beginImport, doImport } from '#server/test/imports.ts';
import { openTestStudio } from '#server/test/studio.ts';

/**
 * 5,000 customers with their accounts, each row as quick as in the largest import of 100,000: looked into, checked, imported and undone. On the
 * embedded database, or with TEST_DATABASE=postgres on that of TEST_DATABASE_URL.
 */
const ROWS = 5000;
const MIN_ROWS_A_SECOND = 100;
const MEBIBYTE = 1024 * 1024;

const lines = Array.from(
  { length: ROWS },
  (_, at) =>
    `Person,Number ${at},person-${at}@example.com,Realty ${at % 500},+1 512 555 ${String(at % 10_000).padStart(4, '0')}`,
);
const bytes = ['First Name,Last Name,Email Address,Company,Phone', ...lines].join('\n');

const studio = await openTestStudio();
const owner = await signInPerson(studio, { role: 'admin' });
let peak = 0;
const watch = setInterval(() => {
  peak = Math.max(peak, process.memoryUsage.rss());
}, 100);

async function time(name: string, work: () => Promise<unknown>): Promise<void> {
  const startedAt = performance.now();
  await work();
  const ours = (ROWS * 1000) / (performance.now() - startedAt);
  reportLine({ name: `customers ${name}`, unit: 'rows/s', ours, mark: { atLeast: MIN_ROWS_A_SECOND } });
}

let id = '';
await time('looked into', async () => {
  ({ id } = await beginImport(studio, owner, { kind: 'customers', bytes }));
});
for (const [name, step, end] of [
  ['checked', 'check', 'checked'],
  ['imported', 'run', 'done'],
  ['undone', 'undo', 'undone'],
] as const) {
  await time(name, async () => {
    const { state, created, left, failure } = await doImport(studio, owner, id, step);
    if (state !== end || created !== ROWS || left > 0) throw new Error(`${step} ended as ${state}: ${failure}`);
  });
}
clearInterval(watch);
console.log(`${(bytes.length / MEBIBYTE).toFixed(1)} MB of CSV; at most ${(peak / MEBIBYTE).toFixed(0)} MB of memory`);
await studio.close();
