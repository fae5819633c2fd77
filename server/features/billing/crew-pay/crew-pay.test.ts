import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ClosedPayJson, OwnPayJson, PayOverviewJson, PayPeriodJson } from '#domain/billing/crew-pay/pay-json.ts';
import type { PayRule } from '#domain/billing/crew-pay/pay-rule.ts';
import { staffRoles } from '#server/db/schema/accounts.ts';
import { bookings } from '#server/db/schema/bookings.ts';
import { payPeriods, payRows } from '#server/db/schema/crew-pay.ts';
import { orderLines, orders } from '#server/db/schema/orders.ts';
import { people } from '#server/db/schema/people.ts';
import { violatedConstraint } from '#server/db/transaction.ts';
import { firstPersonId } from '#server/features/scheduling/people/make-first-people.ts';
import { type Person, signInPerson } from '#server/test/accounts.ts';
import { publishInTest } from '#server/test/catalogue.ts';
import { createTestKey } from '#server/test/keys.ts';
import { addOrder, addPeople, bookingRow, orderRow, paidFacts } from '#server/test/rows.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';

/*
 * A studio of euros in Berlin: half past eleven in the evening there is another day in UTC in summer, and its days are those that count.
 */
let studio: TestStudio;
let owner: Person;
let manager: Person;
let ana: Person;
let ben: Person;
const ANA = firstPersonId(1);
const BEN = firstPersonId(2);
const MIA = firstPersonId(3);

async function signInStaff(role: 'photographer' | 'manager', personId: string): Promise<Person> {
  const person = await signInPerson(studio, { role: 'staff' });
  await studio.db.insert(staffRoles).values({ userId: person.id, role });
  await studio.db.update(people).set({ userId: person.id }).where(eq(people.id, personId));
  return person;
}

beforeAll(async () => {
  studio = await openTestStudio({ env: { STUDIO_TIME_ZONE: 'Europe/Berlin' } });
  studio.clock.set('2026-10-20T10:00:00Z');
  await publishInTest(studio, { currency: 'eur' });
  await addPeople(studio.db, 3);
  owner = await signInPerson(studio, { role: 'admin' });
  ana = await signInStaff('photographer', ANA);
  ben = await signInStaff('photographer', BEN);
  manager = await signInStaff('manager', MIA);
  const home = { homeAddress: 'Home', homeLatitude: 52.5, homeLongitude: 13.4 };
  await studio.db.update(people).set(home).where(eq(people.id, ANA));
});
afterAll(() => studio.close());

type Refusal = { detail: string };
const ask = <T>(person: Person, method: string, path: string, json?: unknown) =>
  person.browser.request<T & Refusal>(method, `/api${path}`, json === undefined ? {} : { json });
const readPay = async (query = '', person = owner) =>
  (await ask<PayOverviewJson>(person, 'GET', `/admin/crew-pay${query}`)).body;
const readOwn = async (person: Person) => (await ask<OwnPayJson>(person, 'GET', '/day/pay')).body;
const textsOf = (pay: PayOverviewJson, id: string) =>
  pay.open.people.find(({ person_id }) => person_id === id)?.rows.map(({ text }) => text) ?? [];

type Shot = { at: string; person?: number; net?: number; isReported?: boolean };

/** An order of euros with a shoot of 90 minutes that was reported done. */
async function addShoot({ at, person = 1, net = 25_000, isReported = true }: Shot) {
  const order = orderRow({ ...paidFacts(), chargeCurrency: 'eur', chargeMinor: net, latitude: 52.6, longitude: 13.4 });
  await addOrder(studio.db, order);
  const shootDatetime = new Date(at);
  const endsAt = new Date(shootDatetime.getTime() + 90 * 60_000);
  const row = bookingRow({ orderId: order.id, shootDatetime, endsAt, busyTo: endsAt, person });
  await studio.db.insert(bookings).values(row);
  if (isReported) await reportDone(row.id, person === 1 ? ana : ben);
  return { id: row.id, orderId: order.id };
}

async function reportDone(bookingId: string, by: Person) {
  const json = { id: randomUUID(), kind: 'check_out', at: '2026-10-20T10:00:00.000Z' };
  const { status, text } = await ask(by, 'POST', `/day/shoots/${bookingId}/events`, json);
  expect(status, text).toBe(201);
}

