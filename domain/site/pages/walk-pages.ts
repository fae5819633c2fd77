import type { LocalText, PictureFiles, PictureValue } from '#domain/catalogue/pictures/picture.ts';
import type { Locale } from '#domain/shared/locale.ts';
import type {
  ItemField,
  PackagesField,
  PageDescription,
  PageField,
  PictureField,
  StarsField,
  TextField,
} from './page-fields.ts';
import { PAGE_NAMES, type PageName, type PageValues, SITE_PAGES } from './site-pages.ts';

/** Where a value stands: its page, the label of its section and field, and its path in the site document. */
type Place = { page: PageName; labels: string[]; path: string[]; isHidden: boolean };

/** A single value of a page with its description. */
export type PageLeaf = Place &
  (
    | { field: TextField; value: LocalText }
    | { field: PictureField; value: PictureValue }
    | { field: StarsField; value: number }
    | { field: PackagesField; value: string[] }
  );

type Values = Record<string, unknown>;
/** The values of a page have the shape of its description: the schema and the types are made from it. */
const asValues = (value: unknown) => value as Values;
const asItems = (value: unknown) => value as (Values & { id: string })[];
const asLeaf = (leaf: Place & { field: ItemField; value: unknown }) => leaf as PageLeaf;

const extend = (place: Place, label: string, key: string): Place => ({
  ...place,
  labels: [...place.labels, label],
  path: [...place.path, key],
});

function walkField(field: PageField, value: unknown, place: Place): PageLeaf[] {
  if (field.kind !== 'list') return [asLeaf({ ...place, field, value })];
  return asItems(value).flatMap((item, index) =>
    walkFields(field.fields, item, {
      ...place,
      labels: [
        ...place.labels.slice(0, -1),
        `${field.item.charAt(0).toUpperCase()}${field.item.slice(1)} ${index + 1}`,
      ],
      path: [...place.path, String(index)],
    }),
  );
}

function walkFields(fields: Readonly<Record<string, PageField>>, values: Values, place: Place): PageLeaf[] {
  return Object.entries(fields).flatMap(([name, field]) =>
    walkField(field, values[name], extend(place, field.label, name)),
  );
}

function walkPage(page: PageName, value: PageValues[PageName]): PageLeaf[] {
  const { label, meta, sections }: PageDescription = SITE_PAGES[page];
  const root: Place = { page, labels: [label], path: ['pages', page], isHidden: false };
  const words = asValues(value.words);
  const order = value.sections.flatMap(({ name, isHidden }) => {
    const section = sections[name];
    if (!section) return [];
    const place = extend(extend(root, '', 'words'), section.label, name);
    return walkFields(section.fields, asValues(words[name]), {
      ...place,
      labels: place.labels.filter(Boolean),
      isHidden,
    });
  });
  return [...walkFields(meta, asValues(value.meta), extend(root, 'Search engines', 'meta')), ...order];
}

/** Every single value of the pages, in the order of the pages and their sections. */
export function listPageLeaves(pages: PageValues): PageLeaf[] {
  return PAGE_NAMES.flatMap((page) => walkPage(page, pages[page]));
}

/** Lists the texts without which pages of the studio's own language would lack something, with the sentence of each. */
export function listMissingTexts(pages: PageValues, first: Locale): { path: string[]; message: string }[] {
  return listPageLeaves(pages).flatMap((leaf) => {
    const { field, value, path } = leaf;
    if ((field.kind !== 'line' && field.kind !== 'paragraph') || field.isOptional) return [];
    return (value as LocalText)[first] ? [] : [{ path: [...path, first], message: `${field.label} is required.` }];
  });
}

/** Lists the pictures that are shown and say nothing to those who do not see them, in the studio's own language. */
export function listMissingAlts(pages: PageValues, first: Locale): { path: string[]; label: string }[] {
  return listPageLeaves(pages).flatMap(({ field, value, path, labels, isHidden }) => {
    if (field.kind !== 'picture' || isHidden) return [];
    const { alt, isDecoration } = value as PictureValue;
    return isDecoration || alt[first] ? [] : [{ path: [...path, 'alt', first], label: labels.join(' › ') }];
  });
}

/** The pictures that the studio uploaded itself, wherever pages show them. */
export function listOwnFiles(pages: PageValues): { path: string[]; files: Extract<PictureFiles, { kind: 'own' }> }[] {
  return listPageLeaves(pages).flatMap(({ field, value, path }) => {
    if (field.kind !== 'picture') return [];
    const { files } = value as PictureValue;
    return files.kind === 'own' ? [{ path, files }] : [];
  });
}
