import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { type GivenStaffRole, type StaffRole, toStaffRoles } from '#domain/shared/access/staff-rights.ts';
import { foldEmail, foldText } from '#domain/shared/fold-text.ts';
import { searchText } from '#domain/shared/search-words.ts';
import type { Db } from '#server/db/database.ts';
import { staffRoles, type UserRow, users } from '#server/db/schema/accounts.ts';
import { people } from '#server/db/schema/people.ts';
import { properties } from '#server/db/schema/properties.ts';

export async function findUser(db: Db, id: string): Promise<UserRow | null> {
  const [user] = await db.select().from(users).where(eq(users.id, id));
  return user ?? null;
}

/** An account, locked until the transaction ends; null where there is none. */
export async function lockUser(tx: Db, id: string): Promise<UserRow | null> {
  const [user] = await tx.select().from(users).where(eq(users.id, id)).for('update');
  return user ?? null;
}

/** An account that stays until the transaction ends: who deletes it waits. Null where there is none. */
export async function holdUser(tx: Db, id: string): Promise<UserRow | null> {
  const [user] = await tx.select().from(users).where(eq(users.id, id)).for('key share');
  return user ?? null;
}

/** The account of an address, in lower case. */
export async function findUserByEmail(db: Db, email: string): Promise<UserRow | null> {
  const [user] = await db.select().from(users).where(eq(users.email, email));
  return user ?? null;
}

/** Folds the facts of an account by which it is sorted and searched. */
function foldedFacts({ name, email, companyName }: Pick<UserRow, 'name' | 'email' | 'companyName'>) {
  return { nameSort: foldText(name), companySort: foldText(companyName), searchText: searchText(name, email) };
}

/** Changes an account, and with it what it is sorted and searched by; null where there is none. */
export async function updateUser(
  db: Db,
  id: string,
  change: Partial<typeof users.$inferInsert>,
): Promise<UserRow | null> {
  const [user] = await db.update(users).set(change).where(eq(users.id, id)).returning();
  if (!user) return null;
  const folded = foldedFacts(user);
  const isFolded =
    user.nameSort === folded.nameSort &&
    user.companySort === folded.companySort &&
    user.searchText === folded.searchText;
  if (isFolded) return user;
  await db.update(users).set(folded).where(eq(users.id, id));
  return { ...user, ...folded };
}

type NewUser = Pick<UserRow, 'name' | 'email' | 'companyName' | 'locale'>;

/** Keeps new accounts with the role realtor; those whose address has one already are left out, however many come at once. */
export async function insertUsers(tx: Db, rows: readonly NewUser[]): Promise<UserRow[]> {
  if (rows.length === 0) return [];
  return tx
    .insert(users)
    .values(rows.map((facts) => ({ ...facts, ...foldedFacts(facts), role: 'realtor' as const })))
    .onConflictDoNothing({ target: users.email })
    .returning();
}

/** Keeps a new account with the role realtor; null where its address has one already. */
export async function insertUser(tx: Db, facts: NewUser): Promise<UserRow | null> {
  const [user] = await insertUsers(tx, [facts]);
  return user ?? null;
}

/** Removes an account with the properties that it still has, sessions, identities, factors and passkeys; its orders stay, without an owner. */
export async function deleteUser(db: Db, id: string): Promise<void> {
  await db.delete(properties).where(eq(properties.realtorId, id));
  await db.delete(users).where(eq(users.id, id));
}

/** The account that a confirmed address belongs to, or null: what is made for that address is its owner's. */
export async function findOwnerOfEmail(db: Db, email: string): Promise<string | null> {
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, foldEmail(email)), eq(users.emailVerified, true)));
  return user?.id ?? null;
}

/** Whether there is any admin who may act. */
export async function hasAdmin(db: Db): Promise<boolean> {
  const rows = await db.select({ id: users.id }).from(users).where(eq(users.role, 'admin')).limit(1);
  return rows.length > 0;
}

/** How many admins there are besides this one that may act. */
export async function countOtherAdmins(db: Db, userId: string): Promise<number> {
  return db.$count(users, and(eq(users.role, 'admin'), isNull(users.suspendedAt), sql`${users.id} <> ${userId}`));
}

const ADMIN_LOCK = 7_214_002;

/** Lets one transaction at a time change who is admin; the others wait for it. */
export async function lockAdmins(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ADMIN_LOCK})`);
}

/** What accounts do in the studio: their staff roles, and the person of the crew who each of them is. */
export type StaffPlace = { staffRoles: StaffRole[]; personId: string | null };

/** The places of accounts in the studio, by their ids. */
export async function listStaffPlaces(db: Db, userIds: readonly string[]): Promise<Map<string, StaffPlace>> {
  if (userIds.length === 0) return new Map();
  const roles = await db
    .select()
    .from(staffRoles)
    .where(inArray(staffRoles.userId, [...userIds]));
  const persons = await db
    .select({ id: people.id, userId: people.userId })
    .from(people)
    .where(inArray(people.userId, [...userIds]));
  const placeOf = (userId: string): StaffPlace => ({
    staffRoles: toStaffRoles(roles.filter((each) => each.userId === userId).map(({ role }) => role)),
    personId: persons.find((each) => each.userId === userId)?.id ?? null,
  });
  return new Map(userIds.map((userId) => [userId, placeOf(userId)]));
}

/** The place of an account in the studio. */
export async function getStaffPlace(db: Db, userId: string): Promise<StaffPlace> {
  return (await listStaffPlaces(db, [userId])).get(userId) ?? { staffRoles: [], personId: null };
}

/** Gives a member of the staff these roles in place of those before. A trigger keeps those of owners and realtors. */
export async function setStaffRoles(tx: Db, userId: string, roles: readonly GivenStaffRole[]): Promise<void> {
  await tx.delete(staffRoles).where(and(eq(staffRoles.userId, userId), ne(staffRoles.role, 'owner')));
  if (roles.length > 0) await tx.insert(staffRoles).values(roles.map((role) => ({ userId, role })));
}

/** Makes an account a person of the crew, or nobody. False where there is no such person, or another account is this person. */
export async function setPersonOfUser(tx: Db, userId: string, personId: string | null): Promise<boolean> {
  await tx
    .update(people)
    .set({ userId: null })
    .where(and(eq(people.userId, userId), personId ? ne(people.id, personId) : undefined));
  if (!personId) return true;
  const free = sql`(${people.userId} is null or ${people.userId} = ${userId})`;
  const tied = await tx
    .update(people)
    .set({ userId })
    .where(and(eq(people.id, personId), free))
    .returning();
  return tied.length > 0;
}

/** Counts a change of what an account is in the studio, which raises its version. */
export async function countRoleChange(tx: Db, userId: string): Promise<void> {
  await tx
    .update(users)
    .set({ rolesChanged: sql`${users.rolesChanged} + 1` })
    .where(eq(users.id, userId));
}

/** The ids of the owners who may sign in, the first of them first. */
export async function listOwnerIds(db: Db): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), isNull(users.suspendedAt)))
    .orderBy(asc(users.createdAt), asc(users.id));
  return rows.map(({ id }) => id);
}
