import type { OwnTaxNumber } from '#domain/orders/pricing/tax-profile.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { ensureContact } from '#server/features/customers/take-contact.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { findUser } from '#server/features/shared/users/queries.ts';
import { newId } from '#server/platform/random/random.ts';
import { getOwnTaxNumber } from './get-own-tax-number.ts';
import { upsertStatedNumber } from './queries.ts';

const UNPROVEN = 'Please confirm your email address first, then try again.';
const NOT_ASKED = 'This studio has no taxes, so it needs no tax number.';

/**
 * Keeps the tax number that somebody states of themselves. Later invoices say it; it changes no price, and the studio sees that
 * nobody has verified it. The number that is verified already is nothing to verify again. Refuses with `address_unconfirmed`,
 * and with `conflict` where the catalogue has no taxes.
 */
export async function updateTaxNumber(ctx: Context, taxNumber: string): Promise<OwnTaxNumber> {
  const user = ctx.actor.kind === 'user' ? await findUser(ctx.db, ctx.actor.userId) : null;
  if (!user?.emailVerified) throw new AppError('address_unconfirmed', UNPROVEN);
  const before = await getOwnTaxNumber(ctx);
  if (!before.is_asked) throw new AppError('conflict', NOT_ASKED);
  const statedNumber = taxNumber === before.verified_number ? '' : taxNumber;
  await inTransaction(ctx, async (inside) => {
    const updatedAt = ctx.clock.now();
    const { customerId } = await ensureContact(inside.db, user, updatedAt);
    const stated = { id: newId(updatedAt), customerId, statedNumber, updatedAt };
    const profile = await upsertStatedNumber(inside.db, stated);
    if (!profile) return;
    const subject = { kind: 'tax_profile', id: profile.id } as const;
    await recordAction(inside, { action: 'tax_number_stated', subject });
  });
  return getOwnTaxNumber(ctx);
}
