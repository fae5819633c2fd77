import { expect, it } from 'vitest';
import { mapHref, phoneHref } from './outward-links.ts';

it('a phone number is called by its digits', () => {
  expect(phoneHref('+1 (202) 555-0142')).toBe('tel:+12025550142');
  expect(phoneHref('0212 555 01 42')).toBe('tel:02125550142');
});

it('an address is looked for on a map as it is written', () => {
  const address = '1 O’Hara & Sons Way #2, Washington, DC';
  expect(new URL(mapHref(address)).searchParams.get('query')).toBe(address);
});
