import type { LocalText } from '#domain/catalogue/pictures/picture.ts';
import { LOCALES, type Locale } from '#domain/shared/locale.ts';
import type { PageValues } from '#domain/site/pages/site-pages.ts';
import { STARTER_HOME } from '#domain/site/pages/starter-home.ts';
import { firstLanguage } from '#domain/site/site-languages.ts';
import type { SiteDocument } from '#domain/site/site-schema.ts';
import { fingerprint } from './section-texts.ts';

/** The sections of the home page that claim something about the studio. */
export const CLAIM_SECTIONS = ['testimonials', 'stats'] as const;
export type ClaimSection = (typeof CLAIM_SECTIONS)[number];

type Claim = Record<string, unknown> & { id: string };
type HomeWords = PageValues['home']['words'];

/** What of a claim makes it one: what somebody says, or a figure with what it counts. */
const CLAIM_TEXTS: Record<ClaimSection, readonly string[]> = { testimonials: ['text'], stats: ['figure', 'label'] };

const claimsIn = (words: HomeWords, section: ClaimSection): readonly Claim[] =>
  section === 'stats' ? words.stats.figures : words.testimonials.testimonials;

/** A claim in a language as one text; empty where it has none. Its fields are texts by language (`HOME_PAGE`). */
function claimText(claim: Claim, section: ClaimSection, language: Locale): string {
  const texts = CLAIM_TEXTS[section].map((name) => (claim[name] as LocalText)[language] ?? '');
  return texts.some((text) => text === '') ? '' : texts.join(' ');
}

const claimMark = (section: ClaimSection, language: Locale, text: string) =>
  fingerprint(`home.${section}`, language, text);

const SAMPLE_CLAIMS: ReadonlySet<string> = new Set(
  CLAIM_SECTIONS.flatMap((section) =>
    claimsIn(STARTER_HOME.words, section).flatMap((claim) =>
      LOCALES.map((language) => claimMark(section, language, claimText(claim, section, language))),
    ),
  ),
);

type Claims = Pick<SiteDocument, 'pages' | 'languages' | 'confirmedSample'>;

/** A claim in a language that is the sample's; `id` is that of the claim in all its languages. */
export type SampleClaim = { id: string; text: string; fingerprint: string };

/** The claims of a section that nobody has confirmed, in the languages of the site, each with its fingerprint. */
export function listSampleClaims(site: Claims, section: ClaimSection): SampleClaim[] {
  return claimsIn(site.pages.home.words, section).flatMap((claim) =>
    site.languages.flatMap((language) => {
      const text = claimText(claim, section, language);
      const mark = claimMark(section, language, text);
      const isLeft = SAMPLE_CLAIMS.has(mark) && !site.confirmedSample.includes(mark);
      return isLeft ? [{ id: claim.id, text, fingerprint: mark }] : [];
    }),
  );
}

/** A claim without the languages in which it is the sample's; null where its own language would be missing. */
function withoutSample<C extends Claim>(claim: C, section: ClaimSection, site: Claims): C | null {
  const left = LOCALES.filter((language) => {
    const mark = claimMark(section, language, claimText(claim, section, language));
    return SAMPLE_CLAIMS.has(mark) && !site.confirmedSample.includes(mark);
  });
  if (left.includes(firstLanguage(site))) return null;
  const cut = Object.entries(claim).map(([name, value]) => {
    if (!CLAIM_TEXTS[section].includes(name)) return [name, value];
    const texts = Object.entries(value as LocalText).filter(([language]) => !left.some((one) => one === language));
    return [name, Object.fromEntries(texts)];
  });
  return { ...claim, ...Object.fromEntries(cut) };
}

/** The claims of a list that are the studio's own. */
const ownClaims = <C extends Claim>(claims: readonly C[], section: ClaimSection, site: Claims): C[] =>
  claims.flatMap((claim) => withoutSample(claim, section, site) ?? []);

/**
 * A site without testimonials and figures that are the sample's and that nobody has confirmed (SITE-52): what is left of a section are
 * the studio's own, and a section that has none is hidden and keeps its words for whoever writes it later. A section that is hidden
 * already stays as it is.
 */
export function hideSampleClaims<S extends Claims>(site: S): S {
  const { home } = site.pages;
  const isShown = (section: ClaimSection) => home.sections.some(({ name, isHidden }) => name === section && !isHidden);
  const changed = CLAIM_SECTIONS.filter((section) => isShown(section) && listSampleClaims(site, section).length > 0);
  if (changed.length === 0) return site;
  const figures = ownClaims(home.words.stats.figures, 'stats', site);
  const testimonials = ownClaims(home.words.testimonials.testimonials, 'testimonials', site);
  const own = { stats: figures.length, testimonials: testimonials.length };
  const isHiddenNow = (name: string) => changed.some((section) => section === name && own[section] === 0);
  const isCut = (section: ClaimSection) => changed.includes(section) && own[section] > 0;
  const words: HomeWords = {
    ...home.words,
    ...(isCut('stats') && { stats: { ...home.words.stats, figures } }),
    ...(isCut('testimonials') && { testimonials: { ...home.words.testimonials, testimonials } }),
  };
  const sections = home.sections.map((section) =>
    isHiddenNow(section.name) ? { ...section, isHidden: true } : section,
  );
  return { ...site, pages: { ...site.pages, home: { ...home, sections, words } } };
}
