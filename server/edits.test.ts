import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { STARTER_DOCUMENT } from '#domain/catalogue/starter.ts';
import { versionTag } from '#domain/shared/version.ts';
import { productions } from '#server/db/schema/productions.ts';
import { type Person, signInPerson } from '#server/test/accounts.ts';
import type { Answer } from '#server/test/browser.ts';
import { createMedia } from '#server/test/media.ts';
import { addProperty } from '#server/test/properties.ts';
import { addOrder, bookingRow, orderRow, paidFacts } from '#server/test/rows.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { createApp } from './app.ts';
import { auditLog, users } from './db/schema/accounts.ts';
import { bookings } from './db/schema/bookings.ts';
import { mails } from './db/schema/mails.ts';
import { mediaItems } from './db/schema/media.ts';
import type { orders } from './db/schema/orders.ts';
import { refunds } from './db/schema/payments.ts';
import { properties } from './db/schema/properties.ts';
import { calendarBlocks } from './db/schema/settings.ts';
import { makeDocument } from './features/operations/system/make-document.ts';
import { createPerson } from './features/scheduling/people/update-person.ts';
import { newId } from './platform/random/random.ts';

const HOUR_MS = 3_600_000;

let studio: TestStudio;
/** Two admins, each in their own browser. */
let ada: Person;
let ben: Person;
beforeAll(async () => {
  studio = await openTestStudio();
  ada = await signInPerson(studio, { role: 'admin' });
  ben = await signInPerson(studio, { role: 'admin' });
});
afterAll(() => studio.close());

type Refusal = { code: string; detail: string; current?: Record<string, unknown> };
/** One request that edits something, and where the thing is read. */
type Edit = { method: string; path: string; json?: unknown; headers?: () => Record<string, string> };

let slots = 0;
/** Four hours that no other test uses. */
function nextHours() {
  slots += 1;
  const startsAt = new Date(Date.UTC(2027, 2, 1, 14) + slots * 24 * HOUR_MS);
  return { startsAt, endsAt: new Date(startsAt.getTime() + 2 * HOUR_MS), day: startsAt.toISOString().slice(0, 10) };
}

async function insertStoredOrder(changes: Partial<typeof orders.$inferInsert> = {}): Promise<string> {
  const row = orderRow({ ...paidFacts(), schedulingStatus: 'to_be_scheduled', ...changes });
  await addOrder(studio.db, row);
  return row.id;
}

async function addShoot() {
  const { startsAt, endsAt, day } = nextHours();
  const orderId = await insertStoredOrder({ schedulingStatus: 'booked' });
  const row = bookingRow({ orderId, shootDatetime: startsAt, endsAt });
  await studio.db.insert(bookings).values(row);
  return { id: row.id, orderId, day };
}

async function addBlock(): Promise<string> {
  const createdAt = studio.clock.now();
  const id = newId(createdAt);
  const { startsAt, endsAt } = nextHours();
  await studio.db.insert(calendarBlocks).values({ id, startsAt, endsAt, reason: 'Holiday', createdAt });
  return id;
}

async function addTestProperty() {
  const realtor = await signInPerson(studio);
  const { id } = await addProperty(studio, realtor);
  const item = await createMedia(studio, realtor, { propertyId: id });
  return { id, item, realtor };
}

const moveTo = (id: string, day: string, time: string): Edit => ({
  method: 'POST',
  path: `/admin/bookings/${id}/move`,
  json: { shoot_datetime: `${day}T${time}`, confirm_unusual: true },
});

/** The starter with another price of one package, in cents. */
const withDronePrice = (amountMinor: number) => ({
  packages: STARTER_DOCUMENT.packages.map((item) =>
    item.id === 'drone_photo' ? { ...item, price: { kind: 'fixed', amountMinor, includedPhotos: 10 } } : item,
  ),
});

