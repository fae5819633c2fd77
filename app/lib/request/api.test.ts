import { afterEach, expect, it, vi } from 'vitest';
import { readProblem } from '#app/lib/request/api-problem.ts';
import { ApiProblem, api, readAnswer } from './api.ts';

afterEach(() => vi.unstubAllGlobals());

const problemResponse = (body: unknown, status: number, headers: Record<string, string> = {}) =>
  Response.json(body, { status, headers: { 'Content-Type': 'application/problem+json', ...headers } });

it('a problem keeps its status, code, sentence and fields', async () => {
  const fields = [{ path: 'form.contactEmail', message: 'This is not an email address.' }];
  const problem = await readProblem(problemResponse({ code: 'invalid_input', detail: 'Check the form.', fields }, 422));
  expect(problem).toMatchObject({ status: 422, code: 'invalid_input', detail: 'Check the form.', fields });
  expect(problem.message).toBe('Check the form.');
});

it('a problem says after how many seconds to come back', async () => {
  const body = { code: 'rate_limited', detail: 'Too many attempts.' };
  expect(await readProblem(problemResponse(body, 429, { 'Retry-After': '60' }))).toMatchObject({
    retryAfterSeconds: 60,
    fields: [],
  });
});

it.each([
  ['a page of HTML', new Response('<h1>Teapot</h1>', { status: 418 })],
  ['an unknown code', problemResponse({ code: 'strange', fields: 'none' }, 500)],
])('%s becomes a general problem', async (_, response) => {
  const problem = await readProblem(response);
  expect(problem.code).toBe('internal');
  expect(problem.detail).toBe('Something went wrong. Please try again.');
  expect(problem.fields).toEqual([]);
});

it('an answer is read, a refusal is thrown', async () => {
  const answers = [Response.json({ packages: [] }), problemResponse({ code: 'unavailable', detail: 'Later.' }, 500)];
  vi.stubGlobal('fetch', () => Promise.resolve(answers.shift()));
  expect(await readAnswer(await api.catalogue.$get())).toEqual({ packages: [] });
  await expect(api.catalogue.$get().then(readAnswer)).rejects.toThrow(ApiProblem);
});
