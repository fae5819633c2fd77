import type { CamerasJson, MediaOrderJson } from '#domain/media/media-order.ts';
import type { Context } from '#server/context.ts';
import { getOrder } from '#server/features/media/ordering/queries.ts';
import { requireProperty } from '#server/features/properties/require-property.ts';
import { countPlaced, listCameraRows } from './queries.ts';

/** How the media of a property are sorted. Otherwise `not_found`. */
export async function getMediaOrder(ctx: Context, propertyId: string): Promise<MediaOrderJson> {
  const { id } = await requireProperty(ctx, propertyId);
  return { by: (await getOrder(ctx.db, id)).sort, placed: await countPlaced(ctx.db, id) };
}

/** The cameras that the files of a property come from, and what their clocks are off by. Otherwise `not_found`. */
export async function listCameras(ctx: Context, propertyId: string): Promise<CamerasJson> {
  const { id } = await requireProperty(ctx, propertyId);
  return { cameras: await listCameraRows(ctx.db, id) };
}
