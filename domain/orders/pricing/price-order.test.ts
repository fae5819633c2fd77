import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type CatalogueDocument,
  catalogueDocumentSchema,
  NO_EXTRAS,
  type PackageDocument,
} from '#domain/catalogue/catalogue-schema.ts';
import { EUROPEAN_STARTER } from '#domain/catalogue/european-starter.ts';
import { STARTER_DOCUMENT } from '#domain/catalogue/starter.ts';
import { translateStarter } from '#domain/catalogue/translate-starter.ts';
import { toArea } from '#domain/shared/area.ts';
import { arbitraryCatalogue, arbitraryRequest } from '#scripts/test/setup/arbitrary-catalogue.ts';
import { maxTotalMinor, priceOrder } from './price-order.ts';
import type { PriceRequest, Quote } from './quote.ts';
import type { Refusal } from './refusal.ts';

const REQUEST: PriceRequest = {
  packageId: 'home',
  photoCount: null,
  sqft: null,
  addOns: [],
  coupon: null,
  place: { country: 'US', region: 'DC', postalCode: '20005', point: null },
  customerPlace: null,
  isTaxExempt: false,
  preferredDate: null,
  preferredTime: null,
  hoursAhead: null,
  today: '2026-11-23',
  locale: 'en',
};

const HOME: PackageDocument = {
  id: 'home',
  words: { en: { name: 'Home', description: 'The whole home.', features: [] }, tr: { name: 'Ev' } },
  tag: 'New',
  iconType: 'Camera',
  popular: false,
  visibility: 'visible',
  durationMinutes: 60,
  price: { kind: 'fixed', amountMinor: 100_00, includedPhotos: 20 },
};
const TIERS: PackageDocument['price'] = {
  kind: 'tiers',
  tiers: [
    { upTo: 1999, amountMinor: 200_00, durationMinutes: 60 },
    { upTo: 3000, amountMinor: 300_00, durationMinutes: 90 },
    { upTo: 5000, amountMinor: null, durationMinutes: null },
  ],
};
const sell = (price: PackageDocument['price'], extras: Partial<CatalogueDocument> = {}): CatalogueDocument =>
  catalogueDocumentSchema.parse({ ...NO_EXTRAS, packages: [{ ...HOME, price }], ...extras });

function quoteOf(catalogue: CatalogueDocument, request: Partial<PriceRequest> = {}): Quote {
  const priced = priceOrder(catalogue, { ...REQUEST, ...request });
  if (!priced.ok) throw new Error(`Refused: ${priced.refusal.code}`);
  return priced.quote;
}
function refusalOf(catalogue: CatalogueDocument, request: Partial<PriceRequest> = {}): Refusal {
  const priced = priceOrder(catalogue, { ...REQUEST, ...request });
  if (priced.ok) throw new Error(`It costs ${priced.quote.totalMinor}.`);
  return priced.refusal;
}
const linesOf = (quote: Quote) => quote.lines.map(({ kind, label, amountMinor }) => [kind, label, amountMinor]);

