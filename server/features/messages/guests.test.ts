import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { MessageJson, ReminderSwitch } from '#domain/messages/message-json.ts';
import type { GuestGets } from '#domain/orders/guests/guest-input.ts';
import { USUAL_REMINDERS } from '#domain/site/settings/reminder-settings.ts';
import { bookings } from '#server/db/schema/bookings.ts';
import { mails } from '#server/db/schema/mails.ts';
import { messages } from '#server/db/schema/messages.ts';
import { guestStops, orderGuests } from '#server/db/schema/order-guests.ts';
import { orders } from '#server/db/schema/orders.ts';
import { deleteGuestRow } from '#server/features/orders/guests/queries.ts';
import { upsertSettings } from '#server/features/site/settings/queries.ts';
import { readMailsTo, signInPerson } from '#server/test/accounts.ts';
import { openBrowser } from '#server/test/browser.ts';
import { clearTables } from '#server/test/clear-tables.ts';
import { addGuestRow } from '#server/test/guests.ts';
import { addOrder, addPeople, bookingRow, orderRow, paidFacts } from '#server/test/rows.ts';
import { publishSite } from '#server/test/site.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { watchMessages } from './watch-messages.ts';

/** A Friday. The shoots of these tests are on Tuesday at 14:00 of New York, and their reminders on Monday at 10:00. */
const MADE = '2026-11-27T15:00:00Z';
const SHOOT = '2026-12-01T19:00:00Z';
const DUE = '2026-11-30T15:00:00Z';
const ANA = 'ana@example.com';

let studio: TestStudio;
beforeAll(async () => {
  studio = await openTestStudio();
  await addPeople(studio.db, 3);
});
afterAll(() => studio.close());
beforeEach(async () => {
  studio.clock.set(MADE);
  await rm(studio.mailFolder, { recursive: true, force: true });
  await clearTables(studio.db, [messages, guestStops, mails, bookings, orders]);
  await upsertSettings(studio.db, { reminders: USUAL_REMINDERS });
});

async function addShoot(order: Partial<Parameters<typeof orderRow>[0]> = {}, person = 1) {
  const facts = { ...paidFacts(), schedulingStatus: 'booked', locale: 'de', ...order } as const;
  const row = await addOrder(studio.db, orderRow(facts));
  const endsAt = new Date('2026-12-01T20:30:00Z');
  const times = { shootDatetime: new Date(SHOOT), endsAt, createdAt: new Date(MADE) };
  const booking = bookingRow({ orderId: row.id, person, ...times });
  await studio.db.insert(bookings).values(booking);
  return { id: booking.id, orderId: row.id };
}

/** Ana, an assistant who reads English of an order in German. */
const nameAna = (orderId: string, gets: GuestGets[] = ['times']) =>
  addGuestRow(studio, { orderId, email: ANA, name: 'Ana Assist', gets });

/** The job at some times, each followed by the emails that it queued. */
async function watchAt(...times: string[]): Promise<void> {
  for (const time of times) {
    studio.clock.set(time);
    await watchMessages(studio.ctx);
    await readMailsTo(studio, ANA);
  }
}

/** Changes a shoot as the calendar does: each change has a calendar file of its own. */
async function change(id: string, changes: Partial<typeof bookings.$inferInsert>): Promise<void> {
  await studio.db
    .update(bookings)
    .set({ ...changes, sequence: sql`${bookings.sequence} + 1` })
    .where(eq(bookings.id, id));
}
function timesAt(startsAt: string) {
  const shootDatetime = new Date(startsAt);
  const endsAt = new Date(shootDatetime.getTime() + 90 * 60_000);
  return { shootDatetime, endsAt, busyFrom: shootDatetime, busyTo: endsAt };
}

const subjects = async (address = ANA) => (await readMailsTo(studio, address)).map(({ subject }) => subject);
const states = async () => {
  const rows = await studio.db.select().from(messages).where(sql`guest_id is not null`).orderBy(messages.id);
  return rows.map(({ kind, status, reason }) => [kind, status, reason]);
};

