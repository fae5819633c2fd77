import { expect, test } from 'vitest';
import { itemOf, VIDEO } from '../test-items.ts';
import { slideOf } from './slides.ts';

test('a picture is offered as large as its variants are, for screens and for a closer look', () => {
  const slide = slideOf(itemOf(1, { width: 3000, height: 2000 }));
  const sizes = 'srcSet' in slide ? slide.srcSet : [];
  expect(sizes?.map(({ width, height }) => [width, height])).toEqual([
    [1600, 1067],
    [2048, 1365],
  ]);
});

test('a picture that is smaller than its variants keeps its size', () => {
  expect(slideOf(itemOf(1, { width: 600, height: 900 }))).toMatchObject({ width: 600, height: 900 });
});

test('a picture whose size is not known is shown all the same', () => {
  const item = itemOf(1, { width: null, height: null });
  expect(slideOf(item)).toEqual({ type: 'image', src: item.variants?.preview.jpeg, alt: 'photo-1.jpg' });
});

test.each([
  ['a video', VIDEO],
  ['what is being prepared', { status: 'processing', variants: null } as const],
  ['what could not be prepared', { status: 'failed' } as const],
])('%s is no picture', (_, change) => {
  expect(slideOf(itemOf(1, change)).type).toBe('media');
});
