import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AvailabilityJson } from '#domain/scheduling/bookings/availability-json.ts';
import { USUAL_CHANGE_POLICY } from '#domain/site/settings/change-policy.ts';
import { USUAL_DELIVERY } from '#domain/site/settings/delivery-settings.ts';
import { USUAL_INVOICES } from '#domain/site/settings/invoice-settings.ts';
import { USUAL_PAYMENTS } from '#domain/site/settings/payment-settings.ts';
import { USUAL_PRODUCTION } from '#domain/site/settings/production-settings.ts';
import { USUAL_REMINDERS } from '#domain/site/settings/reminder-settings.ts';
import {
  type StudioSettings,
  type StudioState,
  studioStateSchema,
  USUAL_TRAVEL,
} from '#domain/site/settings/studio-settings.ts';
import { auditLog } from '#server/db/schema/accounts.ts';
import { studioSettings } from '#server/db/schema/settings.ts';
import { withTransaction } from '#server/db/transaction.ts';
import { takeProperty } from '#server/features/orders/property-owners/take-property.ts';
import { findOrder } from '#server/features/orders/queries.ts';
import { bookShoot } from '#server/features/scheduling/bookings/book-shoot.ts';
import { type Person, readMailsTo, signInPerson } from '#server/test/accounts.ts';
import { addOrder, orderRow, paidFacts } from '#server/test/rows.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';

type Problem = { detail: string; fields?: { path: string }[] };

let studio: TestStudio;
let admin: Person;
beforeAll(async () => {
  studio = await openTestStudio({ env: { BOOKING_CAPACITY: '3' } });
  admin = await signInPerson(studio, { role: 'admin' });
});
afterAll(() => studio.close());
beforeEach(async () => {
  await studio.db.delete(studioSettings);
});

const change = (json: unknown) =>
  admin.browser.request<StudioSettings & Problem>('PATCH', '/api/admin/settings', { json });
const read = async () => (await admin.browser.request<StudioSettings>('GET', '/api/admin/settings')).body;
const day = async (date: string) =>
  (await admin.browser.request<AvailabilityJson>('GET', `/api/availability?from=${date}&days=1`)).body.days[0];

test('SITE-28: working hours are Mon-Fri 09:00-18:00 and Sat 10:00-15:00 until they are changed', async () => {
  const settings = await read();
  const weekday = (number: number) => ({ weekday: number, opens: '09:00', closes: '18:00' });
  expect(settings).toEqual({
    working_hours: [...[1, 2, 3, 4, 5].map(weekday), { weekday: 6, opens: '10:00', closes: '15:00' }],
    lead_time_hours: 0,
    assignment: 'priority',
    scheduling: 'offered',
    travel: USUAL_TRAVEL,
    equipment: [],
    change_policy: USUAL_CHANGE_POLICY,
    delivery: USUAL_DELIVERY,
    production: USUAL_PRODUCTION,
    embedding: { origins: [] },
    reminders: USUAL_REMINDERS,
    payments: USUAL_PAYMENTS,
    invoices: USUAL_INVOICES,
    version: 1,
  });
});

test('changed working hours are what the calendar offers', async () => {
  const working_hours = [{ weekday: 7, opens: '11:00', closes: '14:00' }];
  expect((await change({ working_hours })).body).toMatchObject({ working_hours, lead_time_hours: 0 });
  expect(await day('2026-12-06')).toMatchObject({ status: 'open', opens: '11:00', free: ['11:00', '11:30', '12:00'] });
  expect((await day('2026-12-07'))?.status).toBe('closed');
});

test('check 24: a request within the notice is not offered and not booked', async () => {
  studio.clock.set('2026-11-20T15:00:00Z');
  await change({ lead_time_hours: 26 });
  expect((await day('2026-11-21'))?.free[0]).toBe('12:30');
  const requested = async (preferredTime: string) => {
    const row = orderRow({ preferredDate: '2026-11-21', preferredTime, ...paidFacts() });
    await addOrder(studio.db, row);
    const order = await findOrder(studio.db, row.id);
    return order && withTransaction(studio.db, (tx) => bookShoot({ ...studio.ctx, db: tx }, order, takeProperty));
  };
  expect([await requested('12:00'), await requested('12:30')]).toEqual(['refused', 'booked']);
});

