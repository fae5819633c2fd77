import { expect, test } from 'vitest';
import { parseCount } from '#app/lib/words/parse-count.ts';
import { findPackage } from '#domain/catalogue/packages.ts';
import { findOffer } from '#domain/catalogue/photo-price.ts';
import { STARTER_CATALOGUE } from '#domain/catalogue/published-catalogue.ts';
import { draftKey } from '#domain/orders/draft-key.ts';
import { orderFormSchema, REQUIRED_FIELDS } from '#domain/orders/order-form.ts';
import { SPEC_ADDRESS_FORM } from '#domain/shared/addresses/address-form.ts';
import { toArea } from '#domain/shared/area.ts';
import { EMPTY_VALUES, hasFormData, isFormField, isRequiredField, toOrderForm } from './form-values.ts';

const filled = {
  ...EMPTY_VALUES,
  address: '4200 Wilson Avenue',
  city: 'Arlington',
  state: 'VA',
  zipCode: '22203',
  contactName: 'Sarah Miller',
  contactEmail: 'sarah@example.com',
  contactPhone: '(703) 555-0100',
};

function starterOffer(photoCount: number) {
  const item = findPackage(STARTER_CATALOGUE, 'starter');
  const offer = item && findOffer(item, photoCount);
  if (!offer) throw new Error('starter is sold');
  return offer;
}

test('ORD-14: the required controls are those of the specification', () => {
  const required = Object.keys(EMPTY_VALUES).filter(
    (name) => isFormField(name) && isRequiredField(name, SPEC_ADDRESS_FORM),
  );
  expect(required.toSorted()).toEqual([...REQUIRED_FIELDS].toSorted());
});

test('ORD-13: the controls carry the names of the specification', () => {
  const names = Object.keys(orderFormSchema.shape).filter(
    (name) => name !== 'calculatedPrice' && name !== 'photoCount',
  );
  expect(Object.keys(EMPTY_VALUES).toSorted()).toEqual(names.toSorted());
});

test('there is form data once each required field says something', () => {
  expect(hasFormData(EMPTY_VALUES, SPEC_ADDRESS_FORM)).toBe(false);
  expect(hasFormData(filled, SPEC_ADDRESS_FORM)).toBe(true);
  expect(hasFormData({ ...filled, city: '  ' }, SPEC_ADDRESS_FORM)).toBe(false);
});

test.each([
  ['', null],
  ['  ', null],
  ['2150', 2150],
  ['2,150', 2150],
  ['1,002,150.5', 1002150.5],
  ['2.5', 2.5],
  ['2,5', 2.5],
  ['1.250', 1250],
])('the number %j is read as %j', (text, value) => {
  expect(parseCount(text)).toBe(value);
});

test.each(['two', '2,15,0', '12-5'])('%j is not read as a number', (text) => {
  expect(parseCount(text)).toBeNaN();
});

test('CAT-14: calculated price and photo count follow the chosen count', () => {
  expect(toOrderForm(filled, starterOffer(35))).toMatchObject({ calculatedPrice: 300, photoCount: 35 });
});

test('the shared schema takes the form as it is, so that browser and server hash the same words', () => {
  const form = toOrderForm({ ...filled, address: ' 4200 Wilson Avenue ', sqft: '2,150' }, starterOffer(25));
  expect(orderFormSchema.parse(form)).toEqual(form);
});

test('the same draft gives the same key for the same body, another for any change', () => {
  const id = '11111111-1111-4111-8111-111111111111';
  const body = (city: string) => toOrderForm({ ...filled, city }, starterOffer(25));
  expect(draftKey(id, body('Arlington '))).toBe(draftKey(id, body('Arlington')));
  expect(draftKey(id, body('Arlington'))).not.toBe(draftKey(id, body('Bethesda')));
});

test.each([
  ['140', 'm2'],
  ['140 m²', 'm2'],
  ['140 m²', 'sqft'],
  ['1.506,9', 'sqft'],
] as const)('the size %s in a catalog of %s is sent in square feet', (sqft, sizeUnit) => {
  const offer = starterOffer(25);
  const sold = { ...offer, item: { ...offer.item, sizeUnit } };
  const wanted = sqft === '1.506,9' ? toArea(1506.9, 'sqft') : toArea(140, 'm2');
  expect(toOrderForm({ ...filled, sqft }, sold).sqft).toBe(wanted);
});
