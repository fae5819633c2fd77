import { expect, test } from 'vitest';
import { catalogueDocumentSchema } from '#domain/catalogue/catalogue-schema.ts';
import { toArea } from '#domain/shared/area.ts';
import { neededShoot } from './needed-shoot.ts';

const catalogue = catalogueDocumentSchema.parse({
  packages: [
    {
      id: 'home',
      words: { en: { name: 'Home', description: 'The whole home.', features: [] } },
      tag: 'New',
      iconType: 'Camera',
      popular: false,
      visibility: 'visible',
      skill: 'photo',
      durationMinutes: 45,
      price: {
        kind: 'tiers',
        tiers: [
          { upTo: 1999, amountMinor: 200_00, durationMinutes: 60 },
          { upTo: 3000, amountMinor: 300_00, durationMinutes: 90 },
        ],
      },
    },
  ],
  addOns: [
    {
      id: 'drone',
      words: { en: { name: 'Drone', description: '' } },
      visibility: 'visible',
      parents: ['home'],
      choice: null,
      skill: 'drone',
      durationMinutes: 30,
      price: { kind: 'fixed', amountMinor: 100_00 },
    },
  ],
});
const [item] = catalogue.packages;
if (!item) throw new Error('There is no package.');
const drone = { id: 'drone', quantity: 1 };

test.each([
  ['a small home', toArea(1500, 'sqft'), [], 60, ['photo']],
  ['a large home with an add-on', toArea(2500, 'sqft'), [drone], 120, ['photo', 'drone']],
  ['a home whose size nobody has said', null, [], 45, ['photo']],
  ['a home that is larger than what is sold', toArea(9000, 'sqft'), [], 45, ['photo']],
])('%s takes its minutes and skills', (_, sqft, addOns, durationMinutes, skills) => {
  expect(neededShoot(catalogue, { item, addOns, sqft })).toEqual({ durationMinutes, skills, light: null, parts: [] });
});