describe('CAT-9: the starter', () => {
  test.each([
    ['starter', null, 250_00],
    ['starter', 30, 275_00],
    ['starter', 35, 300_00],
    ['pro', 100, 1125_00],
    ['drone_photo', null, 190_00],
  ])('%s with %s photos costs %d cents, without fees and taxes', (packageId, photoCount, total) => {
    const quote = quoteOf(STARTER_DOCUMENT, { packageId, photoCount });
    expect([quote.totalMinor, quote.subtotalMinor, quote.taxMinor, quote.durationMinutes]).toEqual([
      total,
      total,
      0,
      120,
    ]);
  });

  test('further photos are a line of their own, in the words of the language', () => {
    expect(linesOf(quoteOf(STARTER_DOCUMENT, { packageId: 'starter', photoCount: 35 }))).toEqual([
      ['package', 'Starter', 250_00],
      ['photos', '5 further photos', 50_00],
    ]);
    const [first] = STARTER_DOCUMENT.packages;
    const free = {
      kind: 'photo_count',
      minPhotos: 25,
      baseMinor: 10_00,
      step: 15,
      stepMinor: 0,
      maxPhotos: 100,
      defaultCount: 25,
    } as const;
    expect(quoteOf(sell(free), { photoCount: 55 }).lines).toHaveLength(1);
    expect(first?.id).toBe('starter');
    const turkish = quoteOf(STARTER_DOCUMENT, { packageId: 'starter', photoCount: 30, locale: 'tr' });
    expect(turkish.lines[1]?.label).toBe('5 ek fotoğraf');
  });

  test.each<[string, number | null, Refusal]>([
    ['starter', 24, { code: 'photo_count', min: 25, max: 100, step: 5 }],
    ['starter', 27, { code: 'photo_count', min: 25, max: 100, step: 5 }],
    ['drone_photo', 10, { code: 'no_photo_count' }],
    ['mansion', null, { code: 'unknown_package' }],
  ])('%s with %s photos has no price', (packageId, photoCount, refusal) => {
    expect(refusalOf(STARTER_DOCUMENT, { packageId, photoCount })).toEqual(refusal);
  });
});

describe('a package by size', () => {
  test.each([
    [1, 200_00, 60],
    [1999, 200_00, 60],
    [1999.004, 200_00, 60],
    [1999.5, 300_00, 90],
    [2000, 300_00, 90],
    [2001, 300_00, 90],
    [3000, 300_00, 90],
  ])('of %d sq ft costs %d cents and takes %d minutes', (sqft, total, minutes) => {
    const quote = quoteOf(sell(TIERS), { sqft: toArea(sqft, 'sqft') });
    expect([quote.totalMinor, quote.durationMinutes]).toEqual([total, minutes]);
  });

  test('names the size and what it costs beyond the smallest home', () => {
    expect(linesOf(quoteOf(sell(TIERS), { sqft: toArea(2000, 'sqft') }))).toEqual([
      ['package', 'Home', 200_00],
      ['size', 'Size: 2,000 to 3,000 sq ft', 100_00],
    ]);
  });

  test('needs the size, and a person above the last price', () => {
    expect(refusalOf(sell(TIERS))).toEqual({ code: 'size_required' });
    const needsQuote = { code: 'size_needs_quote', unit: 'sqft', largest: 5000 };
    expect(refusalOf(sell(TIERS), { sqft: toArea(3001, 'sqft') })).toEqual({ ...needsQuote, size: 3001 });
    expect(refusalOf(sell(TIERS), { sqft: toArea(6000, 'sqft') })).toEqual({ ...needsQuote, size: 6000 });
  });

  test.each([100, 120, 185.5, 250])('in square meters takes %d m² for what was typed', (m2) => {
    const tiers = [
      { upTo: 100, amountMinor: 100_00, durationMinutes: null },
      { upTo: 185.5 > m2 ? 120 : 186, amountMinor: 150_00, durationMinutes: null },
      { upTo: 250, amountMinor: 200_00, durationMinutes: null },
    ];
    const quote = quoteOf(sell({ kind: 'tiers', tiers }, { sizeUnit: 'm2' }), { sqft: toArea(m2, 'm2') });
    expect(quote.totalMinor).toBe(m2 === 100 ? 100_00 : m2 === 250 ? 200_00 : 150_00);
  });
});

describe('a package per unit', () => {
  const price = { kind: 'per_unit', unitMinor: 12_50, unit: { en: 'photo' }, minUnits: 4, maxUnits: 10 } as const;
  test.each([
    [null, 50_00],
    [4, 50_00],
    [10, 125_00],
  ])('with %s of them costs %d cents', (photoCount, total) => {
    expect(quoteOf(sell(price), { photoCount }).totalMinor).toBe(total);
  });
  test.each([3, 11])('cannot be had with %d', (photoCount) => {
    expect(refusalOf(sell(price), { photoCount })).toEqual({ code: 'quantity', min: 4, max: 10 });
  });
});

