import { expect, test } from 'vitest';
import { previewDataSchema } from './preview-data.ts';

const WHOLE = {
  id: 'maple-house',
  address: '12 Oak Lane, Bethesda, MD 20814',
  price: 1_250_000,
  bedrooms: 4,
  bathrooms: 2.5,
  area: 2150,
  description: 'A quiet house.',
  total: 36,
  media: [{ id: 'm1', type: 'image/jpeg', preview: 'https://example.com/1.jpg', name: 'kitchen.jpg' }],
};

test('PROP-18: id, address, price, bedrooms, bathrooms, area, description and media are read', () => {
  expect(previewDataSchema.parse(WHOLE)).toEqual(WHOLE);
});

test('PROP-18: an entry of the media has id, MIME type, preview address and name', () => {
  const [entry] = previewDataSchema.parse(WHOLE).media;
  expect(entry).toEqual(WHOLE.media[0]);
});

test('what a writer left out is empty or null', () => {
  expect(previewDataSchema.parse({ id: 'x' })).toEqual({
    id: 'x',
    address: '',
    price: null,
    bedrooms: null,
    bathrooms: null,
    area: null,
    description: '',
    total: null,
    media: [],
  });
  const [entry] = previewDataSchema.parse({ id: 'x', media: [{ preview: '/a.jpg' }] }).media;
  expect(entry).toEqual({ id: '', type: '', preview: '/a.jpg', name: '' });
});

test.each([
  ['$1,250,000', 1_250_000],
  [' 750000.50 ', 750_000.5],
  ['', null],
  ['ask us', null],
  [0, null],
  [-5, null],
  [1e300, null],
  [Number.NaN, null],
  [{}, null],
])('the price %o is read as %o', (price, read) => {
  expect(previewDataSchema.parse({ id: 'x', price }).price).toBe(read);
});

test('no bedrooms is a number, and not the same as no answer', () => {
  expect(previewDataSchema.parse({ id: 'x', bedrooms: 0, bathrooms: '' })).toMatchObject({
    bedrooms: 0,
    bathrooms: null,
  });
});

test('an id that is a number is read as the text that is in an address', () => {
  expect(previewDataSchema.parse({ id: 42 }).id).toBe('42');
});

test.each([null, 7, 'text', [], {}, { id: null }, { id: {} }])('%o is no preview', (data) => {
  expect(previewDataSchema.safeParse(data).success).toBe(false);
});

test('entries that are no media fall away, and the others stay', () => {
  const media = [null, 'a.jpg', WHOLE.media[0], 7];
  expect(previewDataSchema.parse({ id: 'x', media }).media).toEqual(WHOLE.media);
  expect(previewDataSchema.parse({ id: 'x', media: 'none' }).media).toEqual([]);
});
