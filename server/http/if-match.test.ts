import { z } from '@hono/zod-openapi';
import { expect, test } from 'vitest';
import { requireVersion } from '#domain/shared/version.ts';
import { createLog } from '#server/platform/log/log.ts';
import { jsonAnswer } from './bodies.ts';
import { defineRoute } from './define-route.ts';
import { etagHeader, ifMatchHeader, staleResponses } from './if-match.ts';
import { answerError } from './problem.ts';
import { createRouter } from './router.ts';

const NOTE = { text: 'What stands there now', version: 3 };
const noteSchema = z.object({ text: z.string(), version: z.int() });

const route = defineRoute('anyone', {
  method: 'patch',
  path: '/notes',
  request: ifMatchHeader,
  responses: { 200: jsonAnswer(noteSchema, 'The note'), ...staleResponses(noteSchema) },
});

const app = createRouter();
app.use(async (c, next) => {
  c.set('actor', { kind: 'visitor' });
  await next();
});
app.openapi(route, async (c) => {
  await requireVersion(c.req.valid('header')['if-match'], NOTE.version, async () => NOTE);
  return c.json(NOTE, 200, etagHeader(NOTE));
});
app.onError((error, c) => answerError(error, c, createLog('silent')));

async function change(headers: Record<string, string>) {
  const response = await app.request('/notes', { method: 'PATCH', headers });
  return { status: response.status, etag: response.headers.get('ETag'), body: await response.json() };
}

test('a change without If-Match is asked for it', async () => {
  const { status, body } = await change({});
  expect(status).toBe(428);
  expect(body).toMatchObject({ code: 'precondition_required', detail: expect.stringContaining('If-Match: "3"') });
});

test.each(['3', "'3'", '"3', ''])('If-Match %j is malformed, and the answer says how to write it', async (header) => {
  const { status, body } = await change({ 'If-Match': header });
  expect(status).toBe(400);
  expect(body).toMatchObject({ code: 'malformed_request', detail: expect.stringContaining('in double quotes') });
});

test.each(['"2"', '"4"', 'W/"3"', '"abc"'])('a change from %s is stale, and gets what is there now', async (header) => {
  const { status, body } = await change({ 'If-Match': header });
  expect(status).toBe(412);
  expect(body).toMatchObject({ code: 'stale_version', current: NOTE });
});

test.each(['"3"', '*', '"2", "3"'])('a change with If-Match %s passes, and its answer has an ETag', async (header) => {
  expect(await change({ 'If-Match': header })).toMatchObject({ status: 200, etag: '"3"' });
});

test('the description of a route names the header and its answers', () => {
  const document = app.getOpenAPI31Document({ openapi: '3.1.0', info: { title: 'Notes', version: '1' } });
  const operation = document.paths?.['/notes']?.patch;
  expect(operation?.parameters).toContainEqual(
    expect.objectContaining({ in: 'header', name: 'if-match', required: true }),
  );
  expect(Object.keys(operation?.responses ?? {})).toEqual(['200', '400', '412', '422', '428']);
});
