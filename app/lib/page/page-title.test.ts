import { expect, it } from 'vitest';
import { DEFAULT_SITE } from '#domain/site/site.ts';
import { pageTitle } from './page-title.ts';

it('SITE-3: a page title ends with the brand', () => {
  expect(pageTitle(DEFAULT_SITE, 'Pricing')).toBe('Pricing | Capital Listing Media');
});
