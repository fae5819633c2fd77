import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CrewKind } from '#domain/messages/crew/crew-kinds.ts';
import { STUDIO_RECIPIENT } from '#domain/messages/crew/crew-kinds.ts';
import type { CrewLog } from '#domain/messages/message-json.ts';
import { bookings } from '#server/db/schema/bookings.ts';
import { customerChanges } from '#server/db/schema/customer-changes.ts';
import { editResults } from '#server/db/schema/editing.ts';
import { mails } from '#server/db/schema/mails.ts';
import { failingCalendars, messageRecipients, toldJobs, toldShoots } from '#server/db/schema/message-recipients.ts';
import { messages } from '#server/db/schema/messages.ts';
import { orders } from '#server/db/schema/orders.ts';
import { people } from '#server/db/schema/people.ts';
import { calendarAccounts, personCalendars, shootCopies } from '#server/db/schema/person-calendars.ts';
import { productions } from '#server/db/schema/productions.ts';
import { properties } from '#server/db/schema/properties.ts';
import { studioSettings } from '#server/db/schema/settings.ts';
import { withTransaction } from '#server/db/transaction.ts';
import { moveProduction } from '#server/features/production/move-production.ts';
import { firstPersonId } from '#server/features/scheduling/people/make-first-people.ts';
import { PASSWORD, type Person, readMailsTo, signInPerson } from '#server/test/accounts.ts';
import { openBrowser } from '#server/test/browser.ts';
import { clearTables, deleteOrders } from '#server/test/clear-tables.ts';
import { addCrewShoot, addStaff } from '#server/test/crew.ts';
import { createMedia } from '#server/test/media.ts';
import { orderBody, placeOrder } from '#server/test/orders.ts';
import { addProperty } from '#server/test/properties.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { watchCrew } from './watch-crew.ts';

/** A Friday at 10:00 of New York. */
const NOW = '2026-11-27T15:00:00Z';
const SHOOT = '2026-12-01T19:00:00Z';
const OTHER = '2026-12-02T15:00:00Z';
const MINUTE = 60_000;
const NOTE = 'The kitchen is too dark.';

let studio: TestStudio;
let admin: Person;
let ana: Person;
let ben: Person;
let editor: Person;
let mailbox: string;

beforeAll(async () => {
  studio = await openTestStudio({ env: { BOOKING_CAPACITY: '2' } });
  studio.clock.set(NOW);
  admin = await signInPerson(studio, { role: 'admin' });
  ana = await addStaff(studio, 'photographer', { person: 1 });
  ben = await addStaff(studio, 'photographer', { person: 2, locale: 'de' });
  editor = await addStaff(studio, 'editor');
  mailbox = (await studio.services.content.get()).site.business.email;
});
afterAll(() => studio.close());
beforeEach(async () => {
  await clearTables(studio.db, [
    messages,
    toldShoots,
    toldJobs,
    failingCalendars,
    messageRecipients,
    customerChanges,
    shootCopies,
    personCalendars,
    calendarAccounts,
    editResults,
    mails,
    bookings,
    productions,
    studioSettings,
    orders,
    properties,
  ]);
  await rm(studio.mailFolder, { recursive: true, force: true });
  await goTo(NOW);
});

async function goTo(time: string): Promise<void> {
  studio.clock.set(time);
  await admin.browser.request('POST', '/api/auth/sign-in/email', { json: { email: admin.email, password: PASSWORD } });
}

async function must<T>(browser: Person['browser'], method: string, path: string, options: object = {}): Promise<T> {
  const answer = await browser.request<T>(method, `/api${path}`, options);
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
  return answer.body;
}
const ask = <T>(method: string, path: string, json?: unknown) =>
  must<T>(admin.browser, method, path, { headers: { 'If-Match': '*' }, ...(json === undefined ? {} : { json }) });

/** The job now, and after ten minutes and more. */
async function tellAll(): Promise<void> {
  await watchCrew(studio.ctx);
  studio.clock.advance(11 * MINUTE);
  await watchCrew(studio.ctx);
}
const mailsTo = async ({ email }: { email: string }) =>
  (await readMailsTo(studio, email)).filter(({ subject }) => !/sign-in|device/i.test(subject ?? ''));
/** The subjects of what went to somebody, without the mark of a studio that takes no money. */
const subjects = async (reader: { email: string }) =>
  (await mailsTo(reader)).map(({ subject = '' }) => subject.replace('[Demo] ', ''));
const log = async (recipient = '') =>
  (await ask<CrewLog>('GET', `/admin/messages${recipient && `?recipient=${recipient}`}`)).messages;
