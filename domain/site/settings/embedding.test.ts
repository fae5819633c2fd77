import { expect, test } from 'vitest';
import { embeddingSchema, readOrigin, tidyEmbedding } from './embedding.ts';

test.each([
  ['https://www.example.com', 'https://www.example.com'],
  [' https://Example.com/ ', 'https://example.com'],
  ['https://example.com:8443', 'https://example.com:8443'],
  ['https://example.com:443', 'https://example.com'],
  ['https://müller.example', 'https://xn--mller-kva.example'],
  ['http://localhost:8080', 'http://localhost:8080'],
  ['http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
])('SITE-80: %s is the origin %s', (typed, origin) => expect(readOrigin(typed)).toBe(origin));

test.each([
  '*',
  'https://*',
  'https://*.example.com',
  'https:',
  'https://',
  'https:example.com',
  'http://example.com',
  'http://localhost.example.com',
  'www.example.com',
  'https://example.com/booking',
  'https://example.com/?a=1',
  'https://example.com/#form',
  'https://example.com//',
  'https://user@example.com',
  'https://user:word@example.com',
  "https://example.com; script-src 'unsafe-inline'",
  'https://example.com;script-src',
  'https://example.com,other.com',
  'https://example.com other.com',
  "https://'self'",
  'javascript:alert(1)',
  'data:text/html,hello',
  'null',
  'file:///etc',
  '',
])('SITE-80: %s is no origin', (typed) => expect(readOrigin(typed)).toBeNull());

test('SITE-80: a refusal says what is right, and each origin counts once', () => {
  const refused = embeddingSchema.safeParse({ origins: ['https://a.example', 'https://a.example/path'] });
  expect(refused.error?.issues.map(({ path, message }) => [path, message])).toEqual([
    [['origins', 1], expect.stringContaining('such as https://www.example.com. No path, and no *.')],
  ]);
  const { origins } = embeddingSchema.parse({
    origins: ['https://a.example/', 'https://A.example', 'https://b.example'],
  });
  expect(tidyEmbedding({ origins }).origins).toEqual(['https://a.example', 'https://b.example']);
});
