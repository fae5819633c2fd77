import type { ConnectionInput } from '#domain/operations/connections/connection-input.ts';
import type { ConnectionsJson } from '#domain/operations/connections/connection-json.ts';
import type { ConnectionKind } from '#domain/operations/connections/connection-kinds.ts';
import { DAY_MS } from '#domain/shared/time/durations.ts';
import { type Edited, requireVersion } from '#domain/shared/version.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { type AuditAction, recordAction } from '#server/features/shared/audit/record-action.ts';
import { requireConfirmation } from '#server/features/shared/users/require-user.ts';
import type { FormerPaymentValues, PaymentValues } from '#server/platform/connections/connection-values.ts';
import { sealText } from '#server/platform/random/seal.ts';
import { tryInput } from './check-connection.ts';
import { getConnections, presentConnections, versionNow } from './get-connections.ts';
import { lockConnection, upsertConnection } from './queries.ts';

/** So long keys from before serve the payments that were begun with them: their messages, look-ups and refunds. */
const FORMER_DAYS = 30;
const MOST_FORMER = 5;

/** The keys from before, once those that hold now are replaced or removed. */
function listFormer(ctx: Context, next: PaymentValues | null): FormerPaymentValues[] {
  const { kept } = ctx.connections.peek().payments;
  const now = ctx.clock.now();
  const until = new Date(now.getTime() + FORMER_DAYS * DAY_MS).toISOString();
  const last = kept?.current ? [{ ...kept.current, until }] : [];
  const isNew = ({ secretKey, webhookSecret }: PaymentValues) =>
    secretKey !== next?.secretKey || webhookSecret !== next.webhookSecret;
  return [...last, ...(kept?.former ?? [])]
    .filter((each) => isNew(each) && new Date(each.until) > now)
    .slice(0, MOST_FORMER);
}

type Change = {
  action: Extract<AuditAction, 'connection_saved' | 'connection_removed'>;
  /** The values with those from before, as they are sealed. */
  kept: object;
  detail?: Record<string, string>;
};

/** Keeps a change as it was decided by what was known, which the version makes sure of. */
async function keep(ctx: Context, { id, ifMatch }: Edited & { id: ConnectionKind }, change: Change): Promise<void> {
  const { action, kept, detail = {} } = change;
  const seen = versionNow(ctx.connections.peek()[id].kept);
  await inTransaction(ctx, async (inside) => {
    const row = await lockConnection(inside.db, id);
    // What is kept was decided by what this process knew: a change in between is a conflict, whatever the caller saw.
    const version = versionNow(row);
    await requireVersion(ifMatch === '*' ? `"${seen}"` : ifMatch, version, () => presentConnections(ctx));
    await upsertConnection(inside.db, {
      kind: id,
      sealed: sealText(ctx.config.secret, JSON.stringify(kept)),
      changedBy: ctx.actor.kind === 'user' ? ctx.actor.userId : null,
      changedAt: ctx.clock.now(),
      version,
    });
    await recordAction(inside, { action, subject: { kind: 'settings', id }, detail });
  });
  await ctx.connections.refresh();
  ctx.content.expire();
}

/** What the record of actions tells of a connection: no name of a person, and nothing that opens anything. */
function describeInput(input: ConnectionInput): Record<string, string> {
  switch (input.kind) {
    case 'mail':
      return { host: input.host, port: String(input.port) };
    case 'payments':
      return { mode: input.publishable_key.startsWith('pk_live_') ? 'live' : 'test' };
    case 'geocoder':
    case 'routing':
      return { host: new URL(input.url).host };
    case 'google_calendar':
    case 'microsoft_calendar':
      return { app: `…${input.client_id.slice(-24)}` };
  }
}

/**
 * Tries a connection and keeps it in the same step, for who confirmed their password lately; every process follows without a restart. Nothing is
 * kept where the try fails: `invalid_input` at the field that is wrong. Otherwise `stale_version`, and `conflict` where the environment says it.
 */
export async function updateConnection(
  ctx: Context,
  input: ConnectionInput,
  ifMatch: string,
): Promise<ConnectionsJson> {
  requireConfirmation(ctx);
  await ctx.connections.refresh();
  const { kind } = input;
  await requireVersion(ifMatch, versionNow(ctx.connections.peek()[kind].kept), () => presentConnections(ctx));
  const tried = await tryInput(ctx, input);
  const kept =
    tried.kind === 'payments'
      ? { current: tried.values, former: listFormer(ctx, tried.values) }
      : { current: tried.values };
  await keep(ctx, { id: kind, ifMatch }, { action: 'connection_saved', kept, detail: describeInput(input) });
  return getConnections(ctx);
}

/**
 * Removes what the portal keeps of a connection, for who confirmed their password lately: the default holds again. Keys of the card provider still
 * serve for some time the payments that were begun with them. To remove it twice changes nothing.
 */
export async function deleteConnection(ctx: Context, kind: ConnectionKind, ifMatch: string): Promise<ConnectionsJson> {
  requireConfirmation(ctx);
  await ctx.connections.refresh();
  if (ctx.connections.peek()[kind].kept?.current) {
    const kept = kind === 'payments' ? { current: null, former: listFormer(ctx, null) } : { current: null };
    await keep(ctx, { id: kind, ifMatch }, { action: 'connection_removed', kept });
  }
  return getConnections(ctx);
}