/** Each kind of edit: two of them, that two people make of the same thing at once. */
const EDITS: Record<string, () => Promise<[Edit, Edit]>> = {
  settings: async () => {
    const edit = (lead_time_hours: number): Edit => ({
      method: 'PATCH',
      path: '/admin/settings',
      json: { lead_time_hours },
    });
    slots += 2;
    return [edit(10 + (slots % 20)), edit(11 + (slots % 20))];
  },
  'the draft of the catalogue': async () => {
    const edit = (amountMinor: number): Edit => ({
      method: 'PUT',
      path: '/admin/catalogue/draft',
      json: withDronePrice(amountMinor),
    });
    slots += 2;
    return [edit(200_00 + slots), edit(200_01 + slots)];
  },
  'a move of a shoot': async () => {
    const { id, day } = await addShoot();
    return [moveTo(id, day, '13:00'), moveTo(id, day, '15:00')];
  },
  'a shoot that is cancelled and moved': async () => {
    const { id, day } = await addShoot();
    return [{ method: 'POST', path: `/admin/bookings/${id}/cancel` }, moveTo(id, day, '15:00')];
  },
  'a shoot that is put elsewhere in the day of the crew': async () => {
    const { id, day } = await addShoot();
    const edit = async (name: string): Promise<Edit> => {
      const { id: person_id } = await createPerson(studio.ctx, { name });
      const json = { shoot_datetime: `${day}T13:00`, duration_minutes: 60, person_id, confirm_unusual: true };
      return { method: 'POST', path: `/admin/bookings/${id}/arrange`, json };
    };
    return [await edit('Eve'), await edit('Jon')];
  },
  'who does a shoot': async () => {
    const { id } = await addShoot();
    const edit = async (name: string): Promise<Edit> => {
      const { id: person_id } = await createPerson(studio.ctx, { name });
      return { method: 'POST', path: `/admin/bookings/${id}/assign`, json: { person_id } };
    };
    return [await edit('Eve'), await edit('Jon')];
  },
  'a person of the crew': async () => {
    const { id } = await createPerson(studio.ctx, { name: 'Eve' });
    const edit = (name: string): Edit => ({ method: 'PATCH', path: `/admin/people/${id}`, json: { name } });
    return [edit('Eva'), edit('Ava')];
  },
  'a day of a person': async () => {
    const { id } = await createPerson(studio.ctx, { name: 'Eve' });
    const path = `/admin/people/${id}/days/2027-03-01`;
    return [
      { method: 'PUT', path, json: { hours: [] } },
      { method: 'PUT', path, json: { hours: [], note: 'Away' } },
    ];
  },
  'a person who leaves': async () => {
    const { id } = await createPerson(studio.ctx, { name: 'Eve' });
    const edit = (active_until: string): Edit => ({
      method: 'POST',
      path: `/admin/people/${id}/leave`,
      json: { active_until, shoots: [] },
    });
    return [edit('2027-03-01'), edit('2027-03-02')];
  },
  'a person who is away': async () => {
    const { id } = await createPerson(studio.ctx, { name: 'Eve' });
    const edit = (day: string): Edit => ({
      method: 'POST',
      path: `/admin/people/${id}/away`,
      json: { day, shoots: [] },
    });
    return [edit('2027-03-01'), edit('2027-03-02')];
  },
  'the time of an order': async () => {
    const id = await insertStoredOrder();
    const { day } = nextHours();
    const at = (time: string): Edit => ({
      method: 'POST',
      path: `/admin/orders/${id}/schedule`,
      json: { shoot_datetime: `${day}T${time}`, confirm_unusual: true },
    });
    return [at('12:00'), at('16:00')];
  },
  'the status of an order': async () => {
    const id = await insertStoredOrder();
    const to = (order_status: string): Edit => ({
      method: 'POST',
      path: `/admin/orders/${id}/status`,
      json: { order_status },
    });
    return [to('completed'), to('cancelled')];
  },
  'the property of an order': async () => {
    const { id: property, realtor } = await addTestProperty();
    const other = await addProperty(studio, realtor);
    const id = await insertStoredOrder({ userId: realtor.id });
    const to = (property_id: string): Edit => ({
      method: 'PUT',
      path: `/admin/orders/${id}/property`,
      json: { property_id },
    });
    return [to(property), to(other.id)];
  },
  'a role and a suspension': async () => {
    const { id } = await signInPerson(studio);
    return [
      { method: 'PATCH', path: `/admin/users/${id}`, json: { role: 'admin' } },
      { method: 'POST', path: `/admin/users/${id}/suspend` },
    ];
  },
  'the details of a property': async () => {
    const { id } = await addTestProperty();
    const edit = (json: unknown): Edit => ({ method: 'PATCH', path: `/properties/${id}`, json });
    return [edit({ description: 'By Ada' }), edit({ price: 1_250_000 })];
  },
  'the cover of a property': async () => {
    const { id, item, realtor } = await addTestProperty();
    const second = await createMedia(studio, realtor, { propertyId: id });
    const edit = (cover_media_id: string): Edit => ({
      method: 'PATCH',
      path: `/properties/${id}`,
      json: { cover_media_id },
    });
    return [edit(item.id), edit(second.id)];
  },
  'a delivery': async () => {
    const { id } = await addTestProperty();
    const edit: Edit = { method: 'POST', path: `/properties/${id}/notify`, json: {} };
    return [edit, edit];
  },
  'a card of the production board': async () => {
    const { id: propertyId } = await addTestProperty();
    const createdAt = studio.clock.now();
    await studio.db.insert(productions).values({ propertyId, stage: 'shot', stageSince: createdAt, createdAt });
    const edit = (stage: string): Edit => ({
      method: 'PATCH',
      path: `/admin/production/${propertyId}`,
      json: { stage },
    });
    return [edit('editing'), edit('check')];
  },
  'the details of an item': async () => {
    const { item } = await addTestProperty();
    const edit = (description: string): Edit => ({
      method: 'PATCH',
      path: `/media/${item.id}`,
      json: { description },
    });
    return [edit('By Ada'), edit('By Ben')];
  },
};

