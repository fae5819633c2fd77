import type { Locale } from '#domain/shared/locale.ts';
import type { OwnFilm, OwnPicture } from './own-pictures.ts';
import type {
  ItemField,
  ListField,
  PackagesField,
  PageDescription,
  PageField,
  PictureField,
  StarsField,
} from './page-fields.ts';
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

type ItemValue<F extends ItemField> = F extends PictureField
  ? PictureValue
  : F extends StarsField
    ? number
    : F extends PackagesField
      ? string[]
      : LocalText;

export type ListValue<F extends ListField> = ({ id: string } & {
  -readonly [K in keyof F['fields']]: ItemValue<F['fields'][K]>;
})[];

type FieldValue<F extends PageField> = F extends ListField ? ListValue<F> : F extends ItemField ? ItemValue<F> : never;

type SectionName<P extends PageDescription> = keyof P['sections'] & string;

export type SectionValue<P extends PageDescription, S extends SectionName<P>> = {
  -readonly [K in keyof P['sections'][S]['fields']]: FieldValue<P['sections'][S]['fields'][K]>;
};

/** The words and pictures of a page's sections, each text by language. */
export type PageWordsValue<P extends PageDescription> = { -readonly [S in SectionName<P>]: SectionValue<P, S> };

/** A page as it is kept: which sections it shows in which order, and its words. */
export type PageValue<P extends PageDescription> = {
  sections: { name: SectionName<P>; isHidden: boolean }[];
  meta: { -readonly [K in keyof P['meta']]: LocalText };
  words: PageWordsValue<P>;
};

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

type ShownItem<F extends ItemField> = F extends PictureField
  ? ShownPicture
  : F extends StarsField
    ? number
    : F extends PackagesField
      ? readonly string[]
      : string;

type ShownField<F extends PageField> = F extends ListField
  ? ({ id: string } & { [K in keyof F['fields']]: ShownItem<F['fields'][K]> })[]
  : F extends ItemField
    ? ShownItem<F>
    : never;

/** The words of one section in one language. */
export type ShownWords<P extends PageDescription, S extends SectionName<P>> = {
  [K in keyof P['sections'][S]['fields']]: ShownField<P['sections'][S]['fields'][K]>;
};

/** A section as a page shows it. */
export type ShownSection<P extends PageDescription> = {
  [S in SectionName<P>]: { name: S; words: ShownWords<P, S> };
}[SectionName<P>];

/** A page in one language: the sections that it shows, in their order. */
export type ShownPage<P extends PageDescription> = {
  meta: { [K in keyof P['meta']]: string };
  sections: ShownSection<P>[];
};