const states = async () => (await log()).map(({ kind, state, reason }) => [kind, state, reason]);
const switchOff = (id: string, ...off: CrewKind[]) => ask('PUT', `/admin/message-recipients/${id}`, { off });

/** Tells what there is so far, and leaves no email of it. */
async function clearMails(): Promise<void> {
  await tellAll();
  await rm(studio.mailFolder, { recursive: true, force: true });
}

async function addJob(): Promise<string> {
  const { id } = await addProperty(studio, admin, { name: 'Maple House' });
  await withTransaction(studio.db, (tx) =>
    moveProduction({ ...studio.ctx, db: tx }, { propertyId: id, to: 'uploaded', cause: 'files_arrived' }),
  );
  await ask('PATCH', `/admin/production/${id}`, { assigned_to: editor.id });
  return id;
}

async function addCalendar(failure: string | null = null): Promise<string> {
  const id = randomUUID();
  const account = { id, personId: firstPersonId(1), address: 'https://calendar.example.com/', userName: 'ana' };
  const createdAt = studio.clock.now();
  await studio.db.insert(calendarAccounts).values({ ...account, sealedPassword: 'sealed', failure, createdAt });
  return id;
}

/** Ana moves a shoot in her own calendar. */
async function moveElsewhere(bookingId: string): Promise<void> {
  const [accountId, calendarId] = [await addCalendar(), randomUUID()];
  const at = studio.clock.now();
  const place = { id: calendarId, personId: firstPersonId(1), accountId, name: 'Work', host: 'calendar.example.com' };
  const times = { readAt: at, triedAt: at, createdAt: at };
  await studio.db.insert(personCalendars).values({ ...place, url: 'https://calendar.example.com/work', ...times });
  await studio.db.insert(shootCopies).values({
    id: randomUUID(),
    bookingId,
    calendarId,
    href: '/a.ics',
    hash: 'x',
    startsAt: new Date(SHOOT),
    change: 'moved',
    changedTo: new Date(OTHER),
    changeFoundAt: at,
    changeSeenAt: sql`(select version from bookings where id = ${bookingId})`,
  });
}

async function orderByForm() {
  const browser = openBrowser(studio.url);
  const form = { preferredDate: '2026-12-01', preferredTime: '12:00', contactEmail: `${randomUUID()}@example.com` };
  const { body } = await placeOrder(studio.url, orderBody(form), { browser });
  await must(browser, 'POST', `/orders/${body.order.id}/demo-payment`);
  await clearMails();
  return { browser, shoot: `/orders/${body.order.id}/shoot` };
}
async function changeByCustomer(what: 'move' | 'cancel'): Promise<void> {
  const { browser, shoot } = await orderByForm();
  const { version } = await must<{ version: number }>(browser, 'GET', shoot);
  const json = { reason: 'plans', fee_minor: 0, ...(what === 'move' ? { start: '2026-12-02T20:00:00Z' } : {}) };
  await must(browser, 'POST', `${shoot}/${what}`, { json, ifMatch: `"${version}"` });
}

type Case = {
  kind: CrewKind;
  who: () => { id: string; email: string };
  subject: RegExp;
  cause: () => Promise<unknown>;
};