const DELETIONS: Record<string, () => Promise<Edit>> = {
  'a block': async () => ({ method: 'DELETE', path: `/admin/calendar-blocks/${await addBlock()}` }),
  'a property': async () => ({
    method: 'DELETE',
    path: `/properties/${(await addTestProperty()).id}`,
    json: { name: 'Maple House' },
  }),
  'an item': async () => ({ method: 'DELETE', path: `/media/${(await addTestProperty()).item.id}` }),
};

function send(person: Person, { method, path, json, headers }: Edit, ifMatch: string | null): Promise<Answer<Refusal>> {
  return person.browser.request<Refusal>(method, `/api${path}`, {
    ...(json === undefined ? {} : { json }),
    ...(headers ? { headers: headers() } : {}),
    ifMatch,
  });
}

const versioned = z.object({ version: z.int() });
const versionIn = (current: unknown) => {
  const order = z.object({ order: versioned }).safeParse(current);
  return order.success ? order.data.order.version : versioned.parse(current).version;
};

/** The current version, as a refusal contains it. */
async function versionOf(edit: Edit): Promise<string> {
  const { body } = await send(ada, edit, '"0"');
  return versionTag(versionIn(body.current));
}

describe.each([...Object.keys(EDITS), ...Object.keys(DELETIONS)])('%s', (name) => {
  const make = async () => (await EDITS[name]?.()) ?? [await (DELETIONS[name]?.() ?? Promise.reject())];

  test('is not changed without If-Match, and not by a malformed one', async () => {
    const [edit] = await make();
    if (!edit) throw new Error('Nothing to edit.');
    expect(await send(ada, edit, null)).toMatchObject({ status: 428, body: { code: 'precondition_required' } });
    expect(await send(ada, edit, '1')).toMatchObject({ status: 400, body: { code: 'malformed_request' } });
  });

  test('is not changed from another version; the refusal holds what is there', async () => {
    const [edit] = await make();
    if (!edit) throw new Error('Nothing to edit.');
    const { status, body } = await send(ada, edit, '"0"');
    expect([status, body.code]).toEqual([412, 'stale_version']);
    expect((await send(ada, edit, versionTag(versionIn(body.current)))).status).toBeLessThan(300);
  });
});

describe('of two people who edit at once from the same version, exactly one succeeds:', () => {
  test.each(Object.entries(EDITS))('%s', async (_name, make) => {
    const [first, second] = await make();
    const version = await versionOf(first);
    const answers = await Promise.all([send(ada, first, version), send(ben, second, version)]);
    const [done, refused] = answers.toSorted((a, b) => a.status - b.status);
    expect([done?.status, refused?.status], refused?.text).toEqual([200, 412]);
    expect(versionIn(refused?.body.current)).toBeGreaterThan(Number(version.slice(1, -1)));
  });

  test.each(Object.entries(DELETIONS))('the deletion of %s', async (_name, make) => {
    const edit = await make();
    const version = await versionOf(edit);
    const answers = await Promise.all([send(ada, edit, version), send(ben, edit, version)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404]);
  });
});

