import { expect, test, vi } from 'vitest';
import { takePoster } from '#app/lib/pictures/take-poster.ts';
import { makeFilm } from '#app/test/film.ts';

/** The color in the middle of a picture, as red, green and blue from 0 to 255. */
async function middleOf(picture: Blob): Promise<number[]> {
  const bitmap = await createImageBitmap(picture);
  const context = new OffscreenCanvas(1, 1).getContext('2d');
  context?.drawImage(bitmap, -bitmap.width / 2, -bitmap.height / 2);
  return [...(context?.getImageData(0, 0, 1, 1).data ?? [])].slice(0, 3);
}

// The name of a file does not matter: cameras put the same film into .mov, .mp4 and .mkv.
test.each(['walk.mp4', 'walk.mov', 'walk.mkv'])(
  'a frame of the video in %s is taken, with size and length',
  async (name) => {
    const poster = await takePoster(makeFilm(name));
    expect(poster).toMatchObject({ width: 64, height: 48 });
    expect(poster?.durationSeconds).toBeCloseTo(0.7, 1);
    expect(poster?.picture.type).toBe('image/jpeg');
    const [red = 0, green = 0, blue = 0] = poster ? await middleOf(poster.picture) : [];
    expect(red).toBeGreaterThan(170);
    expect(green).toBeLessThan(90);
    expect(blue).toBeLessThan(70);
  },
);

test('a video that this browser cannot show has none', async () => {
  expect(await takePoster(new File(['no film at all'], 'walk.mp4', { type: 'video/mp4' }))).toBeNull();
});

test('nothing of the file is held afterwards', async () => {
  const made = vi.spyOn(URL, 'createObjectURL');
  const released = vi.spyOn(URL, 'revokeObjectURL');
  await takePoster(makeFilm('walk.mp4'));
  await takePoster(new File(['no film'], 'walk.mp4'));
  expect(released.mock.calls.flat()).toEqual(made.mock.results.map(({ value }) => value));
  vi.restoreAllMocks();
});
