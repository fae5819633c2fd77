import type { Context } from '#server/context.ts';
import { listActionsOf } from '#server/features/audit/queries.ts';
import { recordAction } from '#server/features/audit/record-action.ts';
import { presentOrder } from '#server/features/orders/present.ts';
import { listOrdersOfUser } from '#server/features/orders/queries.ts';
import { presentSession } from '#server/features/sessions/present.ts';
import { selectSessions } from '#server/features/sessions/queries.ts';
import { getAccount, requireUser } from './get-account.ts';
import { listIdentities, listPasskeys } from './queries.ts';

/** More orders and deeds than one account will ever have; a bound all the same. */
const MOST_ROWS = 10_000;

/** Everything that is kept about whoever asks, as one object (check 127). Hashes and secrets are not theirs to have. */
export async function writeExport(ctx: Context): Promise<Record<string, unknown>> {
  const { userId, sessionId } = requireUser(ctx);
  await recordAction(ctx, { action: 'account_exported', subject: { kind: 'user', id: userId } });
  const [account, orders, sessions, identities, passkeys, actions] = await Promise.all([
    getAccount(ctx),
    listOrdersOfUser(ctx.db, userId, { after: null, limit: MOST_ROWS }),
    selectSessions(ctx.db, userId),
    listIdentities(ctx.db, userId),
    listPasskeys(ctx.db, userId),
    listActionsOf(ctx.db, userId, MOST_ROWS),
  ]);
  return {
    exported_at: ctx.clock.now().toISOString(),
    account,
    orders: orders.map(({ order, booking }) => presentOrder(order, booking)),
    sessions: sessions.map((row) => presentSession(row, sessionId)),
    identities: identities.map(({ providerId, createdAt }) => ({ provider: providerId, created_at: createdAt })),
    passkeys: passkeys.map(({ name, createdAt }) => ({ name, created_at: createdAt })),
    actions: actions.map(({ at, action, ipAddress, detail }) => ({ at, action, ip_address: ipAddress, detail })),
  };
}
