import { expect, test } from 'vitest';
import { ApiProblem, Unreachable } from '#app/lib/request/api.ts';
import { CANNOT_REACH_MESSAGE, getErrorMessage, getFieldErrors } from './request-errors.ts';

const refusal = (code: ApiProblem['code'], retryAfter: number | null = null) =>
  new ApiProblem(400, { code, detail: 'Too much.', fields: [] }, retryAfter);

test('the sentence of the server is shown where there is one', () => {
  expect(getErrorMessage(refusal('forbidden'), 'Fallback.')).toBe('Too much.');
});

test.each([
  [1, 'in a few seconds'],
  [10, 'in a few seconds'],
  [11, 'in a minute'],
  [60, 'in a minute'],
  [61, 'in 2 minutes'],
  [900, 'in 15 minutes'],
])('a refusal for %d seconds says that another try makes sense %s', (seconds, text) => {
  expect(getErrorMessage(refusal('rate_limited', seconds), 'Fallback.')).toBe(`Too much. You can try again ${text}.`);
});

test('a server that is away or too slow is reported as such', () => {
  expect(getErrorMessage(new Unreachable(null), 'Fallback.')).toBe(CANNOT_REACH_MESSAGE);
  expect(getErrorMessage(new DOMException('', 'TimeoutError'), 'Fallback.')).toBe(CANNOT_REACH_MESSAGE);
});

test('a fault without its own sentence is said in ours', () => {
  expect(getErrorMessage(refusal('internal'), 'Fallback.')).toBe('Fallback.');
  expect(getErrorMessage(new TypeError('x is not a function'), 'Fallback.')).toBe('Fallback.');
});

test('the first sentence about a field counts', () => {
  const fields = [
    { path: 'email', message: 'First.' },
    { path: 'email', message: 'Second.' },
  ];
  expect(getFieldErrors(new ApiProblem(422, { code: 'invalid_input', detail: '', fields }))).toEqual({
    email: 'First.',
  });
  expect(getFieldErrors(new Error('other'))).toEqual({});
});
