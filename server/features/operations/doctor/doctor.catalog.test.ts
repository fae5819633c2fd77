import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { USUAL_OPTIONS } from '#domain/imports/import-json.ts';
import { DAY_MS, HOUR_MS } from '#domain/shared/time/durations.ts';
import { backups, sendingHolds } from '#server/db/schema/backups.ts';
import { imports } from '#server/db/schema/imports.ts';
import { webhooks } from '#server/db/schema/webhooks.ts';
import { addOrder, orderRow, paidFacts } from '#server/test/rows.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { checkCatalog } from './check-catalog.ts';
import { checkDocuments } from './check-documents.ts';
import { checkFolder, checkOrphans } from './check-folder.ts';
import { checkDisk } from './check-machine.ts';
import { checkNumbers, checkTotals } from './check-sums.ts';
import { checkImports, checkSending, checkWebhooks } from './check-waiting.ts';
import { checkBackup } from './check-work.ts';
import type { DoctorCheck, DoctorContext } from './get-finding.ts';

let studio: TestStudio;
beforeAll(async () => {
  studio = await openTestStudio();
});
afterAll(() => studio.close());

const ago = (ms: number) => new Date(studio.clock.now().getTime() - ms);
const run = (statement: string) => studio.db.execute(sql.raw(statement));

const contextOf = (changes: Partial<DoctorContext> = {}): DoctorContext => ({
  ...studio.ctx,
  isDeep: false,
  readSpace: async () => ({ freeBytes: 5e11, totalBytes: 1e12 }),
  ...changes,
});
const look = (check: DoctorCheck, changes: Partial<DoctorContext> = {}) => check.check(contextOf(changes));
const mend = (check: DoctorCheck, changes: Partial<DoctorContext> = {}) => check.fix?.(contextOf(changes)) ?? null;

describe('the catalog of the database', () => {
  test('is well as the migrations made it, on both databases', async () => {
    expect(await look(checkCatalog)).toMatchObject({ status: 'ok', cure: null });
  });

  test.each([
    ['trigger order_sums on orders', 'drop trigger order_sums on orders'],
    ['trigger order_sums on order_lines', 'alter table order_lines disable trigger order_sums'],
    [
      'exclusion constraint bookings_no_overlap on bookings',
      'alter table bookings drop constraint bookings_no_overlap',
    ],
    ['check imports_counts on imports', 'alter table imports drop constraint imports_counts'],
    ['index imports_created on imports', 'drop index imports_created'],
    [
      'function check_order_sums()',
      "create or replace function check_order_sums() returns trigger language plpgsql as 'begin return null; end'",
    ],
  ])('%s: it is named with its cure, and made again by --fix', async (name, statement) => {
    await run(statement);
    const found = await look(checkCatalog);
    expect(found).toMatchObject({ status: 'error', cure: expect.stringContaining('npm run studio -- doctor --fix') });
    expect(found.message).toBe(`1 thing of the database missing, switched off or changed: ${name}.`);
    expect(await mend(checkCatalog)).toBe('1 thing of the database made again.');
    expect(await look(checkCatalog)).toMatchObject({ status: 'ok' });
  });

  test('a column that is gone is named, and not made again without what was in it', async () => {
    await run('alter table webhooks rename column last_error to last_fault');
    const found = await look(checkCatalog);
    expect(found.message).toContain('column webhooks.last_error text');
    expect(found.cure).toContain('Restore a backup');
    expect(await mend(checkCatalog)).toBeNull();
    await run('alter table webhooks rename column last_fault to last_error');
    expect(await look(checkCatalog)).toMatchObject({ status: 'ok' });
  });
});

test('sums that differ from their lines, and a number that is taken', async () => {
  const order = await addOrder(studio.db, orderRow(paidFacts()));
  expect(await look(checkTotals)).toMatchObject({ status: 'ok' });
  await run('alter table order_lines disable trigger user');
  await run(
    `update order_lines set unit_minor = unit_minor + 100, amount_minor = amount_minor + 100 where order_id = '${order.id}'`,
  );
  await run('alter table order_lines enable trigger user');
  expect((await look(checkTotals)).message).toMatch(/^1 order whose lines or payments do not come to its sums: \d+\.$/);
  expect(await look(checkNumbers)).toMatchObject({ status: 'ok' });
  await run("select setval('orders_order_number_seq', 1001, false)");
  const behind = await look(checkNumbers);
  expect(behind).toMatchObject({ status: 'error', cure: expect.stringContaining('--fix') });
  expect(behind.message).toContain('orders.order_number has ');
  expect(await mend(checkNumbers)).toBe('1 counter set behind the highest number.');
  expect(await look(checkNumbers)).toMatchObject({ status: 'ok' });
});

