import { expect, test } from 'vitest';
import { AppError, ERROR_CODES } from './errors.ts';

test('an error carries its code, its sentence, its fields and its cause', () => {
  const cause = new Error('socket closed');
  const fields = [{ path: 'form.city', message: 'City is required.' }];
  const error = new AppError('invalid_input', 'The order is not complete.', { fields, cause, retryAfterSeconds: 5 });
  expect(error).toMatchObject({ code: 'invalid_input', fields, cause, retryAfterSeconds: 5 });
  expect(error.message).toBe('The order is not complete.');
  expect(error).toBeInstanceOf(Error);
});

test('an error without details has no fields and no time to wait', () => {
  const error = new AppError('not_found', 'There is no such order.');
  expect(error.fields).toEqual([]);
  expect(error.retryAfterSeconds).toBeUndefined();
});

test('each code stands once in the closed set', () => {
  expect(new Set(ERROR_CODES).size).toBe(ERROR_CODES.length);
});
