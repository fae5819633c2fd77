import { expect, test } from 'vitest';
import { EXAMPLE_ORDER } from './example-order.ts';
import { shootEventLabels } from './shoot-event.ts';

test('a shoot in a calendar says what, where and whom to call, in the language of the customer', () => {
  expect(shootEventLabels(EXAMPLE_ORDER, 'en')).toEqual({
    summary: 'Growth shoot with Capital Listing Media',
    location: '1208 Maple Street, Bethesda, MD 20814',
    description: 'Order 1042\n55 photos\nCapital Listing Media\n+1 (202) 555-0142\nhello@capitallisting.media',
  });
  expect(shootEventLabels({ ...EXAMPLE_ORDER, photoCount: null }, 'tr')).toEqual({
    summary: 'Growth çekimi, Capital Listing Media',
    location: '1208 Maple Street, Bethesda, MD 20814',
    description: 'Sipariş 1042\nCapital Listing Media\n+1 (202) 555-0142\nhello@capitallisting.media',
  });
});

test('a shoot in a calendar never holds the link of the customer, since calendars are shared', () => {
  expect(JSON.stringify(shootEventLabels(EXAMPLE_ORDER, 'en'))).not.toContain('token');
});
