import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { isForApi } from './property-pages.ts';

const HOST = 'homes.example.net';
const ask = (url: string, host: string, unbrandedHost: string | null = HOST) =>
  isForApi({ url, headers: { host } } as IncomingMessage, unbrandedHost ?? undefined);

test('LIST-22: on the host of unbranded pages the API sends their pictures and nothing else', () => {
  expect(ask('/api/pages/unbranded/secret/photos/1/1/preview.jpg', HOST)).toBe(true);
  for (const host of [HOST, `${HOST}:8443`, 'Homes.Example.NET']) {
    for (const url of ['/api/site', '/api/v1/orders', '/api', '/api/pages/branded/oak-street/photos/1/1/preview.jpg']) {
      expect([host, url, ask(url, host)]).toEqual([host, url, false]);
    }
  }
});

test('on any other host, and where there is no such host, the API answers what begins with /api', () => {
  for (const url of ['/api', '/api?a=1', '/api/site', '/api/pages/unbranded/secret/photos/1/1/preview.jpg']) {
    expect([url, ask(url, 'studio.example.com')]).toEqual([url, true]);
    expect([url, ask(url, HOST, null)]).toEqual([url, true]);
  }
  for (const url of ['/apiary', '/h/oak-street', '/'])
    expect([url, ask(url, 'studio.example.com')]).toEqual([url, false]);
});