test.each([
  [{ assignment: 'random' }, 'assignment'],
  [
    { travel: { counts_unknown: true, default_minutes: 30, kilometers_per_hour: 0, far: null } },
    'travel.kilometers_per_hour',
  ],
  [{ equipment: [{ skill: '', count: 1 }] }, 'equipment.0.skill'],
  [{ equipment: [{ skill: 'Drone', count: -1 }] }, 'equipment.0.count'],
  [{ lead_time_hours: -1 }, 'lead_time_hours'],
  [{ lead_time_hours: 721 }, 'lead_time_hours'],
  [{ working_hours: [{ weekday: 8, opens: '09:00', closes: '18:00' }] }, 'working_hours.0.weekday'],
  [{ working_hours: [{ weekday: 1, opens: '18:00', closes: '09:00' }] }, 'working_hours.0.closes'],
  [{ working_hours: [{ weekday: 1, opens: '9', closes: '18:00' }] }, 'working_hours.0.opens'],
  [
    {
      working_hours: [
        { weekday: 1, opens: '09:00', closes: '12:00' },
        { weekday: 1, opens: '13:00', closes: '18:00' },
      ],
    },
    'working_hours',
  ],
])('%j is refused with its field, and changes nothing', async (json, path) => {
  const { status, body } = await change(json);
  expect([status, body.fields?.[0]?.path]).toEqual([422, path]);
  expect((await read()).version).toBe(1);
});

test('a change is recorded with what was before', async () => {
  await change({ lead_time_hours: 41 });
  const isAbout = sql`${auditLog.detail}->>'after' like '%"lead_time_hours":41%'`;
  const [row] = await studio.db.select().from(auditLog).where(isAbout);
  expect([row?.action, row?.actorId]).toEqual(['settings_changed', admin.id]);
  expect(JSON.parse(String(row?.detail.before))).toMatchObject({ lead_time_hours: 0 });
});

test('SITE-47: the state is read from the server, without secrets', async () => {
  const { status, body, text } = await admin.browser.request<StudioState>('GET', '/api/admin/state');
  expect([status, studioStateSchema.parse(body)]).toEqual([200, body]);
  expect(body).toMatchObject({
    business: { name: studio.config.BRAND_NAME, email: studio.config.STUDIO_EMAIL, time_zone: 'America/New_York' },
    payments: { mode: 'demo', currency: 'try' },
    storage: { kind: 'folder', bytes_used: 0 },
    virus_scanner: 'none installed',
    versions: { node: process.versions.node },
  });
  expect(text).not.toContain(studio.config.secret);
});

test('a test message reaches who asks for it, once their address is proved', async () => {
  const { body } = await admin.browser.request<{ sent_to: string }>('POST', '/api/admin/mail-test?to=me');
  expect(body.sent_to).toBe(admin.email);
  expect((await readMailsTo(studio, admin.email)).map(({ subject }) => subject)).toContain(
    `[Demo] Test message from ${studio.config.BRAND_NAME}`,
  );
  const unproved = await signInPerson(studio, { role: 'admin', isConfirmed: false });
  const refused = await unproved.browser.request('POST', '/api/admin/mail-test?to=me');
  expect([refused.status, refused.body]).toMatchObject([403, { code: 'address_unconfirmed' }]);
  const wrong = await admin.browser.request('POST', '/api/admin/mail-test?to=ann@example.com');
  expect([wrong.status, wrong.body]).toMatchObject([422, { code: 'invalid_input', fields: [{ path: 'to' }] }]);
});

test('a test message reaches the studio', async () => {
  const { status, body } = await admin.browser.request<{ sent_to: string }>('POST', '/api/admin/mail-test');
  expect([status, body.sent_to]).toEqual([200, studio.config.STUDIO_EMAIL]);
  const subjects = (await readMailsTo(studio, studio.config.STUDIO_EMAIL)).map((mail) => mail.subject);
  expect(subjects).toContain(`[Demo] Test message from ${studio.config.BRAND_NAME}`);
});

test('the watermark and the life of links are kept, and every change of them raises the version', async () => {
  const delivery = { link_days: 30, watermark: { kind: 'text', text: 'Proof' }, unopened_days: 5 };
  expect((await change({ delivery })).body).toMatchObject({ delivery, version: 2 });
  const { body } = await change({ delivery: USUAL_DELIVERY });
  expect([body.delivery, body.version]).toEqual([USUAL_DELIVERY, 3]);
  const free = { ...USUAL_CHANGE_POLICY, moves: [] };
  expect((await change({ change_policy: free })).body.version).toBe(4);
  for (const wrong of [{ link_days: 0 }, { watermark: { kind: 'text', text: ' ' } }, { watermark: { kind: 'none' } }]) {
    expect((await change({ delivery: { ...delivery, ...wrong } })).status).toBe(422);
  }
});