const SHARE = { from_day: '2026-10-01', base: { kind: 'share', ppm: 400_000 } };
const addRule = (id: string, json: unknown = SHARE, person = owner) =>
  ask<PayRule>(person, 'POST', `/admin/people/${id}/pay-rules`, json);
const close = (json: unknown, person = owner) => ask<PayPeriodJson>(person, 'POST', '/admin/crew-pay/periods', json);

let period: PayPeriodJson;
let shoots: { id: string; orderId: string }[];

describe('the open period', () => {
  test('BIL-70, BIL-72: shoots that were reported or whose order is completed, on their day in the zone of the studio', async () => {
    expect((await addRule(ANA, { ...SHARE, pays_mileage: true })).status).toBe(201);
    expect((await addRule(BEN, { from_day: '2026-10-01', base: { kind: 'hourly', hour_minor: 4000 } })).status).toBe(
      201,
    );
    expect((await addRule(BEN)).body.detail).toBe('A rule of this person begins on this day already. Remove it first.');
    const rate = { from_day: '2026-10-01', unit: 'km', rate_thousandths: 300_000 };
    expect((await ask(owner, 'POST', '/admin/crew-pay/rates', rate)).status).toBe(201);
    shoots = [
      await addShoot({ at: '2026-10-05T08:00:00Z' }),
      // 00:30 of the 16th in Berlin.
      await addShoot({ at: '2026-10-15T22:30:00Z', person: 2 }),
    ];
    const waiting = await addShoot({ at: '2026-10-06T08:00:00Z', person: 2, isReported: false });
    const cancelled = await addShoot({ at: '2026-10-07T08:00:00Z', person: 2 });
    await studio.db.update(bookings).set({ status: 'cancelled' }).where(eq(bookings.id, cancelled.id));
    const pay = await readPay('?to=2026-10-15');
    expect(pay.open).toMatchObject({ from: '2026-10-01', to: '2026-10-15', currency: 'eur', is_first: true });
    expect(textsOf(pay, ANA)).toEqual([
      'Growth · 40 % of €250.00 = €100.00',
      expect.stringMatching(/^\d\d\.\d km \(estimated\) · €3\.00 = €/),
    ]);
    expect(textsOf(pay, BEN)).toEqual([]);
    await studio.db.update(orders).set({ orderStatus: 'completed' }).where(eq(orders.id, waiting.orderId));
    expect(textsOf(await readPay('?to=2026-10-15'), BEN)).toEqual(['Growth · 90 min · €40.00 an hour = €60.00']);
    expect(textsOf(await readPay('?to=2026-10-16'), BEN)).toHaveLength(2);
    await studio.db.update(orders).set({ orderStatus: 'pending' }).where(eq(orders.id, waiting.orderId));
    await studio.db.delete(bookings).where(eq(bookings.id, waiting.id));
  });

  test('BIL-71: where the address is not on the map, the row says so', async () => {
    const at = { latitude: null, longitude: null };
    const [first] = shoots;
    await studio.db
      .update(orders)
      .set(at)
      .where(eq(orders.id, first?.orderId ?? ''));
    const rows = (await readPay('?to=2026-10-15')).open.people[0]?.rows ?? [];
    expect(rows[1]).toMatchObject({ kind: 'drive', minor: 0, has_problem: true });
    const back = { latitude: 52.6, longitude: 13.4 };
    await studio.db
      .update(orders)
      .set(back)
      .where(eq(orders.id, first?.orderId ?? ''));
  });

  test('BIL-76: a bonus and a deduction have a reason, and can go while the period is open', async () => {
    const of = { person_id: ANA, reason: 'Second card' };
    expect((await ask(owner, 'POST', '/admin/crew-pay/entries', { ...of, minor: 0 })).status).toBe(422);
    const wrong = await ask<{ entry_id: string }>(manager, 'POST', '/admin/crew-pay/entries', { ...of, minor: -700 });
    expect(wrong.status).toBe(201);
    expect((await ask(owner, 'DELETE', `/admin/crew-pay/entries/${wrong.body.entry_id}`)).status).toBe(204);
    expect((await ask(owner, 'POST', '/admin/crew-pay/entries', { ...of, minor: 1500 })).status).toBe(201);
    expect(textsOf(await readPay('?to=2026-10-15'), ANA)).toContain('Second card');
  });

  test('BIL-79: who manages decides about everybody but themselves, and photographers about nobody', async () => {
    expect((await addRule(MIA, SHARE, manager)).body.detail).toBe('An owner decides about your own pay.');
    const own = { person_id: MIA, minor: 900, reason: 'Me' };
    expect((await ask(manager, 'POST', '/admin/crew-pay/entries', own)).status).toBe(403);
    for (const path of ['/admin/crew-pay', `/admin/crew-pay/periods/${randomUUID()}`]) {
      expect((await ask(ana, 'GET', path)).status).toBe(404);
    }
    expect((await addRule(ANA, SHARE, ana)).status).toBe(404);
    expect((await close({ from: '2026-10-01', to: '2026-10-15', seen: '' }, ben)).status).toBe(404);
  });

  test('BIL-77: each sees their own rows and nobody else’s', async () => {
    const own = await readOwn(ana);
    expect(own.open?.rows.map(({ kind }) => kind)).toEqual(['shoot', 'drive', 'manual']);
    expect((await readOwn(ben)).open?.rows.map(({ day }) => day)).toEqual(['2026-10-16']);
    const stranger = await signInPerson(studio, { role: 'staff' });
    await studio.db.insert(staffRoles).values({ userId: stranger.id, role: 'editor' });
    expect(await readOwn(stranger)).toEqual({ open: null, periods: [] });
  });
});

