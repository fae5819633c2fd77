import { createHash } from 'node:crypto';
import { z } from 'zod';
import { CalendarServerError, ServerBusyError, SignInEndedError } from '#server/platform/calendar/calendar-session.ts';
import type { OutboundFetch } from '#server/platform/outbound/outbound-fetch.ts';
import { readRetryAfter } from '#server/platform/outbound/retry-after.ts';
import type { OAuthClient, OAuthProvider } from './oauth-provider.ts';

/** What an account is signed in with, as it is sealed. `expiresAt` is in milliseconds. */
export const oauthTokensSchema = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  expiresAt: z.int(),
});
export type OAuthTokens = z.infer<typeof oauthTokensSchema>;

/** The service does not know the app, or not its secret. */
export class OAuthClientError extends CalendarServerError {}

/** The app may not send browsers back to this address. */
export class RedirectAddressError extends CalendarServerError {}

const answerSchema = z.object({
  access_token: z.string().min(1).max(20_000),
  refresh_token: z.string().min(1).max(20_000).optional(),
  expires_in: z.coerce.number().positive().max(10_000_000).default(3600),
  scope: z.string().optional(),
  id_token: z.string().optional(),
});
const refusalSchema = z.object({ error: z.string() });
const claimsSchema = z.object({ email: z.string().max(254).optional(), preferred_username: z.string().optional() });

const TIMEOUT_MS = 15_000;

/** An app at a service, and the way out to it. */
export type TokenClient = { provider: OAuthProvider; client: OAuthClient; outbound: OutboundFetch };

/** The service does not read what was asked: of what an owner typed, the directory alone can make it so. */
export class OAuthRequestError extends CalendarServerError {}

/** What only the person can mend, by signing in again: the grant is over, or the service wants to see them (another factor, another consent). */
const ENDED_ERRORS = ['invalid_grant', 'interaction_required', 'login_required', 'consent_required'];
const REQUEST_ERRORS = ['invalid_request', 'invalid_tenant'];
const CLIENT_ERRORS = ['invalid_client', 'unauthorized_client', 'deleted_client'];

/** Says what a refusal means. The words of the service stay out: they may repeat what was sent. */
function refusalOf(host: string, error: string, status: number): Error {
  if (ENDED_ERRORS.includes(error)) return new SignInEndedError(`${host} no longer accepts the sign-in.`);
  if (CLIENT_ERRORS.includes(error)) {
    return new OAuthClientError(`${host} does not accept the client id and the secret of the studio's app.`);
  }
  if (error === 'redirect_uri_mismatch') {
    return new RedirectAddressError(`${host} does not know the redirect address of the studio's app.`);
  }
  if (REQUEST_ERRORS.includes(error)) return new OAuthRequestError(`${host} does not take what the app asks for.`);
  return new CalendarServerError(`${host} refused the sign-in with status ${status}.`);
}

async function askForTokens({ provider, client, outbound }: TokenClient, asked: Record<string, string>) {
  const { host } = new URL(provider.tokenUrl);
  const body = new URLSearchParams({
    ...asked,
    client_id: client.clientId,
    client_secret: client.clientSecret,
  }).toString();
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded', Accept: 'application/json' };
  const init = { method: 'POST', headers, body, redirect: 'manual', timeoutMs: TIMEOUT_MS } as const;
  const response = await outbound(provider.tokenUrl, init);
  const waitMs = readRetryAfter(response);
  if (waitMs !== null) throw new ServerBusyError(host, waitMs);
  const json: unknown = await response.json().catch(() => null);
  if (!response.ok) throw refusalOf(host, refusalSchema.safeParse(json).data?.error ?? '', response.status);
  const answer = answerSchema.safeParse(json);
  if (answer.success) return answer.data;
  throw new CalendarServerError(`${host} did not answer as a sign-in service does.`);
}

/** Who signed in, by what the service itself sent over its own connection: so its signature needs no look. */
function readEmail(idToken: string | undefined): string {
  const [, part = ''] = idToken?.split('.') ?? [];
  try {
    const claims = claimsSchema.parse(JSON.parse(Buffer.from(part, 'base64url').toString('utf8')));
    return claims.email ?? claims.preferred_username ?? '';
  } catch {
    return '';
  }
}