describe('MSG-9: a guest who gets times', () => {
  test('is told once that the shoot has a time, moved and was cancelled, in their own language', async () => {
    const { id, orderId } = await addShoot();
    await nameAna(orderId);
    await Promise.all([1, 2, 3].map(() => watchMessages(studio.ctx)));
    await readMailsTo(studio, ANA);
    await watchMessages(studio.ctx);
    const [first, ...more] = await readMailsTo(studio, ANA);
    expect(more).toEqual([]);
    expect(first?.subject).toMatch(/^\[Demo\] Photo shoot on .*2:00 PM: 4200 Wilson Avenue$/);
    for (const words of ['Hello Ana Assist,', '2:00 – 3:30 PM', '4200 Wilson Avenue, Arlington, VA 22203']) {
      expect(first?.text).toContain(words);
    }
    const [file] = first?.attachments ?? [];
    const calendar = Buffer.from(file?.content as ArrayBuffer).toString();
    expect([file?.mimeType, calendar.includes(`UID:${id}`)]).toEqual(['text/calendar', true]);
    await change(id, timesAt('2026-12-02T15:00:00Z'));
    await watchAt('2026-11-27T15:01:00Z', '2026-11-27T15:02:00Z');
    await change(id, { status: 'cancelled' });
    await watchAt('2026-11-27T15:03:00Z', '2026-11-27T15:04:00Z');
    expect((await subjects()).slice(1)).toEqual([
      expect.stringMatching(/The photo shoot has moved to .*10:00 AM/),
      expect.stringMatching(/The photo shoot on .* was cancelled/),
    ]);
    await change(id, { status: 'confirmed', ...timesAt(SHOOT) });
    await watchAt('2026-11-27T15:05:00Z');
    expect(await subjects()).toHaveLength(4);
  });

  test('is told of where a shoot was moved to and back since, by each change', async () => {
    const { id, orderId } = await addShoot();
    await nameAna(orderId);
    await watchAt(MADE);
    for (const [index, at] of ['2026-12-02T15:00:00Z', SHOOT].entries()) {
      await change(id, timesAt(at));
      await watchAt(`2026-11-27T15:1${index}:00Z`);
    }
    expect(await subjects()).toHaveLength(3);
  });

  test('who is named later is told the present time alone, and nothing of a shoot that is over or cancelled', async () => {
    const { id, orderId } = await addShoot();
    await change(id, timesAt('2026-12-02T15:00:00Z'));
    const other = await addShoot({ customerEmail: 'other@example.com' }, 2);
    await change(other.id, { status: 'cancelled' });
    await nameAna(orderId);
    await nameAna(other.orderId);
    await watchAt(MADE, '2026-11-28T15:00:00Z');
    expect(await subjects()).toEqual([expect.stringMatching(/Photo shoot on .*10:00 AM/)]);
    await studio.db.delete(orderGuests);
    await nameAna(orderId);
    await watchAt('2026-12-02T15:00:00Z');
    expect(await subjects()).toHaveLength(1);
  });

  test('is told nothing of an order that nobody accepted: its address may be a stranger’s', async () => {
    const open = {
      orderStatus: null,
      schedulingStatus: null,
      paidAt: null,
      paymentStatus: 'requires_payment',
    } as const;
    const { orderId } = await addShoot(open);
    await nameAna(orderId, ['times', 'preparation']);
    await watchAt(MADE, DUE);
    expect([await subjects(), await states()]).toEqual([[], []]);
  });

  test('who was taken off is told nothing that waits', async () => {
    const { orderId } = await addShoot();
    const guest = await nameAna(orderId);
    await watchMessages(studio.ctx);
    await deleteGuestRow(studio.db, guest, studio.clock.now());
    expect(await subjects()).toEqual([]);
    await watchAt(DUE);
    expect(await states()).toEqual([]);
  });

  test('is not told what is true no more when it leaves', async () => {
    const { id, orderId } = await addShoot();
    await nameAna(orderId);
    await watchMessages(studio.ctx);
    await change(id, timesAt('2026-12-02T15:00:00Z'));
    expect(await subjects()).toEqual([]);
    await watchAt('2026-11-27T15:01:00Z');
    expect(await states()).toContainEqual(['confirmed', 'skipped', 'moved']);
    expect(await subjects()).toHaveLength(1);
  });
});

describe('MSG-10: a guest', () => {
  test('is reminded the day before with the photographer’s first name, and of what to prepare where they get that', async () => {
    const { orderId } = await addShoot();
    await nameAna(orderId);
    const sam = { orderId, email: 'sam@example.com', name: 'Sam Seller', role: 'seller', locale: 'es' } as const;
    await addGuestRow(studio, { ...sam, gets: ['times', 'preparation'] });
    await watchAt(MADE, DUE, '2026-11-30T15:01:00Z');
    const [ana, sams] = [await readMailsTo(studio, ANA), await readMailsTo(studio, sam.email)];
    expect([ana.length, sams.length]).toEqual([2, 2]);
    expect(ana[1]?.subject).toContain('Tomorrow at 2:00 PM');
    expect(ana[1]?.text).toContain('Photographer of');
    expect(ana[1]?.text).not.toMatch(/Photographer 1|Switch on all lights/);
    expect(sams[0]?.text).not.toContain('Encienda');
    expect(sams[1]?.text).toMatch(/Encienda|luces/);
  });

  test('who gets the preparation alone is told with the reminder, also late, and then that the shoot moved', async () => {
    const { id, orderId } = await addShoot();
    await watchAt('2026-11-30T21:00:00Z');
    await nameAna(orderId, ['preparation']);
    await watchAt('2026-11-30T21:01:00Z', '2026-11-30T21:02:00Z');
    expect(await subjects()).toEqual([expect.stringContaining('Tomorrow at 2:00 PM')]);
    await change(id, timesAt('2026-12-05T15:00:00Z'));
    await watchAt('2026-11-30T21:05:00Z');
    expect((await subjects()).at(-1)).toContain('has moved to');
  });

  test('gets the list with the first email where no reminder comes', async () => {
    await upsertSettings(studio.db, { reminders: { ...USUAL_REMINDERS, day_before: false } });
    const { orderId } = await addShoot();
    await nameAna(orderId, ['preparation']);
    await watchAt(MADE, DUE);
    const [mail, ...more] = await readMailsTo(studio, ANA);
    expect([mail?.text?.includes('Switch on all lights'), more]).toEqual([true, []]);
  });

  test('who gets the delivery alone is told nothing of times', async () => {
    const { orderId } = await addShoot();
    await nameAna(orderId, ['delivery']);
    await watchAt(MADE, DUE);
    expect(await states()).toEqual([]);
  });
});

