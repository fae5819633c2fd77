import { parse } from 'hono/utils/cookie';
import { z } from 'zod';
import type { Config } from '#server/config.ts';
import type { AuthAnswer, AuthCall } from './auth.ts';

/** How the library learns where a request came from; a browser's own header of this name is never passed on. */
export const CLIENT_IP_HEADER = 'x-client-ip';

/**
 * The library's own cookies of a browser, each once and as our guards read them. A header that two readers understand
 * differently would otherwise pass the guard as one session and act as another.
 */
function libraryCookies(headers: Headers, prefix: string, hasSession: boolean): string {
  return Object.entries(parse(headers.get('cookie') ?? ''))
    .filter(([name]) => name.startsWith(`${prefix}.`) && (hasSession || name !== `${prefix}.session_token`))
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('; ');
}

type LibraryTarget = { config: Config; path: string; cookiePrefix: string };

/** The request that the library sees: a path and body that our route chose, the browser's cookies, and our own origin. */
export function toLibraryRequest({ config, path, cookiePrefix }: LibraryTarget, call: AuthCall): Request {
  const { method = 'POST', body, query = {} } = call;
  const url = new URL(path, config.BASE_URL);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  const headers = new Headers({ origin: url.origin, [CLIENT_IP_HEADER]: call.clientIp });
  const cookies = libraryCookies(call.headers, cookiePrefix, call.withSession ?? true);
  const userAgent = call.headers.get('user-agent');
  if (cookies) headers.set('cookie', cookies);
  if (userAgent) headers.set('user-agent', userAgent);
  if (method === 'GET') return new Request(url, { method, headers });
  headers.set('content-type', 'application/json');
  return new Request(url, { method, headers, body: JSON.stringify(body ?? {}) });
}

const bodySchema = z.record(z.string(), z.unknown()).catch({});

/** The library's answer in our terms. A body that is no object counts as an empty one, a list as its `items`. */
export async function readAnswer(response: Response): Promise<AuthAnswer> {
  const text = await response.text();
  const parsed: unknown = text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : {};
  const body = Array.isArray(parsed) ? { items: parsed } : bodySchema.parse(parsed);
  return {
    status: response.status,
    code: response.status >= 400 && typeof body.code === 'string' ? body.code : null,
    body,
    cookies: response.headers.getSetCookie(),
    location: response.headers.get('location'),
  };
}
