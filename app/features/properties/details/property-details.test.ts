import { expect, test } from 'vitest';
import { makeProperty, NAME_ALONE } from '#app/test/properties.ts';
import { detailsSchemaFor, detailTexts } from './property-details.ts';

const PROPERTY = makeProperty(1);
const read = (typed: Record<string, string>) =>
  detailsSchemaFor(PROPERTY).safeParse({ ...detailTexts(PROPERTY), ...typed });

test('a part that is as it was is no change', () => {
  expect(read({}).data).toEqual({});
  expect(detailsSchemaFor(makeProperty(1, NAME_ALONE)).parse(detailTexts(makeProperty(1, NAME_ALONE)))).toEqual({});
});

test.each([
  [{ price: '$1,300,000' }, { price: 1_300_000 }],
  [{ price: '899000.50' }, { price: 899_000.5 }],
  [{ price: '' }, { price: null }],
  [
    { sqft: '2,400', bathrooms: '3.5' },
    { sqft: 2400, bathrooms: 3.5 },
  ],
  [
    { zip: '01234', name: ' Oak House ' },
    { zip: '01234', name: 'Oak House' },
  ],
  [{ description: '' }, { description: '' }],
])('%o is read as the changes %o', (typed, changes) => {
  expect(read(typed).data).toEqual(changes);
});

test.each([
  [{ name: '  ' }, 'name', 'Property name is required.'],
  [{ bedrooms: 'four' }, 'bedrooms', 'Bedrooms must be a number.'],
  [{ price: '-1' }, 'price', 'Write the price in the currency of the studio, above 0 and at most 1,000,000,000,000.'],
])('PROP-5: %o is refused beside its field', (typed, name, message) => {
  expect(read(typed).error?.issues.map(({ path, message: said }) => [path.join('.'), said])).toEqual([[name, message]]);
});