describe('a package of parts', () => {
  const withParts = (off: Extract<PackageDocument['price'], { kind: 'parts' }>['off']): CatalogueDocument =>
    catalogueDocumentSchema.parse({
      ...NO_EXTRAS,
      packages: [
        { ...HOME, id: 'photos', price: TIERS },
        { ...HOME, id: 'plan', durationMinutes: 30, price: { kind: 'fixed', amountMinor: 99_99, includedPhotos: 0 } },
        { ...HOME, price: { kind: 'parts', parts: ['photos', 'plan'], off } },
      ],
    });
  test('costs a percentage less, rounded once, and takes as long as its parts', () => {
    const quote = quoteOf(withParts({ kind: 'percent', ppm: 100_000 }), { sqft: toArea(2000, 'sqft') });
    expect([quote.totalMinor, quote.durationMinutes]).toEqual([359_99, 120]);
  });
  test('costs an amount less, but never less than nothing', () => {
    expect(quoteOf(withParts({ kind: 'amount', amountMinor: 50_00 }), { sqft: toArea(100, 'sqft') }).totalMinor).toBe(
      249_99,
    );
    expect(quoteOf(withParts({ kind: 'amount', amountMinor: 900_00 }), { sqft: toArea(100, 'sqft') }).totalMinor).toBe(
      0,
    );
  });
});

describe('add-ons', () => {
  const addOn = (id: string, rest: Record<string, unknown> = {}) => ({
    id,
    words: { en: { name: `The ${id}`, description: '' } },
    visibility: 'visible',
    parents: ['home'],
    choice: null,
    durationMinutes: 15,
    price: { kind: 'fixed', amountMinor: 20_00 },
    ...rest,
  });
  const sold = (addOns: unknown[], choices: unknown[] = []) =>
    catalogueDocumentSchema.parse({ ...NO_EXTRAS, packages: [HOME, { ...HOME, id: 'flat' }], addOns, choices });

  test('are lines below their package, and take their time', () => {
    const unit = { kind: 'per_unit', unitMinor: 5_00, unit: { en: 'picture' }, minUnits: 2, maxUnits: 9 };
    const quote = quoteOf(sold([addOn('plan'), addOn('staging', { price: unit, durationMinutes: 0 })]), {
      addOns: [
        { id: 'staging', quantity: 3 },
        { id: 'plan', quantity: 1 },
      ],
    });
    expect(linesOf(quote)).toEqual([
      ['package', 'Home', 100_00],
      ['add_on', 'The staging', 15_00],
      ['add_on', 'The plan', 20_00],
    ]);
    expect(quote.durationMinutes).toBe(75);
  });

  test.each<[string, PriceRequest['addOns'], Refusal]>([
    ['unknown', [{ id: 'pool', quantity: 1 }], { code: 'unknown_add_on', addOn: 'pool' }],
    ['archived', [{ id: 'old', quantity: 1 }], { code: 'unknown_add_on', addOn: 'old' }],
    [
      'of another package',
      [{ id: 'attic', quantity: 1 }],
      { code: 'add_on_needs_parent', addOn: 'The attic', parents: ['flat'] },
    ],
    [
      'twice',
      [
        { id: 'plan', quantity: 1 },
        { id: 'plan', quantity: 1 },
      ],
      { code: 'add_on_twice', addOn: 'The plan' },
    ],
    ['more than one of', [{ id: 'plan', quantity: 2 }], { code: 'quantity', min: 1, max: 1, addOn: 'The plan' }],
  ])('that are %s are refused', (_name, addOns, refusal) => {
    const catalogue = sold([
      addOn('plan'),
      addOn('old', { visibility: 'archived' }),
      addOn('attic', { parents: ['flat'] }),
    ]);
    expect(refusalOf(catalogue, { addOns })).toEqual(refusal);
  });

  test('that answer a choice are bought one by one', () => {
    const catalogue = sold(
      [addOn('day', { choice: 'light' }), addOn('dusk', { choice: 'light' })],
      [{ id: 'light', name: { en: 'Light' } }],
    );
    expect(refusalOf(catalogue)).toEqual({ code: 'choice_missing', choice: 'Light' });
    const both = [
      { id: 'day', quantity: 1 },
      { id: 'dusk', quantity: 1 },
    ];
    expect(refusalOf(catalogue, { addOns: both })).toEqual({ code: 'choice_twice', choice: 'Light' });
    expect(quoteOf(catalogue, { addOns: both.slice(1) }).totalMinor).toBe(120_00);
    expect(quoteOf(catalogue, { packageId: 'flat' }).totalMinor).toBe(100_00);
  });
});

