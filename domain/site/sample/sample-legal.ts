import type { Locale } from '#domain/shared/locale.ts';
import { inLanguage, LEGAL_KINDS, type LegalKind, type LegalText } from '#domain/site/legal-schema.ts';
import type { SiteDocument } from '#domain/site/site-schema.ts';
import { STARTER_LEGAL } from '#domain/site/starter-legal/starter-legal.ts';
import { fingerprint } from './section-texts.ts';

/** The paragraphs of the sample's texts that hold in its place alone: they name its region, its clock, its money or its law. */
const PLACES = /Washington|Maryland|Columbia|New York|US dollars|ABD doları/;

const paragraphs = ({ markdown }: LegalText): string[] => markdown.split(/\n{2,}/);

const localParagraphs = (text: LegalText | undefined): string[] =>
  text ? paragraphs(text).filter((paragraph) => PLACES.test(paragraph)) : [];

/** A legal text of a site that is still the sample's. */
export type SampleLegal = { kind: LegalKind; language: Locale; example: string; fingerprint: string };

/** Whether a text is the sample's as a whole, or has one of its paragraphs that hold in its place alone. */
function findLeft(kind: LegalKind, language: Locale, text: LegalText): string | null {
  const sample = STARTER_LEGAL[kind].texts[language];
  if (!sample) return null;
  if (text.markdown === sample.markdown) return localParagraphs(sample)[0] ?? sample.lead;
  return localParagraphs(sample).find((paragraph) => paragraphs(text).includes(paragraph)) ?? null;
}

/**
 * The legal texts that visitors read and that are the sample's, each once: a language without a text of its own shows that of another.
 * A confirmation holds for the text as it stands.
 */
export function listSampleLegal(site: Pick<SiteDocument, 'legal' | 'languages' | 'confirmedSample'>): SampleLegal[] {
  return LEGAL_KINDS.flatMap((kind) => {
    const read = new Map<Locale, LegalText>();
    for (const language of site.languages) {
      const found = inLanguage(site.legal[kind].texts, language, site.languages);
      if (found) read.set(found.language, found.entry);
    }
    return [...read].flatMap(([language, text]) => {
      const example = findLeft(kind, language, text);
      const mark = fingerprint(`legal.${kind}`, language, text.markdown);
      return example === null || site.confirmedSample.includes(mark)
        ? []
        : [{ kind, language, example, fingerprint: mark }];
    });
  });
}
