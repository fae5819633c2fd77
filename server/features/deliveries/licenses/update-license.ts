import type { LicenseJson, UpdateLicense } from '#domain/deliveries/licenses/license-json.ts';
import { invalidField } from '#domain/shared/errors.ts';
import { type Edited, requireVersion } from '#domain/shared/version.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { requireProperty } from '#server/features/properties/require-property.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { licenseMissing, showLicense } from './get-license.ts';
import { findOrMakeLicense } from './make-license.ts';
import { findDelivery, lockLicense, updateLicenseRow } from './queries.ts';

const TOO_EARLY = 'The license ends on the day it begins at the earliest.';

/** The texts that are there: one that was emptied is none. */
const withTexts = (terms: NonNullable<UpdateLicense['terms']>) =>
  Object.fromEntries(Object.entries(terms).filter(([, text]) => text));

/**
 * Changes the license of one delivery; the files of it follow. Refuses with `not_found`, with `stale_version`, and with `invalid_input` for
 * an end before its beginning.
 */
export async function updateLicense(
  ctx: Context,
  { id, ifMatch }: Edited,
  { licensee, terms, ends_on }: UpdateLicense,
): Promise<LicenseJson> {
  return inTransaction(ctx, async (inside) => {
    const delivery = await findDelivery(inside.db, id);
    if (!delivery) throw licenseMissing();
    await findOrMakeLicense(inside, await requireProperty(inside, delivery.propertyId));
    const before = await lockLicense(inside.db, id);
    if (!before) throw licenseMissing();
    await requireVersion(ifMatch, before.version, () => showLicense(inside, before));
    if (ends_on && ends_on < before.startsOn) throw invalidField('ends_on', TOO_EARLY);
    const after = await updateLicenseRow(inside.db, id, {
      ...(licensee === undefined ? {} : { licensee }),
      ...(terms === undefined ? {} : { terms: withTexts(terms) }),
      ...(ends_on === undefined ? {} : { endsOn: ends_on }),
    });
    if (after.version !== before.version) {
      const detail = { before: JSON.stringify(before), after: JSON.stringify(after) };
      const subject = { kind: 'property' as const, id: delivery.propertyId };
      await recordAction(inside, { action: 'delivery_license_changed', subject, detail });
    }
    return showLicense(inside, after);
  });
}
