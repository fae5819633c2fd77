import { expect, test } from 'vitest';
import { commands } from 'vitest/browser';
import { priceRandomRequests } from '#scripts/test/setup/priced-requests.ts';

test('10,000 random requests cost in the browser what they cost on the server, to the minor unit', async () => {
  expect(navigator.userAgent).toContain('Chrome');
  const here = await priceRandomRequests();
  expect(here.requests).toBe(10_000);
  expect(here.priced).toBeGreaterThan(2500);
  expect(here.totalMinor).toBeGreaterThan(0);
  expect(here).toEqual(await commands.priceInNode());
});
