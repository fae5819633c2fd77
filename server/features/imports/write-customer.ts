import type { CustomerRecord } from '#domain/imports/read-rows.ts';
import type { UserRow } from '#server/db/schema/accounts.ts';
import {
  insertContact,
  type KnownContact,
  lockContactByEmail,
  updateContact,
} from '#server/features/customers/queries.ts';
import { findUserByEmail, insertUser, updateUser } from '#server/features/shared/users/queries.ts';
import { isClosed, recordRow } from './queries.ts';
import type { RowWork, TakenRow } from './read-facts.ts';

const differing = <T extends Record<string, string>>(now: T, wanted: T) =>
  Object.fromEntries(Object.entries(wanted).filter(([key, value]) => value !== '' && value !== now[key]));

const pickBefore = (row: Record<string, unknown>, keys: readonly string[]) =>
  Object.fromEntries(keys.map((key) => [key, String(row[key] ?? '')]));

async function createContact({ ctx, job, line }: RowWork, record: CustomerRecord): Promise<boolean> {
  const { email, name, phone, company: companyName, notes } = record;
  const createdAt = ctx.clock.now();
  const made = await insertContact(ctx.db, { email, name, phone, companyName, notes, createdAt, since: createdAt });
  if (!made) return false;
  const row = { importId: job.id, entityId: made.id, line, label: name, before: null, versionAfter: made.version };
  await recordRow(ctx.db, { ...row, entityKind: 'contact' });
  return true;
}

/** An account without any way in: whoever proves the address opens it, by a new password or an invitation. Nobody is mailed. */
async function createAccount({ ctx, job, line, facts }: RowWork, record: CustomerRecord): Promise<boolean> {
  const { email, name, company: companyName } = record;
  const made = await insertUser(ctx.db, { email, name, companyName, locale: facts.locale });
  if (!made) return false;
  const row = { importId: job.id, entityId: made.id, line, label: name, before: null, versionAfter: made.version };
  await recordRow(ctx.db, { ...row, entityKind: 'user' });
  return true;
}

async function changeContact({ ctx, job, line, isDry }: RowWork, contact: KnownContact, record: CustomerRecord) {
  const { name, phone, companyName, notes } = contact;
  const changes = differing(
    { name, phone, companyName, notes },
    { name: record.name, phone: record.phone, companyName: record.company, notes: record.notes },
  );
  const fields = Object.keys(changes);
  if (fields.length === 0 || isDry) return fields.length > 0;
  const changed = await updateContact(ctx.db, contact, changes);
  const row = { importId: job.id, entityId: contact.id, line, label: changed.name, versionAfter: changed.version };
  await recordRow(ctx.db, { ...row, entityKind: 'contact', before: pickBefore(contact, fields) });
  return true;
}

/** What is written over the account of a person whom nobody has let in yet; that of a person who was in it is theirs. */
async function changeAccount({ ctx, job, line, isDry }: RowWork, user: UserRow, record: CustomerRecord) {
  if (user.emailVerified || user.role !== 'realtor' || !(await isClosed(ctx.db, user.id))) return false;
  const { name, companyName } = user;
  const changes = differing({ name, companyName }, { name: record.name, companyName: record.company });
  const fields = Object.keys(changes);
  if (fields.length === 0 || isDry) return fields.length > 0;
  const changed = await updateUser(ctx.db, user.id, changes);
  if (!changed) return false;
  const row = { importId: job.id, entityId: user.id, line, label: changed.name, versionAfter: changed.version };
  await recordRow(ctx.db, { ...row, entityKind: 'user', before: pickBefore(user, fields) });
  return true;
}

/**
 * Takes a customer: as a contact, and where accounts are wanted with an account that only a proof of its address opens. What is there stays, unless
 * it is to be updated.
 */
export async function writeCustomer(work: RowWork, record: CustomerRecord): Promise<TakenRow> {
  const { ctx, job, isDry } = work;
  const { make_accounts: makeAccounts, update_existing: mayUpdate } = job.options;
  const user = await findUserByEmail(ctx.db, record.email);
  const contact = await lockContactByEmail(ctx.db, record.email);
  const isNew = !contact || (makeAccounts && !user);
  if (isDry && isNew) return 'created';
  const madeContact = !contact && (await createContact(work, record));
  const madeUser = makeAccounts && !user && (await createAccount(work, record));
  if (madeContact || madeUser) return 'created';
  if (!mayUpdate) return 'skipped';
  const changed = [
    contact !== null && (await changeContact(work, contact, record)),
    user !== null && (await changeAccount(work, user, record)),
  ];
  return changed.includes(true) ? 'changed' : 'skipped';
}
