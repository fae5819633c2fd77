import type { SocialSignIn } from '#domain/accounts/account-input.ts';
import { safeNextPath } from '#domain/accounts/next-path.ts';
import { AppError } from '#domain/shared/errors.ts';
import { type Locale, readLocale } from '#domain/shared/locale.ts';
import { languagePath, readLanguagePath } from '#domain/site/language-paths.ts';
import type { Context } from '#server/context.ts';
import { hasProvider } from '#server/features/accounts/queries.ts';
import { takeClientTry } from '#server/features/accounts/take-account-try.ts';
import { updateUser } from '#server/features/shared/users/queries.ts';
import { SIGN_IN_PAGE } from '#server/platform/auth/auth-options.ts';
import { finishSignIn, type StillHolds } from './finish-sign-in.ts';

/** Where a missing code is entered. */
const CODE_PAGE = '/two-factor';
/** Added to where a sign-in ends that made an account: the language of the page where it began. */
const NEW_ACCOUNT = 'new-account';

function requireGoogle({ config }: Context): void {
  if (!config.hasGoogleSignIn) throw new AppError('not_found', 'Sign-in with Google is not set up here.');
}

const listLanguages = async ({ content }: Context): Promise<readonly Locale[]> => (await content.get()).site.languages;

function withLanguage(path: string, locale: Locale): string {
  const url = new URL(path, 'http://here.invalid');
  url.searchParams.set(NEW_ACCOUNT, locale);
  return url.pathname + url.search + url.hash;
}

/** A path without the language that `withLanguage` added, and that language, if it has one. */
function takeLanguage(path: string): { path: string; locale: Locale | null } {
  const url = new URL(path, 'http://here.invalid');
  const locale = readLocale(url.searchParams.get(NEW_ACCOUNT));
  if (!locale) return { path, locale };
  url.searchParams.delete(NEW_ACCOUNT);
  return { path: url.pathname + url.search + url.hash, locale };
}

/** The address at Google where a sign-in begins (ACC-9); `next` is where it ends, on our own site. */
export async function startSocialSignIn(
  ctx: Context,
  { next, locale }: SocialSignIn,
  headers: Headers,
): Promise<{ url: string; cookies: string[] }> {
  await takeClientTry(ctx, 'begin');
  requireGoogle(ctx);
  const languages = await listLanguages(ctx);
  const end = safeNextPath(next) ?? languagePath(languages, locale, '/account');
  const body = {
    provider: 'google',
    disableRedirect: true,
    callbackURL: end,
    newUserCallbackURL: withLanguage(end, locale),
    errorCallbackURL: languagePath(languages, locale, SIGN_IN_PAGE),
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
  if (answer.body.twoFactorRedirect === true)
    return { location: codePage(ownPath(ctx, answer.location), await listLanguages(ctx)), cookies };
  if (!(await ctx.auth.readNewToken(cookies))) return { location: failureOf(ctx, answer.location), cookies };
  const stillHolds: StillHolds = (tx, userId) => hasProvider(tx, userId, 'google');
  const result = await finishSignIn(ctx, { cookies, headers, stillHolds });
  if (result.answer.next !== 'signed_in') return { location: SIGN_IN_PAGE, cookies };
  const { account } = result.answer;
  const requested = takeLanguage(ownPath(ctx, answer.location) ?? account.home_path);
  if (requested.locale) await updateUser(ctx.db, account.id, { locale: requested.locale });
  return { location: requested.path, cookies: result.cookies };
}

/** The path of a redirect of the library, if it stays on our site. */
function ownPath({ config }: Context, location: string | null): string | null {
  if (!location || !URL.canParse(location, config.BASE_URL)) return null;
  const url = new URL(location, config.BASE_URL);
  return url.origin === new URL(config.BASE_URL).origin ? safeNextPath(`${url.pathname}${url.search}`) : null;
}

/**
 * The page of the code in the language of where the sign-in was to end, and that end without its prefix: our sign-in page holds the
 * request for it in its own address.
 */
function codePage(requested: string | null, languages: readonly Locale[]): string {
  const [whole = '', query] = (requested ?? '').split('?');
  const { prefix, path } = readLanguagePath(languages, whole);
  const isSignIn = path === SIGN_IN_PAGE;
  const next = isSignIn ? new URLSearchParams(query).get('next') : requested?.slice(prefix.length);
  const safe = safeNextPath(next);
  return prefix + (safe ? `${CODE_PAGE}?${new URLSearchParams({ next: safe })}` : CODE_PAGE);
}

function failureOf(ctx: Context, location: string | null): string {
  return ownPath(ctx, location) ?? `${SIGN_IN_PAGE}?error=google`;
}