test('BIL-3: a payment without its invoice, a refund without its credit note, and a number that is missing', async () => {
  expect(await look(checkDocuments)).toMatchObject({ status: 'ok' });
  const order = await addOrder(studio.db, orderRow(paidFacts()));
  const refunded = await addOrder(studio.db, orderRow({ ...paidFacts(), refundedMinor: 500 }));
  expect(await look(checkDocuments)).toMatchObject({ status: 'ok' });
  await run('alter table documents disable trigger user');
  await run(`delete from documents where order_id = '${order.id}'`);
  await run(`update documents set returned_before_minor = 100 where order_id = '${refunded.id}'`);
  await run('alter table documents enable trigger user');
  await run("insert into counters (name, value) values ('credit_note', 1)");
  const { message } = await look(checkDocuments);
  for (const fault of [
    `order ${order.orderNumber} without its invoice`,
    `order ${refunded.orderNumber} without the credit note of a refund`,
    'credit_note numbers with a gap',
  ]) {
    expect(message).toContain(fault);
  }
});

test('sending that is held, a webhook that fails for 30 hours, and an import that runs for two days', async () => {
  for (const check of [checkSending, checkWebhooks, checkImports])
    expect(await look(check)).toMatchObject({ status: 'ok' });
  await studio.db.insert(sendingHolds).values({ id: 1, since: ago(DAY_MS), backupMadeAt: ago(2 * DAY_MS) });
  expect(await look(checkSending)).toMatchObject({
    status: 'warning',
    cure: expect.stringContaining('npm run studio -- restore --resume'),
  });
  const hook = { id: randomUUID(), url: 'https://crm.example.com/x', description: '', eventTypes: [], secret: 'x' };
  await studio.db
    .insert(webhooks)
    .values({ ...hook, failingSince: ago(30 * HOUR_MS), createdAt: ago(3 * DAY_MS), lastError: '500' });
  expect((await look(checkWebhooks)).message).toBe('1 webhook that took no events for a day: crm.example.com (500).');
  const times = { createdAt: ago(2 * DAY_MS), movedAt: ago(2 * DAY_MS) };
  await studio.db.insert(imports).values({
    ...times,
    id: randomUUID(),
    kind: 'customers',
    source: 'other',
    state: 'running',
    fileName: 'people.csv',
    options: USUAL_OPTIONS,
  });
  expect((await look(checkImports)).message).toMatch(
    /^1 import said to be running that moved no more: people\.csv since /,
  );
  expect(await mend(checkImports)).toBe('1 import put into the queue again.');
});

test('a place for backups that takes nothing, and one whose disk is gone', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'doctor-'));
  const file = path.join(folder, 'a-file');
  await writeFile(file, 'x');
  const withTarget = (BACKUP_TARGET: string) => ({ config: { ...studio.config, BACKUP_TARGET } });
  expect((await look(checkBackup, withTarget(path.join(file, 'studio')))).message).toMatch(
    /^Backups cannot be written to .*\(ENOTDIR\)/,
  );
  const gone = path.join(folder, 'gone');
  const facts = { path: 'a', sha256: 'b', rows: 1, files: 1, bytes: 1, missingFiles: 0 };
  const at = { startedAt: ago(HOUR_MS), finishedAt: ago(HOUR_MS) };
  await studio.db
    .insert(backups)
    .values({ id: randomUUID(), outcome: 'done', isScheduled: true, target: gone, ...facts, ...at });
  expect(await look(checkBackup, withTarget(gone))).toMatchObject({
    status: 'error',
    message: `The folder of the backups is gone: ${gone}.`,
  });
  expect((await look(checkBackup)).status, 'a disk that somebody took along after a backup by hand').toBe('ok');
  await rm(folder, { recursive: true });
});

test('a data folder that is open to others, files of nobody, and media on a full disk of their own', async () => {
  const { dataDir } = studio.config;
  await chmod(dataDir, 0o755);
  expect(await look(checkFolder)).toMatchObject({ status: 'error', message: expect.stringContaining(dataDir) });
  await mend(checkFolder);
  expect(await look(checkFolder)).toMatchObject({ status: 'ok' });

  const key = `realtor-media/${randomUUID()}/nobody.jpg`;
  await studio.services.storage.put(key, Buffer.from('x'), 'image/jpeg');
  expect(await look(checkOrphans)).toMatchObject({ status: 'ok' });
  await utimes(path.join(dataDir, 'media', key), ago(9 * DAY_MS), ago(9 * DAY_MS));
  expect((await look(checkOrphans)).message).toBe(`1 file of no item and no upload: ${key}.`);
  expect(await mend(checkOrphans)).toBe('1 file removed by the next job.');

  const media = path.join(dataDir, 'media');
  const readSpace = async (folder: string) => ({ freeBytes: folder === media ? 0 : 9e11, totalBytes: 1e12 });
  const found = await look(checkDisk, { readSpace });
  expect(found).toMatchObject({ status: 'error' });
  expect(found.message).toContain(`0 % of the disk of ${media}, are free. Uploads are refused.`);
});
