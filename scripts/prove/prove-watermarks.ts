import { parseArgs } from 'node:util';
import { printFigures } from '#e2e/stress/print-figures.ts';
import { makeSeed, measureGains, takePicture } from '#server/test/watermark-attacks.ts';

/*
 * Proves that watermarks are not taken off by averaging, by regression over the pictures of a delivery, or by what another installation with the same
 * words tells, and prints what each attack gains over doing nothing, in decibels: the best of some installations.
 *   node scripts/prove/prove-watermarks.ts [--pictures 40] [--installations 3]
 */
const { values } = parseArgs({
  options: { pictures: { type: 'string', default: '40' }, installations: { type: 'string', default: '3' } },
});
/** No attack may gain more. */
const MOST_GAIN = 2;
const SIDE = { width: 1024, height: 683 };

const clean = await Promise.all(
  Array.from({ length: Number(values.pictures) }, (_, index) => takePicture(index, SIDE)),
);
const best = { averaging: -Infinity, regression: -Infinity, subtraction: -Infinity };
for (let installation = 0; installation < Number(values.installations); installation += 1) {
  const name = `installation ${installation}`;
  const gains = await measureGains(clean, {
    seed: (index) => makeSeed(name, index),
    ownSeed: makeSeed('other', installation),
  });
  best.averaging = Math.max(best.averaging, gains.averaging);
  best.regression = Math.max(best.regression, gains.regression);
  best.subtraction = Math.max(best.subtraction, gains.subtraction);
}
const alike = await measureGains(clean, { seed: () => makeSeed('one', 0), ownSeed: makeSeed('one', 0) });
const round = (gain: number) => Math.round(gain * 100) / 100;
printFigures(
  {
    pictures: clean.length,
    'dB by averaging': round(best.averaging),
    'dB by averaging, one mark for all': round(alike.averaging),
    'dB by regression': round(best.regression),
    'dB by regression, one mark for all': round(alike.regression),
    'dB by subtraction': round(best.subtraction),
    'dB by subtraction, one mark for all': round(alike.subtraction),
  },
  {},
);
if (Math.max(best.averaging, best.regression, best.subtraction) > MOST_GAIN) process.exitCode = 1;
