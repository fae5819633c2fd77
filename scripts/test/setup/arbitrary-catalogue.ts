import fc from 'fast-check';
import type { CatalogueDocument } from '#domain/catalogue/catalogue-schema.ts';
import type { PriceRequest } from '#domain/orders/pricing/quote.ts';
import { toArea } from '#domain/shared/area.ts';

/*
 * Random catalogues that can be saved, and requests that may be made of them: for tests of prices. `fast-check` gives the
 * same for the same seed on every machine.
 */

const amount = (min: number) => fc.integer({ min, max: 200_000 });
const label = fc.constantFrom('Photos', 'Drone', 'Floor plan').map((en) => ({ en }));
const ppm = fc.integer({ min: 0, max: 300_000 });
const point = fc.record({
  latitude: fc.integer({ min: 380, max: 420 }).map((tenths) => tenths / 10),
  longitude: fc.integer({ min: -100, max: -60 }).map((tenths) => tenths / 10),
});
const day = fc.constantFrom('2026-01-01', '2026-07-01', '2027-01-01');

const tiers = (min: number) =>
  fc
    .array(
      fc.record({
        size: fc.integer({ min: 1, max: 900 }),
        more: amount(0),
        minutes: fc.option(fc.integer({ min: 15, max: 300 })),
      }),
      { minLength: 1, maxLength: 6 },
    )
    .chain((steps) =>
      fc.record({ isOpen: fc.boolean(), needsQuote: fc.boolean() }).map(({ isOpen, needsQuote }) => {
        let [upTo, price] = [0, min];
        const list = steps.map(({ size, more, minutes }, index) => {
          upTo += size;
          price += more;
          const isLast = index === steps.length - 1;
          return {
            upTo: isLast && isOpen ? null : upTo,
            amountMinor: isLast && needsQuote && index > 0 ? null : price,
            durationMinutes: minutes,
          };
        });
        return { kind: 'tiers' as const, tiers: list };
      }),
    );
const perUnit = (min: number) =>
  fc
    .record({ unitMinor: amount(min), minUnits: fc.integer({ min: 1, max: 5 }), more: fc.integer({ min: 0, max: 20 }) })
    .map(({ unitMinor, minUnits, more }) => ({
      kind: 'per_unit' as const,
      unitMinor,
      unit: { en: 'photo' },
      minUnits,
      maxUnits: minUnits + more,
    }));
const fixed = amount(50).map((amountMinor) => ({ kind: 'fixed' as const, amountMinor, includedPhotos: 0 }));
const photoCount = fc
  .record({
    minPhotos: fc.integer({ min: 1, max: 50 }),
    step: fc.integer({ min: 1, max: 10 }),
    steps: fc.integer({ min: 0, max: 20 }),
    baseMinor: amount(50),
    stepMinor: amount(0),
  })
  .map(({ minPhotos, step, steps, ...rest }) => ({
    kind: 'photo_count' as const,
    ...rest,
    minPhotos,
    step,
    maxPhotos: minPhotos + steps * step,
    defaultCount: minPhotos,
  }));
const parts = fc.oneof(
  ppm.map((share) => ({ kind: 'parts' as const, parts: ['p0', 'p1'], off: { kind: 'percent' as const, ppm: share } })),
  amount(0).map((amountMinor) => ({
    kind: 'parts' as const,
    parts: ['p0', 'p1'],
    off: { kind: 'amount' as const, amountMinor },
  })),
);

const category = fc
  .constantFrom(undefined, 'standard', 'digital')
  .map((taxCategory) => (taxCategory ? { taxCategory } : {}));
const packageBase = (id: string) => ({
  id,
  words: { en: { name: `Package ${id}`, description: 'All of it.', features: [] } },
  tag: 'New',
  iconType: 'Camera' as const,
  popular: false,
  visibility: 'visible' as const,
  durationMinutes: 60,
});
const packages = fc
  .tuple(
    fc.oneof(fixed, photoCount, tiers(50)),
    fc.oneof(fixed, tiers(50)),
    fc.oneof(perUnit(50), parts, tiers(50)),
    fc.array(category, { minLength: 3, maxLength: 3 }),
  )
  .map(([one, two, three, categories]) =>
    [one, two, three].map((price, index) => ({ ...packageBase(`p${index}`), price, ...categories[index] })),
  );

const addOn = (index: number) =>
  fc
    .tuple(
      fc.oneof(
        amount(0).map((amountMinor) => ({ kind: 'fixed' as const, amountMinor })),
        tiers(0),
        perUnit(0),
      ),
      fc.constantFrom<string[]>(['p0', 'p1', 'p2'], ['p0', 'p1', 'p2'], ['p0']),
      fc.constantFrom(null, null, null, null, null, 'style'),
      category,
    )
    .map(([price, parents, choice, tax]) => ({
      id: `a${index}`,
      words: { en: { name: `Add-on ${index}`, description: '' } },
      visibility: 'visible' as const,
      parents,
      choice,
      durationMinutes: 15,
      price,
      ...tax,
    }));

