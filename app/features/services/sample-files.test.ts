import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type PictureSource, pictureUrl } from '#app/lib/picture-source.ts';
import { SERVICE_CATEGORIES } from '#domain/services/categories.ts';
import { getMainImage } from './main-images.ts';
import { getDrawing, getPicture, getVideo } from './sample-files.ts';

const getStem = (src: string) => src.replace(/\.[a-z0-9]+$/, '');

/** The addresses of all that was derived from a picture. */
function listFiles(source: PictureSource): string[] {
  const sizes = source.widths.flatMap((width) => [
    pictureUrl(source, width, 'avif'),
    pictureUrl(source, width, 'webp'),
  ]);
  return [...sizes, pictureUrl(source, source.width, 'jpg')];
}

const FILES = {
  picture: (src: string) => listFiles(getPicture(src)),
  panorama: () => [],
  drawing: (src: string) => [getDrawing(src).url],
  video: (src: string) => [getVideo(src).url, ...listFiles(getVideo(src).frame)],
};

describe('the files of the samples', () => {
  it.each(SERVICE_CATEGORIES)('has all sizes of everything that $id shows', ({ gallery }) => {
    const files = gallery.flatMap(({ kind, src }) => FILES[kind](src));
    expect(files.filter((file) => !existsSync(`public${file}`))).toEqual([]);
  });

  it.each(SERVICE_CATEGORIES)('shows as the main image of $id the one that its data names', ({ id, mainImage }) => {
    const source = getMainImage(id);
    expect(source.file).toMatch(new RegExp(`^${getStem(mainImage.src)}-[0-9a-f]{8}$`));
    expect(listFiles(source).filter((file) => !existsSync(`public${file}`))).toEqual([]);
  });

  it('refuses a name that nothing was derived from', () => {
    expect(() => getPicture('photo-garage.jpg')).toThrow('No file was derived from photo-garage.jpg.');
  });
});
