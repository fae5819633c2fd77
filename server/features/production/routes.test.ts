import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CARDS_PER_COLUMN } from '#domain/production/production-input.ts';
import type { ProductionBoardJson, ProductionDetailsJson } from '#domain/production/production-json.ts';
import type { MoveCause, ProductionStage } from '#domain/production/stages.ts';
import { bookingInstant } from '#domain/scheduling/bookings/booking-time.ts';
import { USUAL_PRODUCTION } from '#domain/site/settings/production-settings.ts';
import { auditLog, staffRoles } from '#server/db/schema/accounts.ts';
import { bookings } from '#server/db/schema/bookings.ts';
import { mediaItems } from '#server/db/schema/media.ts';
import { orders } from '#server/db/schema/orders.ts';
import { people } from '#server/db/schema/people.ts';
import { productionMoves, productions } from '#server/db/schema/productions.ts';
import { properties } from '#server/db/schema/properties.ts';
import { calendarBlocks, studioSettings } from '#server/db/schema/settings.ts';
import { withTransaction } from '#server/db/transaction.ts';
import { firstPersonId } from '#server/features/scheduling/people/make-first-people.ts';
import { updateSettings } from '#server/features/site/settings/update-settings.ts';
import { PASSWORD, type Person, signInPerson } from '#server/test/accounts.ts';
import { clearTables } from '#server/test/clear-tables.ts';
import { createMedia, smallPhoto } from '#server/test/media.ts';
import { addProperty } from '#server/test/properties.ts';
import { addOrder, addPeople, bookingRow, orderRow, paidFacts } from '#server/test/rows.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { uploadFile } from '#server/test/uploads.ts';
import { moveProduction } from './move-production.ts';
import { watchProduction } from './watch-production.ts';

/** Washington, where the studio works Mon-Fri 09:00-18:00 and Sat 10:00-15:00. */
const at = (text: string) => bookingInstant(text.slice(0, 10), text.slice(11), 'America/New_York');
/** 10:00 of a Monday. */
const MORNING = at('2026-11-23 10:00').toISOString();

let studio: TestStudio;
let admin: Person;
let editor: Person;
let ana: Person;
let realtor: Person;

async function signInStaff(role: 'editor' | 'photographer'): Promise<Person> {
  const person = await signInPerson(studio, { role: 'staff' });
  await studio.db.insert(staffRoles).values({ userId: person.id, role });
  return person;
}

beforeAll(async () => {
  studio = await openTestStudio();
  studio.clock.set(MORNING);
  await addPeople(studio.db, 1);
  admin = await signInPerson(studio, { role: 'admin' });
  editor = await signInStaff('editor');
  ana = await signInStaff('photographer');
  await studio.db
    .update(people)
    .set({ userId: ana.id, name: 'Ana' })
    .where(eq(people.id, firstPersonId(1)));
  realtor = await signInPerson(studio);
});
afterAll(() => studio.close());
beforeEach(async () => {
  await clearTables(studio.db, [bookings, productions, calendarBlocks, studioSettings, orders, properties]);
  await goTo('2026-11-23 10:00');
});

/** An instant to the minute: the studio's clock goes on while a test runs. */
const minuteOf = (instant: Date | string | null | undefined) => instant && new Date(instant).toISOString().slice(0, 16);

/** Moves the clock; who runs the studio signs in anew after hours away. */
async function goTo(text: string): Promise<void> {
  studio.clock.set(at(text).toISOString());
  await admin.browser.request('POST', '/api/auth/sign-in/email', { json: { email: admin.email, password: PASSWORD } });
}

type Refusal = { detail: string; current: ProductionDetailsJson };

const addTestProperty = async (name = 'Maple House') => (await addProperty(studio, realtor, { name })).id;
const move = (propertyId: string, to: ProductionStage, cause: MoveCause = 'by_hand', happenedAt?: Date) =>
  withTransaction(studio.db, (tx) =>
    moveProduction({ ...studio.ctx, db: tx }, { propertyId, to, cause, ...(happenedAt ? { at: happenedAt } : {}) }),
  );
