import { z } from 'zod';
import type { Config } from '#server/config.ts';
import type { AuthAnswer, AuthCall } from './auth.ts';

/** How the library learns where a request came from; a browser's own header of this name is never passed on. */
export const CLIENT_IP_HEADER = 'x-client-ip';

/** The request that the library sees: a path and body that our route chose, the browser's cookies, and our own origin. */
export function toLibraryRequest(config: Config, path: string, call: AuthCall): Request {
  const { method = 'POST', body, query = {} } = call;
  const url = new URL(path, config.BASE_URL);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  const headers = new Headers({ origin: url.origin, [CLIENT_IP_HEADER]: call.clientIp });
  for (const name of ['cookie', 'user-agent']) {
    const value = call.headers.get(name);
    if (value) headers.set(name, value);
  }
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