describe('areas', () => {
  const CENTER = { latitude: 38.9, longitude: -77.03 };
  const area = (rest: Record<string, unknown>) => ({
    id: 'city',
    name: { en: 'the city' },
    where: { kind: 'postal_codes', codes: ['200*'] },
    fee: { kind: 'none' },
    weekdays: [],
    refusal: null,
    ...rest,
  });
  const served = (areas: unknown[], rest: Record<string, unknown> = {}) =>
    sell(HOME.price, {
      areas: { distanceUnit: 'km', base: null, areas, outside: null, ...rest } as CatalogueDocument['areas'],
    });
  const at = (postalCode: string, point: PriceRequest['place']['point'] = null) => ({
    place: { ...REQUEST.place, postalCode, point },
  });

  test.each([
    [{ kind: 'none' }, 0],
    [{ kind: 'flat', amountMinor: 15_00 }, 15_00],
    [{ kind: 'percent', ppm: 125_000 }, 12_50],
  ])('cost %j', (fee, more) => {
    expect(quoteOf(served([area({ fee })])).totalMinor).toBe(100_00 + more);
  });

  test('by distance cost each begun unit beyond what is free', () => {
    const ring = area({
      where: { kind: 'ring', center: CENTER, reach: 60 },
      fee: { kind: 'distance', unitMinor: 2_00, free: 10 },
    });
    // A fifth of a degree north is 22.2 km, 28.9 km by road.
    const quote = quoteOf(served([ring]), at('99999', { latitude: 39.1, longitude: -77.03 }));
    expect(quote.lines[1]).toMatchObject({ kind: 'surcharge', quantity: 19, amountMinor: 38_00, reason: '19 km' });
    const far = quoteOf(served([ring]), at('99999', { latitude: 40.1, longitude: -77.03 }));
    expect(far.totalMinor).toBe(100_00);
  });

  test('without a known point are skipped, and staff are told', () => {
    const ring = area({
      where: { kind: 'ring', center: CENTER, reach: 60 },
      fee: { kind: 'flat', amountMinor: 10_00 },
    });
    expect(quoteOf(served([ring], { outside: { en: 'We do not serve it.' } }))).toMatchObject({
      totalMinor: 100_00,
      isAreaUnsure: true,
    });
  });

  test('that are not served are refused in the studio’s words', () => {
    const sentence = 'We do not go there. Call +1 202 555 0142.';
    const refused = area({ refusal: { en: sentence, tr: 'Oraya gitmiyoruz.' } });
    expect(refusalOf(served([refused]))).toEqual({ code: 'area_refused', sentence });
    expect(refusalOf(served([refused]), { locale: 'tr' })).toEqual({
      code: 'area_refused',
      sentence: 'Oraya gitmiyoruz.',
    });
    expect(refusalOf(served([area({})], { outside: { en: 'Too far.' } }), at('10001'))).toEqual({
      code: 'area_refused',
      sentence: 'Too far.',
    });
  });

  test('are served on their weekdays', () => {
    const tuesdays = served([area({ weekdays: [2] })]);
    expect(quoteOf(tuesdays, { preferredDate: '2026-12-01' }).totalMinor).toBe(100_00);
    expect(refusalOf(tuesdays, { preferredDate: '2026-12-02' })).toEqual({
      code: 'area_weekday',
      area: 'the city',
      weekdays: [2],
    });
    expect(quoteOf(tuesdays).totalMinor).toBe(100_00);
  });

  test.each([
    ['20005', true],
    ['200 05', true],
    ['20005-1234', true],
    ['21005', false],
    ['', false],
  ])('hold %j: %s', (postalCode, isHeld) => {
    expect(quoteOf(served([area({ fee: { kind: 'flat', amountMinor: 1_00 } })]), at(postalCode)).totalMinor).toBe(
      isHeld ? 101_00 : 100_00,
    );
  });
});

