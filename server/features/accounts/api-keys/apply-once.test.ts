import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { paced } from '#scripts/test/setup/pace.ts';
import { apiKeys, idempotentRequests } from '#server/db/schema/api-keys.ts';
import { properties } from '#server/db/schema/properties.ts';
import { withTransaction } from '#server/db/transaction.ts';
import type { KeptAnswer } from '#server/http/idempotency.ts';
import { createPerson } from '#server/test/accounts.ts';
import { createTestKey } from '#server/test/keys.ts';
import { openSecondServer, openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { applyOnce } from './apply-once.ts';
import { purgeRequests } from './purge-requests.ts';

let studio: TestStudio;
let ownerId: string;
let key: { id: string; token: string };
beforeAll(async () => {
  studio = await openTestStudio({ leaseTimes: { lastsMs: paced(1500), renewEveryMs: 200 } });
  ownerId = (await createPerson(studio, { role: 'admin' })).id;
});
afterAll(() => studio.close());
beforeEach(async () => {
  studio.clock.set('2026-11-20T15:00:00Z');
  key = await createTestKey(studio, { ownerId, scopes: ['properties:write'] });
});

type Asked = { name?: string; idempotencyKey?: string | null; token?: string; url?: string; body?: string };

/** Makes a property, as a program does. */
async function makeProperty({ name = 'Elm Street 5', ...asked }: Asked = {}) {
  const { idempotencyKey = 'a-1', token = key.token, url = studio.url } = asked;
  const response = await fetch(`${url}/api/v1/properties`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      ...(idempotencyKey === null ? {} : { 'Idempotency-Key': idempotencyKey }),
    },
    body: asked.body ?? JSON.stringify({ name, realtor_id: null }),
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

const countProperties = (name: string) => studio.db.$count(properties, eq(properties.name, name));
const isReplayed = ({ headers }: { headers: Headers }) => headers.get('Idempotent-Replayed');

describe('a request with an Idempotency-Key', () => {
  test('is done once, and answered alike each time', async () => {
    const name = randomUUID();
    const [first, second] = [await makeProperty({ name }), await makeProperty({ name })];
    expect([first.status, isReplayed(first)]).toEqual([201, null]);
    expect([second.status, isReplayed(second), second.text]).toEqual([201, 'true', first.text]);
    expect(second.headers.get('Content-Type')).toBe(first.headers.get('Content-Type'));
    expect(second.headers.get('RateLimit')).not.toBe(first.headers.get('RateLimit'));
    expect(await countProperties(name)).toBe(1);
  });

  test('is another one for another key, another Idempotency-Key, and without one', async () => {
    const name = randomUUID();
    const other = await createTestKey(studio, { ownerId, scopes: ['write'] });
    await makeProperty({ name });
    await makeProperty({ name, idempotencyKey: 'a-2' });
    await makeProperty({ name, token: other.token });
    await makeProperty({ name, idempotencyKey: null });
    await makeProperty({ name, idempotencyKey: null });
    expect(await countProperties(name)).toBe(5);
  });

  test('is refused with 422 where the same Idempotency-Key asks for something else', async () => {
    const name = randomUUID();
    await makeProperty({ name });
    const other = await makeProperty({ name: `${name}-2` });
    expect([other.status, JSON.parse(other.text).code]).toEqual([422, 'invalid_input']);
    expect(await countProperties(`${name}-2`)).toBe(0);
  });

  test('is done once by two servers that get it twenty times at once', async () => {
    const name = randomUUID();
    const other = await openSecondServer(studio, studio.services.storage);
    try {
      const urls = Array.from({ length: 20 }, (_, index) => (index % 2 ? other.url : studio.url));
      const answers = await Promise.all(urls.map((url) => makeProperty({ name, url })));
      const done = answers.filter(({ status }) => status === 201);
      const waiting = answers.filter(({ status }) => status === 409);
      expect(done.length + waiting.length).toBe(20);
      expect(new Set(done.map(({ text }) => text)).size).toBe(1);
      for (const { headers } of waiting) expect(headers.get('Retry-After')).toBe('1');
      expect((await makeProperty({ name, url: other.url })).text).toBe(done[0]?.text);
      expect(await countProperties(name)).toBe(1);
    } finally {
      await other.close();
    }
  });

  test('may be tried again where nothing was done', async () => {
    const name = randomUUID();
    const wrong = await makeProperty({ name, body: JSON.stringify({ name: '' }) });
    expect(wrong.status).toBe(422);
    expect((await makeProperty({ name })).status).toBe(201);
    expect((await makeProperty({ name, body: '{', idempotencyKey: 'a-3' })).status).toBe(400);
    expect((await makeProperty({ name, idempotencyKey: 'a-3' })).status).toBe(201);
  });

  test('is another one after 24 hours', async () => {
    const name = randomUUID();
    await studio.clock.whileStopped(async () => {
      await makeProperty({ name });
      studio.clock.advance(86_399_999);
      expect(isReplayed(await makeProperty({ name }))).toBe('true');
      await purgeRequests(studio.ctx);
      expect(isReplayed(await makeProperty({ name }))).toBe('true');
      studio.clock.advance(2);
      expect(isReplayed(await makeProperty({ name }))).toBeNull();
      studio.clock.advance(86_400_001);
      await purgeRequests(studio.ctx);
    });
    expect(await studio.db.$count(idempotentRequests, eq(idempotentRequests.keyId, key.id))).toBe(0);
    expect(await countProperties(name)).toBe(2);
  });

  test('has a key of visible characters, 255 at most', async () => {
    for (const idempotencyKey of ['', 'a b', 'x'.repeat(256), 'café']) {
      expect((await makeProperty({ idempotencyKey })).status, idempotencyKey).toBe(400);
    }
  });

  test('is answered by nobody who lost the key meanwhile', async () => {
    await makeProperty();
    await studio.db.update(apiKeys).set({ revokedAt: studio.clock.now() }).where(eq(apiKeys.id, key.id));
    expect((await makeProperty()).status).toBe(401);
  });

  test('leaves nothing readable in the database', async () => {
    const name = `plain-${randomUUID()}`;
    await makeProperty({ name });
    const { rows } = await studio.db.execute(
      sql`select 1 from idempotent_requests where idempotent_requests::text like ${`%${name}%`}`,
    );
    expect(rows).toEqual([]);
  });
});

describe('a server that is killed while it does a request', () => {
  const asked = { idempotencyKey: 'k-1', requestHash: 'a'.repeat(64) };
  const answer: KeptAnswer = { status: 201, headers: { 'Content-Type': 'application/json' }, body: '{"id":1}' };
  const caller = () => ({ ...studio.ctx, keyId: key.id });
  const never = () => new Promise<never>(() => {});
  const write = (name: string) =>
    withTransaction(studio.db, (tx) =>
      tx.insert(properties).values({ id: randomUUID(), name, createdAt: studio.clock.now() }),
    );

  test('blocks it no longer than its turn lasts, and nothing was done', async () => {
    const gone = await openSecondServer(studio, studio.services.storage);
    let hasBegun = () => {};
    const begun = new Promise<void>((resolve) => {
      hasBegun = resolve;
    });
    void applyOnce({ ...studio.ctx, leases: gone.services.leases, keyId: key.id })(asked, () => {
      hasBegun();
      return never();
    }).catch(() => {});
    await begun;
    await expect(applyOnce(caller())(asked, async () => answer)).rejects.toMatchObject({ code: 'conflict' });
    // Its leases are not renewed any more, as of a process that is gone.
    await studio.db.execute(sql`update leases set until = now() - interval '1 second' where name like 'once:%'`);
    expect(await applyOnce(caller())(asked, async () => answer)).toEqual({ answer, isAgain: false });
    await gone.close();
  });

  test('after it was committed, does not have it done again', async () => {
    const name = randomUUID();
    const lost = applyOnce(caller())(asked, async () => {
      await write(name);
      throw new Error('The process is gone before it answers.');
    });
    await expect(lost).rejects.toThrow('gone');
    const again = applyOnce(caller())(asked, async () => {
      await write(name);
      return answer;
    });
    await expect(again).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('was carried out'),
    });
    expect(await countProperties(name)).toBe(1);
  });

  test('after it was committed, says what it made', async () => {
    const name = randomUUID();
    const made = JSON.parse((await makeProperty({ name, idempotencyKey: 'lost-1' })).text);
    await studio.db.update(idempotentRequests).set({ answer: null });
    const again = await makeProperty({ name, idempotencyKey: 'lost-1' });
    expect([again.status, again.headers.get('Retry-After'), JSON.parse(again.text)]).toMatchObject([
      409,
      null,
      { detail: expect.stringContaining(made.id), current: { kind: 'property', id: made.id } },
    ]);
    expect(await countProperties(name)).toBe(1);
  });

  test('and goes on after its turn was over, loses what it had not committed', async () => {
    const name = randomUUID();
    let resume = () => {};
    const paused = new Promise<void>((resolve) => {
      resume = resolve;
    });
    const late = applyOnce(caller())(asked, async () => {
      await paused;
      await write(`${name}-late`);
      return answer;
    });
    const refused = expect(late).rejects.toMatchObject({ code: 'conflict' });
    const endTurn = () =>
      studio.db.execute(
        sql`update leases set until = now() - interval '1 second' where name like 'once:%' returning 1`,
      );
    await expect.poll(async () => (await endTurn()).rows.length).toBeGreaterThan(0);
    // Who is late may prolong its turn in between, and is over it again.
    const takeTurn = async () => {
      await endTurn();
      const turn = applyOnce(caller())(asked, async () => {
        await write(name);
        return answer;
      });
      return turn.catch(() => null);
    };
    await expect.poll(takeTurn).toMatchObject({ isAgain: false });
    resume();
    await refused;
    expect([await countProperties(name), await countProperties(`${name}-late`)]).toEqual([1, 0]);
    expect(await applyOnce(caller())(asked, never)).toEqual({ answer, isAgain: true });
  });
});