describe('closing', () => {
  test('BIL-73: of two owners at once one closes, and what changed since it was seen is not closed', async () => {
    const { open } = await readPay('?to=2026-10-15');
    const json = { from: open.from, to: open.to, seen: open.seen };
    expect((await close({ ...json, seen: 'other' })).status).toBe(409);
    expect((await close({ ...json, to: '2026-10-14' })).status).toBe(409);
    const ahead = (await readPay('?to=2026-12-31')).open;
    const early = await close({ from: ahead.from, to: ahead.to, seen: ahead.seen });
    expect(early.body.detail).toContain('still to come');
    const answers = await Promise.all([close(json), close(json, manager)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const made = answers.find(({ status }) => status === 201);
    if (!made) throw new Error('Nobody closed it.');
    period = made.body;
    expect(period).toMatchObject({
      number: 1,
      from: '2026-10-01',
      to: '2026-10-15',
      total_minor: open.total_minor,
      rows: 3,
    });
    const after = await readPay();
    expect(after.open).toMatchObject({ from: '2026-10-16', to: '2026-10-20', is_first: false });
    expect(textsOf(after, ANA)).toEqual([]);
    expect(after.periods).toEqual([period]);
  });

  test('BIL-73: the database keeps a period as it was closed', async () => {
    const { db } = studio;
    const refuses = async (work: Promise<unknown>, constraint: string) => {
      const error = await work.then(() => null).catch((thrown: unknown) => thrown);
      expect(violatedConstraint(error)).toBe(constraint);
    };
    await refuses(db.update(payRows).set({ minor: 1 }), 'pay_periods_unchanged');
    await refuses(db.delete(payRows), 'pay_periods_unchanged');
    await refuses(db.update(payPeriods).set({ toDay: '2026-10-16' }), 'pay_periods_unchanged');
    await refuses(db.delete(payPeriods), 'pay_periods_unchanged');
    const [kept] = await db.select().from(payPeriods);
    const [row] = await db.select().from(payRows).where(eq(payRows.kind, 'shoot'));
    if (!kept || !row) throw new Error('Nothing was closed.');
    const other = { ...kept, id: randomUUID(), number: 9, rowCount: 0, totalMinor: 0 };
    await refuses(db.insert(payPeriods).values(other), 'pay_periods_no_overlap');
    const later = { ...other, fromDay: '2027-01-01', toDay: '2027-01-02' };
    await refuses(db.insert(payPeriods).values({ ...later, totalMinor: 5 }), 'pay_sums');
    await refuses(db.insert(payRows).values({ ...row, id: randomUUID(), position: 4 }), 'pay_rows_once');
    const more = { ...row, id: randomUUID(), position: 4, bookingId: randomUUID() };
    await refuses(db.insert(payRows).values(more), 'pay_sums');
    const entry = await ask(owner, 'DELETE', `/admin/crew-pay/entries/${(await closedEntry()) ?? ''}`);
    expect(entry.body.detail).toBe('This is in a closed period. Add a row for what is to be put right.');
  });

  async function closedEntry() {
    const [row] = await studio.db.select().from(payRows).where(eq(payRows.kind, 'manual'));
    return row?.entryId;
  }

  test('BIL-74: lines that go, a drive to another place and a late report are rows of the next period that name the old one', async () => {
    const [first] = shoots;
    if (!first) throw new Error('There is no shoot.');
    await studio.db.update(orderLines).set({ removedMinor: 5000 }).where(eq(orderLines.orderId, first.orderId));
    const late = await addShoot({ at: '2026-10-08T08:00:00Z', person: 2 });
    const pay = await readPay();
    expect(textsOf(pay, ANA)).toEqual([expect.stringMatching(/^Growth · €\d+\.\d\d now, €\d+\.\d\d in period 1$/)]);
    expect(pay.open.people.find(({ person_id }) => person_id === ANA)?.rows[0]).toMatchObject({
      kind: 'difference',
      minor: -2000,
      corrects: 1,
    });
    expect(textsOf(pay, BEN)[0]).toBe('Growth · 90 min · €40.00 an hour = €60.00 · late for period 1');
    expect(late.id).toBeTruthy();
  });

  test('BIL-75: closed twice, nothing is paid twice', async () => {
    const { open } = await readPay();
    expect((await close({ from: open.from, to: open.to, seen: open.seen })).body).toMatchObject({ number: 2 });
    const again = await readPay();
    expect(again.open).toMatchObject({ total_minor: 0, people: [] });
    const [sum] = await studio.db.select({ minor: sql`sum(minor)`.mapWith(Number) }).from(payRows);
    expect(sum?.minor).toBe(again.periods.reduce((all, { total_minor }) => all + total_minor, 0));
  });

  test('BIL-78: CSV has a line for each job, and another file the sums of each person', async () => {
    const jobs = await owner.browser.request('GET', `/api/admin/crew-pay/periods/${period.id}/jobs.csv`);
    const lines = jobs.text.trim().split('\r\n');
    expect(lines[0]).toBe(
      'period,person,person_id,day,order_number,booking_id,shoot,extras,drive,difference,manual,total,currency,why',
    );
    expect(lines).toHaveLength(3);
    expect(lines[1]).toMatch(
      /^1,Photographer 1,[0-9a-f-]+,2026-10-05,\d+,[0-9a-f-]+,100,0,[\d.]+,0,0,[\d.]+,EUR,"?Growth/,
    );
    const sums = await owner.browser.request('GET', `/api/admin/crew-pay/periods/${period.id}/summary.csv`);
    expect(sums.text.split('\r\n')[1]).toMatch(
      /^1,2026-10-01,2026-10-15,Photographer 1,[0-9a-f-]+,1,100,0,[\d.]+,0,15,/,
    );
  });

  test('BIL-78: keys read periods and rows, and another name or no account changes nothing that was closed', async () => {
    await studio.db.update(people).set({ name: 'Somebody else', userId: null }).where(eq(people.id, ANA));
    const { token } = await createTestKey(studio, { ownerId: owner.id, scopes: ['payments:read'] });
    const read = async (path: string) => {
      const answer = await fetch(`${studio.url}/api/v1${path}`, { headers: { Authorization: `Bearer ${token}` } });
      return { status: answer.status, body: await answer.json() };
    };
    expect((await read('/crew-pay/periods')).body.data.map(({ number }: PayPeriodJson) => number)).toEqual([2, 1]);
    const closed: { body: ClosedPayJson } = await read(`/crew-pay/periods/${period.id}`);
    expect(closed.body.people.map(({ name }) => name)).toEqual(['Photographer 1']);
    expect(closed.body.people[0]?.total_minor).toBe(period.total_minor);
    const { token: other } = await createTestKey(studio, { ownerId: owner.id, scopes: ['orders:read'] });
    const refused = await fetch(`${studio.url}/api/v1/crew-pay/periods`, {
      headers: { Authorization: `Bearer ${other}` },
    });
    expect(refused.status).toBe(403);
  });

  test('BIL-79: rules, closing and what was added by hand are in the record of actions', async () => {
    const rows = await studio.db.execute(
      sql`select distinct action from audit_log where action like 'pay_%' or action like 'mileage_%' order by 1`,
    );
    const found = JSON.stringify(rows);
    for (const action of [
      'pay_rule_added',
      'mileage_rate_added',
      'pay_entry_added',
      'pay_entry_removed',
      'pay_period_closed',
    ]) {
      expect(found).toContain(action);
    }
  });
});
