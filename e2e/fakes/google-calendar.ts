import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createProbe } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer, text as readText } from 'node:stream/consumers';
import { startProgram } from './start-program.ts';

/** The studio's app as it is registered at the stand-in. */
export type RegisteredApp = { clientId: string; clientSecret: string; redirectUris: string[] };

/** What one consent gave out: a code becomes tokens once, and refreshing may rotate. */
type Grant = { email: string; scope: string; challenge: string; redirectUri: string };

const CALENDAR = 'https://www.googleapis.com/auth/calendar';
const HOUR_SECONDS = 3600;

const token = (kind: string) => `${kind}-${randomBytes(24).toString('base64url')}`;
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

async function freePort(): Promise<number> {
  const probe = createProbe();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/** A CalDAV server that believes who the proxy says is asking. */
async function startCalendars() {
  const port = await freePort();
  const folder = await mkdtemp(path.join(tmpdir(), 'google-calendars-'));
  const lines = [
    '[server]',
    `hosts = 127.0.0.1:${port}`,
    '[logging]',
    'level = error',
    '[auth]',
    'type = http_x_remote_user',
    '[storage]',
    `filesystem_folder = ${path.join(folder, 'collections')}`,
  ];
  await writeFile(path.join(folder, 'config'), lines.join('\n'));
  const program = await startProgram('radicale', ['--config', path.join(folder, 'config')], port);
  const close = async () => {
    await program.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { url: `http://127.0.0.1:${port}`, close };
}

const PREFIX = '/caldav/v2';

/** A stand-in for Google: consent, tokens that rotate or are taken back, and CalDAV behind a Bearer token, with its limits. */
export async function startGoogleCalendars({ rotates = false } = {}) {
  const calendars = await startCalendars();
  const apps: RegisteredApp[] = [];
  const codes = new Map<string, Grant>();
  const refreshing = new Map<string, Grant>();
  const access = new Map<string, Grant>();
  const state = {
    /** Who consents next, and to what: people may leave scopes out. */
    email: 'ana@example.com',
    leavesOut: '',
    refuses: false,
    /** How long the calendars want to be left alone, in seconds; null where they answer. */
    retryAfter: null as string | null,
    /** Whether the calendars refuse with 403, as they do over a limit. */
    isOverQuota: false,
    /** How long an access token lasts, in seconds. */
    lasts: HOUR_SECONDS,
    refreshed: 0,
    asked: [] as string[],
    /** Runs before a write to a calendar is answered, after it was done. */
    afterWrite: null as (() => void | Promise<void>) | null,
  };

  const answer = (response: ServerResponse, status: number, body: object) => {
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  };
  const findApp = (id: string | null) => apps.find(({ clientId }) => clientId === id);

  function consent(url: URL, response: ServerResponse) {
    const read = (name: string) => url.searchParams.get(name) ?? '';
    const redirectUri = read('redirect_uri');
    const app = findApp(read('client_id'));
    if (!app?.redirectUris.includes(redirectUri)) {
      response.writeHead(400, { 'Content-Type': 'text/html' }).end('Error 400: redirect_uri_mismatch');
      return;
    }
    const isAsked = read('response_type') === 'code' && read('code_challenge_method') === 'S256';
    if (!isAsked || read('access_type') !== 'offline') return answer(response, 400, { error: 'invalid_request' });
    const back = new URL(redirectUri);
    back.searchParams.set('state', read('state'));
    if (state.refuses) back.searchParams.set('error', 'access_denied');
    else {
      const code = token('4/code');
      const scope = read('scope')
        .split(' ')
        .filter((each) => each !== state.leavesOut)
        .join(' ');
      codes.set(code, { email: state.email, scope, challenge: read('code_challenge'), redirectUri });
      back.searchParams.set('code', code);
      back.searchParams.set('scope', scope);
    }
    response.writeHead(302, { Location: back.href }).end();
  }

  function giveTokens(response: ServerResponse, grant: Grant, refreshToken: string | null) {
    const accessToken = token('ya29');
    access.set(accessToken, grant);
    const idToken = `${encode({ alg: 'RS256' })}.${encode({ email: grant.email })}.${encode('signature')}`;
    answer(response, 200, {
      access_token: accessToken,
      expires_in: state.lasts,
      token_type: 'Bearer',
      scope: grant.scope,
      id_token: idToken,
      ...(refreshToken ? { refresh_token: refreshToken } : {}),
    });
  }

  function exchange(form: URLSearchParams, response: ServerResponse) {
    const grant = codes.get(form.get('code') ?? '');
    codes.delete(form.get('code') ?? '');
    const proof = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (!grant || proof !== grant.challenge || form.get('redirect_uri') !== grant.redirectUri) {
      return answer(response, 400, { error: 'invalid_grant', error_description: 'Malformed auth code.' });
    }
    const refreshToken = token('1//refresh');
    refreshing.set(refreshToken, grant);
    giveTokens(response, grant, refreshToken);
  }

  function refresh(form: URLSearchParams, response: ServerResponse) {
    const before = form.get('refresh_token') ?? '';
    const grant = refreshing.get(before);
    if (!grant) return answer(response, 400, { error: 'invalid_grant', error_description: 'Token has been revoked.' });
    state.refreshed += 1;
    if (!rotates) return giveTokens(response, grant, null);
    // What was given before is of no use from now on.
    refreshing.delete(before);
    const next = token('1//refresh');
    refreshing.set(next, grant);
    giveTokens(response, grant, next);
  }

  async function giveOut(request: IncomingMessage, response: ServerResponse) {
    const form = new URLSearchParams(await readText(request));
    const app = findApp(form.get('client_id'));
    if (app?.clientSecret !== form.get('client_secret')) return answer(response, 401, { error: 'invalid_client' });
    if (form.get('grant_type') === 'refresh_token') return refresh(form, response);
    exchange(form, response);
  }

  async function passOn(request: IncomingMessage, response: ServerResponse) {
    const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    const grant = access.get(bearer);
    const body = await buffer(request);
    state.asked.push(`${request.method} ${request.url}`);
    if (state.isOverQuota) {
      const error = { code: 403, errors: [{ domain: 'usageLimits', reason: 'rateLimitExceeded' }] };
      return answer(response, 403, { error });
    }
    if (state.retryAfter !== null) {
      response.writeHead(429, { 'Retry-After': state.retryAfter, 'Content-Type': 'application/json' }).end('{}');
      return;
    }
    if (!grant?.scope.includes(CALENDAR)) {
      response.writeHead(401, { 'WWW-Authenticate': 'Bearer realm="https://accounts.google.com/"' }).end();
      return;
    }
    const method = request.method ?? 'GET';
    const headers: Record<string, string> = { 'X-Remote-User': grant.email, 'X-Script-Name': PREFIX };
    // Of the conditions Google goes by If-Match alone.
    for (const name of ['content-type', 'depth', 'if-match', 'accept']) {
      const value = request.headers[name];
      if (typeof value === 'string') headers[name] = value;
    }
    // What is published as the address of a person is a folder of their own there.
    const asked = (request.url ?? '').slice(PREFIX.length).replace(/^(\/[^/]+)\/user$/, '$1/');
    const url = `${calendars.url}${asked || '/'}`;
    const found = await fetch(url, { method, headers, ...(body.byteLength > 0 ? { body } : {}), redirect: 'manual' });
    const given = Buffer.from(await found.arrayBuffer());
    if (method === 'PUT' || method === 'DELETE') await state.afterWrite?.();
    for (const name of ['content-type', 'etag']) {
      const value = found.headers.get(name);
      if (value) response.setHeader(name, value);
    }
    response.writeHead(found.status).end(given);
  }

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '/', 'http://localhost');
    if (url.pathname === '/o/oauth2/v2/auth') return consent(url, response);
    if (url.pathname === '/token' && request.method === 'POST') return giveOut(request, response);
    if (url.pathname === '/revoke' && request.method === 'POST') {
      const given = new URLSearchParams(await readText(request)).get('token') ?? '';
      const isKnown = refreshing.delete(given) || access.delete(given);
      return answer(response, isKnown ? 200 : 400, isKnown ? {} : { error: 'invalid_token' });
    }
    if (url.pathname.startsWith(`${PREFIX}/`)) return passOn(request, response);
    answer(response, 404, { error: 'not_found' });
  }

  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  /** Somebody's own calendar program, which needs no studio. */
  type Call = { email: string; method: string; name: string; body?: string };
  const call = async ({ email, method, name, body }: Call) =>
    fetch(`${calendars.url}/${encodeURIComponent(email)}/${name}`, {
      method,
      headers: { 'X-Remote-User': email, 'Content-Type': 'text/calendar; charset=utf-8', Depth: '1' },
      ...(body === undefined ? {} : { body }),
    });

  return {
    url: `http://127.0.0.1:${port}`,
    state,
    register: (app: RegisteredApp) => void apps.push(app),
    makeCalendar: async (email: string, folder: string, name: string) => {
      const props = `<d:set><d:prop><d:displayname>${name}</d:displayname></d:prop></d:set>`;
      const body = `<c:mkcalendar xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav">${props}</c:mkcalendar>`;
      const { status } = await call({ email, method: 'MKCALENDAR', name: `${folder}/`, body });
      if (status !== 201) throw new Error(`The calendar ${name} was not made: status ${status}.`);
    },
    /** What stands in a calendar under a name; null where nothing does. */
    find: async (email: string, name: string) => {
      const response = await call({ email, method: 'GET', name });
      return response.status === 404 ? null : response.text();
    },
    put: async (email: string, name: string, event: string) => {
      const { status } = await call({ email, method: 'PUT', name, body: event });
      if (status >= 300) throw new Error(`The event ${name} was not kept: status ${status}.`);
    },
    remove: async (email: string, name: string) => void (await call({ email, method: 'DELETE', name })),
    /** The names of the events in a calendar. */
    list: async (email: string, folder: string) => {
      const response = await call({ email, method: 'PROPFIND', name: `${folder}/` });
      return [...(await response.text()).matchAll(/<href>[^<]*\/([^/<]+\.ics)<\/href>/g)].map(([, name = '']) => name);
    },
    /** Takes back what somebody consented to, as they do at myaccount.google.com, or as seven days do to a testing app. */
    takeBack: (email: string) => {
      for (const kept of [refreshing, access]) {
        for (const [given, grant] of kept) if (grant.email === email) kept.delete(given);
      }
    },
    /** Tokens of somebody, without a browser. */
    giveTokens: (email: string) => {
      const grant = { email, scope: CALENDAR, challenge: '', redirectUri: '' };
      const tokens = { accessToken: token('ya29'), refreshToken: token('1//refresh') };
      access.set(tokens.accessToken, grant);
      refreshing.set(tokens.refreshToken, grant);
      return tokens;
    },
    /** Ends the access tokens alone. */
    endAccess: () => access.clear(),
    close: async () => {
      await new Promise((resolve) => server.close(resolve));
      await calendars.close();
    },
  };
}
export type GoogleCalendars = Awaited<ReturnType<typeof startGoogleCalendars>>;
