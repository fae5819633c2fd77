import type { PictureFiles, PictureValue, ShownPicture } from '#domain/catalogue/pictures/picture.ts';
import { MAX_ALT, MISSING_ALT, pictureValueSchema } from '#domain/catalogue/pictures/picture-schema.ts';
import { showFiles } from '#domain/catalogue/pictures/show-files.ts';
import type { Locale } from '#domain/shared/locale.ts';
import { byLanguageSchema } from '#domain/shared/locale-schema.ts';
import { lineSchema } from '#domain/shared/text.ts';
import type { CatalogueDocument } from './catalogue-schema.ts';

/** The picture of a package or an add-on. It does not move, and says what it shows unless it only decorates. */
export const itemPictureSchema = pictureValueSchema(byLanguageSchema(lineSchema('Alternative text', MAX_ALT)))
  .refine(({ files }) => showFiles(files).kind === 'picture', {
    path: ['files'],
    error: 'Choose a picture that does not move.',
  })
  .refine(({ alt, isDecoration }) => isDecoration || Boolean(alt.en), { path: ['alt', 'en'], error: MISSING_ALT });

/** The picture of a package or an add-on as pages show it. It has no stand-in, since each page brings all packages. */
export type ItemPicture = Pick<ShownPicture, 'file' | 'width' | 'height' | 'widths' | 'alt' | 'focus'>;

/** Shows a picture in a language; its words are English where there are none in it. */
export function showItemPicture({ files, focus, alt, isDecoration }: PictureValue, language: Locale): ItemPicture {
  const { file, width, height, widths } = showFiles(files);
  const words = isDecoration ? '' : (alt[language] ?? alt.en ?? '');
  return { file, width, height, widths, alt: words, ...(focus ? { focus } : {}) };
}

type OwnItemFiles = { path: string[]; files: Extract<PictureFiles, { kind: 'own' }> };

/** The pictures of packages and add-ons that the studio uploaded itself. */
export function listItemFiles({ packages, addOns }: Pick<CatalogueDocument, 'packages' | 'addOns'>): OwnItemFiles[] {
  return Object.entries({ packages, addOns }).flatMap(([list, items]) =>
    items.flatMap(({ picture }, index): OwnItemFiles[] =>
      picture?.files.kind === 'own' ? [{ path: [list, String(index), 'picture'], files: picture.files }] : [],
    ),
  );
}

/** The catalogue without the pictures of these checksums, and the ids of what had one of them. */
export function leaveOutPictures(
  content: CatalogueDocument,
  checksums: readonly string[],
): { content: CatalogueDocument; leftOut: string[] } {
  const leftOut: string[] = [];
  const withoutMissing = <Item extends { id: string; picture?: PictureValue | undefined }>(item: Item): Item => {
    const { picture, ...rest } = item;
    if (picture?.files.kind !== 'own' || !checksums.includes(picture.files.picture.sha256)) return item;
    leftOut.push(item.id);
    return rest as Item;
  };
  const { packages, addOns } = content;
  const kept = { packages: packages.map(withoutMissing), addOns: addOns.map(withoutMissing) };
  return { content: { ...content, ...kept }, leftOut };
}
