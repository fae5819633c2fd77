import { type CalendarProvider, PROVIDER_NAMES, type SignInEnd } from '#domain/scheduling/people/calendar-providers.ts';
import { hasRight } from '#domain/shared/access/actor.ts';
import type { Context } from '#server/context.ts';
import type { CalendarSignInRow } from '#server/db/schema/person-calendars.ts';
import { findFailure, openService } from '#server/features/scheduling/connected-calendars/open-account.ts';
import { requireTokenClient, sealTokens } from '#server/features/scheduling/connected-calendars/take-access-token.ts';
import { findPerson } from '#server/features/scheduling/people/queries.ts';
import { findPersonOfUser } from '#server/features/scheduling/shoot-events/queries.ts';
import { CalDavError } from '#server/platform/caldav/caldav-session.ts';
import { type FoundAccount, SignInEndedError } from '#server/platform/calendar/calendar-session.ts';
import { findOAuthProvider, redirectAddress } from '#server/platform/oauth/oauth-provider.ts';
import { exchangeCode, type SignedIn } from '#server/platform/oauth/oauth-tokens.ts';
import { hashToken } from '#server/platform/random/random.ts';
import { unsealText } from '#server/platform/random/seal.ts';
import { keepAccount } from './create-account.ts';
import { takeSignIn } from './queries.ts';

/** A browser waits for the page. */
const PATIENCE_MS = 20_000;

/** What a service sends back with a browser. */
export type Returned = { state?: string | undefined; code?: string | undefined; error?: string | undefined };

/** Whether who began a sign-in may still connect that person: themselves, or anybody with the right `crew`. */
async function mayConnect(ctx: Context, { isOwn, userId, personId }: CalendarSignInRow): Promise<boolean> {
  if (!isOwn) return hasRight(ctx.actor, 'crew', ctx.config.requiresAdminTwoFactor);
  return (await findPersonOfUser(ctx.db, userId))?.id === personId;
}

/** The sign-in that came back, where this session began it and it still holds. */
async function takeOwn(ctx: Context, provider: CalendarProvider, state: string): Promise<CalendarSignInRow | null> {
  const { actor } = ctx;
  if (actor.kind !== 'user' || !actor.session) return null;
  const sessionId = actor.session.id;
  const taken = await takeSignIn(ctx.db, { stateHash: hashToken(state), sessionId, now: ctx.clock.now() });
  if (taken?.kind !== provider || taken.userId !== actor.userId) return null;
  return (await mayConnect(ctx, taken)) && (await findPerson(ctx.db, taken.personId)) ? taken : null;
}

/** The calendars of who signed in: at the address of their own that Google publishes, else where the service says that they are. */
async function discover(ctx: Context, provider: CalendarProvider, { tokens, email }: SignedIn): Promise<FoundAccount> {
  const home = findOAuthProvider(ctx.config, provider).calendarsUrl;
  const authorize = async (refused: string | null) => {
    if (refused === null) return `Bearer ${tokens.accessToken}`;
    throw new SignInEndedError(`${PROVIDER_NAMES[provider]} does not let the studio in.`);
  };
  const patience = { signal: AbortSignal.timeout(PATIENCE_MS) };
  const look = (address: string) => openService(ctx, { kind: provider, address, authorize }, patience).discover();
  if (email === '' || provider !== 'google') return look(home);
  try {
    return await look(new URL(`${encodeURIComponent(email)}/user`, home).href);
  } catch (error) {
    if (error instanceof CalDavError) return look(home);
    throw error;
  }
}

/** Exchanges the code, finds the calendars and keeps the account; how that ended. */
async function connect(
  ctx: Context,
  { kind, personId, sealedVerifier }: CalendarSignInRow,
  code: string,
): Promise<SignInEnd> {
  let end: SignInEnd = 'failed';
  const failure = await findFailure(async () => {
    const client = await requireTokenClient(ctx, kind);
    const verifier = unsealText(ctx.config.secret, sealedVerifier);
    const redirectUri = redirectAddress(ctx.config, kind);
    const signedIn = await exchangeCode(client, { code, verifier, redirectUri }, ctx.clock.now());
    if (!signedIn.hasAccess) {
      end = 'access';
      return;
    }
    const found = await discover(ctx, kind, signedIn);
    const userName = signedIn.email || found.addresses[0] || PROVIDER_NAMES[kind];
    const address = client.provider.calendarsUrl;
    const sealedTokens = sealTokens(ctx, signedIn.tokens);
    await keepAccount(ctx, personId, { kind, address, userName: userName.slice(0, 200), sealedTokens, found });
    end = 'connected';
  });
  if (failure) ctx.log.warn({ provider: kind, reason: failure.message }, 'calendars not connected');
  return end;
}

const pathOf = (isOwn: boolean, end: SignInEnd, person: string | null) => {
  const query = new URLSearchParams({ calendar: end, ...(isOwn || !person ? {} : { person }) });
  return `${isOwn ? '/day' : '/admin/crew'}?${query}`;
};

/**
 * Takes in what a service sends back with a browser, and says where the browser continues. A state of another session, person or service, of
 * long ago or used before connects nothing.
 */
export async function finishSignIn(ctx: Context, provider: CalendarProvider, returned: Returned): Promise<string> {
  const taken = returned.state ? await takeOwn(ctx, provider, returned.state) : null;
  if (!taken) {
    const isManager = hasRight(ctx.actor, 'crew', ctx.config.requiresAdminTwoFactor);
    return pathOf(!isManager, 'expired', null);
  }
  const { isOwn, personId } = taken;
  if (!returned.code) return pathOf(isOwn, returned.error === 'access_denied' ? 'refused' : 'failed', personId);
  return pathOf(isOwn, await connect(ctx, taken, returned.code), personId);
}
