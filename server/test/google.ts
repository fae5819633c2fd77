import { vi } from 'vitest';
import type { Person } from './accounts.ts';

/** The profile of somebody by the stand-in for Google. */
export type GoogleProfile = { sub: string; email: string; email_verified: boolean; name: string } & Record<
  string,
  unknown
>;

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Answers what the server asks Google, instead of Google: a code stands for the profile that it was made of. */
export function startGoogle(): void {
  const network = globalThis.fetch;
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const url = input instanceof Request ? input.url : String(input);
    if (!url.startsWith('https://oauth2.googleapis.com/')) return network(input, init);
    const form = new URLSearchParams(String(init?.body));
    const idToken = `${encode({ alg: 'RS256', typ: 'JWT' })}.${form.get('code')}.${encode('signature')}`;
    return Response.json({ access_token: 'ya29.token', id_token: idToken, token_type: 'Bearer', expires_in: 3600 });
  });
}

/** Sends a browser to Google and back: `begin` is where it starts. Returns where it ends. */
export async function visitGoogle(
  browser: Person['browser'],
  profile: GoogleProfile,
  begin: { path: string; json: Record<string, unknown> } = { path: '/api/auth/sign-in/social', json: {} },
): Promise<string> {
  const json = { provider: 'google', ...begin.json };
  const { body } = await browser.request<{ url: string }>('POST', begin.path, { json });
  const state = new URL(body.url).searchParams.get('state') ?? '';
  return returnFromGoogle(browser, { state, code: encode(profile) });
}

/** Sends the request that Google's redirect makes a browser send. */
export async function returnFromGoogle(browser: Person['browser'], query: Record<string, string>): Promise<string> {
  const path = `/api/auth/callback/google?${new URLSearchParams(query)}`;
  const { headers } = await browser.request('GET', path, { redirect: 'manual' });
  return headers.get('location') ?? '';
}