/** Every event with its reader, and the way in which it comes about in the running studio. */
const CASES: Case[] = [
  {
    kind: 'shoot_given',
    who: () => ana,
    subject: /^New shoot: Tuesday, December 1 at 2:00 PM, 4200 Wilson Avenue/,
    cause: () => addCrewShoot(studio, SHOOT),
  },
  {
    kind: 'shoot_moved',
    who: () => ana,
    subject: /^Your shoot has moved to Wednesday, December 2 at 10:00 AM/,
    cause: async () => {
      const { id } = await addCrewShoot(studio, SHOOT);
      await clearMails();
      await ask('POST', `/admin/bookings/${id}/move`, { shoot_datetime: OTHER });
    },
  },
  {
    kind: 'shoot_cancelled',
    who: () => ana,
    subject: /^Canceled: your shoot on Tuesday, December 1 at 2:00 PM/,
    cause: async () => {
      const { id } = await addCrewShoot(studio, SHOOT);
      await clearMails();
      await ask('POST', `/admin/bookings/${id}/cancel`, {});
    },
  },
  {
    kind: 'shoot_taken',
    who: () => ana,
    subject: /^Not yours any more: the shoot on Tuesday, December 1/,
    cause: async () => {
      const { id } = await addCrewShoot(studio, SHOOT);
      await clearMails();
      await ask('POST', `/admin/bookings/${id}/assign`, { person_id: firstPersonId(2) });
    },
  },
  {
    kind: 'shoots_tomorrow',
    who: () => ana,
    subject: /^Your shoots tomorrow, Tuesday, December 1, 2026$/,
    cause: async () => {
      await addCrewShoot(studio, SHOOT);
      await clearMails();
      await goTo('2026-11-30T23:00:00Z');
    },
  },
  {
    kind: 'calendar_question',
    who: () => ana,
    subject: /^Your calendar: the shoot on Tuesday, December 1/,
    cause: async () => {
      const { id } = await addCrewShoot(studio, SHOOT);
      await clearMails();
      await moveElsewhere(id);
    },
  },
  ...(['person', 'studio'] as const).map(
    (reader): Case => ({
      kind: 'calendar_failing',
      who: () => (reader === 'person' ? ana : { id: STUDIO_RECIPIENT, email: mailbox }),
      subject: /^The calendar of Person \d+ cannot be read$/,
      cause: async () => {
        await addCalendar('The server does not answer.');
        await tellAll();
        studio.clock.advance(50 * MINUTE);
      },
    }),
  ),
  {
    kind: 'job_given',
    who: () => editor,
    subject: /^New job: Maple House$/,
    cause: addJob,
  },
  {
    kind: 'results_returned',
    who: () => editor,
    subject: /^Sent back: Maple House$/,
    cause: async () => {
      const propertyId = await addJob();
      await clearMails();
      const { id: mediaId } = await createMedia(studio, admin, { propertyId });
      const decided = { state: 'returned' as const, note: NOTE, decidedAt: studio.clock.now() };
      await studio.db.insert(editResults).values({ mediaId, propertyId, isMatched: true, ...decided });
    },
  },
  {
    kind: 'customer_moved',
    who: () => ({ id: STUDIO_RECIPIENT, email: mailbox }),
    subject: / moved their shoot to Wednesday, December 2 at 3:00 PM$/,
    cause: () => changeByCustomer('move'),
  },
  {
    kind: 'customer_cancelled',
    who: () => ({ id: STUDIO_RECIPIENT, email: mailbox }),
    subject: / canceled their shoot on Tuesday, December 1 at 12:00 PM$/,
    cause: () => changeByCustomer('cancel'),
  },
];

describe.each(CASES)('MSG-14 and MSG-20: $kind', ({ kind, who, subject, cause }) => {
  test('is told once, and stands in the log', async () => {
    await cause();
    await tellAll();
    await tellAll();
    const told = (await subjects(who())).filter((each) => subject.test(each));
    expect(told).toHaveLength(1);
    const rows = (await log(who().id)).filter((row) => row.kind === kind);
    expect(rows.map(({ state, sends }) => [state, sends])).toEqual([['sent', 1]]);
  });

  test('is not told who switched it off, and the log says why', async () => {
    await switchOff(who().id, kind);
    await cause();
    await tellAll();
    await tellAll();
    expect((await subjects(who())).filter((each) => subject.test(each))).toEqual([]);
    const rows = (await log(who().id)).filter((row) => row.kind === kind);
    expect(rows.map(({ state, reason }) => [state, reason])).toEqual([['skipped', 'stopped_by_person']]);
    await switchOff(who().id);
    await tellAll();
    expect((await subjects(who())).filter((each) => subject.test(each))).toEqual([]);
  });
});

