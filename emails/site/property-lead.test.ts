import { expect, test } from 'vitest';
import { EXAMPLE_MESSAGE } from '#emails/orders/example-message.ts';
import { type PropertyLeadFacts, renderPropertyLead } from './property-lead.ts';

const FACTS: PropertyLeadFacts = {
  brand: EXAMPLE_MESSAGE.brand,
  timeZone: 'America/New_York',
  property: '12 Oak Lane',
  name: 'Ada Ünal',
  email: 'ada@example.com',
  phone: 'after five',
  message: 'May we\nsee it?',
  from: 'sign',
  receivedAt: new Date('2026-11-20T15:00:00Z'),
  url: 'https://studio.example.com/realtor/properties/1/market',
};
const skeleton = (html: string) => html.match(/<\/?[a-z!][^\s>/]*/gi) ?? [];

test('LIST-26: the mail has the whole inquiry, and no text of a visitor becomes ours', async () => {
  const { subject, text, html } = await renderPropertyLead(FACTS, 'en');
  expect(subject).toBe('Inquiry about 12 Oak Lane: Ada Ünal');
  for (const said of ['> May we\n> see it?', 'ada@example.com', 'after five', 'sign', 'your reply goes to Ada Ünal'])
    expect(text).toContain(said);
  expect(html).not.toContain('href="tel:after');
  const hostile = '</td><script>alert(1)</script>';
  const told = await renderPropertyLead(
    { ...FACTS, name: `${hostile}\nBcc: x`, message: hostile, phone: hostile },
    'de',
  );
  const plain = await renderPropertyLead({ ...FACTS, name: 'x', message: 'x', phone: 'x' }, 'de');
  expect(skeleton(told.html)).toEqual(skeleton(plain.html));
  expect(told.subject).not.toContain('\n');
});
