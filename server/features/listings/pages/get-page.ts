import { MOST_PAGE_MEDIA, MOST_PAGE_PHOTOS } from '#domain/listings/pages/page-input.ts';
import type { PropertyPage } from '#domain/listings/pages/page-json.ts';
import { isPublicPage } from '#domain/listings/pages/page-state.ts';
import type { Context } from '#server/context.ts';
import type { PropertyRow } from '#server/db/schema/properties.ts';
import { findLicenseOfProperty } from '#server/features/deliveries/licenses/queries.ts';
import { readToday } from '#server/features/listings/get-profile.ts';
import { requireProperty } from '#server/features/properties/require-property.ts';
import { findUser } from '#server/features/shared/users/queries.ts';
import { findAgentMailbox } from './find-agent.ts';
import { findSellerPictures } from './find-seller-pictures.ts';
import { presentChoices } from './list-page-media.ts';
import { pageUrl, presentInput, presentPhotos } from './present.ts';
import { findPage } from './queries.ts';
import { type Choices, readChoices } from './read-page.ts';

const DEFAULT_COLOR = '#0ea5e9';

/** What a page begins with that nobody has saved: all that was delivered, and the account whose property it is. */
async function startPage(ctx: Context, property: PropertyRow, { photos, media }: Choices) {
  const realtor = property.realtorId ? await findUser(ctx.db, property.realtorId) : null;
  return {
    state: 'draft' as const,
    template: 'editorial' as const,
    headline: '',
    description: property.description,
    show_price: true,
    lot: null,
    year: null,
    agent_name: realtor?.name ?? '',
    agent_brokerage: realtor?.companyName ?? '',
    agent_phone: '',
    agent_email: realtor?.email ?? '',
    agent_license: '',
    color: DEFAULT_COLOR,
    photo_ids: photos.slice(0, MOST_PAGE_PHOTOS).map(({ item }) => item.id),
    media_ids: media
      .filter(({ canShow }) => canShow)
      .slice(0, MOST_PAGE_MEDIA)
      .map(({ id }) => id),
    unbranded_tour_ids: [],
    agent_picture: null,
    brokerage_logo: null,
  };
}

/** The last day of the license of a property where it is over; the page stays all the same, until it is archived (LIST-17). */
async function findEndedLicense(ctx: Context, propertyId: string): Promise<string | null> {
  const license = await findLicenseOfProperty(ctx.db, propertyId);
  const today = await readToday(ctx);
  return license?.endsOn && license.endsOn < today ? license.endsOn : null;
}

/** The page of a property as who prepares it sees it. */
export async function showPage(ctx: Context, property: PropertyRow): Promise<PropertyPage> {
  const row = await findPage(ctx.db, property.id);
  const choices = await readChoices(ctx.db, property.id);
  const { photos, media, isLocked } = choices;
  const input = row ? presentInput(row) : await startPage(ctx, property, choices);
  const shown = photos.filter(({ item }) => input.photo_ids.includes(item.id));
  return {
    ...input,
    photo_ids: input.photo_ids.filter((id) => photos.some(({ item }) => item.id === id)),
    media_ids: input.media_ids.filter((id) => media.some((medium) => medium.id === id)),
    property_id: property.id,
    version: row?.version ?? 0,
    is_locked: isLocked,
    is_public: isPublicPage({ state: input.state, isLocked, photos: shown.length }),
    url: row ? pageUrl('branded', row, ctx.config) : null,
    license_ended_on: await findEndedLicense(ctx, property.id),
    mails_leads: row !== null && (await findAgentMailbox(ctx.db, row, property)) !== null,
    photos: presentPhotos(photos),
    media: presentChoices(media),
    pictures: row ? await findSellerPictures(ctx.db, row) : { agent: null, logo: null },
  };
}

/** The page of a property that the caller reaches. Otherwise `not_found`. */
export async function getPage(ctx: Context, propertyId: string): Promise<PropertyPage> {
  return showPage(ctx, await requireProperty(ctx, propertyId));
}
