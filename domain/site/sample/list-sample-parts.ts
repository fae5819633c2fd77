import type { PictureValue } from '#domain/catalogue/pictures/picture.ts';
import { type Business, DEFAULT_BUSINESS } from '#domain/shared/business.ts';
import { englishName } from '#domain/shared/by-locale.ts';
import type { Locale } from '#domain/shared/locale.ts';
import { LEGAL_LABELS } from '#domain/site/legal-labels.ts';
import type { PageDescription } from '#domain/site/pages/page-fields.ts';
import { type PageName, SITE_PAGES } from '#domain/site/pages/site-pages.ts';
import { listPageLeaves, type PageLeaf } from '#domain/site/pages/walk-pages.ts';
import type { SiteDocument } from '#domain/site/site-schema.ts';
import { STARTER_TEXTS, WORD_NAMES, wordText } from '#domain/site/site-words.ts';
import { CLAIM_SECTIONS, listSampleClaims } from './sample-claims.ts';
import { hasSampleLanguages, LANGUAGES_MARK } from './sample-languages.ts';
import { listSampleLegal } from './sample-legal.ts';
import type { SampleKind, SamplePart } from './sample-part.ts';
import { fingerprint, isSampleText, leafSection, tellingTexts } from './section-texts.ts';

/** A text or picture of the sample, before those of one part are counted together. */
type Found = Pick<SamplePart, 'id' | 'kind' | 'label' | 'language' | 'example' | 'place' | 'can_hide'> & {
  fingerprint: string;
  /** What is counted once, in however many languages it is there; each by itself where it is left out. */
  item?: string;
};

const describePage = (page: PageName): PageDescription => SITE_PAGES[page];

/** What a section is called, where it stands, and whether it can be hidden; `meta` are the words for search engines. */
function describeSection(page: PageName, section: string) {
  const { label, sections } = describePage(page);
  const name = sections[section]?.label ?? 'Search engines and links';
  const canHide = Boolean(sections[section]) && !sections[section]?.isFixed;
  return { label: `${label} › ${name}`, place: { page, section }, can_hide: canHide };
}

const isClaim = (page: PageName, section: string) =>
  page === 'home' && CLAIM_SECTIONS.some((claims) => claims === section);

function findInLeaf(leaf: PageLeaf, languages: readonly Locale[]): Found[] {
  const { page, section } = leafSection(leaf);
  if (leaf.isHidden || isClaim(page, section)) return [];
  const key = `${page}.${section}`;
  const shown = describeSection(page, section);
  const texts = tellingTexts(leaf);
  const found = languages.flatMap((language): Found[] => {
    const text = texts[language] ?? '';
    const mark = fingerprint(key, language, text);
    return isSampleText(mark)
      ? [{ ...shown, id: `${key}.${language}`, kind: 'texts', language, example: text, fingerprint: mark }]
      : [];
  });
  if (leaf.field.kind !== 'picture') return found;
  // The kind of a field says what its value is (`PageLeaf`).
  const { files, alt } = leaf.value as PictureValue;
  if (files.kind !== 'starter') return found;
  const example = (languages[0] && alt[languages[0]]) ?? '';
  const mark = fingerprint(key, null, files.name);
  return [...found, { ...shown, id: `${key}.pictures`, kind: 'pictures', language: null, example, fingerprint: mark }];
}

const CLAIM_KINDS = { testimonials: 'testimonials', stats: 'figures' } as const satisfies Record<string, SampleKind>;

function findClaims(site: SiteDocument): Found[] {
  const shown = site.pages.home.sections.filter(({ isHidden }) => !isHidden).map(({ name }) => name);
  return CLAIM_SECTIONS.filter((section) => shown.includes(section)).flatMap((section) => {
    const part = {
      id: `home.${section}`,
      kind: CLAIM_KINDS[section],
      language: null,
      ...describeSection('home', section),
    };
    return listSampleClaims(site, section).map(({ id, text, fingerprint: mark }) => ({
      ...part,
      example: text,
      fingerprint: mark,
      item: id,
    }));
  });
}

