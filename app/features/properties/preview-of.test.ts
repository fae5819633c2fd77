import { expect, test } from 'vitest';
import { idOf, itemOf, VIDEO } from '#app/features/media/test-items.ts';
import { hasDetails, previewOf } from './preview-of.ts';
import { NAME_ALONE, propertyIdOf, propertyOf } from './test-properties.ts';

test('§3 Property preview data: the details of a property fill it in, with the MIME type, address and name of its media', () => {
  expect(previewOf(propertyOf(1), [itemOf(1)])).toEqual({
    id: propertyIdOf(1),
    address: '12 Oak Lane, Bethesda, MD 20814',
    price: 1_250_000,
    bedrooms: 4,
    bathrooms: 2.5,
    area: 2150,
    description: 'A quiet house.',
    total: 36,
    media: [{ id: idOf(1), type: 'image/jpeg', preview: `/api/media/${idOf(1)}/preview.jpg`, name: 'photo-1.jpg' }],
  });
});

test('the cover comes first, the others stay in the order of the studio, and each is there once', () => {
  const media = [1, 2, 3].map((number) => itemOf(number));
  const ids = (cover: number) => previewOf(propertyOf(1, { cover: itemOf(cover) }), media).media.map(({ id }) => id);
  expect(ids(3)).toEqual([idOf(3), idOf(1), idOf(2)]);
  // A cover that lies behind what was read.
  expect(ids(9)).toEqual([idOf(9), idOf(1), idOf(2), idOf(3)]);
});

test('media that cannot be seen yet, or never, are left out', () => {
  const media = [
    itemOf(1, { status: 'processing', variants: null }),
    itemOf(2, { status: 'failed', variants: null }),
    itemOf(3, VIDEO),
  ];
  expect(previewOf(propertyOf(1), media).media.map(({ name }) => name)).toEqual(['drone-orbit.mp4']);
});

test('a video without a poster is shown at its own address', () => {
  const [video] = previewOf(propertyOf(1), [itemOf(3, { ...VIDEO, variants: null })]).media;
  expect(video?.preview).toBe(`/api/media/${idOf(3)}/original/drone-orbit.mp4`);
});

test('without an address the name of the property stands for it', () => {
  expect(previewOf(propertyOf(1, NAME_ALONE), []).address).toBe('House 1');
});

test('a property with a name alone has nothing to show', () => {
  expect(hasDetails(propertyOf(1, NAME_ALONE))).toBe(false);
  for (const detail of [{ zip: '20814' }, { price: 1 }, { bedrooms: 0 }, { sqft: 900 }, { description: 'Quiet.' }]) {
    expect(hasDetails(propertyOf(1, { ...NAME_ALONE, ...detail }))).toBe(true);
  }
});
