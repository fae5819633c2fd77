import { expect, it } from 'vitest';
import { pageTitle } from './page-title.ts';

it('§2 General behaviour: a page title ends with the brand', () => {
  expect(pageTitle('Pricing')).toBe('Pricing | Capital Listing Media');
});
