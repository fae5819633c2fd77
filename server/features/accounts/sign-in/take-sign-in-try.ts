import { SIGN_IN_BLOCKED } from '#domain/accounts/account-messages.ts';
import type { Context } from '#server/context.ts';
import type { UserRow } from '#server/db/schema/accounts.ts';
import { emailKey, takeClientTry } from '#server/features/accounts/take-account-try.ts';
import { clearLoginTries } from '#server/features/shared/limits/login-backoff.ts';
import { takeWindowTry, type WindowTry } from '#server/features/shared/limits/login-window.ts';
import { clientNetwork } from '#server/http/client-ip.ts';
import { findKnownBrowser } from './mark-browser.ts';

/** Wrong tries in a quarter of an hour of one network, or of one browser that is known. */
const OF_ONE = 5;
/** Of all browsers together that the account does not know (security check 28). */
const OF_UNKNOWN = 10;
/** Of all browsers that it knows: a person who once had its password may have kept many. */
const OF_KNOWN = 20;

/** The counter of an account's tries; those of networks and browsers continue from it. */
export const signInKey = (ctx: Context, email: string) => `sign-in:${emailKey(ctx, email)}`;

/**
 * Takes one try at the password of an account, the same for every address (decision 030). Wrong tries block the network
 * that they come from; a browser in which the account signed in before is counted on its own, so that a stranger keeps
 * nobody out of it.
 */
export async function takeSignInTry(
  ctx: Context,
  owner: Pick<UserRow, 'email' | 'emailVerified'>,
  headers: Headers,
): Promise<WindowTry> {
  const key = signInKey(ctx, owner.email);
  const browserId = findKnownBrowser(ctx, headers, owner);
  await takeClientTry(ctx, 'sign-in', { browserId, sentence: SIGN_IN_BLOCKED });
  const counts = browserId
    ? {
        own: { key: `${key}:browser:${browserId}`, limit: OF_ONE },
        shared: { key: `${key}:browsers`, limit: OF_KNOWN },
      }
    : { own: { key: `${key}:net:${clientNetwork(ctx.clientIp)}`, limit: OF_ONE }, shared: { key, limit: OF_UNKNOWN } };
  return takeWindowTry(ctx, counts, SIGN_IN_BLOCKED);
}

/** Lets the owner of an account try its new password at once, however often the old one was guessed wrong. */
export async function clearSignInTries(ctx: Context, { id, email }: Pick<UserRow, 'id' | 'email'>): Promise<void> {
  for (const key of [signInKey(ctx, email), `password:${id}`]) await clearLoginTries(ctx, key);
}
