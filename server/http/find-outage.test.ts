import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { findOutage } from './find-outage.ts';

const withCode = (code: string, message = 'failed') => Object.assign(new Error(message), { code });
const ofQuery = (cause: Error) => new DrizzleQueryError('insert into orders', ['No space left on device'], cause);

test.each([
  ['a full disk', withCode('ENOSPC'), 'no_room'],
  ['a quota', withCode('EDQUOT'), 'no_room'],
  ['a full disk of Postgres', ofQuery(withCode('53100')), 'no_room'],
  [
    'a full disk of the embedded database',
    ofQuery(withCode('58030', 'could not extend file: No space left on device')),
    'no_room',
  ],
  ['a Postgres that is not there', ofQuery(withCode('ECONNREFUSED')), 'unavailable'],
  [
    'one with two addresses',
    ofQuery(new AggregateError([withCode('ECONNREFUSED'), withCode('ECONNREFUSED')])),
    'unavailable',
  ],
  ['one that is stopping', withCode('57P01'), 'unavailable'],
  ['one that has no connection left', ofQuery(withCode('53300')), 'unavailable'],
  ['a connection that was cut', new Error('Connection terminated unexpectedly'), 'unavailable'],
  ['no free connection in time', new Error('timeout exceeded when trying to connect'), 'unavailable'],
])('%s is told as what it is', (_what, error, code) => {
  expect(findOutage(error)).toMatchObject({ code, retryAfterSeconds: code === 'unavailable' ? 5 : undefined });
});

test.each([
  ['a broken constraint', ofQuery(withCode('23505'))],
  ['a file that is not there', withCode('ENOENT')],
  ['what a visitor wrote', ofQuery(withCode('22P02', 'invalid input syntax'))],
  ['no error', 'No space left on device'],
])('%s is no outage', (_what, error) => {
  expect(findOutage(error)).toBeNull();
});
