import {
  type MATCHES,
  MOST_ANSWERS,
  type VerifiedPicture,
  type VerifyAnswer,
  verifyAnswerSchema,
} from '#domain/listings/verify/verify-json.ts';
import { addressLines } from '#domain/orders/full-address.ts';
import { dayInZone } from '#domain/scheduling/bookings/booking-time.ts';
import { hasEnded } from '#domain/site/settings/license-terms.ts';
import type { Context } from '#server/context.ts';
import { findLicenseOfProperty } from '#server/features/deliveries/licenses/queries.ts';
import { readStudio } from '#server/features/deliveries/licenses/read-studio.ts';
import { pageUrl } from '#server/features/listings/pages/present.ts';
import { findPage } from '#server/features/listings/pages/queries.ts';
import { readPage } from '#server/features/listings/pages/read-page.ts';
import { findOriginalsUrl } from '#server/features/media/originals-links/sign-originals-link.ts';
import type { Candidate } from './queries.ts';

/** The public addresses of a property: of its page while everybody may see that, and of its originals. */
async function findAddresses(ctx: Context, propertyId: string) {
  const [page, originalsUrl] = await Promise.all([findPage(ctx.db, propertyId), findOriginalsUrl(ctx, propertyId)]);
  const isPublic = page !== null && (await readPage(ctx, page)).isPublic;
  return { pageUrl: isPublic ? pageUrl('branded', page, ctx.config) : null, originalsUrl };
}

async function presentPicture(
  ctx: Context,
  { item, property, linkedAt }: Candidate,
  match: (typeof MATCHES)[number],
): Promise<VerifiedPicture> {
  const { formats } = (await ctx.content.get()).site;
  const { timeZone } = await readStudio(ctx);
  const { pageUrl: address, originalsUrl } = await findAddresses(ctx, property.id);
  const license = await findLicenseOfProperty(ctx.db, property.id);
  const cameAt = item.fileAt ?? item.createdAt;
  const lines = addressLines({ ...property, zipCode: property.zip }, formats.address);
  return {
    match,
    delivered_on: dayInZone(cameAt > linkedAt ? cameAt : linkedAt, timeZone),
    alteration: item.alteration,
    is_original: item.isHidden,
    property: address || originalsUrl ? lines.join(', ') || property.name : null,
    page_url: address,
    originals_url: originalsUrl,
    license: license && {
      ends_on: license.endsOn,
      has_ended: hasEnded(license, dayInZone(ctx.clock.now(), timeZone)),
    },
  };
}

/** The answer about the pictures that a checked one is, or looks like. */
export async function presentVerified(
  ctx: Context,
  candidates: readonly Candidate[],
  match: (typeof MATCHES)[number],
): Promise<VerifyAnswer> {
  const shown = candidates.slice(0, MOST_ANSWERS);
  const pictures = await Promise.all(shown.map((candidate) => presentPicture(ctx, candidate, match)));
  return verifyAnswerSchema.parse({ pictures });
}
