import { type CalendarProvider, PROVIDER_APPS, PROVIDER_NAMES } from '#domain/scheduling/people/calendar-providers.ts';
import { MINUTE_MS } from '#domain/shared/time/durations.ts';
import type { Context } from '#server/context.ts';
import type { CalendarAccountRow } from '#server/db/schema/person-calendars.ts';
import { CalendarServerError, SignInEndedError } from '#server/platform/calendar/calendar-session.ts';
import { findOAuthProvider } from '#server/platform/oauth/oauth-provider.ts';
import {
  OAuthClientError,
  type OAuthTokens,
  oauthTokensSchema,
  refreshTokens,
  type TokenClient,
} from '#server/platform/oauth/oauth-tokens.ts';
import { sealText, unsealText } from '#server/platform/random/seal.ts';
import { findSealedTokens, replaceTokens } from './queries.ts';

/** A token that ends so soon is replaced before it is used. */
const MARGIN_MS = MINUTE_MS;

/** Tokens as they are kept. */
export const sealTokens = (ctx: Context, tokens: OAuthTokens): string =>
  sealText(ctx.config.secret, JSON.stringify(tokens));

/** The studio's app at a service, as it is connected. Throws where there is none any more. */
export async function requireTokenClient(ctx: Context, provider: CalendarProvider): Promise<TokenClient> {
  const { app } = (await ctx.connections.get())[PROVIDER_APPS[provider]];
  if (!app) {
    throw new CalendarServerError(`${PROVIDER_NAMES[provider]} is no longer set up under Settings, Connections.`);
  }
  return { provider: findOAuthProvider(ctx.config, provider, app), client: app, outbound: ctx.outbound };
}

/** Why an account is not let in any more, and what mends it. */
const signInEnded = (provider: CalendarProvider) =>
  new SignInEndedError(
    `${PROVIDER_NAMES[provider]} no longer lets the studio in: the sign-in has ended or was taken back. Connect again.`,
  );

/** Why nobody's account is let in any more: secrets of apps end. */
const appEnded = (provider: CalendarProvider) =>
  new CalendarServerError(
    `${PROVIDER_NAMES[provider]} does not accept the studio’s app any more: its secret has ended or was replaced. An owner saves a new one under Settings, Connections.`,
  );

const bearer = ({ accessToken }: OAuthTokens) => `Bearer ${accessToken}`;

/** Tokens that were kept; null where they were sealed with another secret. */
export function findTokens(ctx: Context, sealed: string): OAuthTokens | null {
  try {
    return oauthTokensSchema.parse(JSON.parse(unsealText(ctx.config.secret, sealed)));
  } catch {
    return null;
  }
}

/** Tokens that are kept, or `SignInEndedError` where they are gone, or were sealed with another secret. */
async function requireTokens(ctx: Context, id: string, provider: CalendarProvider) {
  const kept = await findSealedTokens(ctx.db, id);
  if (!kept?.sealedTokens || kept.needsSignIn) throw signInEnded(provider);
  const tokens = findTokens(ctx, kept.sealedTokens);
  if (!tokens) throw signInEnded(provider);
  return { sealed: kept.sealedTokens, tokens };
}

/**
 * How requests of an account are signed in: by the access token that is kept, and by a new one where it ends or was refused. One process
 * alone asks for a new one at a time, since a service may take back what it gave before; what it gives is kept before it is used.
 */
export function authorizeAccount(
  ctx: Context,
  { id, kind }: Pick<CalendarAccountRow, 'id' | 'kind'>,
): (refused: string | null) => Promise<string> {
  if (kind === 'caldav') throw new Error('An account with a password has no tokens.');
  let known: OAuthTokens | null = null;
  const isGood = (tokens: OAuthTokens, refused: string | null) =>
    tokens.expiresAt - MARGIN_MS > ctx.clock.now().getTime() && bearer(tokens) !== refused;

  const renew = async (refused: string | null): Promise<OAuthTokens> => {
    const { sealed, tokens } = await requireTokens(ctx, id, kind);
    if (isGood(tokens, refused)) return tokens;
    try {
      const next = await refreshTokens(await requireTokenClient(ctx, kind), tokens, ctx.clock.now());
      await replaceTokens(ctx.db, id, { before: sealed, after: sealTokens(ctx, next) });
      return next;
    } catch (error) {
      if (error instanceof SignInEndedError) throw signInEnded(kind);
      if (error instanceof OAuthClientError) throw appEnded(kind);
      throw error;
    }
  };

  return async (refused) => {
    if (known && isGood(known, refused)) return bearer(known);
    const { tokens } = await requireTokens(ctx, id, kind);
    known = isGood(tokens, refused) ? tokens : await ctx.leases.alone(`calendar-tokens:${id}`, () => renew(refused));
    return bearer(known);
  };
}
