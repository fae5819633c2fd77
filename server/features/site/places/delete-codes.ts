import { AppError } from '#domain/shared/errors.ts';
import type { PlacesJson } from '#domain/site/places/places-json.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { getPlaces } from './get-places.ts';
import { deleteCompleteFile, lockCodeFiles } from './queries.ts';

/** Removes the file of a country, with its codes. `not_found` where it has none. */
export async function deleteCodes(ctx: Context, country: string): Promise<PlacesJson> {
  await inTransaction(ctx, async (inside) => {
    await lockCodeFiles(inside.db, country);
    const gone = await deleteCompleteFile(inside.db, country);
    if (!gone) throw new AppError('not_found', 'There is no file of postal codes for this country.');
    const subject = { kind: 'settings', id: 'places' } as const;
    await recordAction(inside, { action: 'postal_codes_removed', subject, detail: { country, codes: gone.codes } });
  });
  return getPlaces(ctx);
}
