import { isPicture, mediaTypeByContentType } from '#domain/media/media-kinds.ts';
import type { PropertyChanges } from '#domain/properties/property-input.ts';
import { AppError } from '#domain/shared/errors.ts';
import { priceToMinor } from '#domain/shared/money/money.ts';
import type { Edited } from '#domain/shared/version.ts';
import type { Context } from '#server/context.ts';
import type { PropertyRow } from '#server/db/schema/properties.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { lockMedia } from '#server/features/media/queries.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { requireEditedProperty } from './get-property.ts';
import { raisePropertyVersion, setCover, updatePropertyRow } from './queries.ts';

const NO_COVER = 'Choose a picture of this property as its cover.';

async function requireCover(ctx: Context, propertyId: string, mediaId: string): Promise<void> {
  const [item] = await lockMedia(ctx.db, { ownerId: null }, [mediaId]);
  const type = item?.propertyId === propertyId ? mediaTypeByContentType(item.fileType) : null;
  if (type && isPicture(type) && item?.status !== 'failed') return;
  throw new AppError('invalid_input', NO_COVER, { fields: [{ path: 'cover_media_id', message: NO_COVER }] });
}

function columnsOf({ price, cover_media_id: _cover, ...columns }: PropertyChanges): Partial<PropertyRow> {
  const priceCents = price == null ? price : priceToMinor(price, 'usd');
  const changed = Object.entries({ ...columns, priceCents }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(changed);
}

/** Changes what a property says about itself; absent fields stay. Otherwise `not_found` or `stale_version`. */
export async function updateProperty(ctx: Context, edited: Edited, changes: PropertyChanges): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    const { id: propertyId, realtorId } = await requireEditedProperty(inside, edited);
    const { cover_media_id: coverId } = changes;
    if (coverId) await requireCover(inside, propertyId, coverId);
    if (coverId !== undefined) {
      await setCover(inside.db, propertyId, coverId);
      await raisePropertyVersion(inside.db, propertyId);
    }
    const columns = columnsOf(changes);
    if (Object.keys(columns).length > 0) await updatePropertyRow(inside.db, propertyId, columns);
    if (ctx.actor.kind === 'user' && ctx.actor.userId === realtorId) return;
    await recordAction(inside, {
      action: 'property_updated',
      subject: { kind: 'property', id: propertyId },
      detail: { fields: Object.keys(changes).join(', '), owner: realtorId },
    });
  });
}
