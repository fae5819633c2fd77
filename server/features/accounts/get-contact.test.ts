import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OwnContact } from '#domain/accounts/account-json.ts';
import { users } from '#server/db/schema/accounts.ts';
import { contacts } from '#server/db/schema/customers.ts';
import { ensureContact } from '#server/features/customers/take-contact.ts';
import { type Person, signInPerson } from '#server/test/accounts.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';

let studio: TestStudio;
beforeAll(async () => {
  studio = await openTestStudio();
});
afterAll(() => studio.close());

const readContact = async ({ browser }: Person) =>
  (await browser.request<OwnContact>('GET', '/api/account/contact')).body;

describe('ORD-120: how an account is reached', () => {
  test('is what the studio knows of its address', async () => {
    const person = await signInPerson(studio);
    await studio.db.delete(contacts).where(eq(contacts.email, person.email));
    expect(await readContact(person)).toEqual({ name: person.name, email: person.email, phone: '' });
    const known = { email: person.email.toUpperCase(), name: 'Rosa M. Martinez', phone: '+1 202 555 0142' };
    await ensureContact(studio.db, known, new Date());
    const { name, phone } = known;
    expect(await readContact(person)).toEqual({ name, email: person.email, phone });
  });

  test('says nothing of an address that nobody has proven', async () => {
    const person = await signInPerson(studio);
    await studio.db.delete(contacts).where(eq(contacts.email, person.email));
    await ensureContact(studio.db, { email: person.email, name: 'Jane Doe', phone: '+1 202 555 0142' }, new Date());
    await studio.db.update(users).set({ emailVerified: false }).where(eq(users.id, person.id));
    expect(await readContact(person)).toEqual({ name: person.name, email: person.email, phone: '' });
  });
});
