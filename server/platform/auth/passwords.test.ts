import { createHook } from 'node:async_hooks';
import { availableParallelism } from 'node:os';
import { describe, expect, test } from 'vitest';
import { paced } from '#scripts/test/setup/pace.ts';
import { createPasswords } from './passwords.ts';

const PASSWORD = 'correct horse battery staple';

/** How many Argon2 jobs the runtime had in hand at once, at most, while a task ran. */
async function countJobsAtOnce(task: () => Promise<unknown>): Promise<{ most: number; all: number }> {
  const inHand = new Set<number>();
  const count = { most: 0, all: 0 };
  const hook = createHook({
    init(id, type) {
      if (type !== 'ARGON2REQUEST') return;
      inHand.add(id);
      count.all += 1;
      count.most = Math.max(count.most, inHand.size);
    },
    before: (id) => void inHand.delete(id),
  }).enable();
  try {
    await task();
  } finally {
    hook.disable();
  }
  return count;
}

describe('check 46: the stored hash', () => {
  test('is Argon2id with 19 MiB, two passes and one lane at least', async () => {
    const hash = await createPasswords().hash(PASSWORD);
    const [, kind, version, cost = '', salt = '', key = ''] = hash.split('$');
    expect([kind, version]).toEqual(['argon2id', 'v=19']);
    const { m, t, p } = Object.fromEntries(new URLSearchParams(cost.replaceAll(',', '&')));
    expect(Number(m)).toBeGreaterThanOrEqual(19_456);
    expect(Number(t)).toBeGreaterThanOrEqual(2);
    expect(Number(p)).toBe(1);
    expect(Buffer.from(salt, 'base64')).toHaveLength(16);
    expect(Buffer.from(key, 'base64')).toHaveLength(32);
  });

  test('is another each time, of the same password too', async () => {
    const passwords = createPasswords();
    const [first, second] = await Promise.all([passwords.hash(PASSWORD), passwords.hash(PASSWORD)]);
    expect(first).not.toBe(second);
    for (const hash of [first, second]) expect(await passwords.verify({ hash, password: PASSWORD })).toBe(true);
  });

  test('of another cost is still compared by its own', async () => {
    const hash = '$argon2id$v=19$m=8192,t=3,p=1$c2FsdHNhbHRzYWx0c2FsdA$nHTSJkE71CB619DKwa3LBe96xiobDLDrhWGFanKBZHY';
    expect(await createPasswords().verify({ hash, password: PASSWORD })).toBe(true);
  });
});

describe('a password', () => {
  test('is right or wrong to the last character and to its case', async () => {
    const passwords = createPasswords();
    const hash = await passwords.hash(PASSWORD);
    expect(await passwords.verify({ hash, password: PASSWORD })).toBe(true);
    for (const password of ['', `${PASSWORD} `, PASSWORD.slice(0, -1), PASSWORD.toUpperCase()]) {
      expect(await passwords.verify({ hash, password })).toBe(false);
    }
  });

  test.each([
    ['composed and decomposed letters', 'caf\u00e9 au lait', 'cafe\u0301 au lait'],
    ['full-width and plain letters', '\uff50\uff41\uff53\uff53 phrase', 'pass phrase'],
    ['a ligature and its letters', '\ufb01ne weather', 'fine weather'],
  ])('is one password in each spelling of Unicode: %s', async (_name, one, other) => {
    const passwords = createPasswords();
    const hash = await passwords.hash(one);
    expect(one).not.toBe(other);
    expect(await passwords.verify({ hash, password: other })).toBe(true);
  });

  test.each([
    ['64 characters', 'x'.repeat(63), 'y'],
    ['128 characters', 'x'.repeat(127), 'y'],
    ['letters of any script', 'пароль \u5bc6\u7801 şifre ', '🏡'],
  ])('check 45: is taken whole, not cut, with %s', async (_name, beginning, last) => {
    const passwords = createPasswords();
    const hash = await passwords.hash(`${beginning}${last}`);
    expect(await passwords.verify({ hash, password: `${beginning}${last}` })).toBe(true);
    expect(await passwords.verify({ hash, password: `${beginning}z` })).toBe(false);
  });
});

test('50 passwords at once are all hashed, two at a time at most, and not on the last core', {
  timeout: paced(60_000),
}, async () => {
  const atOnce = availableParallelism() > 2 ? 2 : 1;
  const passwords = createPasswords();
  const hashes: string[] = [];
  const { most, all } = await countJobsAtOnce(async () => {
    const many = Array.from({ length: 50 }, (_, index) => passwords.hash(`password ${index}`));
    hashes.push(...(await Promise.all(many)));
  });
  expect(new Set(hashes).size).toBe(50);
  expect({ most, all, calls: passwords.calls }).toEqual({ most: atOnce, all: 50, calls: 50 });
});

test('the line has twenty places, and each that is given up is there for the next', () => {
  const passwords = createPasswords();
  const taken = Array.from({ length: 21 }, () => passwords.takeHashSlot());
  expect(taken.indexOf(null)).toBe(20);
  taken[3]?.();
  expect([passwords.takeHashSlot() === null, passwords.takeHashSlot() === null]).toEqual([false, true]);
});

test('a comparison that fails makes room for the next', async () => {
  const passwords = createPasswords();
  const damaged = Array.from({ length: 8 }, () => passwords.verify({ hash: 'damaged', password: PASSWORD }));
  const outcomes = await Promise.allSettled(damaged);
  expect(outcomes.map(({ status }) => status)).toEqual(Array(8).fill('rejected'));
  expect(await passwords.hash(PASSWORD)).toMatch(/^\$argon2id\$/);
  expect(passwords.calls).toBe(9);
});

test.each([
  '',
  'secret',
  '$2b$10$N9qo8uLOickgx2ZMRZoMyeIjZAgcfl7p92ldGxad68LJZdL17lhWy',
  '$argon2i$v=19$m=19456,t=2,p=1$c2FsdHNhbHRzYWx0c2FsdA$c2FsdHNhbHRzYWx0c2FsdA',
  '$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHRzYWx0c2FsdA$',
  '$argon2id$v=19$m=19456,t=2$c2FsdHNhbHRzYWx0c2FsdA$c2FsdHNhbHRzYWx0c2FsdA',
])('a stored hash of an unknown form is an error, not a wrong password: %j', async (hash) => {
  await expect(createPasswords().verify({ hash, password: PASSWORD })).rejects.toThrow('unknown form');
});

test('a stored key that was cut short matches no password', async () => {
  const passwords = createPasswords();
  const hash = await passwords.hash(PASSWORD);
  expect(await passwords.verify({ hash: hash.slice(0, -4), password: PASSWORD })).toBe(false);
});
