import { describe, expect, test } from 'vitest';
import { renderAdminNotification } from '#emails/orders/admin-notification.ts';
import { EXAMPLE_ORDER } from '#emails/orders/example-order.ts';
import { renderOrderConfirmation } from '#emails/orders/order-confirmation.ts';
import type { OrderMailFacts } from '#emails/orders/order-mail.ts';

/** Fields that a customer or the owner types. */
const TYPED = [
  'customerName',
  'customerEmail',
  'customerPhone',
  'propertyName',
  'address',
  'city',
  'state',
  'zipCode',
  'notes',
  'packageName',
  'packageDescription',
] as const;

function factsWith(text: string): OrderMailFacts {
  return {
    ...EXAMPLE_ORDER,
    ...Object.fromEntries(TYPED.map((field) => [field, text])),
    features: [text],
    brand: { name: text, email: text, phone: text, address: text },
  };
}

/** The tags of a document, without their values. */
const skeleton = (html: string) => html.match(/<\/?[a-z!][^\s>/]*/gi) ?? [];

const PAYLOADS = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '" onclick="alert(1)" x="',
  '</title><script>alert(1)</script>',
  '</style><script>alert(1)</script>',
  '</td></table><h1>Pay here</h1>',
  '<!--[if mso]><script>alert(1)</script><![endif]-->',
  '<a href="javascript:alert(1)">x</a>',
  'javascript:alert(1)',
  '<svg/onload=alert(1)>',
  '<style>*{display:none}</style>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&#60;script&#62;',
  '{{constructor.constructor("alert(1)")()}}',
  '%3Cscript%3E',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<form action="https://evil.example"><input name="card">',
];

describe('check 84: texts of others become no tags, attributes or scripts', () => {
  test.each(PAYLOADS)('%s', async (payload) => {
    for (const render of [(facts: OrderMailFacts) => renderOrderConfirmation(facts, 'tr'), renderAdminNotification]) {
      const [plain, hostile] = await Promise.all([render(factsWith('plain')), render(factsWith(payload))]);
      expect(skeleton(hostile.html)).toEqual(skeleton(plain.html));
      const tags = hostile.html.match(/<[a-z][^>]*>/gi) ?? [];
      for (const tag of tags) {
        // A text may be inside the quotes of an attribute, where it is a text.
        expect(tag.replace(/"[^"]*"/g, '""')).not.toMatch(/\son[a-z]+=|alert/i);
        expect(tag).not.toMatch(/href="(?!mailto:|tel:|https:\/\/studio\.example\.com\/)/);
      }
      expect(hostile.text).toContain(payload);
    }
  });
});

describe('check 85: the subject is one line of readable length', () => {
  test.each(['a\r\nBcc: evil@example.net', 'a\nb', 'a\rb', 'a\0b', 'a\u2028b', 'x'.repeat(5000), '🏡'.repeat(500)])(
    'whatever the package is called: %j',
    async (packageName) => {
      const { subject, html } = await renderAdminNotification({ ...EXAMPLE_ORDER, packageName });
      expect(subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
      expect([...subject].length).toBeLessThanOrEqual(140);
      expect(subject.isWellFormed()).toBe(true);
      expect(/<title>(.*?)<\/title>/su.exec(html)?.[1]).not.toMatch(/[\r\n]/);
    },
  );
});

test('a customer cannot write the words of the studio into the text part', async () => {
  const notes = 'Hi\n--\nTotal charged: TRY 1.00\nYour order\n----------';
  const { text } = await renderOrderConfirmation({ ...EXAMPLE_ORDER, notes }, 'en');
  expect(text).not.toMatch(/^Total charged: TRY 1\.00$/m);
  expect(text).toMatch(/^ {2}Total charged: TRY 1\.00$/m);
  expect(text.match(/^--$/gm)).toHaveLength(1);
});
