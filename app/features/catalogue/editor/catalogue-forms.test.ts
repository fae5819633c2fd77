import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SAMPLE_CATALOGUE } from '#app/test/sample-catalogue.ts';
import { STARTER_DOCUMENT } from '#domain/catalogue/starter.ts';
import { arbitraryCatalogue } from '#scripts/test/setup/arbitrary-catalogue.ts';
import { blankAddOn } from './add-on-form.ts';
import { blankArea, readCodes } from './area-form.ts';
import { type CatalogueForms, checkForms, toForms } from './catalogue-forms.ts';
import { listChangeLines } from './format-changes.ts';
import { mergeForms } from './merge-forms.ts';
import { blankForm } from './package-form.ts';
import { blankTax } from './tax-form.ts';

const starter = toForms(STARTER_DOCUMENT);

test('the forms of any catalog say the catalog', () => {
  for (const document of [STARTER_DOCUMENT, SAMPLE_CATALOGUE, { ...SAMPLE_CATALOGUE, country: 'PT' }]) {
    expect(checkForms(toForms(document))).toEqual({ content: document });
  }
  fc.assert(
    fc.property(arbitraryCatalogue, (document) => {
      expect(checkForms(toForms(document)).content).toEqual(document);
    }),
    { numRuns: 50, seed: 13 },
  );
});

test('a blank form says at each control what is missing', () => {
  const [item, addOn, area, tax] = [blankForm(), blankAddOn([]), blankArea('area'), blankTax('tax', '2026-01-01')];
  const forms = {
    ...starter,
    packages: [...starter.packages, item],
    addOns: [addOn],
    areas: [{ ...area, codes: '20005, ?', isRefused: true }],
    taxes: [{ ...tax, country: 'USA' }],
    areaSettings: { ...starter.areaSettings, base: 'here', isOutsideRefused: true },
    surcharges: { ...starter.surcharges, hasRush: true, rushFee: '-5', hasWeekend: true, weekendDays: [] },
  };
  const { errors, first, other } = checkForms(forms).problems ?? {};
  expect(errors?.get(item.key)).toEqual({
    id: expect.stringContaining('1 to 40 lowercase letters'),
    name: 'The name is required.',
    description: 'The description is required.',
  });
  expect(errors?.get(addOn.key)).toMatchObject({
    name: 'The name is required.',
    parents: 'Choose at least one package that it can be bought with.',
  });
  expect(errors?.get(area.key)).toEqual({
    name: 'The name is required.',
    codes: expect.stringContaining('Write postal codes as 20005'),
    refusal: 'The sentence is required.',
  });
  expect(errors?.get(tax.key)).toEqual({
    name: 'The name is required.',
    country: 'Write the country as two capital letters, for example US.',
    'rates.0.rate': 'The rate must be from 0 to 100 percent.',
  });
  expect(errors?.get('areaSettings')).toEqual({
    base: 'The latitude must be a number.',
    outside: 'The sentence is required.',
  });
  expect(errors?.get('surcharges')).toMatchObject({ weekendDays: 'Choose at least one day.' });
  expect(errors?.get('surcharges')?.rushFee).toContain('Write an amount such as');
  expect([first, other]).toEqual([{ place: 'packages', key: item.key, control: 'id' }, null]);
});

test('numbers that are none are refused at their control', () => {
  const [first, ...rest] = starter.packages;
  if (!first) throw new Error('The starter is empty.');
  const check = (changes: Partial<typeof first>) =>
    checkForms({ ...starter, packages: [{ ...first, ...changes }, ...rest] });
  expect(check({ base: 'a lot', stepPrice: '', maxPhotos: '101' }).problems?.errors.get(first.key)).toMatchObject({
    base: 'Write an amount such as 100 or 99.50.',
    stepPrice: 'Write an amount such as 100 or 99.50.',
  });
  expect(check({ base: '0.10' }).problems?.errors.get(first.key)).toMatchObject({ base: 'Write at least $0.50.' });
  expect(check({ base: '1,250.50' }).content?.packages[0]?.price).toMatchObject({ baseMinor: 1250_50 });
  const [tier] = first.tiers;
  if (!tier) throw new Error('There is no size.');
  const sizes = check({ priceKind: 'tiers', tiers: [{ ...tier, amount: '1.2345' }] }).problems?.errors.get(first.key);
  expect(sizes).toEqual({ 'tiers.0.amount': 'Amounts in USD have at most 2 digits after the point.' });
});

