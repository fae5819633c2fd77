import { englishName } from '#domain/shared/by-locale.ts';
import { LOCALES, type Locale } from '#domain/shared/locale.ts';
import { isSameValue } from '#domain/shared/same-value.ts';
import { listCountryValues } from './country-labels.ts';
import { getEmailSpec, isEmailKind } from './email-kinds.ts';
import { type EmailText, listEmailTexts } from './emails-schema.ts';
import { LEGAL_LABELS } from './legal-labels.ts';
import { LEGAL_KINDS } from './legal-schema.ts';
import { ownPagePath } from './own-pages.ts';
import { listPageValues } from './pages/list-page-values.ts';
import { hashText } from './sample/hash-text.ts';
import type { SiteDocument } from './site-schema.ts';
import { WORD_FIELDS, WORD_NAMES, wordText } from './site-words.ts';

/** A value of the site in words, under a key that stays the same from version to version. Of a logo it is its file's hash. */
export type SiteValue = { key: string; label: string; text: string; kind?: 'logo' | 'fonts' | 'email' | 'picture' };

/** What differs between two versions; an empty text stands for nothing. */
export type SiteChange = Omit<SiteValue, 'text'> & { before: string; after: string };

function listBrandValues({ brand }: SiteDocument): SiteValue[] {
  return [
    { key: 'name', label: 'Name', text: brand.name },
    { key: 'email', label: 'Email', text: brand.email },
    { key: 'phone', label: 'Phone', text: brand.phone },
    { key: 'address', label: 'Address', text: brand.address },
    { key: 'socialLinks', label: 'Social links', text: brand.socialLinks.join(', ') },
    { key: 'logo', label: 'Logo', text: brand.logo?.large.png ?? '', kind: 'logo' },
    { key: 'darkLogo', label: 'Logo on dark ground', text: brand.darkLogo?.large.png ?? '', kind: 'logo' },
    { key: 'accent', label: 'Accent color', text: brand.colors?.accent ?? 'standard' },
    { key: 'surface', label: 'Surface color', text: brand.colors?.surface ?? 'standard' },
    { key: 'fonts', label: 'Fonts', text: brand.fonts, kind: 'fonts' },
  ];
}

function listWordValues({ languages, words }: SiteDocument): SiteValue[] {
  return languages.flatMap((language) =>
    WORD_NAMES.map((name) => ({
      key: `words.${language}.${name}`,
      label: languages.length > 1 ? `${WORD_FIELDS[name].label} (${englishName(language)})` : WORD_FIELDS[name].label,
      text: wordText(words[language], name).replaceAll('\n', ', '),
    })),
  );
}

const listLanguages = ({ languages }: SiteDocument): SiteValue[] => [
  {
    key: 'languages',
    label: 'Languages',
    text: languages.map((language) => englishName(language)).join(', '),
  },
];

function emailTextLabel({ kind, locale, field }: EmailText): string {
  const spec = isEmailKind(kind) ? getEmailSpec(kind) : null;
  const language = LOCALES.find((one) => one === locale);
  const place = `${spec?.label ?? kind}: ${spec?.fields[field]?.label ?? field}`;
  return language ? `${place} (${englishName(language)})` : place;
}

/** The studio's own texts of emails. One that was left out on purpose is there, unlike one that is ours. */
const listEmailValues = ({ emails }: SiteDocument): SiteValue[] =>
  listEmailTexts(emails).map((text) => ({
    key: `emails.${text.kind}.${text.locale}.${text.field}`,
    label: emailTextLabel(text),
    text: text.text || 'left out',
    kind: 'email',
  }));

type Texts = { [L in Locale]?: Record<string, string> | undefined };

/** The texts of a legal page or one of the studio's own, by language; each paragraph is compared by itself. */
function listTextValues(key: string, label: string, texts: Texts): SiteValue[] {
  return LOCALES.flatMap((locale) =>
    Object.entries(texts[locale] ?? {}).flatMap(([field, text]) => {
      const place = `${label}, ${englishName(locale)}: ${field === 'markdown' ? 'text' : field}`;
      const parts = field === 'markdown' ? text.split(/\n{2,}/) : [text];
      // A paragraph that stays the same has the same key, wherever it stands.
      return parts.map((part) => ({
        key: `${key}.${locale}.${field}${field === 'markdown' ? `.${part}` : ''}`,
        label: place,
        text: part,
      }));
    }),
  );
}

