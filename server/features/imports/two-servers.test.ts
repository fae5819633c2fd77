import { count, like, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemContext } from '#server/context.ts';
import { users } from '#server/db/schema/accounts.ts';
import { contacts } from '#server/db/schema/customers.ts';
import { orders } from '#server/db/schema/orders.ts';
import { properties } from '#server/db/schema/properties.ts';
import { type Person, signInPerson } from '#server/test/accounts.ts';
import { askImport, beginImport, doImport, readImport, workOnImport } from '#server/test/imports.ts';
import { TEST_STORAGES, type TestStorage } from '#server/test/storages.ts';
import { openSecondServer, openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { applyImport } from './apply-import.ts';

const ROWS = 350;
const RUN = { attempt: 1, isLastAttempt: false };

let files: TestStorage;
let studio: TestStudio;
let second: Awaited<ReturnType<typeof openSecondServer>>;
let here: Person;
let there: Person;
beforeAll(async () => {
  const [first] = TEST_STORAGES;
  if (!first) throw new Error('There is no storage.');
  files = await first.open();
  studio = await openTestStudio({ replace: { storage: files.storage } });
  second = await openSecondServer(studio, files.reopen());
  here = await signInPerson(studio, { role: 'admin' });
  there = await signInPerson(studio, { role: 'admin' });
});
afterAll(async () => {
  await second.close();
  await studio.close();
  await files.close();
});

const numbers = Array.from({ length: ROWS }, (_, at) => at);
const TABLES = {
  customers: `email,name\n${numbers.map((at) => `two-${at}@example.com,Person ${at}\n`).join('')}`,
  properties: `Listing ID,Address,City\n${numbers.map((at) => `L-${at},${at} Two Street,Austin\n`).join('')}`,
  orders: `Order ID,Date,Email,Name,Address,Total\n${numbers.map((at) => `${at},2025-01-02,two-${at}@example.com,Person ${at},${at} Two Street,10\n`).join('')}`,
} as const;

const rowsOf = async (kind: keyof typeof TABLES) => {
  const made = {
    customers: studio.db.select({ value: count() }).from(users).where(like(users.email, 'two-%')),
    properties: studio.db.select({ value: count() }).from(properties).where(like(properties.address, '% Two Street')),
    orders: studio.db.select({ value: count() }).from(orders).where(like(orders.address, '% Two Street')),
  };
  return (await made[kind])[0]?.value;
};

describe('two people on two servers', () => {
  test.each(['customers', 'properties', 'orders'] as const)(
    'who run the same file of %s at once make no doubles',
    async (kind) => {
      const bytes = TABLES[kind];
      const begun = [
        await beginImport(studio, here, { kind, bytes }),
        await beginImport(studio, there, { kind, bytes }),
      ];
      for (const { id } of begun) await doImport(studio, here, id, 'check');
      for (const { id } of begun) await askImport(here, id, 'run');
      const [one, other] = begun.map(({ id }) => id);
      await Promise.all([
        workOnImport(studio.ctx, one ?? ''),
        workOnImport(systemContext(second.services), other ?? ''),
      ]);
      const ended = [await readImport(here, one ?? ''), await readImport(here, other ?? '')];
      expect(ended.map(({ state }) => state)).toEqual(['done', 'done']);
      expect(ended.reduce((sum, { created }) => sum + created, 0)).toBe(ROWS);
      expect(ended.reduce((sum, { skipped }) => sum + skipped, 0)).toBe(ROWS);
      expect(await rowsOf(kind)).toBe(ROWS);
    },
  );

  test('IMP-4: whose server is killed in the middle of an import find it going on elsewhere, without doubles', async () => {
    const bytes = `email,name\n${numbers.map((at) => `kill-${at}@example.com,Person ${at}\n`).join('')}`;
    const { id } = await beginImport(studio, here, { kind: 'customers', bytes });
    await doImport(studio, here, id, 'check');
    await askImport(here, id, 'run');
    // It dies in its second hundred: its rows are written, and how far it is not yet.
    let asked = 0;
    const now = () => {
      asked += 1;
      if (asked > 4) throw new Error('killed');
      return studio.clock.now();
    };
    const dying = { ...studio.ctx, clock: { now } };
    await expect(applyImport(dying, { importId: id, run: RUN })).rejects.toThrow('killed');
    expect(await readImport(here, id)).toMatchObject({ state: 'running', processed: 100 });
    expect(await studio.db.$count(contacts, like(contacts.email, 'kill-%'))).toBe(100);
    await applyImport(systemContext(second.services), { importId: id, run: RUN });
    expect(await readImport(here, id)).toMatchObject({ state: 'done', created: ROWS, skipped: 0 });
    expect(await studio.db.$count(contacts, like(contacts.email, 'kill-%'))).toBe(ROWS);
  });

  test('cannot undo a row while somebody builds upon it: the database lets one of them go first', async () => {
    const { id } = await beginImport(studio, here, { kind: 'customers', bytes: 'email,name\nheld@example.com,Held\n' });
    await doImport(studio, here, id, 'check');
    await doImport(studio, here, id, 'run');
    const house = studio.db.execute(
      sql`insert into properties (id, name, realtor_id, created_at) select gen_random_uuid(), 'Built', id, now() from users where email = 'held@example.com'`,
    );
    await Promise.allSettled([house, doImport(studio, here, id, 'undo')]);
    const [{ value: owners = 0 } = {}] = await studio.db
      .select({ value: count() })
      .from(users)
      .where(like(users.email, 'held@%'));
    const [{ value: houses = 0 } = {}] = await studio.db
      .select({ value: count() })
      .from(properties)
      .where(sql`name = 'Built' and realtor_id is not null`);
    expect(owners).toBe(houses);
  });
});
