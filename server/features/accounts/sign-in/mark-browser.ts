import { timingSafeEqual } from 'node:crypto';
import { parse, serialize } from 'hono/utils/cookie';
import { HALF_A_YEAR_SECONDS } from '#domain/shared/time/durations.ts';
import type { Config } from '#server/config.ts';
import type { Context } from '#server/context.ts';
import type { UserRow } from '#server/db/schema/accounts.ts';
import { emailKey } from '#server/features/accounts/take-account-try.ts';
import { derivedToken, newToken } from '#server/platform/random/random.ts';

/** A browser knows this many accounts, the last used first. */
const MOST_MARKS = 5;
const PART = /^[\w-]{43}$/;

const cookieName = (config: Config) => (config.isProduction ? '__Host-known' : 'known_browser');

/** A browser's own random name, and a signature for each account that signed in there. Nothing in it names anybody. */
type Marks = { browserId: string; marks: string[] };

function readMarks({ config }: Context, headers: Headers): Marks | null {
  const name = cookieName(config);
  const [browserId = '', ...marks] = (parse(headers.get('cookie') ?? '', name)[name] ?? '').split('.');
  const areParts = [browserId, ...marks].every((part) => PART.test(part));
  return areParts && marks.length <= MOST_MARKS ? { browserId, marks } : null;
}

/** Whose a browser is asked about: before an address is proven, the person who signs in may be a stranger. */
type Owner = Pick<UserRow, 'email' | 'emailVerified'>;

/** The signature that says: this account signed in with this browser. None from before the proof is good after it. */
const markOf = (ctx: Context, browserId: string, { email, emailVerified }: Owner) =>
  derivedToken(
    ctx.config.secret,
    `known-browser:${emailVerified ? 'proven' : 'unproven'}:${browserId}:${emailKey(ctx, email)}`,
  );

const isSame = (one: string, other: string) => timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** The name of a browser in which the account of this address signed in before; null for any other browser. */
export function findKnownBrowser(ctx: Context, headers: Headers, owner: Owner): string | null {
  const found = readMarks(ctx, headers);
  if (!found) return null;
  const mark = markOf(ctx, found.browserId, owner);
  return found.marks.some((each) => isSame(each, mark)) ? found.browserId : null;
}

/**
 * The cookie of a browser in which somebody just proved to be the owner of an account: strangers who guess its password
 * do not keep them out there (decision 030).
 */
export function markBrowser(ctx: Context, headers: Headers, owner: Owner): string {
  const { browserId, marks } = readMarks(ctx, headers) ?? { browserId: newToken(), marks: [] };
  const mark = markOf(ctx, browserId, owner);
  const kept = [mark, ...marks.filter((each) => !isSame(each, mark))].slice(0, MOST_MARKS);
  return serialize(cookieName(ctx.config), [browserId, ...kept].join('.'), {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    secure: ctx.config.isProduction,
    maxAge: HALF_A_YEAR_SECONDS,
  });
}