describe('MSG-15: what comes within ten minutes', () => {
  test('goes in one email, and there and back is nothing', async () => {
    const shoots = [await addCrewShoot(studio, SHOOT), await addCrewShoot(studio, '2026-12-03T15:00:00Z')];
    await watchCrew(studio.ctx);
    studio.clock.advance(5 * MINUTE);
    await addCrewShoot(studio, '2026-12-04T15:00:00Z');
    await watchCrew(studio.ctx);
    expect(await subjects(ana)).toEqual([]);
    studio.clock.advance(6 * MINUTE);
    await watchCrew(studio.ctx);
    const [digest, ...more] = await mailsTo(ana);
    expect([digest?.subject, more]).toEqual(['[Demo] News about your work', []]);
    for (const day of ['December 1', 'December 3', 'December 4']) expect(digest?.text).toContain(day);
    await ask('POST', `/admin/bookings/${shoots[0]?.id}/move`, { shoot_datetime: OTHER });
    await watchCrew(studio.ctx);
    await ask('POST', `/admin/bookings/${shoots[0]?.id}/move`, { shoot_datetime: SHOOT });
    await tellAll();
    expect(await subjects(ana)).toHaveLength(1);
    expect((await states())[0]).toEqual(['shoot_moved', 'skipped', 'settled']);
  });

  test('MSG-16: what begins within two hours goes at once and by itself, the rest does not', async () => {
    await addCrewShoot(studio, '2026-11-27T16:30:00Z');
    await addCrewShoot(studio, SHOOT);
    await watchCrew(studio.ctx);
    expect((await subjects(ana))[0]).toMatch(/^New shoot: Friday, November 27 at 11:30 AM/);
    studio.clock.advance(11 * MINUTE);
    await watchCrew(studio.ctx);
    expect((await subjects(ana))[1]).toMatch(/^New shoot: Tuesday, December 1/);
  });

  test('MSG-16: a shoot of soon that moves to another day is told at once, to both who had it and who gets it', async () => {
    const { id } = await addCrewShoot(studio, '2026-11-27T16:30:00Z');
    await watchCrew(studio.ctx);
    const gone = { personId: firstPersonId(2), shootDatetime: new Date(OTHER), busyFrom: new Date(OTHER) };
    const end = new Date('2026-12-02T17:00:00Z');
    await studio.db
      .update(bookings)
      .set({ ...gone, endsAt: end, busyTo: end })
      .where(eq(bookings.id, id));
    await watchCrew(studio.ctx);
    expect((await subjects(ana)).at(-1)).toMatch(/^Not yours any more: the shoot on Friday, November 27/);
    studio.clock.advance(11 * MINUTE);
    await watchCrew(studio.ctx);
    expect(await subjects(ben)).toEqual([expect.stringMatching(/^Neuer Termin: Mittwoch, 2\. Dezember/)]);
  });
});

describe('MSG-17: the email', () => {
  test('has a calendar file and a link to the day, and neither a code nor a price nor a note of the order', async () => {
    const { id } = await addCrewShoot(studio, SHOOT);
    await tellAll();
    await ask('POST', `/admin/bookings/${id}/cancel`, {});
    await tellAll();
    const [given, cancelled] = await mailsTo(ana);
    const files = [given, cancelled].map((mail) =>
      Buffer.from(mail?.attachments[0]?.content as ArrayBuffer).toString(),
    );
    const facts = files.map((file) =>
      ['METHOD', 'UID', 'SEQUENCE'].map((key) => file.match(`${key}:(.*)`)?.[1]?.trim()),
    );
    expect(facts).toEqual([
      ['PUBLISH', id, '0'],
      ['CANCEL', id, '1'],
    ]);
    for (const text of [given?.text, given?.html, ...files]) expect(text).not.toMatch(/4711|735|555 0101|Jane/);
    expect(given?.text).toContain('/day');
  });

  test('MSG-17: says when a shoot was before, and leads to tomorrow in the list of the evening', async () => {
    const { id } = await addCrewShoot(studio, SHOOT);
    await tellAll();
    await ask('POST', `/admin/bookings/${id}/move`, { shoot_datetime: '2026-12-01T16:00:00Z' });
    await tellAll();
    expect((await mailsTo(ana)).at(-1)?.text).toContain('It was Tuesday, December 1 at 2:00 PM before.');
    await goTo('2026-11-30T23:01:00Z');
    await watchCrew(studio.ctx);
    const list = (await mailsTo(ana)).at(-1);
    expect(list?.text).toMatch(/11:00 AM – 1:00 PM/);
    expect(list?.text).toContain('/day?day=tomorrow');
  });

  test('an editor reads what is to be changed, and is led to the job', async () => {
    const propertyId = await addJob();
    await tellAll();
    const { id: mediaId } = await createMedia(studio, admin, { propertyId });
    const decided = { state: 'returned' as const, note: NOTE, decidedAt: studio.clock.now() };
    await studio.db.insert(editResults).values({ mediaId, propertyId, isMatched: true, ...decided });
    await tellAll();
    const mail = (await mailsTo(editor)).at(-1);
    expect(mail?.text).toContain(NOTE);
    expect(mail?.text).toContain(`/admin/production/${propertyId}/edit`);
  });

  test('MSG-23: texts of the studio stand in place of ours', async () => {
    const { browser } = admin;
    const draft = await browser.request<{ content: object }>('GET', '/api/admin/site/draft');
    const emails = { crew_shoot_given: { en: { heading: 'Hop on, {name}!' } } };
    const ifMatch = String(draft.headers.get('ETag'));
    const saved = await browser.request('PUT', '/api/admin/site/draft', {
      json: { ...draft.body.content, emails },
      ifMatch,
    });
    await browser.request('POST', '/api/admin/site/publish', { json: {}, ifMatch: String(saved.headers.get('ETag')) });
    await addCrewShoot(studio, SHOOT);
    await tellAll();
    expect((await mailsTo(ana))[0]?.text).toContain(`Hop on, ${ana.name}!`);
  });
});

