import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Attention, attentionSchema } from '#domain/operations/attention.ts';
import { staffRoles } from '#server/db/schema/accounts.ts';
import { bookings } from '#server/db/schema/bookings.ts';
import { errorGroups } from '#server/db/schema/error-groups.ts';
import { orderPayments, orders } from '#server/db/schema/orders.ts';
import { alerts } from '#server/db/schema/payments.ts';
import { raiseAlert } from '#server/features/shared/alerts/raise-alert.ts';
import { signInPerson } from '#server/test/accounts.ts';
import { clearTables } from '#server/test/clear-tables.ts';
import { addOrder, bookingRow, orderRow, paidFacts, studioFacts } from '#server/test/rows.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { listAttention } from './list-attention.ts';

let studio: TestStudio;
beforeAll(async () => {
  studio = await openTestStudio();
});
afterAll(() => studio.close());
beforeEach(async () => {
  studio.clock.set('2026-11-20T15:00:00Z');
  await clearTables(studio.db, [orders]);
  await studio.db.delete(bookings);
  await studio.db.delete(alerts);
});

const read = async (): Promise<Record<string, number | null>> =>
  Object.fromEntries((await listAttention(studio.ctx)).items.map(({ kind, count }) => [kind, count]));

type OrderChanges = Parameters<typeof orderRow>[0];

/** An order whose shoot begins at an instant and takes two hours. */
async function addShot(startsAt: string, changes: OrderChanges): Promise<string> {
  const row = orderRow({ ...changes, schedulingStatus: 'booked' });
  await addOrder(studio.db, row);
  const shootDatetime = new Date(startsAt);
  const endsAt = new Date(shootDatetime.getTime() + 2 * 3_600_000);
  await studio.db.insert(bookings).values(bookingRow({ orderId: row.id, shootDatetime, endsAt }));
  return row.id;
}

describe('OPS-30: what needs attention', () => {
  test('is nothing where nothing waits', async () => {
    await addShot('2026-11-25T15:00:00Z', { ...paidFacts() });
    expect(await read()).toEqual({});
  });

  test('are orders without a time, without files and without money, each in its line', async () => {
    await addOrder(studio.db, orderRow({ ...paidFacts() }));
    await addShot('2026-11-18T15:00:00Z', { ...paidFacts() });
    await addShot('2026-11-19T15:00:00Z', { ...studioFacts(), orderStatus: 'completed' });
    await addShot('2026-11-25T15:00:00Z', { ...studioFacts() });
    expect(await read()).toEqual({ to_schedule: 1, files_due: 1, unpaid: 1 });
  });

  test('BIL-17: are invoices whose day is over, and not what is paid by an invoice or at closing in its time', async () => {
    const onAccount = { ...studioFacts(), paymentTerms: 'on_account', paymentDays: 30 } as const;
    const id = await addShot('2026-11-18T15:00:00Z', onAccount);
    await addShot('2026-11-18T20:00:00Z', { ...studioFacts(), paymentTerms: 'at_closing' });
    expect(await read()).toEqual({ files_due: 2 });
    await studio.db
      .update(orderPayments)
      .set({ dueOn: '2026-11-20', invoiceNumber: 9001 })
      .where(eq(orderPayments.orderId, id));
    expect(await read()).toEqual({ files_due: 2 });
    studio.clock.set('2026-11-21T15:00:00Z');
    expect(await read()).toEqual({ files_due: 2, overdue: 1 });
  });

  test('does not count what a customer left unpaid, nor what was cancelled', async () => {
    await addOrder(studio.db, orderRow());
    await addShot('2026-11-18T15:00:00Z', { ...studioFacts(), orderStatus: 'cancelled' });
    expect(await read()).toEqual({});
  });

  test('are alerts that nobody has marked as done, by what they are about', async () => {
    const orderId = await addShot('2026-11-25T15:00:00Z', { ...paidFacts() });
    await raiseAlert(studio.ctx, 'unknown_payment', 'pi_1', {});
    await raiseAlert(studio.ctx, 'refund_failed', 're_1', { orderId });
    await raiseAlert(studio.ctx, 'shoot_moved', orderId, { orderId });
    await raiseAlert(studio.ctx, 'backup_failed', 'a', {});
    expect(await read()).toEqual({ payments: 2, backups: 1, shoots: 1 });
    await studio.db.update(alerts).set({ resolvedAt: studio.clock.now() });
    expect(await read()).toEqual({});
  });

  test('is told by the endpoint to who sees the whole studio, and to nobody else', async () => {
    await studio.db.delete(errorGroups);
    const admin = await signInPerson(studio, { role: 'admin' });
    const editor = await signInPerson(studio, { role: 'staff' });
    await studio.db.insert(staffRoles).values({ userId: editor.id, role: 'editor' });
    const ask = ({ browser }: typeof admin) => browser.request<Attention>('GET', '/api/admin/attention');
    await addOrder(studio.db, orderRow({ ...paidFacts() }));
    const { body } = await ask(admin);
    expect(attentionSchema.parse(body)).toEqual({ items: [{ kind: 'to_schedule', count: 1 }] });
    expect((await ask(editor)).status).toBe(404);
  });
});
