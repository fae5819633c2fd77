import { parseArgs } from 'node:util';
import { playMoneyHistories } from '#server/test/money-histories.ts';
import { openTestStudio } from '#server/test/studio.ts';

/*
 * Proves that the sums of orders agree with a count of their own after each step of random histories: payments by hand and by card, parts, voids,
 * refunds, lines that come and go, messages of the provider that come again, and two at once. Prints how many steps agreed.
 *   npm run prove:money -- [--histories 1000] [--steps 15] [--seed 1]
 */
const { values } = parseArgs({
  options: {
    histories: { type: 'string', default: '1000' },
    steps: { type: 'string', default: '15' },
    seed: { type: 'string', default: '1' },
  },
});

const studio = await openTestStudio({ provider: true, env: { PAYMENT_ATTEMPT_LIMIT: '100000' } });
const begun = performance.now();
try {
  const asked = { histories: Number(values.histories), steps: Number(values.steps), seed: Number(values.seed) };
  const agreed = await playMoneyHistories(studio, asked);
  const minutes = (performance.now() - begun) / 60_000;
  console.log(`${asked.histories} histories, ${agreed} steps: all sums agreed. ${minutes.toFixed(1)} minutes.`);
} finally {
  await studio.close();
}
