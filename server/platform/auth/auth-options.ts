import { passkey } from '@better-auth/passkey';
import { APIError } from 'better-auth/api';
import { twoFactor } from 'better-auth/plugins';
import { PASSWORD_LENGTH } from '#domain/accounts/passwords.ts';
import { foldEmail } from '#domain/shared/fold-text.ts';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/database.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { ConnectionSource } from '#server/platform/connections/connections.ts';
import type { Log } from '#server/platform/log/log.ts';
import type { AuthEvents } from './auth.ts';
import { cookieAttributes, cookiePrefix } from './auth-cookies.ts';
import { rowHooks } from './auth-hooks.ts';
import { SESSION_SECONDS, signingSecret } from './auth-tokens.ts';
import { guardedTables } from './guarded-rows.ts';
import { CLIENT_IP_HEADER } from './library-call.ts';
import type { Passwords } from './passwords.ts';

export type AuthDeps = {
  config: Config;
  connections: ConnectionSource;
  db: Db;
  clock: Clock;
  log: Log;
  passwords: Passwords;
  events: AuthEvents;
};

const CHALLENGE_SECONDS = 600;
const TRUST_DEVICE_SECONDS = 30 * 86_400;
/** Where the library's endpoints stand, though only our own routes reach them. */
export const BASE_PATH = '/api/auth';

/** Where a sign-in by another provider ends when it fails. */
export const SIGN_IN_PAGE = '/realtor-auth';

function socialProviders({ config, events }: AuthDeps) {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = config;
  if (!clientId || !clientSecret) return {};
  // Asked before the library looks for the account: it finds one that its owner holds alone, or none to join.
  const mapProfileToUser = async ({ email, email_verified }: { email?: string; email_verified?: boolean }) => {
    if (email && email_verified === true) await events.onAddressProven(foldEmail(email));
    return {};
  };
  return { google: { clientId, clientSecret, prompt: 'select_account' as const, mapProfileToUser } };
}

function passwordOptions({ passwords }: AuthDeps) {
  return {
    enabled: true,
    // An account with a password is made by us, in one transaction with its link.
    disableSignUp: true,
    autoSignIn: false,
    // Whether it is required is asked with each call (`createAuth`).
    requireEmailVerification: false as boolean,
    minPasswordLength: PASSWORD_LENGTH.min,
    maxPasswordLength: PASSWORD_LENGTH.max,
    password: passwords,
  };
}

const hidden = (type: 'date' | 'string') => ({ type, required: false, input: false }) as const;

/** The settings of the library of sign-ins. */
export function libraryOptions(deps: AuthDeps) {
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
