import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CustomerDetails } from '#domain/customers/customer-json.ts';
import { type Person, signInPerson } from '#server/test/accounts.ts';
import { importAll } from '#server/test/imports.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';

let studio: TestStudio;
let owner: Person;
beforeAll(async () => {
  studio = await openTestStudio();
  owner = await signInPerson(studio, { role: 'admin' });
});
afterAll(() => studio.close());

const ask = <T>(method: string, path: string, json?: object) =>
  owner.browser.request<T>(method, `/api/admin${path}`, { ...(json && { json }), headers: { 'If-Match': '*' } });
const csv = async (query = '') => (await owner.browser.request('GET', `/api/admin/customers.csv${query}`)).text;
const newEmail = (name: string) => `${name}-${randomUUID().slice(0, 8)}@example.com`;

test('CUS-11: the list of customers is a CSV file with a row for each person, which the import takes and changes no customer', async () => {
  const [ida, olaf] = [newEmail('ida'), newEmail('olaf')];
  await ask('POST', '/customers', {
    kind: 'person',
    name: 'Ida Blüm, "the first"',
    email: ida,
    phone: '+49 89 1234567',
    company: 'Blüm & Co',
    notes: '=HYPERLINK("http://evil.example")',
    tags: ['Twilight', 'North'],
  });
  const { body } = await ask<CustomerDetails>('POST', '/customers', { kind: 'company', name: 'Northfold Homes' });
  await ask('POST', `/customers/${body.customer.id}/contacts`, { name: 'Olaf Berg', email: olaf, phone: '' });

  const text = await csv();
  const lines = text.trim().split('\r\n');
  expect(lines[0]).toBe(
    'name,email,phone,company,language,billed_to,kind,tags,notes,orders,last_order_at,customer_since,customer_id,account_id',
  );
  expect(lines).toHaveLength(3);
  expect(text).toContain('Twilight; North');
  // A spreadsheet must not run what somebody wrote.
  expect(text).not.toMatch(/(^|,|")=HYPERLINK/m);
  expect(lines.find((line) => line.includes(olaf))).toMatch(
    /^Olaf Berg,.*,Northfold Homes,.*,Northfold Homes,company,/,
  );

  // Who is imported gets an account that nothing opens but a proof of the address: of the customers nothing changes.
  const withoutAccounts = (file: string) => file.replaceAll(/,[\w-]*\r\n/g, '\r\n');
  const done = await importAll(studio, owner, { kind: 'customers', bytes: text });
  expect(done).toMatchObject({ created: 2, changed: 0, faulty: 0, skipped: 0 });
  expect(withoutAccounts(await csv())).toBe(withoutAccounts(text));
  const again = await importAll(studio, owner, { kind: 'customers', bytes: text });
  expect(again).toMatchObject({ created: 0, changed: 0, faulty: 0, skipped: 2 });
});

test('CUS-11: it has what the list is narrowed to, and is for who reads orders', async () => {
  const tag = `T${randomUUID().slice(0, 6)}`;
  await ask('POST', '/customers', { kind: 'person', name: 'Una', email: newEmail('una'), tags: [tag] });
  expect((await csv(`?tag=${tag}`)).trim().split('\r\n')).toHaveLength(2);
  expect((await owner.browser.request('GET', '/api/admin/customers.csv?sort=wrong')).status).toBe(422);
  const realtor = await signInPerson(studio);
  expect((await realtor.browser.request('GET', '/api/admin/customers.csv')).status).toBe(403);
});