test('a rush, an evening, a weekend and a small order cost more', () => {
  const surcharges: CatalogueDocument['surcharges'] = {
    rush: { withinHours: 24, fee: { kind: 'percent', ppm: 100_000 } },
    evening: { from: '18:00', fee: { kind: 'flat', amountMinor: 20_00 } },
    weekend: { weekdays: [6, 7], fee: { kind: 'flat', amountMinor: 30_00 } },
    minimumMinor: 200_00,
  };
  const catalogue = sell(HOME.price, { surcharges });
  const all = { hoursAhead: 24, preferredDate: '2026-12-05', preferredTime: '18:00' };
  expect(linesOf(quoteOf(catalogue, all))).toEqual([
    ['package', 'Home', 100_00],
    ['surcharge', 'Rush: within 24 hours', 10_00],
    ['surcharge', 'Evening: from 18:00', 20_00],
    ['surcharge', 'Weekend', 30_00],
    ['surcharge', 'Up to the minimum order', 40_00],
  ]);
  expect(
    quoteOf(catalogue, { hoursAhead: 24.1, preferredDate: '2026-12-04', preferredTime: '17:59' }).lines,
  ).toHaveLength(2);
});

describe('a coupon', () => {
  const fees = {
    ...NO_EXTRAS.surcharges,
    weekend: { weekdays: [6], fee: { kind: 'flat', amountMinor: 30_00 } },
  } as const;
  const catalogue = sell(
    { kind: 'fixed', amountMinor: 99_99, includedPhotos: 0 },
    { surcharges: { ...fees, weekend: { weekdays: [6], fee: { kind: 'flat', amountMinor: 30_00 } } } },
  );
  const totalWith = (off: NonNullable<PriceRequest['coupon']>['off'], request: Partial<PriceRequest> = {}) =>
    quoteOf(catalogue, { coupon: { code: 'SPRING', off }, ...request }).totalMinor;
  test('takes off a percentage, rounded once and up to its cap', () => {
    expect(totalWith({ kind: 'percent', ppm: 150_000, capMinor: null })).toBe(84_99);
    expect(totalWith({ kind: 'percent', ppm: 150_000, capMinor: 10_00 })).toBe(89_99);
  });
  test('takes off an amount, but not below nothing', () => {
    expect(totalWith({ kind: 'amount', amountMinor: 20_00 })).toBe(79_99);
    expect(totalWith({ kind: 'amount', amountMinor: 500_00 })).toBe(0);
  });
  test('takes nothing off fees', () => {
    expect(totalWith({ kind: 'amount', amountMinor: 500_00 }, { preferredDate: '2026-12-05' })).toBe(30_00);
  });
});

