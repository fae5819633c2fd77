import { toPlainText } from '@react-email/render';
import { describe, expect, test } from 'vitest';
import { EXAMPLE_MESSAGE } from '#emails/orders/example-message.ts';
import type { RenderedMail } from '#emails/shared/parts/email-template.ts';
import type { ContactMailFacts } from './contact-mail.ts';
import { renderContactNotice } from './contact-notice.ts';
import { renderContactReceipt } from './contact-receipt.ts';

/** Both parts as a reader sees them; the HTML is read back by another library than the one that wrote it. */
function bothParts({ text, html }: RenderedMail): string[] {
  const asWritten = ['h1', 'h2'].map((selector) => ({ selector, options: { uppercase: false } }));
  return [text, toPlainText(html, { selectors: asWritten })];
}

const RENDERERS = [
  ['notice', renderContactNotice],
  ['receipt', (facts: ContactMailFacts) => renderContactReceipt(facts, 'en')],
] as const;

describe('the notice to the studio', () => {
  test('SITE-42: holds name, email, phone, subject and message in both parts', async () => {
    for (const part of bothParts(await renderContactNotice(EXAMPLE_MESSAGE))) {
      for (const fact of [
        'Ayşe İnci Yıldız has written to you through the contact form.',
        'ayse.yildiz@example.com',
        '+1 (202) 555-0188',
        'Twilight photos for a townhouse in Georgetown',
        'Could you take photos at dusk, and from the air?',
        'The garden faces west.',
        'Friday, November 20 at 10:00 AM, Eastern Standard Time (New York)',
      ]) {
        expect(part).toContain(fact);
      }
    }
  });

  test('has the subject of the visitor, so that a mailbox full of them can be told apart', async () => {
    const { subject } = await renderContactNotice(EXAMPLE_MESSAGE);
    expect(subject).toBe('Contact form: Twilight photos for a townhouse in Georgetown');
    const long = await renderContactNotice({ ...EXAMPLE_MESSAGE, subject: 'x'.repeat(200) });
    expect(long.subject).toHaveLength(140);
  });

  test('leaves out a phone that was not given, and dials only what is a number', async () => {
    const hrefsWith = async (phone: string) => {
      const { html } = await renderContactNotice({ ...EXAMPLE_MESSAGE, phone });
      return [...html.matchAll(/href="(tel:[^"]*)"/g)].map(([, href]) => href);
    };
    const studio = 'tel:+12025550142';
    expect(await hrefsWith('+1 (202) 555-0188')).toEqual(['tel:+12025550188', studio]);
    expect(await hrefsWith('after five, ask for Jo: 55 01')).toEqual([studio]);
    expect(await hrefsWith('12-3')).toEqual([studio]);
    const { text } = await renderContactNotice({ ...EXAMPLE_MESSAGE, phone: '' });
    expect(text).not.toContain('Phone:');
  });

  test('writes to the visitor with one click', async () => {
    const { html } = await renderContactNotice({ ...EXAMPLE_MESSAGE, email: "o'neil+a&b@example.com" });
    expect(html).toContain('href="mailto:o&#x27;neil%2Ba%26b@example.com"');
  });
});

describe('the receipt to the visitor', () => {
  test('SITE-39: thanks, and promises to get back soon', async () => {
    for (const part of bothParts(await renderContactReceipt(EXAMPLE_MESSAGE, 'en'))) {
      expect(part).toContain('Thank you for reaching out.');
      expect(part).toContain('will get back to you soon.');
    }
  });

  test('SITE-28: says when the studio works, in which zone, and how to call it', async () => {
    for (const part of bothParts(await renderContactReceipt(EXAMPLE_MESSAGE, 'en'))) {
      expect(part).toContain('We are here Mon-Fri 09:00-18:00 and Sat 10:00-15:00 (New York time).');
      expect(part).toContain('please call us: +1 (202) 555-0142.');
    }
  });

  test('has a copy of what was written', async () => {
    for (const part of bothParts(await renderContactReceipt(EXAMPLE_MESSAGE, 'en'))) {
      expect(part).toContain('Twilight photos for a townhouse in Georgetown');
      expect(part).toContain('The garden faces west.');
    }
  });

  test('says why it came, since anybody can type anybody’s address', async () => {
    for (const part of bothParts(await renderContactReceipt(EXAMPLE_MESSAGE, 'en'))) {
      expect(part).toContain('your address was entered in the contact form of Capital Listing Media');
    }
  });

  test('has nothing of the visitor outside the copy: it lends the studio’s name to nobody', async () => {
    const facts = { name: 'WIN', subject: 'WIN', message: 'WIN', phone: 'WIN', email: 'win@example.com' };
    const { subject, text, html } = await renderContactReceipt({ ...EXAMPLE_MESSAGE, ...facts }, 'en');
    expect(subject).toBe('We have received your message to Capital Listing Media');
    const lines = text.split('\n').filter((line) => line.includes('WIN'));
    expect(lines).toEqual(['> WIN', '> WIN']);
    expect(html.match(/WIN/g)).toHaveLength(2);
  });
});

