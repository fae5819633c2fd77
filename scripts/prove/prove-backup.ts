import { parseArgs } from 'node:util';
import { backUpUnderLoad, NOTHING_MISSING } from '#e2e/stress/back-up-under-load.ts';
import { printFigures } from '#e2e/stress/print-figures.ts';

/*
 * Proves that backups which are made while people order and upload are whole, on each kind of database and storage:
 *   npm run prove:backup -- [--backups 10] [--postgres postgres://…]
 * With --postgres it makes its own databases beside the named one, and removes them; without, it runs on the embedded database alone.
 */
const { values } = parseArgs({
  options: { backups: { type: 'string', default: '10' }, postgres: { type: 'string' } },
});
const databases = values.postgres ? [undefined, values.postgres] : [undefined];

let isProven = true;
for (const postgres of databases) {
  for (const hasBucket of [false, true]) {
    console.log(`${postgres ? 'Postgres' : 'The embedded database'} and ${hasBucket ? 'a bucket' : 'a folder'}`);
    const figures = await backUpUnderLoad({ backups: Number(values.backups), postgres, hasBucket });
    isProven = printFigures(figures, NOTHING_MISSING) && isProven;
  }
}
process.exitCode = isProven ? 0 : 1;