describe('MSG-14: whichever way a shoot changes', () => {
  test('a deleted order, an account that is tied to another person, and one that leaves the studio', async () => {
    const [first, second] = [await addCrewShoot(studio, SHOOT), await addCrewShoot(studio, OTHER)];
    await tellAll();
    await deleteOrders(studio.db, eq(orders.id, first.orderId));
    await tellAll();
    expect((await subjects(ana)).at(-1)).toMatch(/^Canceled: your shoot on Tuesday, December 1/);
    await studio.db.update(people).set({ userId: null }).where(eq(people.userId, ana.id));
    await tellAll();
    expect((await subjects(ana)).at(-1)).toMatch(/^Not yours any more: the shoot on Wednesday/);
    await studio.db
      .update(people)
      .set({ userId: ana.id })
      .where(eq(people.id, firstPersonId(1)));
    await tellAll();
    const count = (await subjects(ana)).length;
    await studio.db.execute(sql`update users set suspended_at = now() where id = ${ana.id}`);
    await studio.db.update(bookings).set({ status: 'cancelled' }).where(eq(bookings.id, second.id));
    await tellAll();
    expect((await subjects(ana)).length).toBe(count);
    await studio.db.execute(sql`update users set suspended_at = null where id = ${ana.id}`);
  });

  test('somebody whose last day is set hands over: both are told', async () => {
    const { id } = await addCrewShoot(studio, SHOOT);
    await tellAll();
    await ask('POST', `/admin/people/${firstPersonId(1)}/leave`, {
      active_until: '2026-11-30',
      shoots: [{ id, version: 1, person_id: firstPersonId(2) }],
    });
    await tellAll();
    expect((await subjects(ana)).at(-1)).toMatch(/^Not yours any more/);
    expect((await subjects(ben)).at(-1)).toMatch(/^Neuer Termin/);
    await studio.db
      .update(people)
      .set({ activeUntil: null })
      .where(eq(people.id, firstPersonId(1)));
  });
});

describe('MSG-20 and MSG-21: the switches and the log', () => {
  test('a message is sent once more from the log and from its order, one of two at once', async () => {
    const { orderId } = await addCrewShoot(studio, SHOOT);
    await tellAll();
    const [row] = (await ask<CrewLog>('GET', `/admin/orders/${orderId}/messages`)).messages;
    expect(row).toMatchObject({ kind: 'shoot_given', recipient: { id: ana.id, name: ana.name }, can_send: false });
    await mailsTo(ana);
    const [sent] = await log(ana.id);
    expect(sent).toMatchObject({ state: 'sent', can_send: true, about: '4200 Wilson Avenue, Arlington, VA 22203' });
    const send = () =>
      admin.browser.request('POST', `/api/admin/messages/${sent?.id}/send`, { json: { sends: sent?.sends } });
    const both = await Promise.all([send(), send()]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await subjects(ana)).toHaveLength(2);
    await studio.db.update(bookings).set({ status: 'cancelled' }).where(eq(bookings.orderId, orderId));
    const [untrue] = await log(ana.id);
    expect(untrue?.can_send).toBe(false);
  });

  test('each switches their own, in their own session, and no one else’s', async () => {
    const path = '/day/messages';
    await must(ana.browser, 'PUT', path, { json: { off: ['shoots_tomorrow'] } });
    expect(await must(ana.browser, 'GET', path)).toMatchObject({ off: ['shoots_tomorrow'] });
    expect(await must(ben.browser, 'GET', path)).toMatchObject({ off: [] });
    const answer = await ana.browser.request('PUT', `/api/admin/message-recipients/${ben.id}`, { json: { off: [] } });
    expect(answer.status).toBe(404);
    const wrong = await ana.browser.request('PUT', '/api/day/messages', { json: { off: ['delivered'] } });
    expect(wrong.status).toBe(422);
  });
});

test('MSG-19: a calendar that is read again within the hour is nothing to tell', async () => {
  const id = await addCalendar('The server does not answer.');
  await watchCrew(studio.ctx);
  studio.clock.advance(40 * MINUTE);
  await studio.db.update(calendarAccounts).set({ failure: null }).where(eq(calendarAccounts.id, id));
  await watchCrew(studio.ctx);
  await studio.db.update(calendarAccounts).set({ failure: 'Again.' }).where(eq(calendarAccounts.id, id));
  studio.clock.advance(40 * MINUTE);
  await tellAll();
  expect(await states()).toEqual([]);
});
