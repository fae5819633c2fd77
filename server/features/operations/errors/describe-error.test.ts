import { DrizzleQueryError } from 'drizzle-orm/errors';
import { expect, test } from 'vitest';
import { describeError } from './describe-error.ts';

const PLACE = { source: 'request', place: 'GET /api/orders/:orderId' } as const;
const fail = (message: string) => new TypeError(message);

test('errors of one name at one place in the code are one, whatever they say', () => {
  const [first, second] = ['one', 'two'].map((message) => describeError(fail(message), PLACE));
  expect(first?.fingerprint).toBe(second?.fingerprint);
  const elsewhere = describeError(new TypeError('one'), PLACE);
  expect(elsewhere.fingerprint).not.toBe(first?.fingerprint);
  expect(describeError(fail('one'), { ...PLACE, place: 'GET /api/media' }).fingerprint).not.toBe(first?.fingerprint);
  expect(describeError(new RangeError('one'), PLACE).fingerprint).not.toBe(first?.fingerprint);
});

test('frames name files of the product, and no folder of the machine', () => {
  const { stack, name } = describeError(fail('one'), PLACE);
  expect(name).toBe('TypeError');
  expect(stack.split('\n')[0]).toMatch(
    /^at fail \(server\/features\/operations\/errors\/describe-error\.test\.ts:\d+:\d+\)$/,
  );
  expect(stack).not.toContain(process.cwd());
  expect(stack.split('\n').length).toBeLessThanOrEqual(12);
});

test.each([
  ['No mailbox <jane@example.com>', 'No mailbox <[address]>'],
  ['connect ECONNREFUSED 10.0.0.5:5432', 'connect ECONNREFUSED [address]:5432'],
  ['call +1 (202) 555-0101 first', 'call [number] first'],
  [`Unexpected token 'J', "Jane Doe, 4200 W"... is not valid JSON`, `Unexpected token 'J', "…"... is not valid JSON`],
  ['violates unique constraint "orders_pkey"', 'violates unique constraint "orders_pkey"'],
  ["Cannot read properties of undefined (reading 'id')", "Cannot read properties of undefined (reading 'id')"],
  ['https://u:p@host/x?token=abc failed', 'https://host/x failed'],
])('what is kept of %s names nobody', (message, kept) => {
  expect(describeError(new Error(message), PLACE).message).toBe(kept);
});

test('of a failed query its values and its text are not kept, and its place is the code that sent it', () => {
  const cause = Object.assign(new Error('duplicate key value violates unique constraint "orders_pkey"'), {
    code: '23505',
  });
  const error = new DrizzleQueryError('insert into orders values ($1)', ['jane@example.com'], cause);
  const { name, message, stack } = describeError(error, PLACE);
  expect(name).toBe('Error 23505');
  expect(message).toBe(cause.message);
  expect(stack).toContain('describe-error.test.ts');
});

test('whatever is thrown is described', () => {
  for (const thrown of ['words', null, undefined, { a: 1 }, Object.assign(new Error(''), { stack: undefined })]) {
    expect(describeError(thrown, PLACE).fingerprint).toMatch(/^[0-9a-f]{32}$/);
  }
});