describe('taxes', () => {
  const tax = (id: string, ppm: number, rest: Record<string, unknown> = {}) => ({
    id,
    name: { en: id.toUpperCase() },
    country: '',
    region: '',
    postalCodes: [],
    category: null,
    rates: [{ from: '2020-01-01', ppm }],
    ...rest,
  });
  const taxed = (taxes: unknown[], rest: Record<string, unknown> = {}) =>
    sell(
      { kind: 'fixed', amountMinor: 99_99, includedPhotos: 0 },
      { taxes: { included: false, place: 'property', taxes, ...rest } as CatalogueDocument['taxes'] },
    );

  test('on top are lines of their own', () => {
    const quote = quoteOf(taxed([tax('vat', 75_000)]));
    expect(quote).toMatchObject({
      subtotalMinor: 99_99,
      taxMinor: 7_50,
      totalMinor: 107_49,
      taxes: [{ label: 'VAT', ppm: 75_000, amountMinor: 7_50 }],
    });
    expect(linesOf(quote)).toEqual([
      ['package', 'Home', 99_99],
      ['tax', 'VAT', 7_50],
    ]);
    expect(quote.lines[0]).toMatchObject({ taxMinor: 7_50, taxRatePpm: 75_000 });
  });

  test('that prices include change no total', () => {
    expect(quoteOf(taxed([tax('vat', 230_000)], { included: true }))).toMatchObject({
      subtotalMinor: 99_99,
      taxMinor: 18_70,
      totalMinor: 99_99,
      taxIncluded: true,
    });
  });

  test('are taken off included prices for those who are exempt, and not added for them', () => {
    expect(quoteOf(taxed([tax('vat', 230_000)], { included: true }), { isTaxExempt: true })).toMatchObject({
      taxMinor: 0,
      totalMinor: 81_29,
    });
    expect(quoteOf(taxed([tax('vat', 230_000)]), { isTaxExempt: true })).toMatchObject({
      taxMinor: 0,
      totalMinor: 99_99,
    });
  });

  test('are rounded on each line, half up, once, after the coupon', () => {
    const catalogue = catalogueDocumentSchema.parse({
      ...taxed([tax('vat', 75_000)]),
      addOns: [
        {
          id: 'plan',
          words: { en: { name: 'Plan', description: '' } },
          visibility: 'visible',
          parents: ['home'],
          choice: null,
          durationMinutes: 0,
          price: { kind: 'fixed', amountMinor: 6_60 },
        },
      ],
    });
    const addOns = [{ id: 'plan', quantity: 1 }];
    // 7.49925 and 0.495 are 7.50 and 0.50, where their sum would be 7.99.
    expect(quoteOf(catalogue, { addOns }).taxMinor).toBe(8_00);
    const half = { code: 'HALF', off: { kind: 'percent', ppm: 500_000, capMinor: null } } as const;
    expect(quoteOf(catalogue, { addOns, coupon: half }).taxMinor).toBe(3_75 + 25);
  });

  test.each<[string, Record<string, unknown>, Partial<PriceRequest>, number]>([
    ['its country', { country: 'US' }, {}, 10_00],
    ['another country', { country: 'PT' }, {}, 0],
    ['its region, however written', { country: 'US', region: 'dc' }, {}, 10_00],
    ['its postal codes', { postalCodes: ['2000*'] }, {}, 10_00],
    ['other postal codes', { postalCodes: ['10001'] }, {}, 0],
    ['another category', { category: 'digital' }, {}, 0],
    ['a day before its first', { rates: [{ from: '2027-01-01', ppm: 100_000 }] }, {}, 0],
    [
      'the newest rate that has begun',
      {
        rates: [
          { from: '2026-01-01', ppm: 100_000 },
          { from: '2020-01-01', ppm: 1 },
        ],
      },
      {},
      10_00,
    ],
  ])('hold at %s', (_name, rest, request, taxMinor) => {
    expect(quoteOf(taxed([tax('vat', 100_000, rest)]), request).taxMinor).toBe(taxMinor);
  });

  test('follow the customer where the studio says so', () => {
    const catalogue = taxed([tax('vat', 100_000, { country: 'PT' })], { place: 'customer' });
    expect(quoteOf(catalogue).taxMinor).toBe(0);
    expect(quoteOf(catalogue, { customerPlace: { ...REQUEST.place, country: 'PT' } }).taxMinor).toBe(10_00);
  });
});

