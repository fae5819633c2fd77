import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/shared/time/durations.ts';
import type { Context } from '#server/context.ts';
import type { CalendarAccountRow } from '#server/db/schema/person-calendars.ts';
import { findFailure, openAccount } from '#server/features/scheduling/connected-calendars/open-account.ts';
import type { CalendarSession, CalendarWatch } from '#server/platform/calendar/calendar-session.ts';
import { hashToken, newToken } from '#server/platform/random/random.ts';
import { findAccount, UNWATCHED, updateAccount, updateSubscription } from './queries.ts';

/** Microsoft lets a subscription to events last 10,080 minutes. */
const LASTS_MS = 10_000 * MINUTE_MS;
/** One that ends so soon is made longer at the next look. */
export const RENEWED_BEFORE_MS = 2 * DAY_MS;
/** Where none came of it, as at an address that Microsoft cannot reach, so long nobody tries again. */
const TRIED_AGAIN_MS = HOUR_MS;
/** Somebody waits for the end of an account. */
const PATIENCE_MS = 10_000;

/** The address of ours that a service tells what changed. */
const noticeAddress = ({ BASE_URL }: Context['config']) => `${BASE_URL}/api/webhooks/microsoft-calendars`;

async function begin(ctx: Context, watch: CalendarWatch, account: CalendarAccountRow): Promise<void> {
  const secret = newToken();
  const asked = new Date(ctx.clock.now().getTime() + LASTS_MS);
  const { id, until } = await watch.begin({ address: noticeAddress(ctx.config), secret, until: asked });
  const kept = { ...UNWATCHED, subscriptionId: id, subscriptionHash: hashToken(secret), subscriptionEndsAt: until };
  await updateSubscription(ctx.db, account, kept);
}

const isTriedLately = ({ subscriptionTriedAt }: CalendarAccountRow, now: Date) =>
  subscriptionTriedAt !== null && now.getTime() - subscriptionTriedAt.getTime() < TRIED_AGAIN_MS;

async function extendOrBegin(ctx: Context, watch: CalendarWatch, account: CalendarAccountRow): Promise<void> {
  const { subscriptionId, subscriptionEndsAt } = account;
  const now = ctx.clock.now();
  if (!subscriptionId || !subscriptionEndsAt) return begin(ctx, watch, account);
  if (subscriptionEndsAt.getTime() > now.getTime() + RENEWED_BEFORE_MS) return;
  const extended = await watch.extend(subscriptionId, new Date(now.getTime() + LASTS_MS));
  if (extended) return updateSubscription(ctx.db, account, { subscriptionEndsAt: extended.until });
  // The service has forgotten it: until there is another one, looks go by the clock.
  await updateSubscription(ctx.db, account, UNWATCHED);
  await begin(ctx, watch, { ...account, ...UNWATCHED });
}

/**
 * Lets a service say when something changes in an account, where it does and where this studio has an https address; what fails is tried
 * again an hour later. Looks go by the clock meanwhile.
 */
export async function watchAccount(ctx: Context, session: CalendarSession, accountId: string): Promise<void> {
  const { watch } = session;
  if (!watch || !ctx.config.BASE_URL.startsWith('https://')) return;
  const account = await findAccount(ctx.db, accountId);
  const now = ctx.clock.now();
  if (!account || isTriedLately(account, now)) return;
  const failure = await findFailure(() => extendOrBegin(ctx, watch, account));
  if (!failure) return;
  ctx.log.warn({ accountId, reason: failure.message }, 'calendar changes not announced');
  await updateAccount(ctx.db, accountId, { subscriptionTriedAt: now });
}

/** Ends what a service says about an account that is to be disconnected. It may fail: it ends by itself, and nobody listens. */
export async function unwatchAccount(ctx: Context, account: CalendarAccountRow): Promise<void> {
  const { subscriptionId } = account;
  if (subscriptionId === null || account.needsSignIn) return;
  await findFailure(async () => {
    await openAccount(ctx, account, PATIENCE_MS).watch?.end(subscriptionId);
  });
}
