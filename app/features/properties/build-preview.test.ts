import { expect, test } from 'vitest';
import { makeId, makeItem, VIDEO } from '#app/test/media-items.ts';
import { makeProperty, makePropertyId, NAME_ALONE } from '#app/test/properties.ts';
import { toArea } from '#domain/shared/area.ts';
import { SPEC_FORMATS } from '#domain/site/site-formats.ts';
import { buildPreview, hasDetails } from './build-preview.ts';

test('PROP-19: the details of a property fill it in, with the MIME type, address and name of its media', () => {
  expect(buildPreview(makeProperty(1), [makeItem(1)], SPEC_FORMATS)).toEqual({
    id: makePropertyId(1),
    address: '12 Oak Lane, Bethesda, MD 20814',
    price: 1_250_000,
    bedrooms: 4,
    bathrooms: 2.5,
    area: 2150,
    description: 'A quiet house.',
    total: 36,
    media: [{ id: makeId(1), type: 'image/jpeg', preview: `/api/media/${makeId(1)}/preview.jpg`, name: 'photo-1.jpg' }],
  });
});

test('the cover comes first, the others stay in the order of the studio, and each is there once', () => {
  const media = [1, 2, 3].map((number) => makeItem(number));
  const ids = (cover: number) =>
    buildPreview(makeProperty(1, { cover: makeItem(cover) }), media, SPEC_FORMATS).media.map(({ id }) => id);
  expect(ids(3)).toEqual([makeId(3), makeId(1), makeId(2)]);
  // A cover that lies behind what was read.
  expect(ids(9)).toEqual([makeId(9), makeId(1), makeId(2), makeId(3)]);
});

test('media that cannot be seen yet, or never, are left out', () => {
  const media = [
    makeItem(1, { status: 'processing', variants: null }),
    makeItem(2, { status: 'failed', variants: null }),
    makeItem(3, VIDEO),
  ];
  expect(buildPreview(makeProperty(1), media, SPEC_FORMATS).media.map(({ name }) => name)).toEqual(['drone-orbit.mp4']);
});

test('a video without a poster is shown at its own address', () => {
  const [video] = buildPreview(makeProperty(1), [makeItem(3, { ...VIDEO, variants: null })], SPEC_FORMATS).media;
  expect(video?.preview).toBe(`/api/media/${makeId(3)}/original/drone-orbit.mp4`);
});

test('without an address the name of the property stands for it', () => {
  expect(buildPreview(makeProperty(1, NAME_ALONE), [], SPEC_FORMATS).address).toBe('House 1');
});

test('a property with a name alone has nothing to show', () => {
  expect(hasDetails(makeProperty(1, NAME_ALONE))).toBe(false);
  for (const detail of [
    { zip: '20814' },
    { price: 1 },
    { bedrooms: 0 },
    { sqft: toArea(900, 'sqft') },
    { description: 'Quiet.' },
  ]) {
    expect(hasDetails(makeProperty(1, { ...NAME_ALONE, ...detail }))).toBe(true);
  }
});