test('where a currency has a least amount, everything is rounded to it', () => {
  const vat = {
    id: 'vat',
    name: { en: 'VAT' },
    country: '',
    region: '',
    postalCodes: [],
    category: null,
    rates: [{ from: '2020-01-01', ppm: 50_000 }],
  } as const;
  const catalogue = sell(
    { kind: 'fixed', amountMinor: 12_350, includedPhotos: 0 },
    {
      currency: 'kwd',
      surcharges: { ...NO_EXTRAS.surcharges, rush: { withinHours: 24, fee: { kind: 'percent', ppm: 10_000 } } },
      taxes: { included: false, place: 'property', taxes: [{ ...vat, postalCodes: [], rates: [...vat.rates] }] },
    },
  );
  const coupon = { code: 'SPRING', off: { kind: 'percent', ppm: 333_333, capMinor: null } } as const;
  const quote = quoteOf(catalogue, { hoursAhead: 1, coupon });
  // 123.5, 4116.66 and 5 percent of 8230 and of 120 fils.
  expect(linesOf(quote)).toEqual([
    ['package', 'Home', 12_350],
    ['surcharge', 'Rush: within 24 hours', 120],
    ['discount', 'Coupon SPRING', -4_120],
    ['tax', 'VAT', 420],
  ]);
  expect(quote.totalMinor % 10).toBe(0);
});

test('more than a card can be charged is refused', () => {
  const price = { kind: 'per_unit', unitMinor: 50_000_000, unit: { en: 'home' }, minUnits: 1, maxUnits: 3 } as const;
  expect(quoteOf(sell(price)).totalMinor).toBe(50_000_000);
  expect(refusalOf(sell(price), { photoCount: 2 })).toEqual({ code: 'too_large' });
});

test('of 10,000 random requests the lines come to the sums, and no total is negative', () => {
  let priced = 0;
  fc.assert(
    fc.property(arbitraryCatalogue, arbitraryRequest, (catalogue, request) => {
      const result = priceOrder(catalogue, request);
      if (!result.ok) return;
      priced += 1;
      const { lines, subtotalMinor, taxMinor, totalMinor, taxes, taxIncluded } = result.quote;
      for (const line of lines) expect(line.amountMinor).toBe(line.unitMinor * line.quantity);
      expect(lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(totalMinor);
      expect(lines.reduce((sum, line) => sum + line.taxMinor, 0)).toBe(taxMinor);
      expect(taxes.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(taxMinor);
      const onTop = taxIncluded ? 0 : taxMinor;
      if (!request.isTaxExempt) expect(totalMinor).toBe(subtotalMinor + onTop);
      expect(totalMinor).toBeGreaterThanOrEqual(0);
      expect(totalMinor).toBeLessThanOrEqual(maxTotalMinor(null));
      expect([...lines.map((line) => line.amountMinor), totalMinor].every(Number.isSafeInteger)).toBe(true);
    }),
    { numRuns: 10_000, seed: 13 },
  );
  expect(priced).toBeGreaterThan(3000);
});

test('random catalogues are such as can be saved', () => {
  fc.assert(
    fc.property(arbitraryCatalogue, (catalogue) => {
      expect(catalogueDocumentSchema.safeParse(catalogue).error?.issues ?? []).toEqual([]);
    }),
    { numRuns: 500, seed: 13 },
  );
});

test('CAT-33: the lines of what a starter sells are in the language of the request', () => {
  const asked = { packageId: 'photos-plan', sqft: toArea(80, 'm2'), addOns: [{ id: 'staging', quantity: 2 }] };
  const labels = (locale: 'en' | 'de' | 'fr') =>
    quoteOf(translateStarter(EUROPEAN_STARTER, locale), { ...asked, locale }).lines.map(({ label }) => label);
  expect(labels('en')).toContain('Photos & Plan');
  expect(labels('de')).toEqual(expect.arrayContaining(['Fotos und Grundriss', 'Virtuelle Einrichtung']));
  expect(labels('fr')).toEqual(expect.arrayContaining(['Photos et plan', 'Home staging virtuel']));
});
