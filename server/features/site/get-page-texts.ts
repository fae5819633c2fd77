import type { Locale } from '#domain/shared/locale.ts';
import type { LegalPageJson, OwnPageJson } from '#domain/site/legal-json.ts';
import { inLanguage, type LegalKind, type LegalPage } from '#domain/site/legal-schema.ts';
import { hoursSentence } from '#domain/site/settings/hours-labels.ts';
import { firstLanguage } from '#domain/site/site-languages.ts';
import { fillLine, makeTextValues } from '#domain/site/texts/text-variables.ts';
import type { Services } from '#server/context.ts';
import type { LegalFacts } from '#server/db/schema/legal.ts';
import { findLegalText } from '#server/features/site/legal/queries.ts';
import { readMarkdown } from '#server/platform/markdown/read-markdown.ts';
import type { Content } from './get-content.ts';

/** The pages of texts that were read from a content, which never changes. */
const READ_PAGES = new WeakMap<Content, Map<string, Promise<unknown>>>();

/** Reads a page once for each content: its key must say all that it depends on. */
function readOnce<T>(content: Content, key: string, read: () => Promise<T>): Promise<T> {
  const pages = READ_PAGES.get(content) ?? new Map<string, Promise<unknown>>();
  READ_PAGES.set(content, pages);
  const known = pages.get(key) as Promise<T> | undefined;
  if (known) return known;
  const reading = read();
  pages.set(key, reading);
  reading.catch(() => pages.delete(key));
  return reading;
}

const factsOf = ({ site }: Content): LegalFacts => ({ ...site.business, openHours: site.openHours });

const valuesOf = (facts: LegalFacts, language: Locale, { site }: Content) =>
  makeTextValues({ ...facts, socialLinks: [] }, hoursSentence(facts.openHours, language, site.formats.hourCycle));

/** Without a language, the studio's own is meant. */
type AskedText = { kind: LegalKind; version: string | null; language: Locale | undefined };

/**
 * A legal text in a language, else in the first that it has; null where there never was such a version. The version that
 * holds has today's name, contact and hours, an earlier one those of its day.
 */
export async function findLegalPage(
  { db }: Pick<Services, 'db'>,
  content: Content,
  { kind, version, language = firstLanguage(content.texts) }: AskedText,
): Promise<LegalPageJson | null> {
  const { current, versions, legal } = content.texts;
  const asked = version ?? current[kind];
  if (!versions[kind].has(asked)) return null;
  return readOnce(content, `${kind} ${asked} ${language}`, async () => {
    if (asked === current[kind]) {
      return presentLegal({ kind, version: asked, content, page: legal[kind], facts: factsOf(content), language });
    }
    const row = await findLegalText(db, kind, asked);
    if (!row) throw new Error(`The ${kind} of ${asked} are not kept.`);
    return presentLegal({ kind, version: asked, content, page: row.content, facts: row.facts, language });
  });
}

type LegalParts = {
  kind: LegalKind;
  version: string;
  content: Content;
  page: LegalPage;
  facts: LegalFacts;
  language: Locale;
};

function presentLegal({ kind, version, content, page, facts, language }: LegalParts): LegalPageJson {
  const found = inLanguage(page.texts, language, content.texts.languages);
  if (!found) throw new Error(`The ${kind} of ${version} are in no language.`);
  const values = valuesOf(facts, found.language, content);
  return {
    kind,
    version,
    current_version: content.texts.current[kind],
    is_reviewed: page.isReviewed,
    language: found.language,
    title: fillLine(found.entry.title, values),
    description: fillLine(found.entry.description, values),
    lead: fillLine(found.entry.lead, values),
    blocks: readMarkdown(found.entry.markdown, values).blocks,
  };
}

/** A page of the studio's own by its slug, or by one that it had; null where there is none, or none any more. */
export async function findOwnPage(
  content: Content,
  slug: string,
  language = firstLanguage(content.texts),
): Promise<OwnPageJson | null> {
  const outcome = content.texts.ownPages.get(slug);
  const now = outcome?.kind === 'moved' ? content.texts.ownPages.get(outcome.slug) : outcome;
  if (now?.kind !== 'shown') return null;
  const { page } = now;
  return readOnce(content, `p ${page.id} ${language}`, async () => {
    const found = inLanguage(page.texts, language, content.texts.languages);
    if (!found) throw new Error(`The page ${page.slug} is in no language.`);
    const values = valuesOf(factsOf(content), found.language, content);
    return {
      slug: page.slug,
      is_listed: page.isListed,
      language: found.language,
      title: fillLine(found.entry.title, values),
      description: fillLine(found.entry.description, values),
      blocks: readMarkdown(found.entry.markdown, values).blocks,
    };
  });
}

/** The texts of single pages of a content, for the server that renders them. */
export const makePageTexts = (services: Pick<Services, 'db'>, content: Content) => ({
  findLegal: (kind: LegalKind, version: string | null, language: Locale) =>
    findLegalPage(services, content, { kind, version, language }),
  findOwn: (slug: string, language: Locale) => findOwnPage(content, slug, language),
});