test('postal codes are read by commas, lines and spaces', () => {
  expect(readCodes('20005 20006\n200*, k1a 0b1;; 20005')).toEqual(['20005', '20006', '200*', 'k1a 0b1']);
  expect(readCodes('1000-1999 2000-2999\nM1 *, 110 00')).toEqual(['1000-1999', '2000-2999', 'M1 *', '110 00']);
});

test('changes of all parts are told in the words of the page', () => {
  const { areas, taxes, addOns } = structuredClone(SAMPLE_CATALOGUE);
  const [downtown, region] = areas.areas;
  const [sky, staging] = addOns;
  const [tax] = taxes.taxes;
  if (!downtown || !region || !sky || !staging || !tax) throw new Error('The sample is empty.');
  const after = {
    ...SAMPLE_CATALOGUE,
    addOns: [{ ...staging, parents: ['starter', 'plus'] }, sky],
    areas: {
      ...areas,
      areas: [region, { ...downtown, fee: { kind: 'percent' as const, ppm: 50_000 }, weekdays: [] }],
    },
    surcharges: { ...SAMPLE_CATALOGUE.surcharges, minimumMinor: 200_00, evening: null },
    taxes: { ...taxes, included: true, taxes: [tax, { ...tax, id: 'tax-2', name: { en: 'City tax' } }] },
  };
  const lines = listChangeLines(SAMPLE_CATALOGUE, after);
  expect(
    lines.map(({ name, label, before, after: now }) => [name, label, before, now].filter(Boolean).join(' | ')),
  ).toEqual([
    'All add-ons | In another order',
    'All areas | In another order',
    'Virtual staging | Sold with | starter | starter, plus',
    'Twilight | Removed',
    'Downtown | Fee | One amount | Percent of the order',
    'Downtown | Fee, amount | $15 | none',
    'Downtown | Weekdays | Mon, Tue, Wed | none',
    'Fees | Evening, from | 18:00 | none',
    'Fees | Evening, fee | One amount | none',
    'Fees | Evening, amount | $40 | none',
    'Fees | Minimum order | $150 | $200',
    'All taxes | Prices include taxes | no | yes',
    'Downtown | Fee, percent | none | 5 %',
    'City tax | New tax',
  ]);
});

test('what somebody else changed comes into what nobody touched', () => {
  const [essential, ...others] = SAMPLE_CATALOGUE.packages;
  const [sky, ...addOns] = SAMPLE_CATALOGUE.addOns;
  if (!essential || !sky) throw new Error('The sample is empty.');
  const touch = <Form extends { id: string }>(forms: readonly Form[], id: string, changes: Partial<Form>) =>
    forms.map((form) => (form.id === id ? { ...form, ...changes } : form));
  const before = toForms(SAMPLE_CATALOGUE);
  const mine: CatalogueForms = {
    ...before,
    packages: touch(before.packages, 'plus', { tag: 'Mine' }),
    addOns: touch(before.addOns, 'staging', { unitPrice: '40' }),
    surcharges: { ...before.surcharges, minimum: '99' },
  };
  const now = {
    ...SAMPLE_CATALOGUE,
    packages: [{ ...essential, tag: 'Theirs' }, ...others.slice(0, -1), { ...essential, id: 'mini' }],
    addOns: [{ ...sky, durationMinutes: 30 }, ...addOns.slice(0, 1)],
    surcharges: { ...SAMPLE_CATALOGUE.surcharges, minimumMinor: 500_00, rush: null },
    sizeUnit: 'm2' as const,
  };
  const merged = mergeForms(mine, { before: SAMPLE_CATALOGUE, now });
  expect(merged.packages.map(({ id, tag }) => [id, tag])).toEqual([
    ['starter', 'Theirs'],
    ['essential', 'Value'],
    ['plus', 'Mine'],
    ['growth', 'Advanced'],
    ['pro', 'Premium'],
    ['drone_photo', 'Aerial'],
    ['drone_video', 'Aerial'],
    ['mini', 'Basic'],
  ]);
  expect(merged.addOns.map(({ id, unitPrice, duration }) => [id, unitPrice, duration])).toEqual([
    ['blue-sky', '25', '30'],
    ['staging', '40', '0'],
  ]);
  expect(merged).toMatchObject({ surcharges: { minimum: '99', hasRush: false }, sizeUnit: 'm2' });
});
