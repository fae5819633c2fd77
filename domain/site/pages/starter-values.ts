import type { LocalText, PictureValue } from '#domain/catalogue/pictures/picture.ts';
import type { StarterPictureName } from '#domain/catalogue/pictures/starter-pictures.ts';

/** A text of the starter in English and in Turkish. */
export const text = (en: string, tr: string): LocalText => ({ en, tr });

/** A picture of the build with its alternative text. */
export const picture = (name: StarterPictureName, en: string, tr: string): PictureValue => ({
  files: { kind: 'starter', name },
  focus: null,
  alt: text(en, tr),
  isDecoration: false,
});

/** A picture of the build that only decorates. */
export const decoration = (name: StarterPictureName): PictureValue => ({
  files: { kind: 'starter', name },
  focus: null,
  alt: {},
  isDecoration: true,
});

/** Shows all sections, in this order. */
export const showAll = <const Name extends string>(...names: Name[]) =>
  names.map((name) => ({ name, isHidden: false }));
