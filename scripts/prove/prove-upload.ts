import { parseArgs } from 'node:util';
import { printFigures } from '#e2e/stress/print-figures.ts';
import { uploadOverBadLine } from '#e2e/stress/upload-over-bad-line.ts';

/*
 * Proves that a film arrives as it was sent over a line that breaks at random places, with the server killed in the middle:
 *   node scripts/prove/prove-upload.ts [--megabytes 2048] [--cuts 20] [--seed 1]
 * It needs twice as much room on the disk as the film has, and prints the most memory that the server had.
 */
const { values } = parseArgs({
  options: {
    megabytes: { type: 'string', default: '2048' },
    cuts: { type: 'string', default: '20' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
const options = { megabytes: Number(values.megabytes), cuts: Number(values.cuts), seed: Number(values.seed) };

console.log(`Seed ${options.seed}`);
const figures = await uploadOverBadLine(options);
const isProven = printFigures(figures, { isEqual: 1, cuts: options.cuts, kills: 1 });
process.exitCode = isProven ? 0 : 1;
