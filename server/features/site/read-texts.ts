import type { Locale } from '#domain/shared/locale.ts';
import { LEGAL_KINDS, type LegalKind, type SiteLegal } from '#domain/site/legal-schema.ts';
import { STARTER_VERSIONS } from '#domain/site/legal-versions.ts';
import type { OwnPage } from '#domain/site/own-pages-schema.ts';
import type { SiteDocument } from '#domain/site/site-schema.ts';
import type { Db } from '#server/db/database.ts';
import { listSlugs, listVersionsOf } from '#server/features/site/legal/queries.ts';

/** Where an address of the studio's own pages leads: to its page, to where that is now, or to one that is deleted. */
export type OwnPageOutcome = { kind: 'shown'; page: OwnPage } | { kind: 'moved'; slug: string } | { kind: 'gone' };

/** The texts of a site, as they were typed. */
export type SiteTexts = {
  legal: SiteLegal;
  /** The languages of the site, the studio's own first. */
  languages: readonly Locale[];
  /** The versions of the legal texts that hold, and all that ever did. */
  current: Record<LegalKind, string>;
  versions: Record<LegalKind, ReadonlySet<string>>;
  /** By their slugs, present and past. An address that nobody should know is none of them. */
  ownPages: ReadonlyMap<string, OwnPageOutcome>;
};

function findOutcomes(pages: readonly OwnPage[], slugs: readonly { slug: string; pageId: string }[]) {
  const byId = new Map(pages.map((page) => [page.id, page]));
  const outcomes = new Map<string, OwnPageOutcome>();
  for (const { slug, pageId } of slugs) {
    const page = byId.get(pageId);
    if (!page) outcomes.set(slug, { kind: 'gone' });
    else if (!page.isHidden) outcomes.set(slug, { kind: 'moved', slug: page.slug });
  }
  for (const page of pages) {
    if (page.isHidden) outcomes.delete(page.slug);
    else outcomes.set(page.slug, { kind: 'shown', page });
  }
  return outcomes;
}

/** The texts of a site that is published, or would be. */
export async function readTexts(db: Db, { legal, ownPages, languages }: SiteDocument): Promise<SiteTexts> {
  const kept: Record<LegalKind, string[]> = { terms: [], privacy: [] };
  for (const kind of LEGAL_KINDS) kept[kind] = await listVersionsOf(db, kind);
  const currentOf = (kind: LegalKind) => kept[kind].at(-1) ?? STARTER_VERSIONS[kind];
  const versionsOf = (kind: LegalKind) => new Set([STARTER_VERSIONS[kind], ...kept[kind]]);
  return {
    legal,
    languages,
    current: { terms: currentOf('terms'), privacy: currentOf('privacy') },
    versions: { terms: versionsOf('terms'), privacy: versionsOf('privacy') },
    ownPages: findOutcomes(ownPages, await listSlugs(db)),
  };
}
