import type { CustomerRecord } from '#domain/imports/read-rows.ts';
import { insertContacts } from '#server/features/customers/queries.ts';
import { insertUsers } from '#server/features/shared/users/queries.ts';
import { listKnownEmails, recordNewRows } from './list-imported.ts';
import type { RowWork, TakenRow } from './read-facts.ts';
import { writeCustomer } from './write-customer.ts';

/** A customer with the line of the file that says it. */
export type CustomerLine = { line: number; record: CustomerRecord };

type Work = Omit<RowWork, 'line'>;
type Known = Awaited<ReturnType<typeof listKnownEmails>>;

/** Makes the contacts and accounts of customers that have none; the addresses of those for whom something was made. */
async function createCustomers({ ctx, job, facts }: Work, lines: readonly CustomerLine[], known: Known) {
  const createdAt = ctx.clock.now();
  const withoutContact = lines.filter(({ record }) => !known.contacts.has(record.email));
  const withoutUser = lines.filter(({ record }) => job.options.make_accounts && !known.users.has(record.email));
  const madeContacts = await insertContacts(
    ctx.db,
    withoutContact.map(({ record: { email, name, phone, company: companyName, notes } }) => ({
      email,
      name,
      phone,
      companyName,
      notes,
      createdAt,
      since: createdAt,
    })),
  );
  const madeUsers = await insertUsers(
    ctx.db,
    withoutUser.map(({ record: { email, name, company: companyName } }) => ({
      email,
      name,
      companyName,
      locale: facts.locale,
    })),
  );
  const lineOf = new Map(lines.map(({ line, record }) => [record.email, line]));
  const toRow =
    (entityKind: 'contact' | 'user') => (made: { id: string; email: string; name: string; version: number }) => ({
      importId: job.id,
      entityKind,
      entityId: made.id,
      line: lineOf.get(made.email) ?? 0,
      label: made.name,
      before: null,
      versionAfter: made.version,
    });
  await recordNewRows(ctx.db, [...madeContacts.map(toRow('contact')), ...madeUsers.map(toRow('user'))]);
  return new Set([...madeContacts, ...madeUsers].map(({ email }) => email));
}

/**
 * Takes customers, those who are new at once and the others one by one. Of two rows with one address the first counts, as if they came one after
 * another.
 */
export async function writeCustomers(work: Work, lines: readonly CustomerLine[]): Promise<TakenRow[]> {
  const { ctx, job, isDry } = work;
  const known = await listKnownEmails(
    ctx.db,
    lines.map(({ record }) => record.email),
  );
  const firsts = new Map(lines.toReversed().map((each) => [each.record.email, each]));
  const fresh = [...firsts.values()].filter(
    ({ record: { email } }) => !known.contacts.has(email) || (job.options.make_accounts && !known.users.has(email)),
  );
  const made =
    isDry || fresh.length === 0
      ? new Set(fresh.map(({ record }) => record.email))
      : await createCustomers(work, fresh, known);
  const taken: TakenRow[] = [];
  for (const each of lines) {
    if (firsts.get(each.record.email) === each && made.has(each.record.email)) taken.push('created');
    else if (job.options.update_existing) taken.push(await writeCustomer({ ...work, line: each.line }, each.record));
    else taken.push('skipped');
  }
  return taken;
}
