import { DrizzleQueryError } from 'drizzle-orm/errors';
import { describe, expect, test } from 'vitest';
import { createLog } from './log.ts';

function openLog(level = 'info') {
  const lines: string[] = [];
  const log = createLog(level, { write: (line) => lines.push(line) });
  return { log, lines, read: () => lines.map((line) => JSON.parse(line)) };
}

describe('a line of the log', () => {
  test('is JSON with its time, level and facts, and names neither process nor machine', () => {
    const { log, read } = openLog();
    log.child({ requestId: 'r-1' }).info({ status: 200 }, 'request');
    const [line] = read();
    expect(line).toEqual({ level: 30, time: expect.any(String), requestId: 'r-1', status: 200, msg: 'request' });
    expect(new Date(line.time).getTime()).toBeGreaterThan(Date.now() - 60_000);
  });

  test('is not written below the level that is set', () => {
    const quiet = openLog('silent');
    quiet.log.error('nothing');
    const warned = openLog('warn');
    warned.log.info('nothing');
    warned.log.warn('something');
    expect([quiet.lines.length, warned.lines.length]).toEqual([0, 1]);
  });

  test('hides what must not be in it, should it be passed', () => {
    const { log, lines } = openLog();
    const secret = 'very-secret';
    log.info({ order: { contactEmail: secret, clientSecret: secret }, user: { email: secret, token: secret } });
    expect(lines.join()).not.toContain(secret);
  });
});

describe('an error in the log', () => {
  const PERSON = 'jane.recognisable@example.com';
  const queryError = (cause?: Error) =>
    new DrizzleQueryError('insert into orders (customer_email) values ($1)', [PERSON, 'Recognisable'], cause);
  const logged = (error: unknown) => {
    const { log, lines, read } = openLog();
    log.error({ err: error }, 'failed');
    return { text: lines.join(), err: read()[0].err };
  };

  test('has its kind, words and place', () => {
    const { err } = logged(new RangeError('too far'));
    expect(err).toMatchObject({ type: 'RangeError', message: 'too far' });
    expect(err.stack).toContain('log.test.ts');
  });

  test('check 17: of a failed query tells the reason, never the query or its values', () => {
    const cause = Object.assign(new Error('duplicate key value violates unique constraint "orders_pkey"'), {
      code: '23505',
      constraint: 'orders_pkey',
      detail: `Key (customer_email)=(${PERSON}) already exists.`,
    });
    const { text, err } = logged(queryError(cause));
    expect(err).toMatchObject({ message: cause.message, code: '23505', constraint: 'orders_pkey' });
    expect(text).not.toContain(PERSON);
    expect(text).not.toContain('Recognisable');
    expect(text).not.toContain('insert into');
  });

  test('of a failed query without a reason says so, and no more', () => {
    const { text, err } = logged(queryError());
    expect(err.message).toBe('A query failed.');
    expect(text).not.toContain(PERSON);
    expect(text).not.toContain('insert into');
  });

  test('does not repeat data that the database could not read', () => {
    const cause = Object.assign(new Error(`invalid input syntax for type integer: "${PERSON}"`), { code: '22P02' });
    const { text, err } = logged(queryError(cause));
    expect(err.message).toBe('invalid input syntax for type integer: "…"');
    expect(text).not.toContain(PERSON);
  });

  test('keeps no line of a long message in its place', () => {
    const { text } = logged(queryError(new Error(`first line\n${PERSON}`)));
    const { stack } = JSON.parse(text).err;
    expect(stack).not.toContain(PERSON);
  });

  test('that is no error is told by its kind alone', () => {
    expect(logged(PERSON).err).toEqual({ type: 'string' });
    expect(logged(null).err).toEqual({ type: 'object' });
  });
});
