import { dayInZone } from '#domain/bookings/booking-time.ts';
import { groupHours } from '#domain/bookings/group-hours.ts';
import { AppError } from '#domain/shared/errors.ts';
import { requireVersion } from '#domain/shared/version.ts';
import { isSameSite } from '#domain/site/compare-sites.ts';
import { MISSING_ALT } from '#domain/site/pages/picture-schema.ts';
import { listMissingAlts } from '#domain/site/pages/walk-pages.ts';
import type { SiteDraftJson } from '#domain/site/site-json.ts';
import { firstLanguage } from '#domain/site/site-languages.ts';
import type { SiteDocument } from '#domain/site/site-schema.ts';
import type { Context } from '#server/context.ts';
import { withTransaction } from '#server/db/transaction.ts';
import { recordAction } from '#server/features/audit/record-action.ts';
import { publishLegalTexts, publishSlugs } from '#server/features/legal/publish-legal-texts.ts';
import { getSettings } from '#server/features/settings/get-settings.ts';
import { getDraft } from './get-draft.ts';
import { makeBusiness } from './make-site.ts';
import { getPublishedSite, insertVersion, lockDraft, type NumberedSite } from './queries.ts';

async function publishTexts(ctx: Context, before: NumberedSite, after: NumberedSite): Promise<void> {
  const now = ctx.clock.now();
  const openHours = groupHours((await getSettings(ctx)).working_hours);
  const factsOf = ({ document }: NumberedSite) => {
    const { brandName, email, phone, address } = makeBusiness(ctx.config, document.brand);
    return { brandName, email, phone, address, openHours };
  };
  const publication = { before: before.document, after: after.document, number: after.number, now };
  const day = dayInZone(now, ctx.config.STUDIO_TIME_ZONE);
  await publishLegalTexts(ctx.db, { ...publication, day, facts: { before: factsOf(before), after: factsOf(after) } });
  await publishSlugs(ctx.db, publication);
}

/** Refuses pictures that say nothing to those who do not see them, with the place of each. */
function requireAlts({ pages, languages }: SiteDocument): void {
  const fields = listMissingAlts(pages, firstLanguage({ languages })).map(({ path }) => {
    return { path: path.join('.'), message: MISSING_ALT };
  });
  if (fields.length > 0) throw new AppError('invalid_input', MISSING_ALT, { fields });
}

/**
 * Makes the draft the site that holds, as the next version: each process shows it within two seconds. A legal text that
 * changed becomes a version of its own; those before, and invoices that were issued, stay. Refuses with `stale_version`, with
 * `conflict` where nothing has changed, and with `invalid_input` where a picture has no alternative text.
 */
export async function publishSite(
  ctx: Context,
  { note, ifMatch }: { note: string; ifMatch: string },
): Promise<SiteDraftJson> {
  const after = await withTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx };
    const now = ctx.clock.now();
    await lockDraft(tx, (await getPublishedSite(tx)).document, now);
    const draft = await getDraft(inside);
    await requireVersion(ifMatch, draft.version, () => draft);
    // Read behind the lock: of two who publish at once, the second sees what the first made of it.
    const published = await getPublishedSite(tx);
    if (isSameSite(published.document, draft.content)) {
      throw new AppError('conflict', 'Nothing has changed since the site was last published.');
    }
    requireAlts(draft.content);
    const number = published.number + 1;
    const publishedBy = ctx.actor.kind === 'user' ? ctx.actor.userId : null;
    await insertVersion(tx, { number, content: draft.content, publishedAt: now, publishedBy, note });
    await publishTexts(inside, published, { number, document: draft.content });
    const subject = { kind: 'site', id: String(number) } as const;
    await recordAction(inside, { action: 'site_published', subject, detail: { note } });
    return getDraft(inside);
  });
  ctx.content.expire();
  return after;
}