async function addCard(stage: ProductionStage = 'uploaded', name?: string): Promise<string> {
  const id = await addTestProperty(name);
  await move(id, stage, 'files_arrived');
  return id;
}
const readCard = async (id: string) => {
  const [row] = await studio.db.select().from(productions).where(eq(productions.propertyId, id));
  return row;
};
const getCard = async (id: string, person = admin) =>
  (await person.browser.request<ProductionDetailsJson>('GET', `/api/admin/production/${id}`)).body;
const change = (id: string, json: Record<string, unknown>, { person = admin, ifMatch = '*' } = {}) =>
  person.browser.request<ProductionDetailsJson & Refusal>('PATCH', `/api/admin/production/${id}`, { json, ifMatch });
const getBoard = async (query = '', person = admin) =>
  (await person.browser.request<ProductionBoardJson>('GET', `/api/admin/production${query}`)).body;
const namesOf = (board: ProductionBoardJson) =>
  Object.fromEntries(
    board.columns
      .filter(({ cards }) => cards.length > 0)
      .map(({ stage, cards }) => [stage, cards.map(({ name }) => name)]),
  );
const ask = (id: string, text: string, person = editor) =>
  person.browser.request<ProductionDetailsJson>('POST', `/api/admin/production/${id}/questions`, { json: { text } });
const answer = (id: string, text = 'Yes.', person = admin) =>
  person.browser.request<Refusal>('POST', `/api/admin/production-questions/${id}/answer`, { json: { answer: text } });

/** A shoot of a property that ended at an instant. */
async function addShoot(propertyId: string, endsAt: Date, changes: Partial<typeof orders.$inferInsert> = {}) {
  const order = orderRow({ userId: realtor.id, propertyId, ...paidFacts(), ...changes });
  await addOrder(studio.db, order);
  const shootDatetime = new Date(endsAt.getTime() - 3_600_000);
  const row = bookingRow({ orderId: order.id, shootDatetime, endsAt, busyFrom: shootDatetime, busyTo: endsAt });
  await studio.db.insert(bookings).values(row);
  return row.id ?? '';
}

