import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { FailureList } from '#domain/operations/overview.ts';
import type { NextRound, ReviewJson, ReviewOrdered, StaffReview } from '#domain/reviews/review-json.ts';
import { auditLog } from '#server/db/schema/accounts.ts';
import { editResults } from '#server/db/schema/editing.ts';
import { mediaItems } from '#server/db/schema/media.ts';
import { orderLines, orders } from '#server/db/schema/orders.ts';
import { alerts, rateLimits } from '#server/db/schema/payments.ts';
import { productions } from '#server/db/schema/productions.ts';
import { reviewComments, reviewNotices, reviewRounds, reviews } from '#server/db/schema/reviews.ts';
import { violatedConstraint } from '#server/db/transaction.ts';
import { getOverview } from '#server/features/operations/overview/get-overview.ts';
import { createPerson, type Person, readMailsTo, signInPerson } from '#server/test/accounts.ts';
import { openBrowser, type TestBrowser } from '#server/test/browser.ts';
import { addOrderOfProperty, createTestLink } from '#server/test/deliveries.ts';
import { createMedia } from '#server/test/media.ts';
import { addProperty } from '#server/test/properties.ts';
import { paidFacts } from '#server/test/rows.ts';
import { openSecondServer, openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { sendNews } from './send-news.ts';

let studio: TestStudio;
let admin: Person;
let rosa: Person;
beforeAll(async () => {
  studio = await openTestStudio();
});
afterAll(() => studio.close());
beforeEach(async () => {
  studio.clock.set('2026-11-20T15:00:00Z');
  admin = await signInPerson(studio, { role: 'admin' });
  rosa = await createPerson(studio);
  for (const table of [rateLimits, reviewNotices]) await studio.db.delete(table);
});

type Problem = { code: string; detail: string; fields: { path: string }[] };
type Asked = ReviewJson & ReviewOrdered & Problem & { current: NextRound };

/** A property with two photos, a paid order where `isPaid`, and a link to its delivery. */
async function deliver({ changes = {}, isPaid = true }: { changes?: Record<string, unknown>; isPaid?: boolean } = {}) {
  const property = await addProperty(studio, rosa);
  const front = await createMedia(studio, rosa, { propertyId: property.id, fileName: 'front.jpg', place: 1 });
  const kitchen = await createMedia(studio, rosa, { propertyId: property.id, fileName: 'kitchen.jpg', place: 2 });
  const order = isPaid ? await addOrderOfProperty(studio, property.id, paidFacts()) : null;
  const link = await createTestLink(admin, property.id, changes);
  return { property, front, kitchen, order, ...link };
}

type Visitor = ReturnType<typeof visit>;

function visit(token: string, browser: TestBrowser = openBrowser(studio.url)) {
  const path = `/api/d/${token}/review`;
  const ask = (method: string, rest = '', json?: unknown, ifMatch?: string) =>
    browser.request<Asked>(method, `${path}${rest}`, {
      ...(json === undefined ? {} : { json }),
      ...(ifMatch ? { ifMatch } : {}),
    });
  return {
    browser,
    ask,
    get: async () => (await ask('GET')).body,
    pin: (item: { id: string }, text: string, more: Record<string, unknown> = {}) =>
      ask('POST', '/pins', { item_id: item.id, x: 0.5, y: 0.25, text, ...more }),
  };
}

/** A visitor who has said their name. */
async function introduce(token: string, name: string): Promise<Visitor> {
  const visitor = visit(token);
  const said = await visitor.ask('POST', '/reviewer', { name });
  expect([said.status, said.body.reviewer]).toEqual([200, { name }]);
  return visitor;
}

const staff = (propertyId: string) => ({
  get: async () => (await admin.browser.request<StaffReview>('GET', `/api/properties/${propertyId}/review`)).body,
  ask: (method: string, rest: string, json?: unknown) =>
    admin.browser.request<StaffReview & Problem>(
      method,
      `/api/properties/${propertyId}/review${rest}`,
      json === undefined ? {} : { json },
    ),
});

const textsOf = ({ pins }: Pick<ReviewJson, 'pins'>) =>
  pins.flatMap(({ comments }) => comments.map(({ text }) => text));

describe('the rights of a link', () => {
  test('follow its purpose, unless its maker says others', async () => {
    const rightsOf = async (changes: Record<string, unknown>) => {
      const { link, token } = await deliver({ changes }).then((made) => ({ link: made.rights, token: made.token }));
      expect((await visit(token).get()).rights).toEqual({ comment: link.comment, approve: link.approve });
      return [link.comment, link.approve];
    };
    expect(await rightsOf({ purpose: 'assistant' })).toEqual([true, true]);
    expect(await rightsOf({ purpose: 'seller' })).toEqual([true, false]);
    expect(await rightsOf({ purpose: 'builder', comment: false })).toEqual([false, false]);
    expect(await rightsOf({ purpose: 'seller', approve: true })).toEqual([true, true]);
  });

  test('are asked for each change: who may only look writes nothing, who may only comment decides nothing', async () => {
    const look = await deliver({ changes: { comment: false, approve: false } });
    const looker = visit(look.token);
    expect((await looker.ask('POST', '/reviewer', { name: 'Ada' })).status).toBe(403);
    const { token, front } = await deliver({ changes: { purpose: 'seller' } });
    const seller = await introduce(token, 'Ada');
    expect((await seller.pin(front, 'Brighter')).status).toBe(201);
    const pin = (await seller.get()).pins[0]?.id;
    for (const [rest, json] of [
      ['/send', { round: 1, price_minor: 0 }],
      ['/approve', undefined],
      ['/choice/photos', { photos: 5, price_minor: 2500 }],
      [`/pins/${pin}/state`, { state: 'approved' }],
    ] as const) {
      expect([rest, (await seller.ask('POST', rest, json)).status]).toEqual([rest, 403]);
    }
  });
});

test('a link that may not pay orders what its rights allow, and is led to no page on which it is paid', async () => {
  const { token, front, order } = await deliver({ changes: { sizes: [], approve: true } });
  const ada = await introduce(token, 'Ada');
  for (const [round, price_minor] of [
    [1, 0],
    [2, 0],
    [3, 75_000],
  ]) {
    await ada.pin(front, `wish ${round}`);
    const sent = await ada.ask('POST', '/send', { round, price_minor });
    expect([sent.status, sent.body.payment_url]).toEqual([200, null]);
  }
  const [after] = await studio.db
    .select()
    .from(orders)
    .where(eq(orders.id, order?.id ?? ''));
  expect(after?.chargeMinor).toBe(148_500);
});

describe('a comment', () => {
  test('stands where it was pinned, as text, whatever it says', async () => {
    const { token, front } = await deliver();
    const name = '<img src=x onerror=alert(1)>';
    const ada = await introduce(token, name);
    const text = '<script>alert(1)</script>\nsecond line';
    const { status, body } = await ada.pin(front, text, { x: 0.1234, y: 1, wish: 'brighten' });
    expect(status).toBe(201);
    expect(body.pins).toMatchObject([
      {
        item_id: front.id,
        file_number: 1,
        number: 1,
        x: 0.1234,
        y: 1,
        state: 'open',
        round: 1,
        wish: { id: 'brighten', alteration: 'routine' },
        comments: [{ text, author: { kind: 'client', name }, is_own: true, can_edit: true }],
      },
    ]);
    expect(body).not.toHaveProperty('pins.0.is_internal');
  });

  test('needs a name first, a place within the picture, a wish that is offered, and something to say', async () => {
    const { token, front } = await deliver();
    expect((await visit(token).pin(front, 'Brighter')).status).toBe(403);
    const ada = await introduce(token, 'Ada');
    for (const [more, field] of [
      [{ x: 1.01 }, 'x'],
      [{ y: -0.1 }, 'y'],
      [{ x: null }, 'y'],
      [{ text: '  ' }, 'text'],
      [{ text: 'x'.repeat(2001) }, 'text'],
      [{ wish: 'unknown' }, 'wish'],
      [{ file_number: 0 }, 'file_number'],
      [{ file_number: 2 }, 'file_number'],
    ] as const) {
      const asked = await ada.pin(front, 'Brighter', more);
      expect([field, asked.status, asked.body.fields?.[0]?.path]).toEqual([field, 422, field]);
    }
    for (const bad of ['', 'x'.repeat(61), 'two\nlines']) {
      expect((await ada.ask('POST', '/reviewer', { name: bad })).status).toBe(422);
    }
    expect((await ada.pin(front, '', { x: null, y: null, wish: 'twilight' })).status).toBe(201);
  });

  test('is on no file of another delivery, and none that is gone', async () => {
    const [mine, other] = [await deliver(), await deliver()];
    const ada = await introduce(mine.token, 'Ada');
    const eve = await introduce(other.token, 'Eve');
    expect((await ada.pin(other.front, 'Brighter')).status).toBe(404);
    expect((await ada.ask('POST', '/favorites', { item_id: other.front.id, is_favorite: true })).status).toBe(404);
    await ada.pin(mine.front, 'Brighter');
    const [pin] = (await ada.get()).pins;
    const comment = pin?.comments[0]?.id;
    expect((await eve.ask('POST', `/pins/${pin?.id}/comments`, { text: 'Mine' })).status).toBe(404);
    expect((await eve.ask('POST', `/pins/${pin?.id}/state`, { state: 'approved' })).status).toBe(404);
    expect((await eve.ask('DELETE', `/comments/${comment}`)).status).toBe(404);
    await admin.browser.request('POST', '/api/media/delete', { json: { ids: [mine.kitchen.id] } });
    expect((await ada.pin(mine.kitchen, 'Brighter')).status).toBe(404);
  });

  test('belongs to the browser that wrote it: others and forged cookies change nothing, and after sending nobody does', async () => {
    const { token, front, id: linkId } = await deliver();
    const ada = await introduce(token, 'Ada');
    await ada.pin(front, 'Brighter');
    const [pin] = (await ada.get()).pins;
    const path = `/comments/${pin?.comments[0]?.id}`;
    const eve = await introduce(token, 'Ada');
    expect((await eve.get()).pins[0]?.comments[0]?.is_own).toBe(false);
    expect((await eve.ask('PATCH', path, { text: 'Darker' })).status).toBe(403);
    expect((await eve.ask('DELETE', path)).status).toBe(403);
    const [row] = await studio.db
      .select()
      .from(reviewComments)
      .where(eq(reviewComments.pinId, pin?.id ?? ''));
    const forged = await fetch(`${studio.url}/api/d/${token}/review${path}`, {
      method: 'DELETE',
      headers: { Cookie: `reviewer_${linkId}=${row?.reviewerId}.${'A'.repeat(43)}` },
    });
    expect(forged.status).toBe(403);
    expect((await eve.ask('POST', `/pins/${pin?.id}/comments`, { text: 'I agree' })).status).toBe(201);
    expect((await ada.ask('DELETE', path)).status).toBe(409);
    expect(textsOf((await ada.ask('PATCH', path, { text: 'Much brighter' })).body)).toEqual([
      'Much brighter',
      'I agree',
    ]);
    await ada.ask('POST', '/send', { round: 1, price_minor: 0 });
    expect((await ada.ask('PATCH', path, { text: 'Later' })).status).toBe(409);
    expect((await ada.get()).pins[0]?.comments[0]).toMatchObject({ is_own: true, can_edit: false });
  });

  test('of a reviewer alone goes with its pin', async () => {
    const { token, front } = await deliver();
    const ada = await introduce(token, 'Ada');
    const { body } = await ada.pin(front, 'Brighter');
    const comment = body.pins[0]?.comments[0]?.id;
    expect((await ada.ask('DELETE', `/comments/${comment}`)).body.pins).toEqual([]);
    expect((await ada.get()).rounds).toMatchObject([{ number: 1, state: 'open', comments: 0, comments_left: 500 }]);
  });

  test('stays beside others that are written at the same moment, each with its own number', async () => {
    const { token, front } = await deliver();
    const people = await Promise.all(['Ada', 'Bob', 'Cem'].map((name) => introduce(token, name)));
    const made = await Promise.all(people.flatMap((one, at) => [1, 2, 3].map((n) => one.pin(front, `${at} ${n}`))));
    expect(made.map(({ status }) => status)).toEqual(Array(9).fill(201));
    const { pins, rounds, changes } = await visit(token).get();
    expect(pins.map(({ number }) => number).sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect([rounds.length, changes]).toEqual([1, 12]);
  });

  test('is one of 500 in a round, which the database counts as well', async () => {
    const { token, front } = await deliver();
    const ada = await introduce(token, 'Ada');
    const pinId = (await ada.pin(front, 'first')).body.pins[0]?.id ?? '';
    const [row] = await studio.db.select().from(reviewComments).where(eq(reviewComments.pinId, pinId));
    if (!row) throw new Error('The comment is gone.');
    const more = (count: number) => Array.from({ length: count }, () => ({ ...row, id: crypto.randomUUID() }));
    await studio.db.insert(reviewComments).values(more(499));
    expect((await ada.get()).rounds[0]).toMatchObject({ comments: 500, comments_left: 0 });
    expect((await ada.pin(front, 'one more')).body.detail).toContain('500 comments');
    const full = await studio.db.insert(reviewComments).values(more(1)).catch(violatedConstraint);
    expect(full).toBe('review_rounds_comments');
  });

  test('is hidden by staff, which is recorded, and by no one else', async () => {
    const { token, front, property } = await deliver();
    const ada = await introduce(token, 'Ada');
    await ada.pin(front, 'Rude');
    const { pins } = await ada.get();
    const path = `/comments/${pins[0]?.comments[0]?.id}/hidden`;
    expect(
      (await ada.browser.request('POST', `/api/properties/${property.id}/review${path}`, { json: { is_hidden: true } }))
        .status,
    ).toBe(401);
    const hidden = await staff(property.id).ask('POST', path, { is_hidden: true });
    expect(hidden.body.pins[0]?.comments[0]).toMatchObject({
      text: 'Rude',
      is_hidden: true,
      link: { purpose: 'agent' },
    });
    expect((await ada.get()).pins).toEqual([]);
    const [entry] = await studio.db.select().from(auditLog).where(eq(auditLog.action, 'review_comment_hidden'));
    expect(entry?.subjectId).toBe(property.id);
    await staff(property.id).ask('POST', path, { is_hidden: false });
    expect(textsOf(await ada.get())).toEqual(['Rude']);
  });

  test('of a flood is refused after 200 of a network', async () => {
    const { token, front, id } = await deliver();
    const ada = await introduce(token, 'Ada');
    await studio.db
      .update(rateLimits)
      .set({ hits: 200 })
      .where(sql`key like ${`review:${id}:net:%`}`);
    expect((await ada.pin(front, 'Brighter')).status).toBe(429);
  });
});

describe('a pin', () => {
  test('is worked on by staff and approved by the link; each moves what is theirs', async () => {
    const { token, front, property } = await deliver();
    const ada = await introduce(token, 'Ada');
    const id = (await ada.pin(front, 'Brighter')).body.pins[0]?.id;
    const path = `/pins/${id}/state`;
    await ada.ask('POST', '/send', { round: 1, price_minor: 0 });
    expect((await staff(property.id).ask('POST', path, { state: 'approved' })).status).toBe(422);
    expect((await staff(property.id).ask('POST', path, { state: 'in_work' })).body.pins[0]?.state).toBe('in_work');
    expect((await staff(property.id).ask('POST', `/pins/${id}/comments`, { text: 'Like this?' })).status).toBe(201);
    expect((await staff(property.id).ask('POST', path, { state: 'done' })).body.pins[0]?.state).toBe('done');
    const seen = (await ada.get()).pins[0];
    expect(seen?.comments[1]).toMatchObject({
      author: { kind: 'staff', name: studio.config.BRAND_NAME },
      is_own: false,
    });
    expect((await ada.ask('POST', path, { state: 'approved' })).body.pins[0]?.state).toBe('approved');
    expect((await staff(property.id).ask('POST', path, { state: 'in_work' })).status).toBe(409);
    expect((await ada.ask('POST', path, { state: 'open' })).body.pins[0]).toMatchObject({ state: 'open', round: 2 });
  });

  test('of the studio alone is seen by staff, on files that no delivery shows as well', async () => {
    const { token, front, property } = await deliver();
    const made = await staff(property.id).ask('POST', '/pins', { item_id: front.id, x: 0, y: 0, text: 'Horizon' });
    expect(made.body.pins).toMatchObject([
      { is_internal: true, round: null, comments: [{ text: 'Horizon', is_own: true }] },
    ]);
    expect((await visit(token).get()).pins).toEqual([]);
    const ada = await introduce(token, 'Ada');
    const id = made.body.pins[0]?.id;
    expect((await ada.ask('POST', `/pins/${id}/comments`, { text: 'Seen' })).status).toBe(404);
    expect((await ada.pin(front, 'Mine')).body.pins[0]?.number).toBe(1);
    const other = await deliver();
    const wrong = { item_id: other.front.id, x: 0, y: 0, text: 'Horizon' };
    expect((await staff(property.id).ask('POST', '/pins', wrong)).status).toBe(404);
    expect((await staff(property.id).ask('DELETE', `/pins/${id}`)).body.pins).toHaveLength(1);
  });
});

const stageOf = async (propertyId: string) => {
  const [row] = await studio.db.select().from(productions).where(eq(productions.propertyId, propertyId));
  return row?.stage;
};

describe('a round', () => {
  const send = (visitor: Visitor, round: number, price_minor: number) =>
    visitor.ask('POST', '/send', { round, price_minor });

  test('is free twice, then costs what is shown: a line of the order with its payment link', async () => {
    const { token, front, order, property } = await deliver();
    const ada = await introduce(token, 'Ada');
    expect((await send(ada, 1, 0)).status).toBe(409);
    for (const round of [1, 2]) {
      await ada.pin(front, `wish ${round}`);
      expect((await ada.get()).next).toMatchObject({
        number: round,
        price_minor: 0,
        free_left: 3 - round,
        can_send: true,
      });
      const sent = await send(ada, round, 0);
      expect([sent.status, sent.body.payment_url]).toEqual([200, null]);
    }
    await ada.pin(front, 'wish 3');
    const { next } = await ada.get();
    expect(next).toMatchObject({ number: 3, free_left: 0, price_minor: 75_000, currency: 'try', pins: 1 });
    const cheap = await send(ada, 3, 1);
    expect([cheap.status, cheap.body.code, cheap.body.current.price_minor]).toEqual([409, 'quote_changed', 75_000]);
    const paid = await send(ada, 3, 75_000);
    expect(paid.status).toBe(200);
    expect(paid.body.payment_url).toContain(`/pay/${order?.id}#token=`);
    expect(paid.body.review.rounds[2]).toMatchObject({ state: 'sent', sent_by: 'Ada', price_minor: 75_000 });
    expect((await staff(property.id).get()).order).toEqual({
      id: order?.id,
      order_number: order?.orderNumber,
      balance_minor: 75_000,
      currency: 'try',
    });
    const [after] = await studio.db
      .select()
      .from(orders)
      .where(eq(orders.id, order?.id ?? ''));
    expect([after?.chargeMinor, after?.paidMinor]).toEqual([148_500, 73_500]);
    const lines = await studio.db
      .select()
      .from(orderLines)
      .where(eq(orderLines.orderId, order?.id ?? ''));
    expect(lines.map(({ label }) => label)).toContain('Review round 3');
    expect((await admin.browser.request('GET', `/api/properties/${property.id}/review`)).status).toBe(200);
  });

  test('is due in the working hours of the studio: a day of 24 of them later', async () => {
    const { token, front } = await deliver();
    const ada = await introduce(token, 'Ada');
    await ada.pin(front, 'Brighter');
    const { body } = await send(ada, 1, 0);
    // Friday 10:00 in New York: 8 hours on Friday, 5 on Saturday, 9 on Monday, 2 on Tuesday.
    expect(body.review.rounds[0]?.due_at?.slice(0, 16)).toBe('2026-11-24T16:00');
  });

  test('is sent once: of two who send at the same moment one is told what the next one costs', async () => {
    const { token, front, order } = await deliver();
    const people = await Promise.all(['Ada', 'Bob'].map((name) => introduce(token, name)));
    const [ada] = people;
    if (!ada) throw new Error('Nobody came.');
    for (const round of [1, 2]) {
      await ada.pin(front, `wish ${round}`);
      await send(ada, round, 0);
    }
    await ada.pin(front, 'wish 3');
    const sent = await Promise.all(people.map((one) => send(one, 3, 75_000)));
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(sent.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'quote_changed',
      current: { number: 4 },
    });
    const lines = await studio.db
      .select()
      .from(orderLines)
      .where(eq(orderLines.orderId, order?.id ?? ''));
    expect(lines.filter(({ label }) => label.startsWith('Review round'))).toHaveLength(1);
    const [row] = await studio.db.select().from(reviewRounds).where(sql`state = 'open'`).limit(1);
    if (row) {
      const twin = { ...row, id: crypto.randomUUID(), number: 99 };
      await expect(studio.db.insert(reviewRounds).values(twin)).rejects.toThrow();
    }
  });

  test('that nobody can pay for is not to be had: without an order only the free ones are', async () => {
    const { token, front } = await deliver({ isPaid: false });
    const ada = await introduce(token, 'Ada');
    for (const round of [1, 2]) {
      await ada.pin(front, `wish ${round}`);
      expect((await send(ada, round, 0)).status).toBe(200);
    }
    await ada.pin(front, 'wish 3');
    expect((await ada.get()).next).toMatchObject({ price_minor: null, can_send: false });
    expect((await send(ada, 3, 0)).status).toBe(409);
  });

  test('counts the files that have a newer version than the pins on them', async () => {
    const { token, front, property } = await deliver();
    const ada = await introduce(token, 'Ada');
    await ada.pin(front, 'Brighter');
    expect((await staff(property.id).get()).new_versions).toBe(0);
    await createMedia(studio, rosa, { propertyId: property.id, stage: 'former', versionOf: front.id });
    await studio.db.update(mediaItems).set({ fileNumber: 2 }).where(eq(mediaItems.id, front.id));
    expect((await staff(property.id).get()).new_versions).toBe(1);
    expect((await ada.pin(front, 'Better', { file_number: 2 })).status).toBe(201);
    expect((await staff(property.id).get()).new_versions).toBe(0);
  });

  test('is told on the dashboard until staff are done with it, and then all can be approved', async () => {
    const { token, front, property } = await deliver();
    const ada = await introduce(token, 'Ada');
    await ada.pin(front, 'Brighter');
    expect((await ada.ask('POST', '/approve')).status).toBe(409);
    await send(ada, 1, 0);
    const told = () => studio.db.select().from(alerts).where(eq(alerts.kind, 'review_sent'));
    expect((await told()).length).toBeGreaterThan(0);
    expect(await stageOf(property.id)).toBe('editing');
    expect((await ada.ask('POST', '/approve')).status).toBe(409);
    expect((await staff(property.id).ask('POST', '/rounds/9/done')).status).toBe(404);
    const before = (await told()).length;
    const done = await staff(property.id).ask('POST', '/rounds/1/done');
    expect([done.body.rounds[0]?.state, done.body.pins[0]?.state]).toEqual(['done', 'done']);
    expect((await told()).length).toBe(before - 1);
    const approved = (await ada.ask('POST', '/approve')).body;
    expect([approved.approval?.by, approved.pins[0]?.state]).toEqual(['Ada', 'approved']);
    expect(await stageOf(property.id)).toBe('delivered');
  });

  test('is with the client again once the studio is done with all of them, and no result of an editor is open', async () => {
    const { token, front, property } = await deliver();
    const ada = await introduce(token, 'Ada');
    const finish = (round: number) => staff(property.id).ask('POST', `/rounds/${round}/done`);
    for (const round of [1, 2]) {
      await ada.pin(front, `wish ${round}`);
      await send(ada, round, 0);
    }
    const addResult = async (deletedAt: Date | null = null) => {
      const { id } = await createMedia(studio, rosa, { propertyId: property.id, stage: 'result', deletedAt });
      await studio.db.insert(editResults).values({ mediaId: id, propertyId: property.id, isMatched: true });
    };
    await addResult(studio.clock.now());
    await finish(1);
    expect(await stageOf(property.id)).toBe('editing');
    await finish(2);
    expect(await stageOf(property.id)).toBe('review');
    await ada.pin(front, 'wish 3');
    await send(ada, 3, 75_000);
    await addResult();
    await finish(3);
    expect(await stageOf(property.id)).toBe('editing');
  });
});

describe('the photos that clients choose', () => {
  test('are as many as the package has, from the version that was seen', async () => {
    const { token, front, kitchen, order } = await deliver();
    if (order)
      await studio.db
        .update(orders)
        .set({ package: { ...order.package, photoCount: 1 } })
        .where(eq(orders.id, order.id));
    const ada = await introduce(token, 'Ada');
    expect((await ada.get()).choice).toMatchObject({
      limit: 1,
      ordered: 0,
      chosen: [],
      version: 1,
      currency: 'try',
      offers: [{ photos: 5, price_minor: 2500 }],
    });
    const choose = (ids: string[], version: number) => ada.ask('PUT', '/choice', { item_ids: ids }, `"${version}"`);
    expect((await choose([front.id, kitchen.id], 1)).status).toBe(409);
    expect((await choose([front.id], 1)).body.choice).toMatchObject({ chosen: [front.id], version: 2 });
    const stale = await choose([kitchen.id], 1);
    expect([stale.status, stale.body.code]).toEqual([412, 'stale_version']);
    const wrong = await ada.ask('POST', '/choice/photos', { photos: 5, price_minor: 1 });
    expect([wrong.status, wrong.body.code]).toEqual([409, 'quote_changed']);
    expect((await ada.ask('POST', '/choice/photos', { photos: 3, price_minor: 2500 })).status).toBe(409);
    const ordered = await ada.ask('POST', '/choice/photos', { photos: 5, price_minor: 2500 });
    expect(ordered.body.payment_url).toContain('/pay/');
    expect(ordered.body.review.choice).toMatchObject({ limit: 6, ordered: 5, offers: [] });
    expect((await choose([front.id, kitchen.id], 2)).status).toBe(200);
  });

  test('can be marked as favorites by each reviewer', async () => {
    const { token, front, property } = await deliver();
    const [ada, bob] = [await introduce(token, 'Ada'), await introduce(token, 'Bob')];
    for (const one of [ada, ada, bob]) await one.ask('POST', '/favorites', { item_id: front.id, is_favorite: true });
    expect((await ada.get()).favorites).toEqual([{ item_id: front.id, count: 2, is_own: true }]);
    expect((await staff(property.id).get()).favorites).toEqual([{ item_id: front.id, reviewers: ['Ada', 'Bob'] }]);
    const { body } = await bob.ask('POST', '/favorites', { item_id: front.id, is_favorite: false });
    expect(body.favorites).toEqual([{ item_id: front.id, count: 1, is_own: false }]);
  });
});

describe('a link that does not open', () => {
  test('opens no address of the review: unknown, ended, with a password', async () => {
    const { token, front, deliveryId } = await deliver();
    const ada = await introduce(token, 'Ada');
    const id = (await ada.pin(front, 'Brighter')).body.pins[0]?.id;
    const asked: [string, string, unknown?][] = [
      ['GET', ''],
      ['GET', '/events'],
      ['HEAD', '/events'],
      ['POST', '/reviewer', { name: 'Eve' }],
      ['POST', '/pins', { item_id: front.id, x: 0, y: 0, text: 'x' }],
      ['POST', `/pins/${id}/comments`, { text: 'x' }],
      ['POST', `/pins/${id}/state`, { state: 'approved' }],
      ['POST', '/favorites', { item_id: front.id, is_favorite: true }],
      ['PUT', '/choice', { item_ids: [] }],
      ['POST', '/choice/photos', { photos: 5, price_minor: 0 }],
      ['POST', '/send', { round: 1, price_minor: 0 }],
      ['POST', '/approve'],
    ];
    const statuses = async (visitor: Visitor) => {
      const found = new Set<number>();
      for (const [method, rest, json] of asked) found.add((await visitor.ask(method, rest, json)).status);
      return [...found];
    };
    expect(await statuses(visit('A'.repeat(43)))).toEqual([404]);
    const locked = await deliver({ changes: { password: 'orange door' } });
    expect(await statuses(visit(locked.token))).toEqual([401]);
    await admin.browser.request('POST', `/api/deliveries/${deliveryId}/revoke`, { json: { link_ids: null } });
    expect(await statuses(ada)).toEqual([410]);
  });

  test('is reviewed while its delivery is locked, and nothing in the tables opens it', async () => {
    const { token, front, property } = await deliver({ isPaid: false });
    await addOrderOfProperty(studio, property.id);
    const ada = await introduce(token, 'Ada');
    expect((await ada.pin(front, 'Brighter')).status).toBe(201);
    const rows = await studio.db.execute(sql`select row_to_json(r)::text as row from reviewers r`);
    const signature = ada.browser.cookie().split('.')[1] ?? 'none';
    expect(JSON.stringify(rows.rows)).not.toContain(signature);
  });
});

/** Reads the events of a stream until `count` of them came, or it ended. */
async function readEvents(response: Response, count: number): Promise<string[]> {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  const events = () =>
    [...text.matchAll(/event: (\w+)\ndata: (.*)\n\n/g)].map(([, name, data]) => `${name} ${data}`.trim());
  while (reader && events().length < count) {
    const { done, value } = await reader.read();
    if (done) break;
    text += decoder.decode(value, { stream: true });
  }
  void reader?.cancel();
  return events();
}

describe('the events of a review', () => {
  test('say each change, also one that another server wrote, and end with the link', async () => {
    const { token, front, property, deliveryId } = await deliver();
    const second = await openSecondServer(studio, studio.services.storage);
    try {
      const ada = await introduce(token, 'Ada');
      const { changes } = await ada.get();
      const stream = await fetch(`${second.url}/api/d/${token}/review/events`);
      expect(stream.headers.get('Content-Type')).toContain('text/event-stream');
      const read = readEvents(stream, 3);
      const ofStaff = await fetch(`${second.url}/api/properties/${property.id}/review/events`, {
        headers: { Cookie: admin.browser.cookie() },
      });
      const readByStaff = readEvents(ofStaff, 2);
      await ada.pin(front, 'Brighter');
      expect(await readByStaff).toEqual([`changed ${changes}`, `changed ${changes + 1}`]);
      await admin.browser.request('POST', `/api/deliveries/${deliveryId}/revoke`, { json: { link_ids: null } });
      expect(await read).toEqual([`changed ${changes}`, `changed ${changes + 1}`, 'ended']);
    } finally {
      second.services.reviewWatch.close();
      await second.close().catch(() => {});
    }
  });

  test('say what is to be paid whenever that changes, to clients and to staff', async () => {
    const { token, property } = await deliver({ isPaid: false });
    const read = readEvents(await fetch(`${studio.url}/api/d/${token}/review/events`), 3);
    const ofStaff = await fetch(`${studio.url}/api/properties/${property.id}/review/events`, {
      headers: { Cookie: admin.browser.cookie() },
    });
    const readByStaff = readEvents(ofStaff, 2);
    const order = await addOrderOfProperty(studio, property.id);
    expect(await readByStaff).toEqual(['changed 0', 'balance 73500']);
    await studio.db.update(orders).set({ orderStatus: 'cancelled' }).where(eq(orders.id, order.id));
    expect(await read).toEqual(['changed 0', 'balance 73500', 'balance 0']);
  });

  test('are thirty of a link at most, and end when the server does', async () => {
    const { token } = await deliver();
    const own = await openSecondServer(studio, studio.services.storage);
    const open = () => fetch(`${own.url}/api/d/${token}/review/events`);
    const streams = await Promise.all(Array.from({ length: 30 }, open));
    expect(streams.map(({ status }) => status)).toEqual(Array(30).fill(200));
    expect((await open()).status).toBe(429);
    own.services.reviewWatch.close();
    expect(await Promise.all(streams.map((each) => readEvents(each, 2)))).toEqual(Array(30).fill(['changed 0']));
    await own.close().catch(() => {});
  });

  test('of staff end with their session', async () => {
    const { property } = await deliver();
    const other = await signInPerson(studio, { role: 'admin' });
    const stream = await fetch(`${studio.url}/api/properties/${property.id}/review/events`, {
      headers: { Cookie: other.browser.cookie() },
    });
    const read = readEvents(stream, 2);
    await other.browser.request('POST', '/api/auth/sign-out', { json: {} });
    expect(await read).toEqual(['changed 0', 'ended']);
  });
});

describe('the dashboard', () => {
  beforeEach(() => studio.db.delete(reviews));
  const waiting = async (propertyId: string) =>
    (await getOverview(studio.ctx)).reviews_waiting.properties.find(({ property_id }) => property_id === propertyId);

  test('says whose clients have the last word, from the sending of their round to the answer of the studio', async () => {
    const { token, front, kitchen, property } = await deliver();
    const [ada, ben] = [await introduce(token, 'Ada'), await introduce(token, 'Ben')];
    await ada.pin(front, 'Brighter');
    await ben.pin(kitchen, 'Without the bowl');
    expect(await waiting(property.id)).toBeUndefined();
    studio.clock.advance(60_000);
    await ada.ask('POST', '/send', { round: 1, price_minor: 0 });
    const sentAt = (await ada.get()).rounds[0]?.sent_at;
    expect(await waiting(property.id)).toMatchObject({ name: property.name, clients: 2, pins: 2, since: sentAt });
    const [bright, bowl] = (await staff(property.id).get()).pins.map(({ id }) => id);
    await staff(property.id).ask('POST', `/pins/${bright}/comments`, { text: 'Like this?' });
    expect(await waiting(property.id)).toMatchObject({ clients: 1, pins: 1 });
    await staff(property.id).ask('POST', `/pins/${bowl}/state`, { state: 'in_work' });
    expect(await waiting(property.id)).toBeUndefined();
    await ben.ask('POST', `/pins/${bowl}/comments`, { text: 'And the vase?' });
    expect(await waiting(property.id)).toMatchObject({ clients: 1, pins: 1 });
    const thread = (await staff(property.id).get()).pins.find(({ id }) => id === bowl)?.comments;
    await staff(property.id).ask('POST', `/comments/${thread?.at(-1)?.id}/hidden`, { is_hidden: true });
    expect(await waiting(property.id)).toBeUndefined();
  });

  test('leads from a round that was sent to the review of its property', async () => {
    const { token, front, property } = await deliver();
    const ada = await introduce(token, 'Ada');
    await ada.pin(front, 'Brighter');
    await ada.ask('POST', '/send', { round: 1, price_minor: 0 });
    const { body } = await admin.browser.request<FailureList>('GET', '/api/admin/failures');
    expect(body.alerts.find(({ property_id }) => property_id === property.id)?.kind).toBe('review_sent');
  });
});

describe('mails of reviews', () => {
  beforeEach(() => studio.db.delete(reviews));

  test('are one an hour for a person, with all that happened since', async () => {
    const { token, front, property } = await deliver();
    const mailbox = (await studio.services.content.get()).site.business.email;
    const toStudio = async () =>
      (await readMailsTo(studio, mailbox)).filter(({ subject }) => subject?.includes('Review'));
    const toRosa = async () =>
      (await readMailsTo(studio, rosa.email)).filter(({ subject }) => subject?.includes('News'));
    const ada = await introduce(token, 'Ada');
    await ada.pin(front, '<b>Brighter</b>');
    await sendNews(studio.ctx);
    expect(await toStudio()).toHaveLength(0);
    await ada.ask('POST', '/send', { round: 1, price_minor: 0 });
    const sent = await toStudio();
    await sendNews(studio.ctx);
    expect(await toStudio()).toHaveLength(sent.length + 1);
    expect((await toStudio()).at(-1)?.text).toContain('1 round of changes was sent');
    expect((await toStudio()).at(-1)?.text).toContain(`/admin/properties/${property.id}/review`);
    const id = (await ada.get()).pins[0]?.id;
    for (const text of ['One', 'Two']) await ada.ask('POST', `/pins/${id}/comments`, { text });
    studio.clock.advance(59 * 60_000);
    await sendNews(studio.ctx);
    expect(await toStudio()).toHaveLength(sent.length + 1);
    studio.clock.advance(2 * 60_000);
    await Promise.all([sendNews(studio.ctx), sendNews(studio.ctx)]);
    expect(await toStudio()).toHaveLength(sent.length + 2);
    expect((await toStudio()).at(-1)?.text).toContain('2 comments');
    admin = await signInPerson(studio, { role: 'admin' });
    await staff(property.id).ask('POST', `/pins/${id}/comments`, { text: 'Like this?' });
    await staff(property.id).ask('POST', '/rounds/1/done');
    await sendNews(studio.ctx);
    const [news] = await toRosa();
    expect(news?.text).toContain('1 round of changes is done');
    expect(news?.text).toContain('1 reply');
    await sendNews(studio.ctx);
    expect(await toRosa()).toHaveLength(1);
  });

  test('are one an hour for a customer without an account too, whatever they ordered, with the page of each property', async () => {
    const email = `Guest-${studio.clock.now().getTime()}@example.com`;
    const houses: { property: { id: string; name: string }; token: string }[] = [];
    for (const [place, name] of ['Elm House', 'Oak House'].entries()) {
      const property = await addProperty(studio, { id: admin.id }, { name, realtorId: null });
      const customerEmail = place ? email.toLowerCase() : email;
      await addOrderOfProperty(studio, property.id, { ...paidFacts(), customerName: 'Gül', customerEmail });
      await createMedia(studio, admin, { propertyId: property.id, userId: null });
      const { token } = await createTestLink(admin, property.id, { name: 'Gül' });
      houses.push({ property, token });
      studio.clock.advance(1000);
    }
    const toGuest = async () =>
      [...(await readMailsTo(studio, email)), ...(await readMailsTo(studio, email.toLowerCase()))].filter(
        ({ subject }) => subject?.includes('News'),
      );
    const answer = async (text: string) => {
      for (const { property } of houses) {
        const [item] = await studio.db.select().from(mediaItems).where(eq(mediaItems.propertyId, property.id));
        const pin = { item_id: item?.id, x: 0.5, y: 0.5, text, is_internal: false };
        expect((await staff(property.id).ask('POST', '/pins', pin)).status).toBe(201);
        await sendNews(studio.ctx);
      }
    };
    await answer('Do you like the light?');
    await answer('And here?');
    expect(await toGuest()).toHaveLength(1);
    studio.clock.advance(61 * 60_000);
    await Promise.all([sendNews(studio.ctx), sendNews(studio.ctx)]);
    const mails = await toGuest();
    expect(mails).toHaveLength(2);
    for (const { text } of mails) {
      for (const { property, token } of houses) {
        expect(text).toContain(property.name);
        expect(text).toContain(`/d/${token}`);
      }
    }
  });
});
