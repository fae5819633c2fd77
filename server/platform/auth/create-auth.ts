import { betterAuth } from 'better-auth';
import { eq } from 'drizzle-orm';
import { sessions } from '#server/db/schema/accounts.ts';
import { systemClock } from '#server/platform/clock/clock.ts';
import { newToken } from '#server/platform/random/random.ts';
import type { Auth } from './auth.ts';
import { cookiePrefix } from './auth-cookies.ts';
import { type AuthDeps, BASE_PATH, libraryOptions } from './auth-options.ts';
import { asRequestHeaders, readSignedCookie, writeSessionCookie } from './auth-tokens.ts';
import { whileSessionLasts } from './guarded-rows.ts';
import { readAnswer, toLibraryRequest } from './library-call.ts';
import { needsConfirmedEmail } from './needs-confirmed-email.ts';

/** The library of sign-ins on our tables, with its settings in one place. */
export function createAuth(deps: AuthDeps): Auth {
  const { config, passwords } = deps;
  const library = betterAuth(libraryOptions(deps));
  return {
    async call(path, call) {
      const { options } = await library.$context;
      // Emails may leave since a moment ago, by a mail server that was connected in the portal.
      if (options.emailAndPassword) options.emailAndPassword.requireEmailVerification = needsConfirmedEmail(deps);
      const target = { config, path: `${BASE_PATH}${path}`, cookiePrefix: cookiePrefix(config) };
      return whileSessionLasts(call.session, async () =>
        readAnswer(await library.handler(toLibraryRequest(target, call))),
      );
    },
    readSessionToken: (headers) => readSignedCookie(config, headers, 'session_token'),
    readNewToken: (cookies) => readSignedCookie(config, asRequestHeaders(cookies), 'session_token'),
    async findChallenge(headers) {
      const { internalAdapter } = await library.$context;
      const challenge = await readSignedCookie(config, headers, 'two_factor');
      const stored = challenge ? await internalAdapter.findVerificationValue(challenge) : null;
      // The library sets this time by the process's clock and accepts no other, so it is compared with that one.
      return challenge && stored && stored.expiresAt > systemClock.now() ? { userId: stored.value, challenge } : null;
    },
    async rotateSession(sessionId, headers = new Headers()) {
      const token = newToken();
      await deps.db.update(sessions).set({ token }).where(eq(sessions.id, sessionId));
      const isRemembered = (await readSignedCookie(config, headers, 'dont_remember')) === null;
      return writeSessionCookie(config, token, isRemembered);
    },
    takeHashSlot: () => passwords.takeHashSlot(),
    get hashCalls() {
      return passwords.calls;
    },
    hashPassword: (password) => passwords.hash(password),
    async checkPassword(userId, password) {
      const { internalAdapter } = await library.$context;
      const hash = (await internalAdapter.findCredentialAccount(userId))?.password;
      return hash ? passwords.verify({ hash, password }) : false;
    },
    verifyPassword: (stored) => passwords.verify(stored),
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