describe('what happens', () => {
  test('carries a property from its shoot over the upload to the delivery, each step in its history', async () => {
    const id = await addTestProperty();
    const bookingId = await addShoot(id, at('2026-11-23 10:00'));
    const report = { id: randomUUID(), kind: 'check_out', at: studio.clock.now().toISOString() };
    expect((await ana.browser.request('POST', `/api/day/shoots/${bookingId}/events`, { json: report })).status).toBe(
      201,
    );
    const shot = await readCard(id);
    expect([shot?.stage, minuteOf(shot?.dueAt)]).toEqual(['shot', minuteOf(at('2026-11-24 10:00'))]);
    const photo = await smallPhoto();
    await uploadFile(ana, photo, { filename: 'front.jpg', filetype: 'image/jpeg', propertyId: id });
    expect(await readCard(id)).toMatchObject({ stage: 'uploaded' });
    await studio.db.delete(bookings);
    await createMedia(studio, realtor, { propertyId: id });
    await studio.db.update(mediaItems).set({ status: 'ready' });
    const notified = await admin.browser.request('POST', `/api/properties/${id}/notify`, { json: {}, ifMatch: '*' });
    expect(notified.status).toBe(200);
    const { stage, due_at, moves } = await getCard(id);
    expect([stage, due_at]).toEqual(['delivered', null]);
    expect(moves.map(({ from, to, cause }) => [from, to, cause])).toEqual([
      ['uploaded', 'delivered', 'delivery_sent'],
      ['shot', 'uploaded', 'files_arrived'],
      [null, 'shot', 'shoot_over'],
    ]);
  });

  test('puts shoots on the board once their time is over, of accepted orders with a property alone', async () => {
    const [over, later, bare] = [
      await addTestProperty('Over'),
      await addTestProperty('Later'),
      await addTestProperty('Completed'),
    ];
    await addShoot(over, at('2026-11-23 09:30'));
    await addShoot(later, at('2026-11-23 12:00'));
    await addShoot(bare, at('2026-11-23 08:00'), { orderStatus: 'completed' });
    await watchProduction(studio.ctx);
    await watchProduction(studio.ctx);
    expect(namesOf(await getBoard())).toEqual({ shot: ['Over'] });
    expect(await studio.db.$count(productionMoves)).toBe(1);
    expect((await getCard(over)).worker).toMatchObject({ name: 'Ana' });
  });

  test('finds files that came before the shoot was known to be over', async () => {
    const id = await addTestProperty();
    await addShoot(id, at('2026-11-23 09:00'));
    await createMedia(studio, realtor, { propertyId: id });
    await watchProduction(studio.ctx);
    const card = await readCard(id);
    expect([card?.stage, minuteOf(card?.dueAt)]).toEqual(['uploaded', minuteOf(at('2026-11-25 10:00'))]);
  });

  test('takes a delivered property back for a shoot that ended later, and for no earlier one', async () => {
    const id = await addTestProperty();
    await move(id, 'delivered', 'delivery_sent');
    await addShoot(id, at('2026-11-23 09:00'));
    await watchProduction(studio.ctx);
    expect((await readCard(id))?.stage).toBe('delivered');
    await addShoot(id, at('2026-11-23 11:00'));
    await goTo('2026-11-23 12:00');
    await watchProduction(studio.ctx);
    expect((await readCard(id))?.stage).toBe('shot');
  });

  test('undoes nothing that staff did by hand later, and happens once however often it is said', async () => {
    const id = await addCard('uploaded');
    studio.clock.advance(60_000);
    await change(id, { stage: 'review' });
    await move(id, 'editing', 'round_sent', at('2026-11-23 10:00'));
    expect((await readCard(id))?.stage).toBe('review');
    studio.clock.advance(60_000);
    await Promise.all([1, 2, 3, 4].map(() => move(id, 'editing', 'round_sent')));
    expect(await studio.db.$count(productionMoves, eq(productionMoves.propertyId, id))).toBe(3);
  });

  test('makes one card of what happens at once', async () => {
    const id = await addTestProperty();
    await Promise.all(Array.from({ length: 6 }, () => move(id, 'uploaded', 'files_arrived')));
    expect(await studio.db.$count(productionMoves)).toBe(1);
  });
});

describe('a question', () => {
  // The clock stands: signing in takes seconds where the machine is busy, and they are working time as well.
  test('stops the clock until the last one is answered, and leaves as many working minutes', () =>
    studio.clock.whileStopped(async () => {
      studio.clock.set(MORNING);
      const id = await addCard();
      await change(id, { assigned_to: editor.id });
      await goTo('2026-11-24 17:00');
      expect((await ask(id, 'Keep the car?')).status).toBe(201);
      await ask(id, 'Which sky?');
      await goTo('2026-11-27 12:00');
      const paused = await getCard(id);
      expect(paused).toMatchObject({ open_questions: 2, left_minutes: 2 * 60, late_minutes: null });
      expect(minuteOf(paused.paused_at)).toBe(minuteOf(at('2026-11-24 17:00')));
      const [sky, car] = paused.questions;
      expect([sky?.text, sky?.asked_by]).toEqual(['Which sky?', editor.name]);
      expect((await answer(sky?.id ?? '')).status).toBe(200);
      expect((await getCard(id)).paused_at).not.toBeNull();
      await answer(car?.id ?? '');
      const resumed = await getCard(id);
      expect(resumed).toMatchObject({ paused_at: null, left_minutes: 2 * 60, open_questions: 0 });
      expect(minuteOf(resumed.due_at)).toBe(minuteOf(at('2026-11-27 14:00')));
    }));

  test('is answered once, and is nobody else’s', async () => {
    const id = await addCard();
    await ask(id, 'Which sky?', admin);
    const [question] = (await getCard(id)).questions;
    const both = await Promise.all([answer(question?.id ?? '', 'Blue.'), answer(question?.id ?? '', 'Red.')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await answer(question?.id ?? '', 'Mine.', editor)).status).toBe(404);
    expect((await answer(randomUUID())).status).toBe(404);
    expect((await ask(id, '   ', admin)).status).toBe(422);
    expect((await ask(id, 'Mine?', editor)).status).toBe(404);
  });
});

