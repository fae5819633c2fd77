import type { DismissFindings, PropertyChecks } from '#domain/media/checks/checks-json.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { requireLockedProperty } from '#server/features/properties/require-property.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { findFindings } from './find-findings.ts';
import { getChecks } from './get-checks.ts';
import { deleteDismissals, insertDismissals } from './queries.ts';

/**
 * Notes who says of findings of a property that they are fine, or takes that back. A key that stands for no finding any more, as on a
 * page from before an upload, changes nothing. Returns what is found now. Otherwise `not_found`.
 */
export async function setDismissals(
  ctx: Context,
  propertyId: string,
  { keys, is_fine: isFine }: DismissFindings,
): Promise<PropertyChecks> {
  await inTransaction(ctx, async (inside) => {
    await requireLockedProperty(inside, propertyId);
    const { findings } = await findFindings(inside, propertyId);
    const meant = findings.filter(({ key }) => keys.includes(key));
    if (meant.length === 0) return;
    if (isFine) {
      const dismissedBy = ctx.actor.kind === 'user' ? ctx.actor.userId : null;
      const facts = { propertyId, dismissedBy, dismissedAt: ctx.clock.now() };
      await insertDismissals(
        inside.db,
        meant.map(({ key, kind }) => ({ ...facts, key, kind })),
      );
    } else {
      await deleteDismissals(
        inside.db,
        propertyId,
        meant.map(({ key }) => key),
      );
    }
    const detail = { kinds: [...new Set(meant.map(({ kind }) => kind))].join(', '), findings: meant.length };
    const action = isFine ? 'checks_dismissed' : 'checks_reopened';
    await recordAction(inside, { action, subject: { kind: 'property', id: propertyId }, detail });
  });
  return getChecks(ctx, propertyId);
}
