import { parseArgs } from 'node:util';
import { everythingOnce, killUploads } from '#e2e/stress/kill-uploads.ts';
import { printFigures } from '#e2e/stress/print-figures.ts';

/*
 * Proves that uploads that are cut off by SIGKILL at random moments end as one item each, with their own bytes, all their
 * pictures, and no file left lying:
 *   node scripts/prove/prove-upload-kills.ts [--files 200] [--at-once 3] [--kills 20] [--seed 1]
 */
const { values } = parseArgs({
  options: {
    files: { type: 'string', default: '200' },
    'at-once': { type: 'string', default: '3' },
    kills: { type: 'string', default: '20' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
const files = Number(values.files);
const options = { files, atOnce: Number(values['at-once']), leastKills: Number(values.kills) };

console.log(`Seed ${values.seed}`);
const figures = await killUploads({ ...options, seed: Number(values.seed) });
const isProven = printFigures(figures, everythingOnce(files));
process.exitCode = isProven ? 0 : 1;
