import { isSameLegalText, LEGAL_KINDS } from '#domain/site/legal-schema.ts';
import { nextVersion, STARTER_VERSIONS } from '#domain/site/legal-versions.ts';
import type { SiteDocument } from '#domain/site/site-schema.ts';
import type { Db } from '#server/db/database.ts';
import type { LegalFacts } from '#server/db/schema/legal.ts';
import { insertLegalText, listVersionsOf, upsertSlug } from './queries.ts';

/** A site that takes the place of another: its number, the day in the studio's zone, and who the studio is before and after. */
export type Publication = {
  before: SiteDocument;
  after: SiteDocument;
  number: number;
  now: Date;
  day: string;
  facts: { before: LegalFacts; after: LegalFacts };
};

/**
 * Gives each legal text that customers will read otherwise a version of its own, and keeps the starter's beside it as they
 * read it until now. Inside of the transaction that publishes the site.
 */
export async function publishLegalTexts(
  tx: Db,
  { before, after, number, now, day, facts }: Publication,
): Promise<void> {
  for (const kind of LEGAL_KINDS) {
    if (isSameLegalText(before.legal[kind], after.legal[kind])) continue;
    const taken = await listVersionsOf(tx, kind);
    if (taken.length === 0) {
      const version = STARTER_VERSIONS[kind];
      const content = before.legal[kind];
      await insertLegalText(tx, { kind, version, siteNumber: 0, content, facts: facts.before, publishedAt: now });
      taken.push(version);
    }
    const version = nextVersion(day, taken);
    const content = after.legal[kind];
    await insertLegalText(tx, { kind, version, siteNumber: number, content, facts: facts.after, publishedAt: now });
  }
}

/** Keeps the addresses of the pages that are shown, so that they lead there when they change. */
export async function publishSlugs(tx: Db, { after, now }: Pick<Publication, 'after' | 'now'>): Promise<void> {
  for (const { id, slug, isHidden } of after.ownPages) {
    if (!isHidden) await upsertSlug(tx, { slug, pageId: id, publishedAt: now });
  }
}