const EVERYWHERE = { place: null, can_hide: false } as const;

function findWords({ words, languages }: SiteDocument): Found[] {
  const samples: Partial<Record<Locale, (typeof STARTER_TEXTS)['en']>> = STARTER_TEXTS;
  return languages.flatMap((language) =>
    WORD_NAMES.flatMap((name): Found[] => {
      const text = wordText(words[language], name);
      if (text === '' || text !== wordText(samples[language], name)) return [];
      const part = { id: `words.${language}`, kind: 'texts', label: 'Words of all pages', language } as const;
      const mark = fingerprint(`words.${name}`, language, text);
      return [{ ...part, ...EVERYWHERE, example: text.replaceAll('\n', ', '), fingerprint: mark }];
    }),
  );
}

const findLegal = (site: SiteDocument): Found[] =>
  listSampleLegal(site).map(({ kind, language, example, fingerprint: mark }) => ({
    ...EVERYWHERE,
    id: `legal.${kind}.${language}`,
    kind: 'legal',
    label: LEGAL_LABELS[kind],
    language,
    example,
    fingerprint: mark,
  }));

const FACT_LABELS = { email: 'Email', phone: 'Phone', address: 'Address' } as const;

const findFacts = (business: Business): Found[] =>
  (['email', 'phone', 'address'] as const).flatMap((name) => {
    const value = business[name];
    if (value !== DEFAULT_BUSINESS[name]) return [];
    const part = { id: `brand.${name}`, kind: 'facts', label: FACT_LABELS[name], language: null } as const;
    return [{ ...EVERYWHERE, ...part, example: value, fingerprint: fingerprint(part.id, null, value) }];
  });

/** The languages of the site, where they are the sample's. */
function findLanguages(site: SiteDocument): Found[] {
  if (!hasSampleLanguages(site)) return [];
  const example = site.languages.map((language) => englishName(language)).join(', ');
  const part = { id: 'languages', kind: 'languages', label: 'Languages of the site', language: null } as const;
  return [{ ...EVERYWHERE, ...part, example, fingerprint: LANGUAGES_MARK }];
}

/** Counts what was found by its parts, in the order in which they came. */
function groupParts(found: readonly Found[]): SamplePart[] {
  const parts = new Map<string, SamplePart>();
  const counted = new Set<string>();
  for (const { fingerprint: mark, item, ...one } of found) {
    const part = parts.get(one.id) ?? { ...one, count: 0, fingerprints: [] };
    const key = `${one.id} ${item}`;
    if (!item || !counted.has(key)) part.count += 1;
    counted.add(key);
    if (!part.fingerprints.includes(mark)) part.fingerprints.push(mark);
    if (part.example === '') part.example = one.example;
    parts.set(one.id, part);
  }
  return [...parts.values()];
}

/** Whether a studio still goes by the sample's name: then nothing is left to replace, since the whole site is the sample. */
export const isSampleBrand = ({ brandName }: Pick<Business, 'brandName'>): boolean =>
  brandName === DEFAULT_BUSINESS.brandName;

/**
 * Lists what of a site is still the sample's (SITE-50), under a brand that is another: testimonials and figures first, then texts and
 * pictures in the order of the pages, legal texts, and facts of the brand. What is hidden, or confirmed as the studio's own, is not there.
 * `business` are the facts that hold, whoever sets them.
 */
export function listSampleParts(site: SiteDocument, business: Business): SamplePart[] {
  if (isSampleBrand(business)) return [];
  const found = [
    ...findFacts(business),
    ...findClaims(site),
    ...findLegal(site),
    ...findWords(site),
    ...listPageLeaves(site.pages).flatMap((leaf) => findInLeaf(leaf, site.languages)),
    ...findLanguages(site),
  ];
  return groupParts(found.filter(({ fingerprint: mark }) => !site.confirmedSample.includes(mark)));
}
