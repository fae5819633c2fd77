import type { BrowserContext } from '@playwright/test';
import { askAdminSocket } from '#server/admin-socket.ts';
import { linkIn, waitForMailTo } from './mailbox.ts';
import type { ServerProcess } from './server-process.ts';

/** Good enough for every rule of new passwords. */
export const PASSWORD = 'violet-Lantern-42';

/** Somebody with an account, signed in over HTTP; `signInContext` gives the same session to a browser. */
export type Person = {
  name: string;
  email: string;
  password: string;
  /** The `Cookie` header of the session. */
  cookie: string;
};

export type PersonOptions = {
  role?: 'realtor' | 'admin';
  name?: string;
  email?: string;
  companyName?: string;
  /** Opens the link of the confirmation mail, so that earlier orders of the address are theirs. An admin always is. */
  isConfirmed?: boolean;
};

async function send(server: ServerProcess, path: string, json: unknown, cookie = ''): Promise<Response> {
  const headers = { 'Content-Type': 'application/json', Cookie: cookie };
  const response = await fetch(`${server.url}${path}`, { method: 'POST', headers, body: JSON.stringify(json) });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return response;
}

/** Signs somebody in over HTTP; returns the `Cookie` header of the session. */
export async function signInPerson(
  server: ServerProcess,
  person: { email: string; password: string },
): Promise<string> {
  const { email, password } = person;
  const response = await send(server, '/api/auth/sign-in/email', { email, password });
  const cookies = response.headers.getSetCookie().map((line) => line.split(';')[0]);
  await response.arrayBuffer();
  return cookies.join('; ');
}

async function confirmAddress(server: ServerProcess, email: string): Promise<void> {
  const link = linkIn(await waitForMailTo(server.dataDir, email), /#token=/);
  const token = new URL(link).hash.replace('#token=', '');
  await (await send(server, '/api/auth/verify-email', { token, new_password: PASSWORD })).arrayBuffer();
}

async function makeAdmin(server: ServerProcess, email: string): Promise<void> {
  const answer = await askAdminSocket(server.dataDir, 'make-admin', { email });
  if (!answer?.isDone) throw new Error(`make-admin: ${answer?.message ?? 'no server listens in this data folder'}`);
  const token = /#token=([\w-]+)/.exec(answer.message)?.[1];
  await (await send(server, '/api/auth/reset-password', { token, new_password: PASSWORD })).arrayBuffer();
}

/**
 * Makes an account as visitors do, and signs its owner in. An admin is made through the console of the server, which
 * servers on the embedded database have.
 */
export async function createPerson(server: ServerProcess, options: PersonOptions = {}): Promise<Person> {
  const { role = 'realtor', name = 'Jane Doe', companyName = '', isConfirmed = false } = options;
  const email = options.email ?? `person-${crypto.randomUUID().slice(0, 8)}@example.com`;
  const input = { full_name: name, email, password: PASSWORD, company_name: companyName };
  await (await send(server, '/api/auth/sign-up/email', input)).arrayBuffer();
  if (role === 'admin') await makeAdmin(server, email);
  else if (isConfirmed) await confirmAddress(server, email);
  const person = { name, email, password: PASSWORD };
  return { ...person, cookie: await signInPerson(server, person) };
}

/** Gives a browser the session of a person, without the pages of signing in. */
export async function signInContext(context: BrowserContext, server: ServerProcess, person: Person): Promise<void> {
  const cookies = person.cookie.split('; ').map((pair) => {
    const [name = '', value = ''] = pair.split('=');
    return { name, value, url: server.url, httpOnly: true, sameSite: 'Lax' as const };
  });
  await context.addCookies(cookies);
}