const mailsOf = async (orderId: string) =>
  (await studio.db.select().from(mails).where(eq(mails.orderId, orderId))).map(({ kind }) => kind);

test('of two who move a shoot at once one does, and the customer gets one mail', async () => {
  const { id, orderId, day } = await addShoot();
  const requested = ['13:00', '15:00', '16:00', '17:00'].map((time) => moveTo(id, day, time));
  const answers = await Promise.all(requested.map((requested, index) => send(index % 2 ? ada : ben, requested, '"1"')));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412]);
  expect(await mailsOf(orderId)).toEqual(['shoot_moved']);
});

test('a shoot whose order is cancelled meanwhile is never moved', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { id, orderId, day } = await addShoot();
    const cancel: Edit = {
      method: 'POST',
      path: `/admin/orders/${orderId}/status`,
      json: { order_status: 'cancelled' },
    };
    const [moved, cancelled] = await Promise.all([
      send(ada, moveTo(id, day, '15:00'), '"1"'),
      send(ben, cancel, '"1"'),
    ]);
    expect(cancelled.status, cancelled.text).toBe(200);
    const kinds = await mailsOf(orderId);
    expect([moved.status, kinds], moved.text).toEqual(
      moved.status === 200 ? [200, ['shoot_moved', 'order_cancelled']] : [412, ['order_cancelled']],
    );
    const [row] = await studio.db.select().from(bookings).where(eq(bookings.id, id));
    expect(row?.status).toBe('cancelled');
    expect((await send(ada, moveTo(id, day, '16:00'), versionTag(row?.version ?? 0))).status).toBe(409);
  }
});

test('two who refund a half at once give back one half; the same key once more is the same refund', async () => {
  const id = await insertStoredOrder();
  const half = (key: string): Edit => ({
    method: 'POST',
    path: `/admin/orders/${id}/refund`,
    json: { amount_minor: 30_000 },
    headers: () => ({ 'Idempotency-Key': key }),
  });
  const keys = [randomUUID(), randomUUID()];
  const answers = await Promise.all(keys.map((key, index) => send(index ? ada : ben, half(key), '"1"')));
  // An order without a payment is refused after the sum was set aside: what counts here is who came so far.
  const stale = answers.filter(({ status }) => status === 412);
  expect(stale).toHaveLength(1);
  const kept = await studio.db.select().from(refunds).where(eq(refunds.orderId, id));
  expect(kept).toHaveLength(1);
  const again = await send(ada, half(kept[0]?.requestKey ?? ''), '"1"');
  expect(again.status).not.toBe(412);
});

test('two browsers of one account that change the name at once do not undo each other', async () => {
  const jane = await signInPerson(studio);
  const rename = (full_name: string): Edit => ({ method: 'PATCH', path: '/account', json: { full_name } });
  const version = await versionOfAccount(jane);
  const answers = await Promise.all(['Jane Roe', 'Jane Poe'].map((name) => send(jane, rename(name), version)));
  const [done, refused] = answers.toSorted((a, b) => a.status - b.status);
  expect([done?.status, refused?.status]).toEqual([200, 412]);
  expect(refused?.body.current).toMatchObject({ full_name: done?.body && Reflect.get(done.body, 'full_name') });
  expect((await send(jane, rename('Jane'), null)).status).toBe(428);
});

async function versionOfAccount(person: Person): Promise<string> {
  const [row] = await studio.db.select().from(users).where(eq(users.id, person.id));
  return versionTag(row?.version ?? 0);
}

test('a refusal shows nobody what they may not see', async () => {
  const { id, item } = await addTestProperty();
  const stranger = await signInPerson(studio);
  for (const path of [`/properties/${id}`, `/media/${item.id}`]) {
    const { status, body } = await send(stranger, { method: 'PATCH', path, json: { description: 'Mine' } }, '"0"');
    expect([status, body.current]).toEqual([404, undefined]);
  }
  for (const path of ['/admin/settings', `/admin/users/${stranger.id}`]) {
    const { status, body } = await send(stranger, { method: 'PATCH', path, json: {} }, '"0"');
    expect([status, body.current]).toEqual([403, undefined]);
  }
});

