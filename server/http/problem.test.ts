import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { describe, expect, test } from 'vitest';
import { AppError, ERROR_CODES } from '#domain/shared/errors.ts';
import { createLog } from '#server/platform/log/log.ts';
import type { HttpEnv } from './env.ts';
import { answerError, problemResponses, problemSchema } from './problem.ts';

const STATUSES = {
  malformed_request: 400,
  invalid_link: 400,
  unauthenticated: 401,
  payment_refused: 402,
  password_required: 401,
  delivery_locked: 402,
  forbidden: 403,
  suspended: 403,
  address_unconfirmed: 403,
  confirmation_required: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  link_ended: 410,
  unusual_time: 409,
  time_taken: 409,
  quote_changed: 409,
  price_differs: 409,
  terms_changed: 409,
  coupon_exhausted: 409,
  area_refused: 422,
  size_needs_quote: 422,
  stale_version: 412,
  too_large: 413,
  unsupported_media_type: 415,
  invalid_input: 422,
  precondition_required: 428,
  rate_limited: 429,
  internal: 500,
  payments_unavailable: 503,
  unavailable: 503,
  no_room: 507,
} satisfies Record<(typeof ERROR_CODES)[number], number>;

/** Returns the answer to a request, and the lines in the log, when `thrown` is thrown on its way. */
async function answerTo(thrown: Error) {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => lines.push(line) });
  const app = new Hono<HttpEnv>()
    .use(async (c, next) => {
      c.set('requestId', 'r-1');
      await next();
    })
    .get('/', () => {
      throw thrown;
    });
  app.onError((error, c) => answerError(error, c, log));
  const response = await app.request('/');
  return { response, text: await response.text(), lines };
}

describe('an error answer', () => {
  test.each(ERROR_CODES)('for %s is a problem with its status, code and sentence', async (code) => {
    const { response, text } = await answerTo(new AppError(code, 'A sentence for people.'));
    expect(response.status).toBe(STATUSES[code]);
    expect(response.headers.get('Content-Type')).toBe('application/problem+json');
    const problem = problemSchema.parse(JSON.parse(text));
    expect(problem).toEqual({
      type: 'about:blank',
      title: expect.stringMatching(/^[A-Z].+/),
      status: STATUSES[code],
      code,
      detail: 'A sentence for people.',
      fields: [],
      request_id: 'r-1',
    });
  });

  test('names the fields that are wrong, and when to come back', async () => {
    const fields = [{ path: 'form.contactEmail', message: 'This is no email address.' }];
    const wrong = await answerTo(new AppError('invalid_input', 'Wrong.', { fields }));
    expect(JSON.parse(wrong.text).fields).toEqual(fields);
    const limited = await answerTo(new AppError('rate_limited', 'Wait.', { retryAfterSeconds: 42 }));
    expect(limited.response.headers.get('Retry-After')).toBe('42');
    expect(wrong.response.headers.get('Retry-After')).toBeNull();
  });

  test.each([
    [400, 'malformed_request'],
    [404, 'not_found'],
    [413, 'too_large'],
    [415, 'unsupported_media_type'],
  ] as const)("for the framework's own %i has our words", async (status, code) => {
    const { response, text } = await answerTo(new HTTPException(status, { message: 'Internal words at /srv/app' }));
    expect(response.status).toBe(status);
    expect(JSON.parse(text)).toMatchObject({ code, detail: expect.stringMatching(/\.$/) });
    expect(text).not.toContain('/srv/app');
  });

  test('of a failure that nobody foresaw is one fixed sentence; the cause is in the log under the request id', async () => {
    const { response, text, lines } = await answerTo(new TypeError('postgres://user:secret@db/studio is gone'));
    expect(response.status).toBe(500);
    expect(JSON.parse(text)).toMatchObject({
      code: 'internal',
      detail: 'Something went wrong on our side. Please try again; if it happens again, tell us the request id.',
      request_id: 'r-1',
    });
    expect(text).not.toContain('secret');
    expect(JSON.parse(lines.join(''))).toMatchObject({
      requestId: 'r-1',
      msg: 'request failed',
      err: { type: 'TypeError' },
    });
  });

  test('that is a refusal is no failure, and not in the log as one; an outage is', async () => {
    expect((await answerTo(new AppError('invalid_input', 'Wrong.'))).lines).toEqual([]);
    const cause = new Error('connect ECONNREFUSED');
    const outage = await answerTo(new AppError('payments_unavailable', 'Not now.', { cause }));
    expect(JSON.parse(outage.lines.join('')).err.message).toBe('connect ECONNREFUSED');
    expect(outage.text).not.toContain('ECONNREFUSED');
  });
});

test('the description of a route tells its error answers by status', () => {
  const described = problemResponses('not_found', 'rate_limited');
  expect(Object.keys(described)).toEqual(['404', '429']);
  expect(described[404]?.content).toHaveProperty('application/problem+json');
});
