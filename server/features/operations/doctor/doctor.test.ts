import { randomUUID } from 'node:crypto';
import { chmodSync } from 'node:fs';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { doctorExitCode } from '#domain/operations/doctor.ts';
import { DAY_MS, HOUR_MS } from '#domain/shared/time/durations.ts';
import { startFakeProvider } from '#e2e/fakes/provider.ts';
import { auditLog } from '#server/db/schema/accounts.ts';
import { backups } from '#server/db/schema/backups.ts';
import { bookings, holds } from '#server/db/schema/bookings.ts';
import { fileScrubs } from '#server/db/schema/file-scrubs.ts';
import { installation } from '#server/db/schema/installation.ts';
import { leases } from '#server/db/schema/leases.ts';
import { mails } from '#server/db/schema/mails.ts';
import { mediaItems } from '#server/db/schema/media.ts';
import { orderPayments, orders } from '#server/db/schema/orders.ts';
import { makeVariants } from '#server/features/deliveries/processing/make-variants.ts';
import { raiseAlert } from '#server/features/shared/alerts/raise-alert.ts';
import { MAIL_JOB } from '#server/features/shared/mail/job-kinds.ts';
import { systemClock } from '#server/platform/clock/clock.ts';
import { fixedConnections } from '#server/platform/connections/open-connections.ts';
import { createMailer } from '#server/platform/mail/create-mailer.ts';
import { createPayments } from '#server/platform/payments/create-payments.ts';
import { createPerson, type Person } from '#server/test/accounts.ts';
import { deleteOrders } from '#server/test/clear-tables.ts';
import { createMedia } from '#server/test/media.ts';
import { addProperty } from '#server/test/properties.ts';
import { addOrder, bookingRow, mailRow, orderRow, paidFacts } from '#server/test/rows.ts';
import { openTestBucket, openTestFolder, type TestStorage } from '#server/test/storages.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';
import type { DoctorContext } from './get-finding.ts';
import { DOCTOR_CHECKS, makeReport } from './make-report.ts';

let studio: TestStudio;
let owner: Person;
beforeAll(async () => {
  studio = await openTestStudio({ replace: { clock: systemClock } });
  owner = await createPerson(studio, { role: 'admin' });
  await studio.db.insert(backups).values(backupRow());
});
afterAll(() => studio.close());

const now = () => new Date();
const ago = (ms: number) => new Date(Date.now() - ms);

function backupRow(changes: Partial<typeof backups.$inferInsert> = {}): typeof backups.$inferInsert {
  const facts = { path: 'a', sha256: 'b', rows: 10, files: 2, bytes: 100, missingFiles: 0 };
  const times = { startedAt: ago(HOUR_MS), finishedAt: ago(HOUR_MS) };
  return { id: randomUUID(), outcome: 'done', isScheduled: true, target: 'a folder', ...facts, ...times, ...changes };
}

const SPACE = { freeBytes: 5e11, totalBytes: 1e12 };
const contextOf = (changes: Partial<DoctorContext> = {}): DoctorContext => ({
  ...studio.ctx,
  isDeep: false,
  readSpace: async () => SPACE,
  ...changes,
});

/** What the checks find that find anything, with their ids. */
async function findFaults(changes: Partial<DoctorContext> = {}, isFixing = false) {
  const { checks } = await makeReport(contextOf(changes), { isFixing });
  return checks.filter(({ status, fixed }) => status !== 'ok' || fixed);
}

/** Plants a fault, expects it to be named by its check alone, and takes it away again. */
async function expectFault(
  fault: { id: string; status: 'warning' | 'error'; message: string | RegExp },
  {
    plant,
    remove,
    changes,
  }: { plant?(): Promise<unknown>; remove?(): Promise<unknown>; changes?: Partial<DoctorContext> },
): Promise<void> {
  await plant?.();
  const message =
    typeof fault.message === 'string' ? expect.stringContaining(fault.message) : expect.stringMatching(fault.message);
  const found = await findFaults(changes);
  expect(found).toMatchObject([{ ...fault, message, cure: expect.stringMatching(/\.$/) }]);
  expect(doctorExitCode({ checks: found })).toBe(fault.status === 'error' ? 2 : 1);
  await remove?.();
  expect(await findFaults()).toEqual([]);
}

