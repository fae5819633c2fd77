import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text as readText } from 'node:stream/consumers';

/** The studio's app as it is registered at the stand-in: `tenant` is the directory that it belongs to. */
export type RegisteredApp = { clientId: string; clientSecret: string; redirectUris: string[]; tenant: string };

type Grant = { email: string; scope: string; challenge: string; redirectUri: string };

const OPEN = ['common', 'organizations', 'consumers'];
const HOUR_SECONDS = 3600;

const token = (kind: string) => `${kind}.${randomBytes(24).toString('base64url')}`;
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Answers with JSON. */
export function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}

/** A stand-in for the sign-in of Microsoft (v2.0): consent with exact redirect addresses, PKCE, and refresh tokens that rotate. */
export function makeSignIn() {
  const apps: RegisteredApp[] = [];
  const codes = new Map<string, Grant>();
  const refreshing = new Map<string, Grant>();
  const access = new Map<string, Grant>();
  const state = {
    /** Who consents next, and what they leave out. */
    email: 'ana@example.com',
    leavesOut: '',
    refuses: false,
    /** What the token address refuses a refresh with, as a policy that wants another factor does; empty where it does not. */
    asksFor: '',
    lasts: HOUR_SECONDS,
    refreshed: 0,
  };
  const refuse = (response: ServerResponse, status: number, [error, code]: [string, number]) =>
    answer(response, status, { error, error_description: `AADSTS${code}: refused.`, error_codes: [code] });
  const isTenant = (tenant: string) => OPEN.includes(tenant) || apps.some((app) => app.tenant === tenant);

  function consent(url: URL, tenant: string, response: ServerResponse) {
    const read = (name: string) => url.searchParams.get(name) ?? '';
    const app = apps.find(({ clientId }) => clientId === read('client_id'));
    const redirectUri = read('redirect_uri');
    const isAsked =
      read('response_type') === 'code' &&
      read('response_mode') === 'query' &&
      read('code_challenge_method') === 'S256' &&
      read('scope').split(' ').includes('offline_access');
    if (!isTenant(tenant) || !app?.redirectUris.includes(redirectUri) || !isAsked) {
      response.writeHead(400, { 'Content-Type': 'text/html' }).end('AADSTS50011: The redirect URI does not match.');
      return;
    }
    const back = new URL(redirectUri);
    back.searchParams.set('state', read('state'));
    if (state.refuses) back.searchParams.set('error', 'access_denied');
    else {
      const code = token('0.code');
      const scope = read('scope')
        .split(' ')
        .filter((each) => each !== state.leavesOut)
        .join(' ');
      codes.set(code, { email: state.email, scope, challenge: read('code_challenge'), redirectUri });
      back.searchParams.set('code', code);
    }
    response.writeHead(302, { Location: back.href }).end();
  }

  function giveTokens(response: ServerResponse, grant: Grant) {
    const accessToken = token('EwB');
    const refreshToken = token('0.refresh');
    access.set(accessToken, grant);
    refreshing.set(refreshToken, grant);
    const claims = { email: grant.email, tid: 'tenant' };
    answer(response, 200, {
      token_type: 'Bearer',
      // What lasts is not told among the scopes, and those of Graph come without its address.
      scope: grant.scope.replace('https://graph.microsoft.com/', '').replace('offline_access', '').trim(),
      expires_in: state.lasts,
      access_token: accessToken,
      refresh_token: refreshToken,
      id_token: `${encode({ alg: 'RS256' })}.${encode(claims)}.${encode('signature')}`,
    });
  }

  function exchange(form: URLSearchParams, response: ServerResponse) {
    const grant = codes.get(form.get('code') ?? '');
    codes.delete(form.get('code') ?? '');
    const proof = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (!grant || proof !== grant.challenge || form.get('redirect_uri') !== grant.redirectUri) {
      return refuse(response, 400, ['invalid_grant', 9002313]);
    }
    giveTokens(response, grant);
  }

  function refresh(form: URLSearchParams, response: ServerResponse) {
    const before = form.get('refresh_token') ?? '';
    const grant = refreshing.get(before);
    if (!grant) return refuse(response, 400, ['invalid_grant', 50173]);
    if (state.asksFor) return refuse(response, 400, [state.asksFor, 50076]);
    state.refreshed += 1;
    refreshing.delete(before);
    giveTokens(response, grant);
  }

  async function giveOut(request: IncomingMessage, tenant: string, response: ServerResponse) {
    const form = new URLSearchParams(await readText(request));
    const app = apps.find(({ clientId }) => clientId === form.get('client_id'));
    if (!isTenant(tenant)) return refuse(response, 400, ['invalid_request', 90002]);
    if (!app) return refuse(response, 400, ['unauthorized_client', 700016]);
    const grantType = form.get('grant_type');
    // What is no code at all is refused before anybody looks at the secret.
    if (grantType === 'authorization_code' && !form.get('code')?.startsWith('0.code')) {
      return refuse(response, 400, ['invalid_grant', 9002313]);
    }
    if (app.clientSecret !== form.get('client_secret')) return refuse(response, 401, ['invalid_client', 7000215]);
    if (grantType === 'refresh_token') return refresh(form, response);
    if (grantType === 'authorization_code') return exchange(form, response);
    const isOwn = grantType === 'client_credentials' && app.tenant === tenant;
    if (!isOwn) return refuse(response, 400, ['invalid_request', 900144]);
    answer(response, 200, { token_type: 'Bearer', expires_in: HOUR_SECONDS, access_token: token('app') });
  }

  return {
    state,
    register: (app: RegisteredApp) => void apps.push(app),
    /** Whether it was asked here; nothing is done where it was not. */
    handle: async (request: IncomingMessage, url: URL, response: ServerResponse): Promise<boolean> => {
      const [, tenant = '', action = ''] = /^\/([^/]+)\/oauth2\/v2\.0\/(authorize|token)$/.exec(url.pathname) ?? [];
      if (action === 'authorize') consent(url, decodeURIComponent(tenant), response);
      else if (action === 'token') await giveOut(request, decodeURIComponent(tenant), response);
      return action !== '';
    },
    /** Whose calendars a request may reach; null where it is not let in. */
    findEmail: (authorization: string): string | null => {
      const grant = access.get(/^Bearer (.+)$/.exec(authorization)?.[1] ?? '');
      return grant?.scope.includes('Calendars.ReadWrite') ? grant.email : null;
    },
    /** Takes back what somebody consented to, as they, or an administrator, do. */
    takeBack: (email: string) => {
      for (const kept of [refreshing, access]) {
        for (const [given, grant] of kept) if (grant.email === email) kept.delete(given);
      }
    },
    /** Tokens of somebody, without a browser. */
    giveTokens: (email: string) => {
      const grant = { email, scope: 'Calendars.ReadWrite', challenge: '', redirectUri: '' };
      const tokens = { accessToken: token('EwB'), refreshToken: token('0.refresh') };
      access.set(tokens.accessToken, grant);
      refreshing.set(tokens.refreshToken, grant);
      return tokens;
    },
    /** Ends the access tokens alone. */
    endAccess: () => access.clear(),
  };
}
