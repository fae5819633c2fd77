import { passkey } from '@better-auth/passkey';
import { betterAuth } from 'better-auth';
import { APIError } from 'better-auth/api';
import { twoFactor } from 'better-auth/plugins';
import { eq } from 'drizzle-orm';
import { parseSigned, serializeSigned } from 'hono/utils/cookie';
import { PASSWORD_LENGTH } from '#domain/accounts/passwords.ts';
import { SESSION_LIMITS } from '#domain/accounts/session-limits.ts';
import { searchText } from '#domain/shared/search-words.ts';
import { sortName } from '#domain/shared/sort-name.ts';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/database.ts';
import { sessions, users } from '#server/db/schema/accounts.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Log } from '#server/platform/log/log.ts';
import { derivedToken, newToken } from '#server/platform/random/random.ts';
import type { Auth, AuthEvents, NewAuthUser } from './auth.ts';
import { cookieAttributes, cookiePrefix } from './auth-cookies.ts';
import { guardedTables, whileSessionLasts } from './guarded-rows.ts';
import { CLIENT_IP_HEADER, readAnswer, toLibraryRequest } from './library-call.ts';
import type { Passwords } from './passwords.ts';

export type AuthDeps = {
  config: Config;
  db: Db;
  clock: Clock;
  log: Log;
  passwords: Passwords;
  events: AuthEvents;
};

const CHALLENGE_SECONDS = 600;
const TRUST_DEVICE_SECONDS = 30 * 86_400;
/** The longest that any session lasts; how long one really does, our guard decides by its role. */
const SESSION_SECONDS = SESSION_LIMITS.realtor.absoluteMs / 1000;

/** Where the library's endpoints stand, though only our own routes reach them. */
const BASE_PATH = '/api/auth';

const SIGN_IN_PAGE = '/realtor-auth';

const signingSecret = (config: Config) => derivedToken(config.secret, 'sign-in');

function socialProviders({ config, events }: AuthDeps) {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = config;
  if (!clientId || !clientSecret) return {};
  // Asked before the library looks for the account: it finds one that its owner holds alone, or none to join.
  const mapProfileToUser = async ({ email, email_verified }: { email?: string; email_verified?: boolean }) => {
    if (email && email_verified === true) await events.onAddressProven(email.toLowerCase());
    return {};
  };
  return { google: { clientId, clientSecret, prompt: 'select_account' as const, mapProfileToUser } };
}

function passwordOptions({ config, passwords }: AuthDeps) {
  return {
    enabled: true,
    // An account with a password is made by us, in one transaction with its link.
    disableSignUp: true,
    autoSignIn: false,
    requireEmailVerification: config.requiresConfirmedEmail,
    minPasswordLength: PASSWORD_LENGTH.min,
    maxPasswordLength: PASSWORD_LENGTH.max,
    password: passwords,
  };
}

/** What a new account is sorted and searched by. */
const foldedNames = ({ name, email }: { name: string; email: string }) => ({
  nameSort: sortName(name),
  searchText: searchText(name, email),
});

/** The call that a row comes from; null for one outside of any request. */
type LibraryCall = { headers?: Headers | undefined } | null;
const clientIpOf = (call: LibraryCall) => call?.headers?.get(CLIENT_IP_HEADER) ?? '';

/** What happens to rows on their way into the tables. No path, field or plugin of the library can go round it. */
function rowHooks({ db, clock, events }: AuthDeps) {
  return {
    user: {
      create: {
        before: async (user: { name: string; email: string }) => ({
          data: { ...user, ...foldedNames(user), role: 'realtor', suspendedAt: null },
        }),
        after: (user: NewAuthUser) => events.onSignUp(user),
      },
    },
    account: {
      create: {
        after: async ({ userId, providerId }: { userId: string; providerId: string }, call: LibraryCall) => {
          if (providerId === 'credential') return;
          await events.onIdentityLinked({ userId, provider: providerId, clientIp: clientIpOf(call) });
        },
      },
    },
    session: {
      create: {
        before: async (session: { userId: string }, call: LibraryCall) => {
          await refuseClosedAccount(db, session.userId);
          const now = clock.now();
          return {
            data: { ...session, ipAddress: clientIpOf(call), signedInAt: now, lastUsedAt: now, confirmedAt: now },
          };
        },
      },
    },
  };
}

async function refuseClosedAccount(db: Db, userId: string): Promise<void> {
  const [user] = await db
    .select({ role: users.role, suspendedAt: users.suspendedAt })
    .from(users)
    .where(eq(users.id, userId));
  if (!user?.role) throw new APIError('FORBIDDEN', { code: 'NO_ROLE', message: 'This account has no role.' });
  if (user.suspendedAt) throw new APIError('FORBIDDEN', { code: 'SUSPENDED', message: 'This account is suspended.' });
}

const hidden = (type: 'date' | 'string') => ({ type, required: false, input: false }) as const;

