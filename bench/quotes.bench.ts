import { performance } from 'node:perf_hooks';
import { catalogueDocumentSchema } from '#domain/catalogue/catalogue-schema.ts';
import { createQuoteSchema } from '#domain/orders/pricing/quote-json.ts';
import { reportLine } from '#scripts/bench-lines.ts';
import { createQuote } from '#server/features/orders/pricing/create-quote.ts';
import { publishInTest } from '#server/test/catalogue.ts';
import { openTestStudio } from '#server/test/studio.ts';
import { FEW, MANY, makeServices, TIERS } from './large-catalogue.ts';
import { medianRound } from './statistics.ts';

/**
 * Quotes of a catalogue with 300 services of 40 sizes each, against those of one with 7: in alternating rounds, in one
 * process with its embedded database. What a quote costs must not follow from how much else is sold.
 */
const ROUNDS = 7;
const QUOTES = 200;
const MAX_RATIO = 1.5;

const studio = await openTestStudio();
let asked = 0;

/** Milliseconds a quote of the service that stands last, each asked from a network of its own. */
async function measure(count: number): Promise<number> {
  await publishInTest(studio, { packages: makeServices(count) });
  const answers = createQuoteSchema.parse({ package_id: `service-${count - 1}`, sqft: 9000 });
  await createQuote(studio.ctx, answers);
  const startedAt = performance.now();
  for (let index = 0; index < QUOTES; index += 1) {
    asked += 1;
    await createQuote({ ...studio.ctx, clientIp: `10.${asked % 250}.${Math.floor(asked / 250)}.1` }, answers);
  }
  return (performance.now() - startedAt) / QUOTES;
}

const rounds: { ours: number; bare: number }[] = [];
for (let round = 0; round < ROUNDS; round += 1) rounds.push({ bare: await measure(FEW), ours: await measure(MANY) });
await studio.close();

const bytes = JSON.stringify(catalogueDocumentSchema.parse({ packages: makeServices(MANY) })).length;
console.log(`The catalogue of ${MANY} services has ${Math.round(bytes / 1024)} KB.`);
reportLine({
  name: `a quote with ${MANY} services of ${TIERS} sizes, against ${FEW}`,
  unit: 'ms',
  ...medianRound(rounds),
  mark: { atMost: MAX_RATIO },
});
