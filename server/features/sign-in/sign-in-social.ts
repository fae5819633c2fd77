import { safeNextPath } from '#domain/accounts/next-path.ts';
import { ROLE_HOMES } from '#domain/accounts/roles.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import { hasProvider } from '#server/features/accounts/queries.ts';
import { takeClientTry } from '#server/features/accounts/take-account-try.ts';
import { SIGN_IN_PAGE } from '#server/platform/auth/auth-options.ts';
import { finishSignIn, type StillHolds } from './finish-sign-in.ts';

/** Where a missing code is entered. */
const CODE_PAGE = '/two-factor';

function requireGoogle({ config }: Context): void {
  if (!config.hasGoogleSignIn) throw new AppError('not_found', 'Sign-in with Google is not set up here.');
}

/** The address at Google where a sign-in begins (spec §7 GET /authorize); `next` is where it ends, on our own site. */
export async function startSocialSignIn(
  ctx: Context,
  next: string | undefined,
  headers: Headers,
): Promise<{ url: string; cookies: string[] }> {
  await takeClientTry(ctx, 'begin');
  requireGoogle(ctx);
  const body = {
    provider: 'google',
    disableRedirect: true,
    callbackURL: safeNextPath(next) ?? '/account',
    errorCallbackURL: SIGN_IN_PAGE,
  };
  const answer = await ctx.auth.call('/sign-in/social', { headers, clientIp: ctx.clientIp, body });
  if (typeof answer.body.url !== 'string') throw new AppError('unavailable', 'Google cannot be reached now.');
  return { url: answer.body.url, cookies: answer.cookies };
}

/** Takes in what Google sends back with the browser, and says where the browser continues. */
export async function finishSocialSignIn(
  ctx: Context,
  query: Record<string, string>,
  headers: Headers,
): Promise<{ location: string; cookies: string[] }> {
  requireGoogle(ctx);
  const answer = await ctx.auth.call('/callback/google', { method: 'GET', headers, clientIp: ctx.clientIp, query });
  const { cookies } = answer;
  if (answer.body.twoFactorRedirect === true) return { location: codePage(ownPath(ctx, answer.location)), cookies };
  if (!(await ctx.auth.readNewToken(cookies))) return { location: failureOf(ctx, answer.location), cookies };
  const stillHolds: StillHolds = (tx, userId) => hasProvider(tx, userId, 'google');
  const result = await finishSignIn(ctx, { cookies, headers, stillHolds });
  if (result.answer.next !== 'signed_in') return { location: SIGN_IN_PAGE, cookies };
  const requested = ownPath(ctx, answer.location);
  return { location: requested ?? ROLE_HOMES[result.answer.account.role], cookies: result.cookies };
}

/** The path of a redirect of the library, if it stays on our site. */
function ownPath({ config }: Context, location: string | null): string | null {
  if (!location || !URL.canParse(location, config.BASE_URL)) return null;
  const url = new URL(location, config.BASE_URL);
  return url.origin === new URL(config.BASE_URL).origin ? safeNextPath(`${url.pathname}${url.search}`) : null;
}

/** The page of the code, with where the sign-in was to end: our sign-in page holds that request in its own address. */
function codePage(requested: string | null): string {
  const [path, query] = (requested ?? '').split('?');
  const next = path === SIGN_IN_PAGE ? safeNextPath(new URLSearchParams(query).get('next')) : requested;
  return next ? `${CODE_PAGE}?${new URLSearchParams({ next })}` : CODE_PAGE;
}

function failureOf(ctx: Context, location: string | null): string {
  return ownPath(ctx, location) ?? `${SIGN_IN_PAGE}?error=google`;
}
