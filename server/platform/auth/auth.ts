import type { AskingSession } from './guarded-rows.ts';

/** The events that the library of sign-ins reports. Each runs after the fact that it names. */
export type AuthEvents = {
  onSignUp(user: NewAuthUser): Promise<void>;
  /** A provider has verified that the person who signs in holds the mailbox of an address, in lower case. */
  onAddressProven(email: string): Promise<void>;
  /** An account can be entered by another provider from now on. `clientIp` is of the browser that came back from it. */
  onIdentityLinked(identity: { userId: string; provider: string; clientIp: string }): Promise<void>;
};

export type AuthUser = { id: string; email: string; name: string };
export type NewAuthUser = AuthUser & { emailVerified: boolean };

/** A call of one of the library's endpoints. */
export type AuthCall = {
  method?: 'GET' | 'POST';
  /** The headers of the browser's request: its cookies and its name. */
  headers: Headers;
  clientIp: string;
  /** False where a call must not act for the signed-in user already. */
  withSession?: boolean;
  /** The session that asks, for calls that make ways into its account: they make none once it has ended. */
  session?: AskingSession;
  body?: Record<string, unknown>;
  query?: Record<string, string>;
};

/** The library's answer: `code` is its reason where it refused. `cookies` are to be passed on. */
export type AuthAnswer = {
  status: number;
  code: string | null;
  body: Record<string, unknown>;
  cookies: string[];
  location: string | null;
};

/**
 * Sign-ins, sessions and second factors, behind what the product uses of them. Our routes name the library's endpoints
 * one by one; none is reachable that no route names.
 */
export type Auth = {
  call(path: string, call: AuthCall): Promise<AuthAnswer>;
  /** The token of the session that a browser says it has; its signature holds, whether it still counts is another thing. */
  readSessionToken(headers: Headers): Promise<string | null>;
  /** As `readSessionToken`, from the cookies that an answer sets. */
  readNewToken(cookies: string[]): Promise<string | null>;
  /** The account that a running two-factor challenge is about, or null. */
  findChallenge(headers: Headers): Promise<{ userId: string; challenge: string } | null>;
  /**
   * Gives a session a new token; the old one opens nothing from now on. Returns the `Set-Cookie` with the new one, which
   * ends with the browser where `headers` say that the old one did.
   */
  rotateSession(sessionId: string, headers?: Headers): Promise<string>;
  /**
   * A place in the line for hashing or comparing a password, and how to give it up; null where the line is too long.
   * A call without one waits as long as it takes.
   */
  takeHashSlot(): (() => void) | null;
  /** How often a password was hashed or compared since the start. */
  readonly hashCalls: number;
  /** Returns the hash to store of a password. Hashing is slow on purpose, so never inside a transaction. */
  hashPassword(password: string): Promise<string>;
  checkPassword(userId: string, password: string): Promise<boolean>;
  /** Compares a password with a hash of `hashPassword`. Slow on purpose as well. */
  verifyPassword(stored: { hash: string; password: string }): Promise<boolean>;
  /** Creates an account with a password, outside of any request: for the console, demo data and tests. */
  createUser(user: { email: string; name: string; password: string; isConfirmed: boolean }): Promise<string>;
};