describe.each(RENDERERS)('the %s', (_name, render) => {
  test('shows each line of the message as its own', async () => {
    const { text, html } = await render({ ...EXAMPLE_MESSAGE, message: 'one\r\ntwo\n\nthree' });
    expect(text).toContain('> one\n> two\n>\n> three\n');
    expect(html).toMatch(/one<br\/>(<!-- -->)?two<br\/>(<!-- -->)?<br\/>(<!-- -->)?three/);
  });

  test.each(['\n', '\r', '\r\n', '\u2028', '\u2029'])('lets no %j of a visitor pass for our words', async (br) => {
    const message = ['Hi', '--', 'Capital Listing Media owes you $100', 'Sender', '------'].join(br);
    const { text } = await render({ ...EXAMPLE_MESSAGE, message, subject: `a${br}owes you` });
    expect(text.split(/[\n\r\u2028\u2029]/).filter((line) => /owes you/.test(line))).toEqual([
      '> owes you',
      '> Capital Listing Media owes you $100',
    ]);
    expect(text.match(/^--$/gm)).toHaveLength(1);
  });

  test('loads nothing from anywhere', async () => {
    const { html } = await render(EXAMPLE_MESSAGE);
    expect(html).not.toMatch(/<(img|link|script|iframe|object|video|form|input)\b/i);
    expect(html).not.toMatch(/url\(|@import|\ssrc=|\bbackground="/i);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).toContain('<html lang="en"');
  });

  test.each(['ğ', '\n', "'", '<', '🏡'])(
    'stays below the 102 kB at which a mailbox cuts a message, full of %j',
    async (sign) => {
      const { html } = await render({ ...EXAMPLE_MESSAGE, message: sign.repeat(5000 / sign.length) });
      expect(Buffer.byteLength(html)).toBeLessThan(90_000);
    },
  );
});

const PAYLOADS = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '</title><script>alert(1)</script>',
  '</style><script>alert(1)</script>',
  '</td></table><h1>Pay here</h1>',
  '<!--[if mso]><script>alert(1)</script><![endif]-->',
  '<a href="javascript:alert(1)">x</a>',
  '<svg/onload=alert(1)>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<form action="https://evil.example"><input name="card">',
];

/** The tags of a document, without their values. */
const skeleton = (html: string) => html.match(/<\/?[a-z!][^\s>/]*/gi) ?? [];
const factsWith = (text: string): ContactMailFacts => ({
  ...EXAMPLE_MESSAGE,
  name: text,
  email: text,
  phone: text,
  subject: text,
  message: text,
});

describe('check 84: texts of a visitor become no tags, attributes or scripts', () => {
  test.each(PAYLOADS)('%s', async (payload) => {
    for (const [, render] of RENDERERS) {
      const [plain, hostile] = await Promise.all([render(factsWith('plain')), render(factsWith(payload))]);
      expect(skeleton(hostile.html)).toEqual(skeleton(plain.html));
      for (const tag of hostile.html.match(/<[a-z][^>]*>/gi) ?? []) {
        // A text may be inside the quotes of an attribute, where it is a text.
        expect(tag.replace(/"[^"]*"/g, '""')).not.toMatch(/\son[a-z]+=|alert/i);
        expect(tag).not.toMatch(/href="(?!mailto:|tel:)/);
      }
      expect(hostile.text).toContain(payload);
    }
  });
});

test('the text part of the notice reads well from top to bottom', async () => {
  expect((await renderContactNotice(EXAMPLE_MESSAGE)).text).toMatchInlineSnapshot(`
    "A new message
    =============

    Ayşe İnci Yıldız has written to you through the contact form.

    Message:
    > Twilight photos for a townhouse in Georgetown
    >
    > Hello,
    >
    > we list a brick townhouse in the first week of May. Could you take photos at dusk, and from the air?
    >
    > The garden faces west.
    >
    > Best wishes,
    > Ayşe

    Sender
    ------
    Full Name: Ayşe İnci Yıldız
    Email: ayse.yildiz@example.com
    Phone: +1 (202) 555-0188
    Received: Friday, November 20 at 10:00 AM, Eastern Standard Time (New York)

    --
    Reply to this email to answer: the reply goes to the sender. They were told that you will get back to them soon.

    Capital Listing Media
    1200 Example Street NW, Washington, DC 20005
    +1 (202) 555-0142
    hello@capitallisting.media
    "
  `);
});

test('the text part of the receipt reads well from top to bottom', async () => {
  expect((await renderContactReceipt(EXAMPLE_MESSAGE, 'en')).text).toMatchInlineSnapshot(`
    "Thank you for reaching out.
    ===========================

    We have received your message and will get back to you soon.

    We are here Mon-Fri 09:00-18:00 and Sat 10:00-15:00 (New York time). If it cannot wait, please call us: +1 (202) 555-0142.

    You wrote:
    > Twilight photos for a townhouse in Georgetown
    >
    > Hello,
    >
    > we list a brick townhouse in the first week of May. Could you take photos at dusk, and from the air?
    >
    > The garden faces west.
    >
    > Best wishes,
    > Ayşe

    --
    Something to add, or to correct? Reply to this email or call us.
    You receive this email because your address was entered in the contact form of Capital Listing Media. If that was not you, you can ignore it: nothing else will follow.

    Capital Listing Media
    1200 Example Street NW, Washington, DC 20005
    +1 (202) 555-0142
    hello@capitallisting.media
    "
  `);
});
