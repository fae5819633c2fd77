import type { CalendarAccountJson, ConnectAccount } from '#domain/scheduling/people/calendar-account-json.ts';
import { AppError, invalidField } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import type { CalendarAccountRow } from '#server/db/schema/person-calendars.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { findPerson, lockPerson } from '#server/features/scheduling/people/queries.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { CalDavSignInError, openSession, passwordAccount } from '#server/platform/caldav/caldav-session.ts';
import { discoverCalendars } from '#server/platform/caldav/discover-calendars.ts';
import { CalendarServerError, type FoundAccount } from '#server/platform/calendar/calendar-session.ts';
import { ALLOW_NONE, isOpened, readOutboundAllow } from '#server/platform/outbound/address-guard.ts';
import { OutboundError } from '#server/platform/outbound/outbound-fetch.ts';
import { newId } from '#server/platform/random/random.ts';
import { sealText } from '#server/platform/random/seal.ts';
import { getAccount } from './get-account.ts';
import { syncCalendarRows, upsertAccount } from './queries.ts';
import { readAccount } from './read-account.ts';

/** Somebody waits for the answer. */
const PATIENCE_MS = 20_000;

const noPerson = () => new AppError('not_found', 'There is no such person.');

/** Refuses to send a password that others can read on its way, but to what the owner opened at home. */
function requireSafe(ctx: Context, address: string): void {
  const { protocol, hostname } = new URL(address);
  const allow = readOutboundAllow(ctx.config.OUTBOUND_ALLOW ?? '') ?? ALLOW_NONE;
  if (protocol === 'https:' || isOpened(hostname.replace(/^\[(.*)\]$/, '$1'), allow)) return;
  throw invalidField('address', 'The address must begin with https://, or others could read the password on its way.');
}

/** What an account has, or the refusal of its address. */
async function requireCalendars(ctx: Context, asked: ConnectAccount): Promise<FoundAccount> {
  const { address, user_name: userName, password } = asked;
  const signal = AbortSignal.timeout(PATIENCE_MS);
  try {
    const account = passwordAccount(address, userName, password);
    return await discoverCalendars(openSession(account, { outbound: ctx.outbound, signal }));
  } catch (error) {
    if (error instanceof CalDavSignInError) throw invalidField('password', error.message);
    if (error instanceof CalendarServerError || error instanceof OutboundError)
      throw invalidField('address', error.message);
    throw error;
  }
}

/**
 * Connects the account of a person on a calendar server and reads its calendars, which all keep the person busy until staff choose.
 * An account that is connected is signed in anew: calendars that it still has stay as they were chosen. Refused with `not_found`, and
 * with `invalid_input` (`address`, `password`) where the server says no.
 */
export async function createAccount(
  ctx: Context,
  personId: string,
  asked: ConnectAccount,
): Promise<CalendarAccountJson> {
  if (!(await findPerson(ctx.db, personId))) throw noPerson();
  requireSafe(ctx, asked.address);
  const found = await requireCalendars(ctx, asked);
  const { address, user_name: userName } = asked;
  const sealedPassword = sealText(ctx.config.secret, asked.password);
  return keepAccount(ctx, personId, { kind: 'caldav', address, userName, sealedPassword, found });
}

/** An account whose server let it in, with what it has. */
type LetIn = Pick<CalendarAccountRow, 'kind' | 'address' | 'userName'> &
  Partial<Pick<CalendarAccountRow, 'sealedPassword' | 'sealedTokens'>> & { found: FoundAccount };

/**
 * Keeps an account of a person in the place of the one before, and reads its calendars: those that it still has stay as they were chosen.
 * Otherwise `not_found`.
 */
export async function keepAccount(
  ctx: Context,
  personId: string,
  { found, ...account }: LetIn,
): Promise<CalendarAccountJson> {
  const now = ctx.clock.now();
  const { host } = new URL(account.address);
  const id = await inTransaction(ctx, async (inside) => {
    if (!(await lockPerson(inside.db, personId))) throw noPerson();
    const { addresses } = found;
    const accountId = await upsertAccount(inside.db, {
      ...account,
      id: newId(now),
      personId,
      addresses,
      createdAt: now,
    });
    const calendars = found.calendars.map((calendar) => ({ id: newId(now), ...calendar }));
    await syncCalendarRows(inside.db, { id: accountId, personId, host }, calendars, now);
    const subject = { kind: 'person', id: personId } as const;
    await recordAction(inside, { action: 'calendar_account_connected', subject, detail: { after: host } });
    return accountId;
  });
  await readAccount(ctx, id, PATIENCE_MS);
  return getAccount(ctx, personId);
}
