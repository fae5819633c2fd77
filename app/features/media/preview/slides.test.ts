import { expect, test } from 'vitest';
import { makeItem, VIDEO } from '#app/test/media-items.ts';
import { toPictureSlide } from './slides.ts';

test('a picture is offered as large as its variants are, for screens and for a closer look', () => {
  const slide = toPictureSlide(makeItem(1, { width: 3000, height: 2000 }));
  expect(slide?.srcSet?.map(({ width, height }) => [width, height])).toEqual([
    [1600, 1067],
    [2048, 1365],
  ]);
});

test('a picture that is smaller than its variants keeps its size', () => {
  expect(toPictureSlide(makeItem(1, { width: 600, height: 900 }))).toMatchObject({ width: 600, height: 900 });
});

test('a picture whose size is not known is shown all the same', () => {
  const item = makeItem(1, { width: null, height: null });
  expect(toPictureSlide(item)).toEqual({ type: 'image', src: item.variants?.preview.jpeg, alt: 'photo-1.jpg' });
});

test.each([
  ['a video', VIDEO],
  ['what is being prepared', { status: 'processing', variants: null } as const],
  ['what could not be prepared', { status: 'failed' } as const],
])('%s is no picture', (_, change) => {
  expect(toPictureSlide(makeItem(1, change))).toBeNull();
});
