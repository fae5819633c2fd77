import type { Locale } from '#domain/shared/locale.ts';
import type { OwnFilm, OwnPicture } from './own-pictures.ts';
import type { StarterPictureName } from './starter-pictures.ts';

/** A text by language; what is absent is shown in the studio's own language. */
export type LocalText = Partial<Record<Locale, string | undefined>>;

/** Where the files of a picture are: among those of the build, or those that the studio uploaded. */
export type PictureFiles =
  | { kind: 'starter'; name: StarterPictureName }
  /** With a film, the picture stands for it until it is played. Visitors turn a panorama, which begins at its focal point. */
  | { kind: 'own'; picture: OwnPicture; film: OwnFilm | null; isPanorama?: true | undefined };

/** The point of a picture that stays in sight when it is cut, in percent from the left and from the top. */
export type FocalPoint = { x: number; y: number };

/** A picture as it is kept. `focus` is null for the page's own choice. A decoration is silent for screen readers. */
export type PictureValue = { files: PictureFiles; focus: FocalPoint | null; alt: LocalText; isDecoration: boolean };

/** A picture as a page shows it: where its files are, what it is, and what stands for it. */
export type ShownPicture = {
  kind: 'picture' | 'video' | 'panorama' | 'drawing';
  /** Its files are `{file}-{width}.{avif,webp}`, and `.jpg` in the width of `width`. */
  file: string;
  width: number;
  height: number;
  widths: readonly number[];
  /** A blurred stand-in as a data address. */
  placeholder: string;
  /** Empty where it only decorates. */
  alt: string;
  focus?: FocalPoint;
  /** The address of the film, panorama or drawing itself. */
  url?: string;
  /** A smaller file of a panorama. */
  smallUrl?: string;
};
