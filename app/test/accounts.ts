import { type ComponentType, createElement } from 'react';
import { createRoutesStub, useLocation } from 'react-router';
import { vi } from 'vitest';
import { cleanup, render } from 'vitest-browser-react';
import { DataProvider } from '#app/lib/request/data-provider.tsx';
import { queryClient } from '#app/lib/request/query-client.ts';
import { resetSession } from '#app/lib/session/session-store.ts';
import { SIGNED_IN_HINT } from '#app/lib/session/signed-in-hint.ts';
import { dismissToast, toastQueue } from '#app/lib/state/toast.ts';
import type { Account } from '#domain/accounts/account-json.ts';
import { listRights, RIGHTS } from '#domain/shared/access/staff-rights.ts';
import type { ErrorCode, FieldError } from '#domain/shared/errors.ts';
import type { PublicConfig } from '#domain/site/settings/public-config.ts';
import { SAMPLE_CONFIG } from './public-config.ts';
import { inDocumentLanguage } from './turkish.ts';

export const REALTOR: Account = {
  id: '3f0c8a52-6a0f-4b7e-9d38-0a4a8b3b5c12',
  email: 'rosa@example.com',
  email_verified: true,
  full_name: 'Rosa Martinez',
  company_name: 'Martinez Homes',
  role: 'realtor',
  rights: [],
  home_path: '/realtor/media',
  has_day: false,
  two_factor_enabled: false,
  has_password: true,
  locale: 'en',
  created_at: '2026-11-01T10:00:00.000Z',
  version: 1,
};
export const ADMIN: Account = {
  ...REALTOR,
  id: '9b0d8a52-6a0f-4b7e-9d38-0a4a8b3b5c34',
  email: 'ada@example.com',
  full_name: 'Ada Miller',
  role: 'admin',
  rights: [...RIGHTS],
  home_path: '/admin/hub',
};

export const PHOTOGRAPHER: Account = {
  ...REALTOR,
  id: '9b0d8a52-6a0f-4b7e-9d38-0a4a8b3b5c56',
  email: 'ana@example.com',
  full_name: 'Ana Lima',
  role: 'staff',
  rights: listRights({ role: 'staff', staffRoles: ['photographer'] }),
  home_path: '/day',
  has_day: true,
};
export const EDITOR: Account = {
  ...PHOTOGRAPHER,
  email: 'eda@example.com',
  full_name: 'Eda Kaya',
  home_path: '/admin/production',
  has_day: false,
};

/** A token as a mail's link carries it. */
export const TOKEN = 'a-token-of-a-mail_0123456789';

export const json = (body: unknown): Response => Response.json(body);
export const done = (): Response => new Response(null, { status: 204 });

type ProblemDetails = { detail?: string; fields?: FieldError[]; retryAfter?: number; current?: unknown };

/** A refusal as our server writes it. */
export function problem(status: number, code: ErrorCode, given: ProblemDetails = {}): Response {
  const { detail = 'The server says so.', fields = [], retryAfter, current } = given;
  const headers = new Headers({ 'Content-Type': 'application/problem+json' });
  if (retryAfter) headers.set('Retry-After', String(retryAfter));
  return new Response(JSON.stringify({ status, code, detail, fields, current }), { status, headers });
}

/** No network at all. */
export const noAnswer = (): never => {
  throw new TypeError('Failed to fetch');
};

export type Call = { address: string; body: unknown };
type Answers = Record<string, (call: Call) => Response | Promise<Response>>;

/**
 * Stands in for the network: answers our server's addresses, named by method and path without `/api`, as in
 * 'POST /auth/sign-out'. Nobody is signed in unless a test says so. Returns the calls it has seen.
 */
export function fakeNetwork(answers: Answers = {}, config: Partial<PublicConfig> = {}): Call[] {
  const calls: Call[] = [];
  const usual: Answers = {
    'GET /health': () => json({ status: 'ok' }),
    'GET /config': () => json({ ...SAMPLE_CONFIG, ...config }),
    'GET /auth/get-session': () => json({ account: null }),
    'POST /auth/sign-out': done,
  };
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const text = await request.text();
    const address = `${request.method} ${new URL(request.url).pathname.replace(/^\/api/, '')}`;
    const call = { address, body: text ? JSON.parse(text) : null };
    calls.push(call);
    const answer = answers[address] ?? usual[address];
    return answer ? answer(call) : problem(404, 'not_found');
  });
  return calls;
}

/** Answers that say that an account is signed in. */
export const signedIn = (account: Account): Answers => ({ 'GET /auth/get-session': () => json({ account }) });

/** Lists the bodies that were sent to an address. */
export const listBodies = (calls: readonly Call[], address: string) =>
  calls.filter((call) => call.address === address).map(({ body }) => body);

/** A page of which only its being reached matters. */
function Elsewhere() {
  const { pathname, search, hash } = useLocation();
  return createElement('p', null, `Reached ${pathname}${search}${hash}`);
}

type Page = { path: string; Component: ComponentType; at?: string };

/** Shows one page at an address; every other address says that it was reached. */
export function renderPage({ path, Component, at = path }: Page) {
  const Stub = createRoutesStub([
    { path, Component },
    { path: '*', Component: Elsewhere },
  ]);
  return render(inDocumentLanguage(createElement(DataProvider, null, createElement(Stub, { initialEntries: [at] }))));
}

/** This browser was signed in when it was last open. */
export const rememberSignedIn = (): void => localStorage.setItem(SIGNED_IN_HINT, '1');

/** The toasts that wait, the visible one first, as 'title / description'. */
export const toastTexts = () =>
  toastQueue().map(({ title, description }) => (description ? `${title} / ${description}` : title));

/** The toast that is shown. */
export const visibleToast = () => toastQueue()[0] ?? null;

/**
 * Waits until nothing of an account that has left is kept. The session imports the cache to empty it; emptied under the
 * next test's page, it would leave that waiting for ever. Imports of one module end in the order in which they began.
 */
export async function allPurged(): Promise<void> {
  await import('#app/lib/session/private-data.ts');
}

/** Forgets all that a page keeps for the next one, as a new visitor's browser would. */
export async function becomeNewVisitor(): Promise<void> {
  // First of all: a page that still stands there would ask anew who is signed in.
  await cleanup();
  await allPurged();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
  queryClient.clear();
  for (const { id } of toastQueue()) dismissToast(id);
  sessionStorage.clear();
  localStorage.clear();
  resetSession();
  window.history.replaceState(null, '', window.location.pathname + window.location.search);
}