/** What a code brought: `hasAccess` where calendars are among what was granted. */
export type SignedIn = { tokens: OAuthTokens; email: string; hasAccess: boolean };

/** A scope without the address of its service, which answers may leave out. */
const lastPart = (scope: string) => scope.slice(scope.lastIndexOf('/') + 1).toLowerCase();

type Code = { code: string; verifier: string; redirectUri: string };

/** Exchanges the code of a browser that came back for tokens. */
export async function exchangeCode(
  client: TokenClient,
  { code, verifier, redirectUri }: Code,
  now: Date,
): Promise<SignedIn> {
  const answer = await askForTokens(client, {
    grant_type: 'authorization_code',
    code,
    code_verifier: verifier,
    redirect_uri: redirectUri,
  });
  const { access_token: accessToken, refresh_token: refreshToken, expires_in: seconds, scope } = answer;
  if (!refreshToken) {
    throw new CalendarServerError(`${new URL(client.provider.tokenUrl).host} gave no lasting sign-in. Try it again.`);
  }
  const granted = scope?.split(/\s+/) ?? client.provider.scopes;
  const needed = lastPart(client.provider.neededScope);
  return {
    tokens: { accessToken, refreshToken, expiresAt: now.getTime() + seconds * 1000 },
    email: readEmail(answer.id_token),
    hasAccess: granted.some((each) => lastPart(each) === needed),
  };
}

/** New tokens for those that are over. The refresh token stays where the service gives no other. */
export async function refreshTokens(
  client: TokenClient,
  { refreshToken }: OAuthTokens,
  now: Date,
): Promise<OAuthTokens> {
  const answer = await askForTokens(client, { grant_type: 'refresh_token', refresh_token: refreshToken });
  const { access_token: accessToken, refresh_token: next, expires_in: seconds } = answer;
  return { accessToken, refreshToken: next ?? refreshToken, expiresAt: now.getTime() + seconds * 1000 };
}

/** Tells a service that the studio forgets a sign-in, where the service takes that in. */
export async function revokeTokens({ provider, outbound }: TokenClient, { refreshToken }: OAuthTokens): Promise<void> {
  if (provider.revokeUrl === null) return;
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
  const body = new URLSearchParams({ token: refreshToken }).toString();
  await outbound(provider.revokeUrl, { method: 'POST', headers, body, redirect: 'manual', timeoutMs: TIMEOUT_MS });
}

/** Asks for a token of the app itself, which opens nobody's calendars. What else but the app is refused says nothing about it. */
async function tryItself(client: TokenClient, trial: Record<string, string>): Promise<void> {
  try {
    await askForTokens(client, trial);
  } catch (error) {
    if (error instanceof OAuthClientError || !(error instanceof CalendarServerError)) throw error;
  }
}

/** Asks a service whether it knows an app, by a code that nobody was given. Throws where it does not. */
export async function tryClient(client: TokenClient, redirectUri: string): Promise<void> {
  const asked = {
    grant_type: 'authorization_code',
    code: 'none',
    code_verifier: 'n'.repeat(43),
    redirect_uri: redirectUri,
  };
  try {
    await askForTokens(client, asked);
  } catch (error) {
    if (!(error instanceof SignInEndedError)) throw error;
  }
  if (client.provider.trial) await tryItself(client, client.provider.trial);
}

/** What proves that who brings a code began the sign-in (RFC 7636, S256). */
export const makeChallenge = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');

type Begin = { state: string; verifier: string; redirectUri: string; hint: string };

/** The address at a service where a sign-in begins. */
export function authorizeAddress({ provider, client }: Omit<TokenClient, 'outbound'>, begin: Begin): string {
  const url = new URL(provider.authorizeUrl);
  const parameters = {
    ...provider.parameters,
    response_type: 'code',
    client_id: client.clientId,
    redirect_uri: begin.redirectUri,
    scope: provider.scopes.join(' '),
    state: begin.state,
    code_challenge: makeChallenge(begin.verifier),
    code_challenge_method: 'S256',
    ...(begin.hint ? { login_hint: begin.hint } : {}),
  };
  url.search = new URLSearchParams(parameters).toString();
  return url.href;
}
