import { expect, test } from 'vitest';
import { judgeViewing } from './viewing.ts';

const ID = '0191f5f4-0000-7000-8000-00000000beef';
const judge = (method: string, path: string, isDownload = false) => judgeViewing({ method, path, isDownload });

test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND', 'get', ''])('CUS-14: the method %s is a write', (method) => {
  expect(judge(method, '/api/account/orders')).toBe('write');
});

test.each(['GET', 'HEAD'])('CUS-12: %s reads what is a customer’s own', (method) => {
  for (const path of ['account/orders', `orders/${ID}`, 'properties', `media/${ID}/preview.webp`, `d/abc-_1/review`]) {
    expect(judge(method, `/api/${path}`), path).toBeNull();
  }
});

test.each([
  ['/api/account/sessions', 'hidden'],
  ['/api/account/export', 'hidden'],
  ['/api/admin/customers', 'hidden'],
  [`/api/properties/${ID}/originals`, 'hidden'],
  ['/api/originals/abc', 'hidden'],
  ['/api/calendar/secret.ics', 'hidden'],
  ['/api/reminders/switch', 'hidden'],
  ['/api/auth/callback/google', 'hidden'],
  [`/api/media/acts/${ID}`, 'hidden'],
  [`/api/media/${ID}/original/kitchen.jpg`, 'download'],
  [`/api/media/${ID}/mls.jpg`, 'download'],
  [`/api/d/abc/files/${ID}`, 'download'],
  ['/api/d/abc/archive', 'download'],
  [`/api/orders/${ID}/invoice.pdf`, 'download'],
  [`/api/orders/${ID}/document.pdf`, 'download'],
])('CUS-15: %s is not shown: %s', (path, reason) => {
  expect(judge('GET', path)).toBe(reason);
});

test('CUS-15: another form of an address, and a picture that is to be saved, are not shown', () => {
  for (const path of ['/api/account/orders/', '/api/Account/orders', '/api/account/%6frders', '/api/media/x', '/api']) {
    expect(judge('GET', path), path).toBe('hidden');
  }
  expect(judge('GET', `/api/media/${ID}/preview.webp`, true)).toBe('download');
});
