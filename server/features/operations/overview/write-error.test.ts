import { expect, test } from 'vitest';
import { writeError } from './write-error.ts';

test.each([
  [null, null],
  ['', null],
  ['connect ECONNREFUSED 127.0.0.1:587', 'connect ECONNREFUSED 127.0.0.1:587'],
  ['The message was not sent: 451 not now', '451 not now'],
  ['550 <jane.doe@example.com> is unknown', '550 <[address]> is unknown'],
  ['no answer of smtps://studio:hunter2@mail.example.com:465', 'no answer of smtps://mail.example.com:465'],
  [
    '403 from https://s3.example.com/a.jpg?X-Amz-Signature=abc, given up',
    '403 from https://s3.example.com/a.jpg given up',
  ],
  ['Invalid API Key: sk_live_51abcDEF', 'Invalid API Key: [hidden]'],
  ['bad token 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822c', 'bad token [hidden]'],
  ['Item 0198c0de-0000-7000-8000-000000000001 is gone', 'Item 0198c0de-0000-7000-8000-000000000001 is gone'],
  ['Failed query: select $1\nparams: jane@example.com', 'The database could not do it.'],
  ['first line\n    at second line', 'first line'],
])('%j reads as %j', (message, words) => {
  expect(writeError(message)).toBe(words);
});

test('a long reason is cut', () => {
  const words = writeError('no room '.repeat(100)) ?? '';
  expect(words).toHaveLength(240);
  expect(words.endsWith('…')).toBe(true);
});
