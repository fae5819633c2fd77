import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Role } from '#domain/shared/access/roles.ts';
import { identities, type SessionRow, sessions, staffRoles, users } from '#server/db/schema/accounts.ts';
import { newToken } from '#server/platform/random/random.ts';
import { createPerson } from './accounts.ts';
import type { TestStudio } from './studio.ts';

/**
 * Who calls each endpoint. The realtor owns what a request names, the other one nothing of it. The last three are staff with
 * one role each; no shoot is theirs.
 */
export const CALLERS = [
  'visitor',
  'realtor',
  'other',
  'admin',
  'suspended',
  'manager',
  'editor',
  'photographer',
] as const;
export type CallerName = (typeof CALLERS)[number];

const STAFF = { manager: true, editor: true, photographer: true } as const;
export type StaffCaller = keyof typeof STAFF;

/** An account and the cookie of its session. */
export type Caller = { id: string; email: string; sessionId: string; cookie: string };

/** The people of one call, again for each, so that no call sees what another left. A visitor has no account. */
export type Callers = { studio: TestStudio; realtor: Caller; caller: Caller | null };

const DAY_MS = 86_400_000;

/** The stored form of `PASSWORD`, made once: hashing it for each account would take most of the time. */
export async function readPasswordHash(studio: TestStudio): Promise<string> {
  const { id } = await createPerson(studio);
  const [identity] = await studio.db.select().from(identities).where(eq(identities.userId, id));
  if (!identity?.password) throw new Error('An account was made without a password.');
  return identity.password;
}

/** A fresh session of an account. */
export async function addSession({ db, clock }: TestStudio, userId: string): Promise<SessionRow> {
  const now = clock.now();
  // The library of sign-ins reads the real clock, so the end lies behind both.
  const expiresAt = new Date(Math.max(now.getTime(), Date.now()) + DAY_MS);
  const times = { signedInAt: now, lastUsedAt: now, confirmedAt: now, expiresAt };
  const [session] = await db
    .insert(sessions)
    .values({ userId, token: newToken(), ...times })
    .returning();
  if (!session) throw new Error('The session was not inserted.');
  return session;
}

/** An account with a confirmed address, the password `PASSWORD` and a session, written straight into the tables. */
async function createCaller(studio: TestStudio, passwordHash: string, role: Role): Promise<Caller> {
  const { db, services } = studio;
  const id = randomUUID();
  const email = `${id}@example.com`;
  await db.insert(users).values({ id, name: 'Cast Member', email, emailVerified: true, role });
  await db.insert(identities).values({ userId: id, accountId: id, providerId: 'credential', password: passwordHash });
  const session = await addSession(studio, id);
  const [cookie = ''] = (await services.auth.rotateSession(session.id)).split(';');
  return { id, email, sessionId: session.id, cookie };
}

const isStaff = (caller: CallerName): caller is StaffCaller => caller in STAFF;

/** The people of a call. A suspended realtor had signed in before. */
export async function createCallers(studio: TestStudio, passwordHash: string, caller: CallerName): Promise<Callers> {
  const realtor = await createCaller(studio, passwordHash, 'realtor');
  if (caller === 'visitor') return { studio, realtor, caller: null };
  if (caller === 'realtor') return { studio, realtor, caller: realtor };
  const role = caller === 'admin' ? 'admin' : isStaff(caller) ? 'staff' : 'realtor';
  const member = await createCaller(studio, passwordHash, role);
  if (isStaff(caller)) await studio.db.insert(staffRoles).values({ userId: member.id, role: caller });
  if (caller === 'suspended') {
    await studio.db.update(users).set({ suspendedAt: studio.clock.now() }).where(eq(users.id, member.id));
  }
  return { studio, realtor, caller: member };
}