describe('due times', () => {
  test('follow the hours, holidays and turnarounds that hold now, but for those set by hand', async () => {
    const [usual, fixed] = [await addCard(), await addCard()];
    const dueAt = at('2026-12-01 12:00').toISOString();
    expect((await change(fixed, { due_at: dueAt })).body).toMatchObject({ due_at: dueAt, is_due_fixed: true });
    await studio.db.insert(calendarBlocks).values({
      id: randomUUID(),
      startsAt: at('2026-11-24 00:00'),
      endsAt: at('2026-11-25 00:00'),
      reason: 'Holiday',
      createdAt: studio.clock.now(),
    });
    await watchProduction(studio.ctx);
    // A holiday does not put off what the site promises: 48 hours after the upload.
    expect(minuteOf((await getCard(usual)).due_at)).toBe(minuteOf(at('2026-11-25 10:00')));
    await updateSettings(studio.ctx, { production: { ...USUAL_PRODUCTION, delivery_hours: 6 } }, '*');
    await watchProduction(studio.ctx);
    expect(minuteOf((await getCard(usual)).due_at)).toBe(minuteOf(at('2026-11-23 16:00')));
    expect((await getCard(fixed)).due_at).toBe(dueAt);
    const released = await change(fixed, { due_at: null });
    expect([minuteOf(released.body.due_at), released.body.is_due_fixed]).toEqual([
      minuteOf(at('2026-11-23 16:00')),
      false,
    ]);
    expect((await getBoard()).late_total).toBe(0);
    await goTo('2026-11-23 17:31');
    expect((await getCard(usual)).late_minutes).toBeGreaterThanOrEqual(90);
    const late = await getBoard('?late=1');
    expect([late.late_total, late.columns.flatMap(({ cards }) => cards).length]).toEqual([2, 2]);
  });

  test('are none while the client has the work', async () => {
    const id = await addCard();
    await change(id, { stage: 'review' });
    expect((await change(id, { due_at: MORNING })).status).toBe(409);
  });
});

