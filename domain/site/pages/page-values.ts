import type { LocalText, PictureValue, ShownPicture } from '#domain/catalogue/pictures/picture.ts';
import type {
  ItemField,
  ListField,
  PackagesField,
  PageDescription,
  PageField,
  PictureField,
  StarsField,
} from './page-fields.ts';

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