const listLegalValues = ({ legal }: SiteDocument): SiteValue[] =>
  LEGAL_KINDS.flatMap((kind) => listTextValues(`legal.${kind}`, LEGAL_LABELS[kind], legal[kind].texts));

const listOwnPageValues = ({ ownPages }: SiteDocument): SiteValue[] =>
  ownPages.flatMap((page) => {
    const [key, label] = [`ownPages.${page.id}`, `Page ${page.slug}`];
    const state = [page.isHidden ? 'hidden' : 'shown', page.isListed ? 'listed' : 'not listed', `link: ${page.place}`];
    return [
      { key: `${key}.slug`, label: `${label}: address`, text: ownPagePath(page.slug) },
      { key: `${key}.state`, label: `${label}: state`, text: state.join(', ') },
      ...listTextValues(key, label, page.texts),
    ];
  });

/** How much of the sample was confirmed as the studio's own, and by which fingerprints: other ones make another text. */
function listConfirmedValues({ confirmedSample }: SiteDocument): SiteValue[] {
  const count = confirmedSample.length;
  const mark = hashText(confirmedSample.toSorted().join()).slice(-4);
  const text = count === 0 ? '' : `${count} ${count === 1 ? 'text or picture' : 'texts and pictures'} (${mark})`;
  return [{ key: 'confirmedSample', label: 'Confirmed as true for us', text }];
}

/** Every part of the site in words, in the order of the editor, so that two versions can be laid beside each other. */
export function listSiteValues(site: SiteDocument): SiteValue[] {
  return [
    ...listBrandValues(site),
    ...listCountryValues(site.country),
    ...listLanguages(site),
    ...listWordValues(site),
    ...listPageValues(site),
    ...listLegalValues(site),
    ...listOwnPageValues(site),
    ...listEmailValues(site),
    ...listConfirmedValues(site),
  ];
}

const dropTexts = <T extends Texts>(texts: T, dropped: readonly Locale[]): T =>
  Object.fromEntries(Object.entries(texts).filter(([locale]) => !dropped.some((each) => each === locale))) as T;

/** A site without its texts in some languages. */
function dropLanguages(site: SiteDocument, dropped: readonly Locale[]): SiteDocument {
  const legal = { ...site.legal };
  for (const kind of LEGAL_KINDS) legal[kind] = { ...legal[kind], texts: dropTexts(legal[kind].texts, dropped) };
  const ownPages = site.ownPages.map((page) => ({ ...page, texts: dropTexts(page.texts, dropped) }));
  return { ...site, legal, ownPages, languages: site.languages.filter((language) => !dropped.includes(language)) };
}

/** How many texts a site has in languages that come or go as a whole. */
const countTexts = (site: SiteDocument, languages: readonly Locale[]): SiteValue[] =>
  languages
    .filter((language) => site.languages.includes(language))
    .map((language) => {
      const others = new Set(listSiteValues(dropLanguages(site, [language])).map(({ key }) => key));
      const own = listSiteValues(site).filter(({ key, text }) => text && !others.has(key));
      return { key: `texts.${language}`, label: `Texts in ${englishName(language)}`, text: `${own.length} texts` };
    });

/**
 * Lists what differs between two versions of the site, in the order of the editor; what is gone comes last. The texts of a language that only one of
 * them speaks are counted.
 */
export function compareSites(before: SiteDocument, after: SiteDocument): SiteChange[] {
  const moved = [...new Set([...before.languages, ...after.languages])].filter(
    (language) => before.languages.includes(language) !== after.languages.includes(language),
  );
  const [old, next] = [before, after].map((site) => {
    const values = [...listSiteValues(dropLanguages(site, moved)), ...listLanguages(site), ...countTexts(site, moved)];
    return new Map(values.map((value) => [value.key, value]));
  });
  const keys = new Set([...(next?.keys() ?? []), ...(old?.keys() ?? [])]);
  return [...keys].flatMap((key) => {
    const [was, is] = [old?.get(key), next?.get(key)];
    const shown = is ?? was;
    if (!shown || (was?.text ?? '') === (is?.text ?? '')) return [];
    const { label, kind } = shown;
    return [{ key, label, ...(kind ? { kind } : {}), before: was?.text ?? '', after: is?.text ?? '' }];
  });
}

/** Whether two sites are the same in all their parts. */
export const isSameSite = (one: SiteDocument, other: SiteDocument): boolean => isSameValue(one, other);
