import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Secret, TOTP } from 'otpauth';
import { systemContext } from '#server/context.ts';
import { users } from '#server/db/schema/accounts.ts';
import { grantRole } from '#server/features/accounts/grant-role.ts';
import { attachOrders } from '#server/features/orders/attach-orders.ts';
import { updateUser } from '#server/features/shared/users/queries.ts';
import type { RunningServer } from '#server/start.ts';
import { DemoBrowser } from './demo-calls.ts';

type DemoPerson = {
  name: string;
  email: string;
  company: string;
  role: 'admin' | 'realtor' | 'editor';
  isConfirmed: boolean;
  hasTwoFactor: boolean;
};

/** Invented people: who runs the studio, who edits for it, and realtors, who are customers of the demo orders; two confirmed their address, so theirs belong to them. */
const DEMO_PEOPLE: DemoPerson[] = [
  {
    name: 'Olivia Grant',
    email: 'admin@example.com',
    company: '',
    role: 'admin',
    isConfirmed: true,
    hasTwoFactor: false,
  },
  {
    name: 'Nina Park',
    email: 'nina.park@example.com',
    company: '',
    role: 'editor',
    isConfirmed: true,
    hasTwoFactor: false,
  },
  {
    name: 'Sarah Mitchell',
    email: 'sarah.mitchell@example.com',
    company: 'Mitchell & Rowe Realty',
    role: 'realtor',
    isConfirmed: true,
    hasTwoFactor: false,
  },
  {
    name: 'Robert Hughes',
    email: 'robert.hughes@example.com',
    company: 'Potomac Fine Homes',
    role: 'realtor',
    isConfirmed: true,
    hasTwoFactor: true,
  },
  {
    name: 'Elif Aydın',
    email: 'elif.aydin@example.com',
    company: 'Aydın Emlak',
    role: 'realtor',
    isConfirmed: false,
    hasTwoFactor: false,
  },
];

/** Where the sign-in details stand, so that a later start can print them again. */
const DETAILS_FILE = 'demo-people.txt';

/** A password that nobody can look up here, for a demo that others can reach. */
const newPassword = () => `demo-${randomBytes(5).toString('hex')}`;

async function send(url: string, cookie: string, json: unknown): Promise<Response> {
  const headers = { 'Content-Type': 'application/json', Cookie: cookie };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(json) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  return response;
}

/** Sets an authenticator app up as its owner would, over HTTP. Returns the key to give to an app of one's own. */
async function turnTwoFactorOn(port: number, email: string, password: string): Promise<string> {
  const api = `http://localhost:${port}/api`;
  const signedIn = await send(`${api}/auth/sign-in/email`, '', { email, password });
  const cookie = signedIn.headers.getSetCookie().map((line) => line.split(';')[0]);
  const started = await send(`${api}/account/two-factor`, cookie.join('; '), { password });
  const { secret } = await started.json();
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  await send(`${api}/account/two-factor/confirm`, cookie.join('; '), { code });
  return secret;
}

async function addPerson({ services, port }: RunningServer, person: DemoPerson, password: string): Promise<string> {
  const { name, email, company, role, isConfirmed, hasTwoFactor } = person;
  const ctx = systemContext(services);
  const userId = await services.auth.createUser({ email, name, password, isConfirmed });
  await updateUser(services.db, userId, { companyName: company });
  if (isConfirmed) await attachOrders(ctx, { userId, email });
  if (role === 'admin') await grantRole(ctx, { userId, role, keepSessionId: null });
  if (role === 'editor') await grantRole(ctx, { userId, role: 'staff', staffRoles: ['editor'], keepSessionId: null });
  const key = hasTwoFactor ? await turnTwoFactorOn(port, email, password) : null;
  const remark = key ? `asks for a code: key ${key}` : isConfirmed ? '' : 'address not confirmed yet';
  return `    ${role.padEnd(8)}${email.padEnd(28)}${password}${remark && `   ${remark}`}`;
}

/** What to print: the sign-in details; and the admin in a browser, where all of them were made now. */
export type DemoFill = { details: string; admin: DemoBrowser | null };

async function signInAdmin({ port }: RunningServer, password: string): Promise<DemoBrowser> {
  const browser = new DemoBrowser(port);
  await browser.ask('POST', '/api/auth/sign-in/email', { email: 'admin@example.com', password });
  return browser;
}

/** Fills a studio without accounts with people of the studio and three realtors. */
export async function fillWithPeople(running: RunningServer): Promise<DemoFill> {
  const { services } = running;
  const file = path.join(services.config.dataDir, DETAILS_FILE);
  if ((await services.db.$count(users)) > 0) return { details: readDetails(file), admin: null };
  const password = newPassword();
  const lines = [];
  for (const person of DEMO_PEOPLE) lines.push(await addPerson(running, person, password));
  writeFileSync(file, lines.join('\n'), { mode: 0o600 });
  return { details: lines.join('\n'), admin: await signInAdmin(running, password) };
}

function readDetails(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return `    ${path.basename(file)} is gone; make yourself an admin with npm run studio -- make-admin`;
  }
}
