import type { PageInput, PageUpdate } from '#domain/listings/pages/page-input.ts';
import type { PropertyPage } from '#domain/listings/pages/page-json.ts';
import { freeSlug, pageSlug } from '#domain/listings/pages/page-slug.ts';
import { canMoveTo } from '#domain/listings/pages/page-state.ts';
import { toArea } from '#domain/shared/area.ts';
import { AppError, invalidField } from '#domain/shared/errors.ts';
import { type Edited, requireVersion } from '#domain/shared/version.ts';
import type { Context } from '#server/context.ts';
import type { PropertyRow } from '#server/db/schema/properties.ts';
import type { PropertyPageRow } from '#server/db/schema/property-pages.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { touchPicture } from '#server/features/catalogue/pictures/queries.ts';
import { requireLockedProperty } from '#server/features/properties/require-property.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { newToken } from '#server/platform/random/random.ts';
import { isEmailConfirmed } from './find-agent.ts';
import { showPage } from './get-page.ts';
import { findPage, insertPage, listSlugs, updatePageRow } from './queries.ts';
import { readChoices } from './read-page.ts';

const NO_DRAFT = 'A page that was published is no draft any more. Archive it to take it away.';
const NEVER_PUBLISHED = 'This page was never published, so there is nothing to archive.';
const OTHER_MEDIA = 'Choose films, plans, panoramas and tours of this property.';
const NO_PICTURE = 'Choose a picture that was uploaded.';
const OTHER_PHOTOS = 'Choose photos of this property.';

function columnsOf(input: PageInput) {
  return {
    state: input.state,
    template: input.template,
    headline: input.headline,
    description: input.description,
    showPrice: input.show_price,
    lot: input.lot === null ? null : toArea(input.lot, 'sqft'),
    year: input.year,
    agentName: input.agent_name,
    agentBrokerage: input.agent_brokerage,
    agentPhone: input.agent_phone,
    agentEmail: input.agent_email,
    agentLicense: input.agent_license,
    color: input.color,
    photoIds: input.photo_ids,
    mediaIds: input.media_ids,
    unbrandedTourIds: input.unbranded_tour_ids.filter((id) => input.media_ids.includes(id)),
    agentPicture: input.agent_picture,
    brokerageLogo: input.brokerage_logo,
  };
}

function requireMove(from: PropertyPageRow['state'], to: PropertyPageRow['state']): void {
  if (canMoveTo(from, to)) return;
  throw new AppError('conflict', from === 'draft' ? NEVER_PUBLISHED : NO_DRAFT);
}

/** Refuses what is not of the property, and marks of what is no tour. */
async function requireMedia(ctx: Context, propertyId: string, input: PageInput): Promise<void> {
  const { photos, media } = await readChoices(ctx.db, propertyId);
  const isKnown = (ids: readonly string[], known: readonly string[]) => ids.every((id) => known.includes(id));
  const photoIds = photos.map(({ item }) => item.id);
  if (!isKnown(input.photo_ids, photoIds)) throw invalidField('photo_ids', OTHER_PHOTOS);
  const mediaIds = media.map(({ id }) => id);
  if (!isKnown(input.media_ids, mediaIds)) throw invalidField('media_ids', OTHER_MEDIA);
}

/** Refuses pictures of who sells that are not there; those that are count as used from now on, so that nothing removes them meanwhile. */
async function requirePictures(ctx: Context, input: PageInput): Promise<void> {
  for (const path of ['agent_picture', 'brokerage_logo'] as const) {
    const sha256 = input[path];
    if (sha256 && !(await touchPicture(ctx.db, sha256, { usedAt: ctx.clock.now() })))
      throw invalidField(path, NO_PICTURE);
  }
}

async function createPage(ctx: Context, property: PropertyRow, input: PageUpdate): Promise<void> {
  const now = ctx.clock.now();
  const wanted = pageSlug(property.address || property.name);
  const made = await insertPage(ctx.db, {
    ...columnsOf(input),
    isEmailConfirmed: isEmailConfirmed(ctx, null, input),
    propertyId: property.id,
    slug: freeSlug(wanted, await listSlugs(ctx.db, wanted)),
    token: newToken(),
    publishedAt: input.state === 'draft' ? null : now,
    createdBy: ctx.actor.kind === 'user' ? ctx.actor.userId : null,
    createdAt: now,
  });
  if (!made) throw new AppError('conflict', 'Another page took this address at the same moment. Please try again.');
}

/**
 * Saves the page of a property, and publishes, moves or archives it by its state (LIST-15). Otherwise `not_found`, `stale_version`, `conflict` where it may not go to that
 * state, or `invalid_input` where a photo, film, plan, panorama or tour is none of the property, or a picture of who sells was not uploaded.
 */
export async function updatePage(ctx: Context, edited: Edited, input: PageUpdate): Promise<PropertyPage> {
  return inTransaction(ctx, async (inside) => {
    const property = await requireLockedProperty(inside, edited.id);
    const row = await findPage(inside.db, property.id);
    await requireVersion(edited.ifMatch, row?.version ?? 0, () => showPage(inside, property));
    requireMove(row?.state ?? 'draft', input.state);
    await requireMedia(inside, property.id, input);
    await requirePictures(inside, input);
    if (row) {
      const publishedAt = row.publishedAt ?? (input.state === 'draft' ? null : inside.clock.now());
      await updatePageRow(inside.db, property.id, {
        ...columnsOf(input),
        isEmailConfirmed: isEmailConfirmed(inside, row, input),
        publishedAt,
      });
    } else await createPage(inside, property, input);
    const detail = { state: input.state, before: row?.state ?? null };
    await recordAction(inside, {
      action: 'property_page_saved',
      subject: { kind: 'property', id: property.id },
      detail,
    });
    return showPage(inside, property);
  });
}