describe('the board', () => {
  test('shows photographers and editors their own work alone, which they move up to the check', async () => {
    const [given, shot] = [await addCard('uploaded', 'Given'), await addCard('shot', 'Shot')];
    await addCard('editing', 'Of others');
    await change(given, { assigned_to: editor.id.toUpperCase() });
    await addShoot(shot, at('2026-11-23 09:00'));
    expect(namesOf(await getBoard('', editor))).toEqual({ uploaded: ['Given'] });
    expect(namesOf(await getBoard('', ana))).toEqual({ shot: ['Shot'] });
    expect((await getBoard('', editor)).sees_all).toBe(false);
    expect((await change(given, { stage: 'check' }, { person: editor })).status).toBe(200);
    expect((await change(given, { stage: 'delivered' }, { person: editor })).status).toBe(403);
    expect((await change(given, { assigned_to: null }, { person: editor })).status).toBe(403);
    expect((await change(given, { due_at: null }, { person: editor })).status).toBe(403);
    expect((await change(given, { stage: 'editing' }, { person: ana })).status).toBe(404);
    expect((await ana.browser.request('GET', `/api/admin/production/${given}`)).status).toBe(404);
    const { moves } = await getCard(given);
    expect(moves[0]).toMatchObject({ from: 'uploaded', to: 'check', cause: 'by_hand', by: editor.name });
    const records = await studio.db.select().from(auditLog).where(eq(auditLog.subjectId, given));
    expect(records.map(({ action, actorId }) => [action, actorId])).toEqual([
      ['production_changed', admin.id],
      ['production_changed', editor.id],
    ]);
  });

  test('is filtered by person, stage and words', async () => {
    const given = await addCard('editing', 'Maple House');
    await addCard('check', 'Oak % Villa');
    await change(given, { assigned_to: editor.id });
    expect(namesOf(await getBoard(`?person=${editor.id}`))).toEqual({ editing: ['Maple House'] });
    expect(namesOf(await getBoard('?person=none'))).toEqual({ check: ['Oak % Villa'] });
    expect(namesOf(await getBoard('?q=%25%20villa'))).toEqual({ check: ['Oak % Villa'] });
    expect((await getBoard('?stage=check')).columns.map(({ stage, total }) => [stage, total])).toEqual([['check', 1]]);
    for (const query of ['?person=me', '?stage=gone', '?late=2', '?cursor=x', '?cursor=x&stage=check']) {
      expect((await admin.browser.request('GET', `/api/admin/production${query}`)).status, query).toBe(422);
    }
  });

  test('continues a column behind its last card, what is due first before the rest', async () => {
    const count = CARDS_PER_COLUMN + 5;
    for (let index = 0; index < count; index += 1) {
      const id = await addTestProperty(`House ${String(index).padStart(2, '0')}`);
      await move(id, 'editing', 'editing_begun', new Date(Date.parse(MORNING) - (count - index) * 60_000));
    }
    const [first] = (await getBoard('?stage=editing')).columns;
    const [second] = (await getBoard(`?stage=editing&cursor=${first?.next_cursor}`)).columns;
    const names = [...(first?.cards ?? []), ...(second?.cards ?? [])].map(({ name }) => name);
    expect(names).toEqual(Array.from({ length: count }, (_, index) => `House ${String(index).padStart(2, '0')}`));
    expect([first?.total, second?.next_cursor]).toEqual([count, null]);
    await studio.db.update(productions).set({
      stage: 'delivered',
      clockKind: null,
      clockFrom: null,
      clockMinutes: null,
      turnaroundMinutes: null,
      dueAt: null,
    });
    const [newest] = (await getBoard('?stage=delivered')).columns;
    expect(newest?.cards[0]?.name).toBe(`House ${count - 1}`);
    const [older] = (await getBoard(`?stage=delivered&cursor=${newest?.next_cursor}`)).columns;
    expect(older?.cards.at(-1)?.name).toBe('House 00');
  });

  test('refuses the later of two who move a card, with what is there now', async () => {
    const id = await addCard();
    const { version } = await getCard(id);
    const moves = ['editing', 'check'].map((stage) => change(id, { stage }, { ifMatch: `"${version}"` }));
    const answers = await Promise.all(moves);
    const [moved, refused] = answers.sort((one, other) => one.status - other.status);
    expect([moved?.status, refused?.status]).toEqual([200, 412]);
    expect(refused?.body.current.stage).toBe(moved?.body.stage);
  });

  test('gives cards to people of the studio alone, and changes what is asked', async () => {
    const id = await addCard();
    expect((await change(id, { assigned_to: realtor.id })).status).toBe(422);
    expect((await change(id, {})).status).toBe(422);
    expect((await change(id, { stage: 'gone' })).status).toBe(422);
    expect((await change(randomUUID(), { stage: 'check' })).status).toBe(404);
    const given = await change(id, { assigned_to: ana.id, stage: 'editing' });
    expect(given.body).toMatchObject({ stage: 'editing', worker: { name: ana.name, color: expect.any(String) } });
  });

  test('goes with its property', async () => {
    const id = await addCard();
    await ask(id, 'Which sky?', admin);
    await studio.db.delete(properties).where(eq(properties.id, id));
    expect(await readCard(id)).toBeUndefined();
  });
});
