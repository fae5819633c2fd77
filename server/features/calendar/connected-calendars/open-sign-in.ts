import { type CalendarProvider, PROVIDER_APPS, PROVIDER_NAMES } from '#domain/scheduling/people/calendar-providers.ts';
import { AppError } from '#domain/shared/errors.ts';
import { MINUTE_MS } from '#domain/shared/time/durations.ts';
import type { Context } from '#server/context.ts';
import { requireTokenClient } from '#server/features/scheduling/connected-calendars/take-access-token.ts';
import { findPerson } from '#server/features/scheduling/people/queries.ts';
import { findPersonOfUser } from '#server/features/scheduling/shoot-events/queries.ts';
import { requireUser } from '#server/features/shared/users/require-user.ts';
import { redirectAddress } from '#server/platform/oauth/oauth-provider.ts';
import { authorizeAddress } from '#server/platform/oauth/oauth-tokens.ts';
import { hashToken, newToken } from '#server/platform/random/random.ts';
import { sealText } from '#server/platform/random/seal.ts';
import { findAccountOfPerson, insertSignIn } from './queries.ts';

/** So long a browser may be away. */
const LASTS_MS = 15 * MINUTE_MS;

/** The person of the crew who the caller is. Otherwise `not_found`. */
export async function requireOwnPerson(ctx: Context): Promise<string> {
  const person = await findPersonOfUser(ctx.db, requireUser(ctx).userId);
  if (person) return person.id;
  throw new AppError('not_found', 'You are nobody of the crew yet.');
}

type Asked = { personId: string; provider: CalendarProvider; isOwn: boolean };

/**
 * The address at a service where somebody signs in to connect the calendars of a person. What comes back counts once, in this session alone.
 * Refused with `not_found`, and with `conflict` where the service is not set up.
 */
export async function openSignIn(ctx: Context, { personId, provider, isOwn }: Asked): Promise<{ url: string }> {
  const { userId, sessionId } = requireUser(ctx);
  if (!(await findPerson(ctx.db, personId))) throw new AppError('not_found', 'There is no such person.');
  if (!(await ctx.connections.get())[PROVIDER_APPS[provider]].app) {
    throw new AppError(
      'conflict',
      `${PROVIDER_NAMES[provider]} is not set up here yet: an owner does it under Settings, Connections.`,
    );
  }
  const [state, verifier] = [newToken(), newToken()];
  const now = ctx.clock.now();
  const sealedVerifier = sealText(ctx.config.secret, verifier);
  const endsAt = new Date(now.getTime() + LASTS_MS);
  const row = {
    stateHash: hashToken(state),
    kind: provider,
    personId,
    userId,
    sessionId,
    isOwn,
    sealedVerifier,
    endsAt,
  };
  await insertSignIn(ctx.db, row, now);
  const known = await findAccountOfPerson(ctx.db, personId);
  const hint = known?.kind === provider ? known.userName : '';
  const redirectUri = redirectAddress(ctx.config, provider);
  return { url: authorizeAddress(await requireTokenClient(ctx, provider), { state, verifier, redirectUri, hint }) };
}