const areaFee = fc.oneof(
  fc.constant({ kind: 'none' as const }),
  amount(0).map((amountMinor) => ({ kind: 'flat' as const, amountMinor })),
  ppm.map((share) => ({ kind: 'percent' as const, ppm: share })),
  fc.record({
    kind: fc.constant('distance' as const),
    unitMinor: fc.integer({ min: 0, max: 900 }),
    free: fc.integer({ min: 0, max: 40 }),
  }),
);
const area = (index: number) =>
  fc.record({
    id: fc.constant(`z${index}`),
    name: label,
    where: fc.oneof(
      fc
        .constantFrom<string[]>(['2000*'], ['20005', '20006'])
        .map((codes) => ({ kind: 'postal_codes' as const, codes })),
      fc.record({ kind: fc.constant('ring' as const), center: point, reach: fc.integer({ min: 1, max: 300 }) }),
    ),
    fee: areaFee,
    weekdays: fc.constantFrom<number[]>([], [], [1, 2, 3, 4, 5]),
    refusal: fc.option(label, { freq: 8 }).map((found) => (found && index > 0 ? found : null)),
  });

const fee = fc.oneof(
  amount(1).map((amountMinor) => ({ kind: 'flat' as const, amountMinor })),
  ppm.map((share) => ({ kind: 'percent' as const, ppm: share + 1 })),
);
const surcharges = fc.record({
  rush: fc.option(fc.record({ withinHours: fc.constantFrom(24, 48), fee })),
  evening: fc.option(fc.record({ from: fc.constant('18:00'), fee })),
  weekend: fc.option(fc.record({ weekdays: fc.constant<number[]>([6, 7]), fee })),
  minimumMinor: fc.option(amount(0)),
});
const tax = (index: number) =>
  fc.record({
    id: fc.constant(`t${index}`),
    name: label,
    country: fc.constantFrom('', 'US'),
    region: fc.constantFrom('', 'DC', 'MD'),
    postalCodes: fc.constantFrom<string[]>([], ['200*']),
    category: fc.constantFrom(null, 'standard', 'digital', 'fees'),
    rates: fc.uniqueArray(fc.record({ from: day, ppm }), { minLength: 1, maxLength: 3, selector: (rate) => rate.from }),
  });

/** Catalogues of three packages, with add-ons, areas, surcharges and taxes of all kinds. */
export const arbitraryCatalogue: fc.Arbitrary<CatalogueDocument> = fc.record({
  currency: fc.constant(null),
  packages,
  addOns: fc.tuple(addOn(0), addOn(1), addOn(2)),
  choices: fc.constant([{ id: 'style', name: { en: 'Style' } }]),
  country: fc.constant('US'),
  sizeUnit: fc.constantFrom('sqft', 'm2'),
  areas: fc.record({
    distanceUnit: fc.constantFrom('mi', 'km'),
    base: fc.option(point),
    areas: fc.tuple(area(0), area(1)).chain((both) => fc.subarray(both)),
    outside: fc.option(label, { freq: 8 }).map((found) => found && null),
  }),
  surcharges,
  taxes: fc.record({
    included: fc.boolean(),
    place: fc.constantFrom('property', 'customer'),
    number: fc.constantFrom(undefined, 'PT 501 964 843'),
    taxes: fc.tuple(tax(0), tax(1)),
  }),
});

const place = fc.record({
  country: fc.constant('US'),
  region: fc.constantFrom('DC', 'MD'),
  postalCode: fc.constantFrom('20005', '20001', '10001', ''),
  point: fc.option(point),
});
const coupon = fc.record({
  code: fc.constant('SPRING'),
  off: fc.oneof(
    fc.record({
      kind: fc.constant('percent' as const),
      ppm: fc.integer({ min: 1, max: 1_000_000 }),
      capMinor: fc.option(amount(1)),
    }),
    amount(1).map((amountMinor) => ({ kind: 'amount' as const, amountMinor })),
  ),
});

/** Requests of such a catalogue, most of which have a price. */
export const arbitraryRequest: fc.Arbitrary<PriceRequest> = fc.record({
  packageId: fc.constantFrom('p0', 'p1', 'p2'),
  photoCount: fc.constantFrom(null, null, null, null, null, 5),
  sqft: fc.option(
    fc.integer({ min: 1, max: 2500 }).map((size) => toArea(size, 'sqft')),
    { freq: 12 },
  ),
  addOns: fc.subarray(['a0', 'a1', 'a2'], { maxLength: 2 }).map((ids) => ids.map((id) => ({ id, quantity: 1 }))),
  coupon: fc.option(coupon),
  place,
  customerPlace: fc.option(place),
  isTaxExempt: fc.boolean(),
  preferredDate: fc.option(fc.constantFrom('2026-12-01', '2026-12-05', '2026-12-06')),
  preferredTime: fc.option(fc.constantFrom('09:00', '18:30')),
  hoursAhead: fc.option(fc.integer({ min: 0, max: 100 })),
  today: fc.constantFrom('2025-12-31', '2026-01-01', '2026-11-23', '2027-02-01'),
  locale: fc.constantFrom('en', 'tr'),
});