/** All addresses in a mail, in both of its parts and its calendar file. */
function addressesIn(mail: Awaited<ReturnType<typeof readMailsTo>>[number] | undefined): string[] {
  const files = (mail?.attachments ?? []).map(({ content }) => Buffer.from(content as ArrayBuffer).toString());
  const all = [mail?.text ?? '', mail?.html ?? '', ...files].join('\n').replaceAll('&amp;', '&');
  return [...new Set([...all.matchAll(/https?:\/\/[^\s"'<>)]+/g)].map(([address]) => address))];
}

describe('MSG-12: the emails of a guest', () => {
  test('hold no price, phone, page or token of the order, and their links open nothing of it for a stranger', async () => {
    const { id, orderId } = await addShoot({ customerPhone: '+1 202 555 0166', notes: 'Gate code 4711.' });
    await nameAna(orderId, ['times', 'preparation']);
    await watchAt(MADE, DUE);
    await change(id, timesAt('2026-12-05T15:00:00Z'));
    await watchAt('2026-11-30T15:05:00Z');
    const all = await readMailsTo(studio, ANA);
    expect(all).toHaveLength(3);
    for (const mail of all) {
      const said = `${mail.text}${mail.html}${mail.subject}`;
      for (const secret of ['735', '$', '202 555 0166', '4711', orderId, 'jane@example.com', '/orders/', '/pay/']) {
        expect([secret, said.includes(secret)]).toEqual([secret, false]);
      }
      const visitor = openBrowser(studio.url);
      for (const address of addressesIn(mail)) {
        const { pathname, search, host, hash } = new URL(address);
        if (host !== new URL(studio.config.BASE_URL).host) continue;
        // Of this studio there is the page that ends the emails, and the studio's own.
        expect([pathname, hash.startsWith('#token=guest.')]).toEqual(['/reminders', true]);
        await visitor.request('GET', `${pathname}${search}`);
        const token = hash.slice('#token='.length);
        for (const header of [{ 'X-Order-Access': token }, {}] as Record<string, string>[]) {
          for (const path of ['', '/guests', '/answers', '/access-details', '/shoot', '/delivery', '/invoice.pdf']) {
            const answer = await visitor.request('GET', `/api/orders/${orderId}${path}`, { headers: header });
            expect([path, answer.status]).toEqual([path, 404]);
          }
        }
      }
    }
  });

  test('make no links of what a stranger wrote into the order', async () => {
    const evil = { customerName: 'Win at www.evil.example/x', address: 'https://evil.example 1' };
    const { orderId } = await addShoot(evil);
    await nameAna(orderId);
    await watchMessages(studio.ctx);
    const [mail] = await readMailsTo(studio, ANA);
    const all = [mail?.subject, mail?.text, mail?.html].join('\n');
    expect(all).toContain('evil. example');
    expect(all).not.toMatch(/evil\.example|https?:\/\/evil/);
  });
});

describe('MSG-13: a guest who wants no emails', () => {
  const read = (token: string) =>
    openBrowser(studio.url).request<ReminderSwitch & { code: string }>('GET', `/api/reminders/switch?token=${token}`);
  const tokenOf = (text = '') => /#token=(guest\.[\w.-]+)/.exec(text)?.[1] ?? '';

  test('ends them by the link of one for all orders, which opening alone does not, and takes them up again', async () => {
    const { orderId } = await addShoot();
    await nameAna(orderId);
    await watchMessages(studio.ctx);
    const token = tokenOf((await readMailsTo(studio, ANA))[0]?.text);
    expect((await read(token)).body).toEqual({ is_on: true, of: 'guest' });
    expect((await read(token)).body).toEqual({ is_on: true, of: 'guest' });
    const browser = openBrowser(studio.url);
    const off = await browser.request('POST', '/api/reminders/switch', { json: { token, is_on: false } });
    expect([off.status, (await read(token)).body]).toEqual([200, { is_on: false, of: 'guest' }]);
    const other = await addShoot({ customerEmail: 'other@example.com' }, 2);
    await addGuestRow(studio, { orderId: other.orderId, email: ANA.toUpperCase() });
    await watchAt('2026-11-27T15:01:00Z', DUE);
    expect(await subjects()).toHaveLength(1);
    expect((await states()).slice(1)).toEqual([
      ['confirmed', 'skipped', 'stopped_by_person'],
      ['day_before', 'skipped', 'stopped_by_person'],
      ['day_before', 'skipped', 'stopped_by_person'],
    ]);
    await clearTables(studio.db, [orders]);
    await browser.request('POST', '/api/reminders/switch', { json: { token, is_on: true } });
    expect((await read(token)).body).toEqual({ is_on: true, of: 'guest' });
  });

  test('does so by the button of their mailbox, which sends a form of its own', async () => {
    const { orderId } = await addShoot();
    await nameAna(orderId);
    await watchMessages(studio.ctx);
    const [mail] = await readMailsTo(studio, ANA);
    const header = mail?.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '';
    const address = new URL(header.slice(1, -1));
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    const answer = await fetch(`${studio.url}${address.pathname}${address.search}`, { method: 'POST', body });
    expect([answer.status, await studio.db.$count(guestStops)]).toEqual([200, 1]);
    const [stop] = await studio.db.select().from(guestStops);
    expect(stop?.stopKey).not.toContain('ana');
  });

  test('is not told what waits when they say so, and forged links change nothing', async () => {
    const { orderId } = await addShoot();
    const { stopKey } = await nameAna(orderId);
    await watchMessages(studio.ctx);
    await studio.db.insert(guestStops).values({ stopKey, createdAt: studio.clock.now() });
    expect(await subjects()).toEqual([]);
    expect(await states()).toEqual([['confirmed', 'skipped', 'stopped_by_person']]);
    for (const forged of [`guest.${stopKey}.x`, `guest.${stopKey}`, `guest.${randomUUID()}.${stopKey}`, 'guest..']) {
      expect([(await read(forged)).status, (await read(forged)).body.code]).toEqual([400, 'invalid_link']);
    }
  });
});

test('MSG-8: the log of an order says what guests were told, and sends it again', async () => {
  const admin = await signInPerson(studio, { role: 'admin' });
  const { orderId } = await addShoot();
  await nameAna(orderId);
  await watchMessages(studio.ctx);
  await readMailsTo(studio, ANA);
  const path = `/api/admin/orders/${orderId}/messages`;
  const { body } = await admin.browser.request<{ messages: MessageJson[] }>('GET', path);
  const told = body.messages.find(({ kind }) => kind === 'confirmed');
  expect(told).toMatchObject({ guest_name: 'Ana Assist', state: 'sent', can_send: true, sends: 1 });
  const again = await admin.browser.request('POST', `/api/admin/messages/${told?.id}/send`, { json: { sends: 1 } });
  expect([again.status, (await subjects()).length]).toEqual([200, 2]);
});

describe('in a studio in Berlin', () => {
  test('MSG-9, MSG-10: a guest is told in German by the clock and in the form of the studio, without euros', async () => {
    const admin = await signInPerson(studio, { role: 'admin' });
    await publishSite(admin, { country: { code: 'DE', timeZone: 'Europe/Berlin', weekStart: null, hourCycle: null } });
    const home = { address: 'Torstraße 1', city: 'Berlin', state: '', zipCode: '10119' };
    const { orderId } = await addShoot({ ...home, chargeCurrency: 'eur', listCurrency: 'eur', locale: 'en' });
    const gets: GuestGets[] = ['times', 'preparation'];
    await addGuestRow(studio, { orderId, email: ANA, name: 'Änne Groß', locale: 'de', role: 'seller', gets });
    // The reminder is due at 10:00 of Berlin.
    await watchAt(MADE, '2026-11-30T08:59:00Z');
    expect(await subjects()).toHaveLength(1);
    await watchAt('2026-11-30T09:00:00Z');
    const [first, second] = await readMailsTo(studio, ANA);
    expect(first?.subject).toMatch(/Fototermin am .*20:00/);
    expect(second?.subject).toContain('Morgen um 20:00');
    for (const mail of [first, second]) {
      expect(mail?.text).toContain('Torstraße 1, 10119 Berlin');
      expect(mail?.text).not.toMatch(/€|EUR|735/);
    }
    expect(second?.text).toContain('Guten Tag Änne Groß,');
  });
});