test('OPS-14: a healthy installation has no finding, in its quick form and in its deep one', async () => {
  expect(await findFaults()).toEqual([]);
  const { ok, checks } = await makeReport(contextOf({ isDeep: true }), { isFixing: true });
  expect([ok, checks.map(({ id }) => id)]).toEqual([true, DOCTOR_CHECKS.map(({ id }) => id)]);
  expect(checks.every(({ cure, fixed }) => cure === null && fixed === undefined)).toBe(true);
});

describe('the machine', () => {
  test('OPS-14: settings that are a risk together', async () => {
    const config = { ...studio.config, isProduction: true, SMTP_URL: 'smtp://localhost', paymentMode: 'test' as const };
    const [first] = await findFaults({ config });
    expect(first).toMatchObject({ id: 'settings', status: 'warning', cure: 'Set TRUST_PROXY=1.' });
    const open = { ...studio.config, TRUST_PROXY: 1, HOST: '0.0.0.0' };
    await expectFault({ id: 'settings', status: 'warning', message: 'past its proxy' }, { changes: { config: open } });
  });

  test('a database that a newer version wrote, and one of an earlier version; nothing else is looked at then', async () => {
    const latest = sql`select max(created_at) from drizzle.__drizzle_migrations`;
    await expectFault(
      { id: 'schema', status: 'error', message: 'A newer version of Listing Studio wrote this database.' },
      {
        plant: () =>
          studio.db.execute(
            sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9000000000000)`,
          ),
        remove: () => studio.db.execute(sql`delete from drizzle.__drizzle_migrations where hash = 'later'`),
      },
    );
    await expectFault(
      { id: 'schema', status: 'warning', message: 'an earlier version' },
      {
        plant: () =>
          studio.db.execute(
            sql`update drizzle.__drizzle_migrations set created_at = created_at - 1 where created_at = (${latest})`,
          ),
        remove: () =>
          studio.db.execute(
            sql`update drizzle.__drizzle_migrations set created_at = created_at + 1 where created_at = (${latest})`,
          ),
      },
    );
  });

  test('another secret, and one that others can read', async () => {
    await expectFault(
      { id: 'secret', status: 'error', message: 'not the one that this database was written with' },
      {
        plant: () => studio.db.insert(installation).values({ id: 1, secretFingerprint: 'another', madeAt: now() }),
        remove: () => studio.db.delete(installation),
      },
    );
    const file = path.join(studio.config.dataDir, 'secret');
    await expectFault(
      { id: 'secret', status: 'error', message: 'Other users of this machine can read the secret.' },
      { plant: async () => chmodSync(file, 0o644), remove: async () => chmodSync(file, 0o600) },
    );
  });

  test('a clock that is behind what was written, or apart from that of the database', async () => {
    const order = orderRow({ createdAt: new Date(Date.now() + HOUR_MS) });
    await expectFault(
      { id: 'clock', status: 'error', message: 'The clock is behind' },
      {
        plant: () => addOrder(studio.db, order),
        remove: () => deleteOrders(studio.db, eq(orders.id, order.id)),
      },
    );
    const config = { ...studio.config, DATABASE_URL: 'postgres://localhost/studio' };
    const clock = { now: () => new Date(Date.now() + 20_000) };
    await expectFault(
      { id: 'clock', status: 'warning', message: /(19|20|21) seconds apart/ },
      { changes: { config, clock } },
    );
  });

  test('a disk that is nearly full', async () => {
    const leaving = (share: number) => ({ readSpace: async () => ({ freeBytes: 1e12 * share, totalBytes: 1e12 }) });
    await expectFault({ id: 'disk', status: 'warning', message: 'Only 80.0 GB, 8 %' }, { changes: leaving(0.08) });
    await expectFault({ id: 'disk', status: 'error', message: 'Uploads are refused' }, { changes: leaving(0.02) });
  });

  test('a storage that is away; its files are no damaged ones', async () => {
    const bucket = await openTestBucket();
    await bucket.close();
    const found = await findFaults({ storage: bucket.storage });
    expect(found[0]).toMatchObject({ id: 'storage', status: 'error', cure: expect.stringContaining('S3_') });
    expect(JSON.stringify(found)).not.toContain('damaged');
  });
});

const RUN = { attempt: 1, isLastAttempt: false };

describe.each([
  ['a folder', openTestFolder],
  ['a bucket', openTestBucket],
] as const)('files in %s', (_where, openStorage) => {
  let files: TestStorage;
  let inStorage: Pick<DoctorContext, 'storage'>;
  beforeAll(async () => {
    files = await openStorage();
    inStorage = { storage: files.storage };
  });
  afterAll(async () => {
    await studio.db.delete(mediaItems);
    await files.close();
  });

  async function createPhoto() {
    const property = await addProperty(studio, owner);
    const there = { ...studio, services: { ...studio.services, ...inStorage } };
    const { id } = await createMedia(there, owner, { status: 'processing', propertyId: property.id });
    await makeVariants({ ...studio.ctx, ...inStorage }, { mediaId: id, run: RUN });
    const [row] = await studio.db.select().from(mediaItems).where(eq(mediaItems.id, id));
    if (!row) throw new Error('The item is gone.');
    return row;
  }

  test('one flipped byte is named by --deep with file and property, and no more once it is put back', async () => {
    const photo = await createPhoto();
    expect(await findFaults({ ...inStorage, isDeep: true })).toEqual([]);
    const bytes = await buffer((await files.storage.read(photo.filePath)).stream);
    const flipped = Buffer.from(bytes);
    flipped.writeUInt8(flipped.readUInt8(100) ^ 4, 100);
    await files.storage.put(photo.filePath, flipped, 'image/jpeg');
    expect(await findFaults(inStorage), 'the size is right').toEqual([]);
    const [found] = await findFaults({ ...inStorage, isDeep: true });
    expect(found).toMatchObject({ id: 'files', status: 'error' });
    expect(found?.message).toContain(`${photo.filePath} (kitchen.jpg, Maple House) is changed`);
    expect(found?.message).toContain('1 file of ');
    expect((await findFaults(inStorage))[0]?.message, 'the quick form remembers it').toContain(photo.filePath);
    await files.storage.put(photo.filePath, bytes, 'image/jpeg');
    expect(await findFaults(inStorage), 'the quick form reads what is known as damaged').toEqual([]);
  });

  test('a missing and a shortened file are named by the quick form', async () => {
    const [gone, short] = [await createPhoto(), await createPhoto()];
    await files.storage.remove([gone.filePath]);
    await files.storage.put(short.filePath, Buffer.from('short'), 'image/jpeg');
    const [found] = await findFaults(inStorage);
    expect(found?.message).toContain('2 files of ');
    expect(found?.message).toContain(`${gone.filePath} (kitchen.jpg, Maple House) is missing`);
    expect(found?.message).toContain(`${short.filePath} (kitchen.jpg, Maple House) is changed`);
    for (const { id } of [gone, short]) await studio.db.delete(mediaItems).where(eq(mediaItems.id, id));
    expect(await findFaults(inStorage)).toEqual([]);
  });

  test('a photo without pictures gets them by --fix', async () => {
    const photo = await createPhoto();
    await studio.db.update(mediaItems).set({ variants: [] }).where(eq(mediaItems.id, photo.id));
    const [found] = await findFaults(inStorage);
    expect(found).toMatchObject({ id: 'pictures', status: 'warning', message: expect.stringContaining(photo.id) });
    const [fixed] = await findFaults(inStorage, true);
    expect(fixed?.fixed).toBe('The pictures of 1 photo are in the queue.');
    const [deed] = await studio.db.select().from(auditLog).where(eq(auditLog.action, 'doctor_fixed'));
    expect(deed).toMatchObject({ actorKind: 'system', detail: { check: 'pictures' } });
    await studio.db.delete(mediaItems).where(eq(mediaItems.id, photo.id));
  });
});

describe('what waits', () => {
  test('a file that nobody prepares is put into the queue again', async () => {
    const { id } = await createMedia(studio, owner, { status: 'processing', createdAt: ago(4 * HOUR_MS) });
    const [fixed] = await findFaults({}, true);
    expect(fixed).toMatchObject({ id: 'uploads', status: 'warning', fixed: '1 file put into the queue again.' });
    const [row] = await studio.db.delete(mediaItems).where(eq(mediaItems.id, id)).returning();
    // Or its file would be one of nobody.
    await studio.services.storage.remove([row?.filePath ?? '']);
    expect(await findFaults()).toEqual([]);
  });

  test('an upload that nobody cleared up', async () => {
    const id = randomUUID();
    const row = sql`insert into uploads (id, user_id, uploaded_by, file_name, file_path, file_type, size_bytes, description, tags, created_at, expires_at)
      values (${id}, ${owner.id}, ${owner.id}, 'a.jpg', ${`realtor-media/${id}`}, 'image/jpeg', 10, '', '{}', now() - interval '4 days', now() - interval '3 days')`;
    await expectFault(
      { id: 'uploads', status: 'warning', message: id },
      { plant: () => studio.db.execute(row), remove: () => studio.db.execute(sql`delete from uploads`) },
    );
  });

  test('a scrub that does not come to its end', async () => {
    await expectFault(
      { id: 'scrub', status: 'warning', message: 'The files are being read since' },
      {
        plant: () => studio.db.insert(fileScrubs).values({ id: randomUUID(), startedAt: ago(70 * DAY_MS) }),
        remove: () => studio.db.delete(fileScrubs),
      },
    );
  });

  test('a job whose process is gone, one that failed for good, and one that nobody takes', async () => {
    const addJob = (state: string, since: string) => async () => {
      await studio.services.jobs.enqueue(studio.db, MAIL_JOB, { mailId: randomUUID() });
      await studio.db.execute(sql`update pgboss.job set state = ${state}::pgboss.job_state, name = 'contact-forget', data = '{}',
        start_after = now() - ${since}::interval, started_on = now() - ${since}::interval, heartbeat_on = null, completed_on = case when ${state} = 'failed' then now() end
        where name = 'mail'`);
    };
    const remove = () => studio.db.execute(sql`delete from pgboss.job where name = 'contact-forget'`);
    await addJob('active', '10 minutes')();
    const [fixed] = await findFaults({}, true);
    expect(fixed).toMatchObject({ id: 'jobs', fixed: '1 job put into the queue again.' });
    await remove();
    await expectFault(
      { id: 'jobs', status: 'warning', message: '1 job failed for good: contact-forget' },
      { plant: addJob('failed', '1 hour'), remove },
    );
    await expectFault(
      { id: 'jobs', status: 'warning', message: 'waits for 60 minutes' },
      { plant: addJob('created', '1 hour'), remove },
    );
  });

  test('a lease of a process that ended long ago goes by --fix', async () => {
    await studio.db.insert(leases).values({ name: 'poster:1', holder: randomUUID(), until: ago(3 * DAY_MS) });
    expect(await findFaults()).toMatchObject([{ id: 'leases', status: 'warning' }]);
    expect(await findFaults({}, true)).toMatchObject([{ id: 'leases', status: 'ok', fixed: '1 ended lease removed.' }]);
    expect(await findFaults()).toEqual([]);
  });
});

describe('mail', () => {
  test('a mail server that does not answer', async () => {
    const config = { ...studio.config, SMTP_URL: 'smtp://127.0.0.1:9' };
    const mailer = createMailer(config, {
      connections: fixedConnections(config),
      clock: systemClock,
      log: studio.services.log,
    });
    await expectFault(
      { id: 'mail', status: 'error', message: 'Emails cannot be handed over' },
      { changes: { mailer } },
    );
    await mailer.close();
  });

  test('an email that no job sends is put into the queue again, and one that failed is named', async () => {
    const order = await addOrder(studio.db, orderRow());
    const id = randomUUID();
    await studio.db.insert(mails).values(mailRow({ id, orderId: order.id, createdAt: ago(2 * HOUR_MS) }));
    expect(await findFaults()).toMatchObject([{ id: 'mail', status: 'error', message: expect.stringContaining(id) }]);
    expect(await findFaults({}, true)).toMatchObject([
      { id: 'mail', status: 'ok', fixed: '1 email put into the queue again.' },
    ]);
    expect(await findFaults()).toEqual([]);
    await studio.db.update(mails).set({ status: 'failed' }).where(eq(mails.id, id));
    await raiseAlert(studio.ctx, 'mail_failed', id, {});
    await expectFault(
      { id: 'mail', status: 'warning', message: '1 email could not be delivered' },
      { remove: () => deleteOrders(studio.db, eq(orders.id, order.id)) },
    );
  });
});

describe('orders, shoots and money', () => {
  test('a provider that does not answer', async () => {
    const provider = await startFakeProvider({
      publishableKey: 'pk_test_doctor01',
      secretKey: 'sk_test_doctor01',
      webhookSecret: 'whsec_doctor01',
    });
    const keys = {
      STRIPE_SECRET_KEY: 'sk_test_doctor01',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_doctor01',
      STRIPE_WEBHOOK_SECRET: 'whsec_doctor01',
    };
    const mode = { paymentMode: 'test', paymentVariable: 'STRIPE_SECRET_KEY' } as const;
    const config = { ...studio.config, ...keys, ...mode, STRIPE_API_BASE: provider.url };
    const connections = fixedConnections(config);
    const payments = await createPayments(config, { db: studio.db, clock: systemClock, connections });
    expect(await findFaults({ payments })).toEqual([]);
    await provider.close();
    const found = await findFaults({ payments });
    expect(found[0]).toMatchObject({ id: 'payments', status: 'error', message: 'The card provider does not answer.' });
  });

  test('an order that is paid here and unknown to the provider', async () => {
    const order = orderRow(paidFacts());
    const intentId = `demo_${randomUUID()}`;
    await expectFault(
      { id: 'orders', status: 'error', message: /order \d+ is paid here and unknown to the provider/ },
      { plant: () => addOrder(studio.db, order, { intentId }), remove: () => removeOrder(order.id) },
    );
  });

  test('an order that is paid at the provider and not here is looked up by --fix', async () => {
    const { payments } = studio.services;
    if (!('succeed' in payments)) throw new Error('The studio takes no demo payments.');
    const order = orderRow();
    const address = { line1: 'a', city: 'b', state: 'c', postal_code: 'd', country: 'TR' };
    const metadata = {
      package_id: 'growth',
      package_name: 'Growth',
      customer_name: 'Jane',
      preferred_date: '',
      preferred_time: '',
      notes: '',
    };
    const shipping = { name: 'Jane', phone: '1', address };
    const facts = {
      amount: 73_500,
      currency: 'try',
      description: 'Growth',
      receiptEmail: 'jane@example.com',
      shipping,
      metadata,
    };
    const intent = await payments.createIntent(facts, `${order.id}:1`);
    await payments.succeed(intent.id);
    await addOrder(studio.db, order, { intentId: intent.id, nextCheckAt: new Date(Date.now() + DAY_MS) });
    const [fixed] = await findFaults({}, true);
    expect(fixed).toMatchObject({
      id: 'orders',
      status: 'error',
      fixed: '1 payment looked up at the provider by the next job.',
    });
    expect(fixed?.message).toContain('is paid at the provider and not here');
    const [payment] = await studio.db.select().from(orderPayments).where(eq(orderPayments.orderId, order.id));
    expect(payment?.nextCheckAt.getTime()).toBeLessThanOrEqual(Date.now());
    await removeOrder(order.id);
    expect(await findFaults()).toEqual([]);
  });

  const removeOrder = (id: string) => deleteOrders(studio.db, eq(orders.id, id));

  test('an order that is booked without a shoot, and a shoot of a cancelled order', async () => {
    const booked = orderRow({ ...paidFacts(), schedulingStatus: 'booked' });
    await expectFault(
      { id: 'bookings', status: 'error', message: '1 order booked without a shoot in the calendar' },
      { plant: () => addOrder(studio.db, booked), remove: () => removeOrder(booked.id) },
    );
    const cancelled = orderRow({ ...paidFacts(), orderStatus: 'cancelled' });
    const shootDatetime = new Date(Date.now() + 30 * DAY_MS);
    const endsAt = new Date(shootDatetime.getTime() + HOUR_MS);
    await expectFault(
      { id: 'bookings', status: 'warning', message: '1 shoot to come of cancelled orders' },
      {
        async plant() {
          await addOrder(studio.db, cancelled);
          await studio.db.insert(bookings).values(bookingRow({ orderId: cancelled.id, shootDatetime, endsAt }));
        },
        async remove() {
          await studio.db.delete(bookings);
          await removeOrder(cancelled.id);
        },
      },
    );
  });

  test('a held time that ended is cleared up by --fix', async () => {
    const shootDatetime = new Date(Date.now() + 31 * DAY_MS);
    const endsAt = new Date(shootDatetime.getTime() + HOUR_MS);
    const [booking] = await studio.db.insert(bookings).values(bookingRow({ shootDatetime, endsAt })).returning();
    if (!booking) throw new Error('The time was not held.');
    await studio.db.execute(sql`update bookings set status = 'held' where id = ${booking.id}`);
    const hold = { bookingId: booking.id, ownerHash: 'a', client: 'b', skills: [], expiresAt: ago(2 * HOUR_MS) };
    await studio.db.insert(holds).values(hold);
    expect(await findFaults({}, true)).toMatchObject([
      { id: 'bookings', fixed: '1 held time cleared up by the next job.' },
    ]);
    await studio.db.delete(bookings);
    expect(await findFaults()).toEqual([]);
  });
});

describe('care', () => {
  test('a studio without an admin', async () => {
    await expectFault(
      { id: 'admins', status: 'warning', message: 'there is no admin' },
      {
        plant: () => studio.db.execute(sql`update users set role = 'realtor' where id = ${owner.id}`),
        remove: () => studio.db.execute(sql`update users set role = 'admin' where id = ${owner.id}`),
      },
    );
  });

  test('a backup that is old, failed, or was never made', async () => {
    const restore = async () => {
      await studio.db.delete(backups);
      await studio.db.insert(backups).values(backupRow());
    };
    const replace = (row: typeof backups.$inferInsert | null) => async () => {
      await studio.db.delete(backups);
      if (row) await studio.db.insert(backups).values(row);
    };
    const old = backupRow({ startedAt: ago(3 * DAY_MS), finishedAt: ago(3 * DAY_MS) });
    await expectFault(
      { id: 'backup', status: 'warning', message: '3 days ago' },
      { plant: replace(old), remove: restore },
    );
    await expectFault(
      { id: 'backup', status: 'warning', message: 'There is no backup.' },
      { plant: replace(null), remove: restore },
    );
    const nothing = { path: null, sha256: null, rows: null, files: null, bytes: null, missingFiles: null };
    const failed = backupRow({ ...nothing, outcome: 'failed', error: 'The disk is full.', finishedAt: now() });
    await expectFault(
      { id: 'backup', status: 'error', message: 'one failed since: The disk is full.' },
      { plant: () => studio.db.insert(backups).values(failed), remove: restore },
    );
  });

  test('a backup is late by the schedule of the server, and where others make it after a day', async () => {
    const makeBackup = async (age: number) => {
      await studio.db.delete(backups);
      await studio.db.insert(backups).values(backupRow({ startedAt: ago(age), finishedAt: ago(age) }));
    };
    const checkAt = async (BACKUP_TARGET: string | undefined, BACKUP_SCHEDULE: string) => {
      const config = { ...studio.config, BACKUP_TARGET, BACKUP_SCHEDULE };
      return (await findFaults({ config })).map(({ id, status }) => [id, status]);
    };
    const yearly = `0 0 1 1 *`;
    await makeBackup(27 * HOUR_MS);
    expect(await checkAt(undefined, yearly)).toEqual([['backup', 'warning']]);
    expect(await checkAt('/backups', '0 * * * *')).toEqual([['backup', 'warning']]);
    await makeBackup(25 * HOUR_MS);
    expect(await checkAt(undefined, '0 * * * *')).toEqual([]);
    const weekday = new Date(Date.now() - 3 * DAY_MS).getUTCDay();
    await makeBackup(3 * DAY_MS);
    expect(await checkAt('/backups', `0 0 * * ${(weekday + 6) % 7}`)).toEqual([]);
    await makeBackup(HOUR_MS);
  });

  test('jobs whose role no process has are named with the role', async () => {
    const { jobs, db } = studio.services;
    await jobs.enqueue(db, MAIL_JOB, { mailId: randomUUID() });
    await db.execute(sql`update pgboss.job set start_after = start_after - interval '10 minutes'`);
    const config = { ...studio.config, DATABASE_URL: 'postgres://127.0.0.1/studio' };
    const faults = await findFaults({ config });
    expect(faults).toContainEqual(
      expect.objectContaining({
        id: 'jobs',
        status: 'warning',
        message: expect.stringContaining('waiting for the role worker'),
      }),
    );
    await db.execute(sql`delete from pgboss.job`);
  });

  test('a check that cannot be made is named, and tells no values of statements', async () => {
    const db = new Proxy(studio.db, {
      get: (target, name) =>
        name === '$count' ? () => Promise.reject(new Error('Failed query: select secret')) : Reflect.get(target, name),
    });
    const found = await findFaults({ db });
    expect(found[0]?.message).toBe('This could not be checked: the database could not answer.');
    expect(JSON.stringify(found)).not.toContain('secret from');
  });
});
