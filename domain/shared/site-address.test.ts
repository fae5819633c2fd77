import { expect, test } from 'vitest';
import { siteAddressFromEnvironment } from './site-address.ts';

test.each([
  [{}, 'http://localhost:3000'],
  [{ BASE_URL: '', PORT: '' }, 'http://localhost:3000'],
  [{ PORT: '4000' }, 'http://localhost:4000'],
  [{ BASE_URL: 'https://studio.example.com/', PORT: '4000' }, 'https://studio.example.com'],
])('the environment %o has the site at %s', (env, address) => {
  expect(siteAddressFromEnvironment(env)).toBe(address);
});