test('a refused change leaves nothing behind: no row, no record, no mail', async () => {
  const { id, orderId, day } = await addShoot();
  expect((await send(ada, moveTo(id, day, '15:00'), '"7"')).status).toBe(412);
  expect(await mailsOf(orderId)).toEqual([]);
  const deeds = await studio.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, id), eq(auditLog.action, 'booking_moved')));
  expect(deeds).toEqual([]);
  const [row] = await studio.db.select().from(bookings).where(eq(bookings.id, id));
  expect([row?.version, row?.sequence]).toEqual([1, 0]);
});

test('a single resource is read with its version as the ETag', async () => {
  const { id, item, realtor } = await addTestProperty();
  const orderId = await insertStoredOrder();
  await studio.db.update(properties).set({ description: 'Twice' }).where(eq(properties.id, id));
  await studio.db
    .update(mediaItems)
    .set({ tags: ['Twice'] })
    .where(eq(mediaItems.id, item.id));
  const paths = [
    '/admin/settings',
    '/admin/catalogue/draft',
    `/admin/users/${realtor.id}`,
    `/admin/orders/${orderId}`,
    `/properties/${id}`,
  ];
  for (const path of [...paths, `/media/${item.id}`]) {
    const { headers, body } = await ada.browser.request('GET', `/api${path}`);
    expect(headers.get('ETag'), path).toBe(versionTag(versionIn(body)));
  }
});

/** The writes without a version, and why: docs/decisions/033-edits-by-two-people.md. */
const WITHOUT_VERSION = [
  'delete /account/identities/{id}',
  'delete /account/passkeys/{id}',
  'delete /account/sessions/{id}',
  'delete /account/viewing',
  'delete /admin/accounting/exports/{id}',
  'delete /admin/calendar-feed',
  'delete /admin/crew-pay/entries/{id}',
  'delete /admin/crew-pay/rates/{day}',
  'delete /admin/crew-pay/rules/{id}',
  'delete /admin/customers/{id}/merges/{mergeId}',
  'delete /admin/documents/{id}/invoice',
  'delete /admin/holds/{id}',
  'delete /admin/invitations/{id}',
  'delete /admin/people/{id}/calendar-account',
  'delete /admin/people/{id}/calendars/{calendarId}',
  'delete /admin/people/{id}/feed',
  'delete /admin/places/{country}',
  'delete /admin/webhooks/{id}',
  'delete /d/{token}/review/comments/{id}',
  'delete /day/calendar-account',
  'delete /e/{key}/results/{id}',
  'delete /e/{key}/uploads/{id}',
  'delete /holds/{id}',
  'delete /media/{id}/film',
  'delete /orders/{orderId}/saved-cards/{cardId}',
  'delete /properties/{id}/leads/{leadId}',
  'delete /properties/{id}/open-houses/{openHouseId}',
  'delete /properties/{id}/review/pins/{pinId}',
  'delete /tours/{id}',
  'delete /uploads/{id}',
  'delete /v1/keys/{id}',
  'patch /admin/setup',
  'patch /d/{token}/review/comments/{id}',
  'patch /e/{key}/uploads/{id}',
  'patch /properties/{id}/editing',
  'patch /uploads/{id}',
  'put /account/tax-number',
  'put /admin/customer-people',
  'put /admin/documents/{id}/invoice',
  'put /admin/message-recipients/{id}',
  'put /admin/people/{id}/calendar-invitations',
  'put /admin/places/{country}',
  'put /day/messages',
  'put /e/{key}/results/{id}',
  'put /properties/{id}/cameras',
];

test('every PATCH, PUT and DELETE asks for If-Match, says its answers, or has a reason not to', () => {
  const document = makeDocument(createApp(studio.services), studio.config);
  const unguarded: string[] = [];
  for (const [path, item] of Object.entries(document.paths ?? {})) {
    for (const method of ['patch', 'put', 'delete'] as const) {
      const operation = item[method];
      if (!operation) continue;
      const asks = JSON.stringify(operation.parameters ?? []).includes('"if-match"');
      const tells = ['412', '428'].every((status) => operation.responses?.[status]);
      if (!asks || !tells) unguarded.push(`${method} ${path.replace(/^\/api/, '')}`);
    }
  }
  expect(unguarded.sort()).toEqual(WITHOUT_VERSION);
});
