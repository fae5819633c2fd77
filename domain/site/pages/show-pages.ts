import type { LocalText, PictureValue, ShownPicture } from '#domain/catalogue/pictures/picture.ts';
import { showFiles } from '#domain/catalogue/pictures/show-files.ts';
import type { Locale } from '#domain/shared/locale.ts';
import { firstLanguage } from '../site-languages.ts';
import type { ItemField, PageDescription, PageField } from './page-fields.ts';
import { fillVariables, type VariableValues } from './page-variables.ts';
import { PAGE_NAMES, type PageName, type PageValues, type ShownPages, SITE_PAGES } from './site-pages.ts';

type Language = { own: Locale; first: Locale; variables: VariableValues };

const showText = (text: LocalText, { own, first, variables }: Language): string =>
  fillVariables(text[own] || text[first] || '', variables, text[own] ? own : first);

/** A picture as a page shows it in a language. */
function showPicture({ files, focus, alt, isDecoration }: PictureValue, language: Language): ShownPicture {
  return { ...showFiles(files), alt: isDecoration ? '' : showText(alt, language), ...(focus ? { focus } : {}) };
}

type Values = Record<string, unknown>;
/** The values of a page have the shape of its description: the schema and the types are made from it. */
const asValues = (value: unknown) => value as Values;
const asShown = (value: unknown) => value as ShownPages;

function showItem({ kind }: ItemField, value: unknown, language: Language): unknown {
  if (kind === 'stars' || kind === 'packages') return value;
  return kind === 'picture' ? showPicture(value as PictureValue, language) : showText(value as LocalText, language);
}

function showFields(fields: Readonly<Record<string, PageField>>, values: Values, language: Language): Values {
  const shown = Object.entries(fields).map(([name, field]): [string, unknown] => {
    const value = values[name];
    if (field.kind !== 'list') return [name, showItem(field, value, language)];
    const items = value as Values[];
    return [name, items.map((item) => ({ id: item.id, ...showFields(field.fields, item, language) }))];
  });
  return Object.fromEntries(shown);
}

function showPage(page: PageName, value: PageValues[PageName], language: Language) {
  const { meta, sections }: PageDescription = SITE_PAGES[page];
  const words = asValues(value.words);
  return {
    meta: showFields(meta, asValues(value.meta), language),
    sections: value.sections
      .filter(({ isHidden }) => !isHidden)
      .map(({ name }) => ({ name, words: showFields(sections[name]?.fields ?? {}, asValues(words[name]), language) })),
  };
}

type Site = { languages: readonly Locale[]; pages: PageValues };

/** The pages in one language: what it has no words for is in the studio's own, and hidden sections are left out. */
export function showPages({ languages, pages }: Site, own: Locale, variables: VariableValues): ShownPages {
  const language = { own, first: firstLanguage({ languages }), variables };
  return asShown(Object.fromEntries(PAGE_NAMES.map((page) => [page, showPage(page, pages[page], language)])));
}
