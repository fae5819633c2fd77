import type { Viewing } from '#domain/accounts/account-json.ts';
import { VIEWING_MS } from '#domain/shared/access/viewing.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import { inTransaction, violatedConstraint } from '#server/db/transaction.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { presentViewing } from '#server/features/shared/sessions/present.ts';
import { requireFreshUser, requireSession } from '#server/features/shared/users/require-user.ts';
import { newId } from '#server/platform/random/random.ts';
import { findContactWithAccount, insertViewing } from './queries.ts';

const NO_CUSTOMER = 'This is the account of somebody who works in the studio. Only accounts of customers can be seen.';
const NOT_YOU = 'You may not see as a customer any more. Sign in again.';

/** The account to see: of a person of the customer, who has one and is a customer alone. */
async function requireAccount(ctx: Context, wanted: { customerId: string; contactId: string }): Promise<string> {
  const found = await findContactWithAccount(ctx.db, wanted);
  if (!found) throw new AppError('not_found', 'This customer has no such person.');
  const { account } = found;
  if (!account) throw new AppError('conflict', 'This person has no account, so there is nothing to see.');
  if (account.role !== 'realtor') throw new AppError('conflict', NO_CUSTOMER);
  if (account.suspendedAt) throw new AppError('conflict', 'This account is suspended. Lift the suspension first.');
  return account.id;
}

/**
 * Lets the session of the caller see as a person of a customer, reading alone, for 15 minutes at most (CUS-12, CUS-13). Asks for the password of the last
 * minutes. Refuses with `conflict` who has no account, whoever works in the studio, and a second viewing in one session.
 */
export async function createViewing(ctx: Context, wanted: { customerId: string; contactId: string }): Promise<Viewing> {
  const { userId: viewerId, sessionId } = requireFreshUser(ctx);
  const beganAt = ctx.clock.now();
  const endsAt = new Date(beganAt.getTime() + VIEWING_MS);
  const { customerId } = wanted;
  const id = newId(beganAt);
  await refusing(() =>
    inTransaction(ctx, async (inside) => {
      await requireSession(inside.db, { id: sessionId, userId: viewerId });
      const accountId = await requireAccount(inside, wanted);
      const row = { sessionId, id, viewerId, accountId, customerId, ipAddress: ctx.clientIp, beganAt, endsAt };
      if (!(await insertViewing(inside.db, row))) {
        throw new AppError('conflict', 'You see as a customer already. Press Stop first.');
      }
      await recordAction(inside, {
        action: 'customer_view_begun',
        subject: { kind: 'user', id: accountId },
        detail: { viewing: id, customer: customerId, until: endsAt.toISOString() },
      });
    }),
  );
  return presentViewing({ id, endsAt, customerId }, beganAt);
}

/** The database has the last word on who sees whom: somebody may have changed either of them since they were looked up. */
async function refusing(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const constraint = violatedConstraint(error);
    if (constraint === 'viewings_of_realtors') throw new AppError('conflict', NO_CUSTOMER);
    if (constraint === 'viewings_by_managers') throw new AppError('forbidden', NOT_YOU);
    throw error;
  }
}
