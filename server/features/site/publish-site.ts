import { MISSING_ALT } from '#domain/catalogue/pictures/picture-schema.ts';
import { dayInZone } from '#domain/scheduling/bookings/booking-time.ts';
import { groupHours } from '#domain/scheduling/bookings/group-hours.ts';
import { AppError } from '#domain/shared/errors.ts';
import { listMissingAlts } from '#domain/site/pages/walk-pages.ts';
import type { SiteDraftJson } from '#domain/site/site-json.ts';
import { firstLanguage } from '#domain/site/site-languages.ts';
import type { SiteDocument } from '#domain/site/site-schema.ts';
import type { Context } from '#server/context.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { publishDraft } from '#server/features/shared/versions/publish-draft.ts';
import { publishLegalTexts, publishSlugs } from '#server/features/site/legal/publish-legal-texts.ts';
import { getSettings } from '#server/features/site/settings/get-settings.ts';
import { SITE } from './get-draft.ts';
import { makePublishable } from './make-publishable.ts';
import { makeBusiness } from './make-site.ts';
import type { NumberedSite } from './queries.ts';

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
 * changed becomes a version of its own; those before, and invoices that were issued, stay. What the sample claims about itself is not
 * published under another name (`makePublishable`). Refuses with `stale_version`, with
 * `conflict` where nothing has changed, and with `invalid_input` where a picture has no alternative text.
 */
export async function publishSite(
  ctx: Context,
  { note, ifMatch }: { note: string; ifMatch: string },
): Promise<SiteDraftJson> {
  return publishDraft(SITE, ctx, {
    note,
    ifMatch,
    check: requireAlts,
    prepare: makePublishable,
    async follow(inside, before, after) {
      await publishTexts(inside, before, after);
      const subject = { kind: 'site', id: String(after.number) } as const;
      await recordAction(inside, { action: 'site_published', subject, detail: { note } });
    },
  });
}