function libraryOptions(deps: AuthDeps) {
  const { config, db, log } = deps;
  return {
    appName: config.BRAND_NAME,
    baseURL: config.BASE_URL,
    basePath: BASE_PATH,
    secret: signingSecret(config),
    trustedOrigins: [new URL(config.BASE_URL).origin],
    // Where a browser goes that comes back from a provider and cannot be told from another: a page, not an endpoint.
    onAPIError: { errorURL: `${config.BASE_URL}${SIGN_IN_PAGE}` },
    database: guardedTables(db),
    telemetry: { enabled: false },
    // Its messages carry addresses of people; that something failed is enough.
    logger: { level: 'error' as const, log: () => log.warn('the library of sign-ins reported a failure') },
    emailAndPassword: passwordOptions(deps),
    socialProviders: socialProviders(deps),
    account: { accountLinking: { enabled: true, trustedProviders: [] }, encryptOAuthTokens: true },
    user: {
      additionalFields: {
        nameSort: hidden('string'),
        searchText: hidden('string'),
        role: hidden('string'),
        suspendedAt: hidden('date'),
      },
    },
    session: {
      expiresIn: SESSION_SECONDS,
      disableSessionRefresh: true,
      // Whether the person behind a session proved itself a moment ago, our own guard asks.
      freshAge: 0,
      cookieCache: { enabled: false },
      additionalFields: { signedInAt: hidden('date'), lastUsedAt: hidden('date'), confirmedAt: hidden('date') },
    },
    verification: { storeIdentifier: 'hashed' as const },
    // Ours counts in one statement, for all processes, and by account as well as by address.
    rateLimit: { enabled: false },
    advanced: {
      database: { generateId: 'uuid' as const },
      cookiePrefix: cookiePrefix(config),
      useSecureCookies: false,
      defaultCookieAttributes: cookieAttributes(config),
      ipAddress: { ipAddressHeaders: [CLIENT_IP_HEADER] },
    },
    databaseHooks: rowHooks(deps),
    plugins: [
      challengeAllSignIns(
        twoFactor({
          issuer: config.BRAND_NAME,
          twoFactorCookieMaxAge: CHALLENGE_SECONDS,
          trustDeviceMaxAge: TRUST_DEVICE_SECONDS,
          accountLockout: { enabled: false },
        }),
      ),
      passkey({
        rpID: new URL(config.BASE_URL).hostname,
        rpName: config.BRAND_NAME,
        origin: new URL(config.BASE_URL).origin,
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        authentication: { afterVerification: requireUserVerified },
      }),
    ],
  };
}

/**
 * The library asks for the second factor after a password alone; a sign-in by another provider is asked for it as well.
 * A passkey is a second factor in itself.
 */
function challengeAllSignIns(plugin: ReturnType<typeof twoFactor>) {
  for (const hook of plugin.hooks.after) {
    const { matcher } = hook;
    hook.matcher = (context) => matcher(context) || (context.path ?? '').startsWith('/callback');
  }
  return plugin;
}

/** A passkey counts for both factors only where its device has made sure who holds it. */
function requireUserVerified({ verification }: { verification: { authenticationInfo: { userVerified: boolean } } }) {
  if (verification.authenticationInfo.userVerified) return;
  throw new APIError('UNAUTHORIZED', { code: 'USER_NOT_VERIFIED', message: 'The device did not verify its user.' });
}

/** The cookies of an answer as a browser would send them back. */
function asRequestHeaders(cookies: string[]): Headers {
  return new Headers({ cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; ') });
}

/** The library of sign-ins on our tables, with its settings in one place. */
export function createAuth(deps: AuthDeps): Auth {
  const { passwords } = deps;
  const library = betterAuth(libraryOptions(deps));
  const readCookie = async (headers: Headers, name: string): Promise<string | null> => {
    const fullName = `${cookiePrefix(deps.config)}.${name}`;
    const cookies = headers.get('cookie') ?? '';
    if (!cookies.includes(`${fullName}=`)) return null;
    return (await parseSigned(cookies, signingSecret(deps.config), fullName))[fullName] || null;
  };
  return {
    async call(path, call) {
      const place = { config: deps.config, path: `${BASE_PATH}${path}`, cookiePrefix: cookiePrefix(deps.config) };
      return whileSessionLasts(call.session, async () =>
        readAnswer(await library.handler(toLibraryRequest(place, call))),
      );
    },
    readSessionToken: (headers) => readCookie(headers, 'session_token'),
    readNewToken: (cookies) => readCookie(asRequestHeaders(cookies), 'session_token'),
    async findChallenge(headers) {
      const { internalAdapter } = await library.$context;
      const challenge = await readCookie(headers, 'two_factor');
      const proof = challenge ? await internalAdapter.findVerificationValue(challenge) : null;
      return challenge && proof && proof.expiresAt > new Date() ? { userId: proof.value, challenge } : null;
    },
    async rotateSession(sessionId, headers = new Headers()) {
      const token = newToken();
      await deps.db.update(sessions).set({ token }).where(eq(sessions.id, sessionId));
      const name = `${cookiePrefix(deps.config)}.session_token`;
      const isForgotten = (await readCookie(headers, 'dont_remember')) !== null;
      const attributes = { ...cookieAttributes(deps.config), ...(isForgotten ? {} : { maxAge: SESSION_SECONDS }) };
      return serializeSigned(name, token, signingSecret(deps.config), attributes);
    },
    takePlace: () => passwords.takePlace(),
    get hashCalls() {
      return passwords.calls;
    },
    hashPassword: (password) => passwords.hash(password),
    async checkPassword(userId, password) {
      const { internalAdapter } = await library.$context;
      const hash = (await internalAdapter.findCredentialAccount(userId))?.password;
      return hash ? passwords.verify({ hash, password }) : false;
    },
    async createUser({ email, name, password, isConfirmed }) {
      const { internalAdapter } = await library.$context;
      const user = await internalAdapter.createUser({ email, name, emailVerified: isConfirmed }, { method: 'admin' });
      const hash = await passwords.hash(password);
      await internalAdapter.createAccount({
        userId: user.id,
        providerId: 'credential',
        accountId: user.id,
        password: hash,
      });
      return user.id;
    },
  };
}
