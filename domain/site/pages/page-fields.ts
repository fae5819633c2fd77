/** A text: one line, or a paragraph whose line breaks are kept. `max` counts UTF-16 units. */
export type TextField = {
  kind: 'line' | 'paragraph';
  label: string;
  hint?: string;
  max: number;
  /** It may stay empty. */
  isOptional?: true;
  /** A button or the word for a value: it says the same in any studio, and tells nothing of the sample. */
  isWord?: true;
};

/** A picture with its alternative text. Where `mayMove` says so, it may also be a film. */
export type PictureField = { kind: 'picture'; label: string; hint?: string; isDecoration?: true; mayMove?: true };

/** How many stars of five. */
export type StarsField = { kind: 'stars'; label: string };

/** Packages of the catalogue, by their ids; one that the catalogue has no more counts for nothing. */
export type PackagesField = { kind: 'packages'; label: string; hint?: string };

export type ItemField = TextField | PictureField | StarsField | PackagesField;

/** Things of one kind, in an order that the studio chooses. */
export type ListField = {
  kind: 'list';
  label: string;
  /** One of them: `question`. */
  item: string;
  min: number;
  max: number;
  fields: Readonly<Record<string, ItemField>>;
};

export type PageField = ItemField | ListField;

export type SectionDescription = {
  label: string;
  /** It stands at the top and cannot be hidden. */
  isFixed?: true;
  fields: Readonly<Record<string, PageField>>;
};

/**
 * A page of which every text and picture is edited, described once: the schema, the editor, the comparison of versions and the types of
 * its words are made from it. `meta` are the words for search engines and links.
 */
export type PageDescription = {
  label: string;
  path: string;
  meta: Readonly<Record<string, TextField>>;
  sections: Readonly<Record<string, SectionDescription>>;
};

const MAX_LINE = 120;
const MAX_PARAGRAPH = 1000;

type More = Partial<Pick<TextField, 'hint' | 'max' | 'isOptional'>>;

/** A line of text. */
export const line = (label: string, more: More = {}): TextField => ({ kind: 'line', label, max: MAX_LINE, ...more });

/** A button, or the word for a value. */
export const word = (label: string, more: More = {}): TextField => ({ ...line(label, more), isWord: true });

/** A paragraph, whose line breaks are kept. */
export const paragraph = (label: string, more: More = {}): TextField => ({
  kind: 'paragraph',
  label,
  max: MAX_PARAGRAPH,
  ...more,
});
