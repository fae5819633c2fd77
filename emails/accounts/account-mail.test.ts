import { toPlainText } from '@react-email/render';
import { describe, expect, test } from 'vitest';
import { EXAMPLE_ORDER } from '#emails/orders/example-order.ts';
import type { RenderedMail } from '#emails/shared/parts/email-template.ts';
import { type AccountMailFacts, type AccountMailOccasion, renderAccountMail } from './account-mail.ts';

const { brand } = EXAMPLE_ORDER;
const SITE = 'https://studio.example.com';
const TOKEN_LINK = `${SITE}/verify-email#token=6uX2sZkq0VtD4mJwzQ8yLr1nB7cHfE5g6uX2sZkq0VtD4mJwzQ8yLr1n`;

const ACCOUNT: Omit<AccountMailFacts, 'occasion'> = {
  brand,
  timeZone: 'America/New_York',
  name: 'Ayşe İnci Yıldız',
  email: 'ayse.yildiz@example.com',
  link: null,
  newEmail: null,
  device: null,
  ipAddress: null,
  propertyName: null,
  change: null,
  isByStudio: false,
  at: new Date('2026-11-20T15:00:00Z'),
};

type Case = { occasion: AccountMailOccasion } & Partial<AccountMailFacts>;

/** Each letter with the facts that it is sent with. */
const TEMPLATES: Case[] = [
  { occasion: 'confirm_address', link: TOKEN_LINK },
  { occasion: 'account_exists', link: `${SITE}/forgot-password` },
  { occasion: 'reset_password', link: TOKEN_LINK },
  { occasion: 'password_changed', link: `${SITE}/forgot-password` },
  { occasion: 'confirm_email_change', link: TOKEN_LINK, newEmail: 'ayse@new.example.com' },
  { occasion: 'confirm_new_email', link: TOKEN_LINK, newEmail: 'ayse@new.example.com' },
  { occasion: 'email_changed', newEmail: 'ayse@new.example.com' },
  { occasion: 'new_device', link: `${SITE}/account/security`, device: 'Chrome on macOS', ipAddress: '203.0.113.7' },
  { occasion: 'sign_in_trouble', link: `${SITE}/forgot-password` },
  { occasion: 'two_factor_changed', link: `${SITE}/account/security`, change: 'on' },
  { occasion: 'two_factor_changed', link: `${SITE}/account/security`, change: 'off' },
  { occasion: 'two_factor_changed', link: `${SITE}/account/security`, change: 'codes' },
  { occasion: 'two_factor_changed', link: `${SITE}/account/security`, change: 'reset' },
  { occasion: 'account_deleted' },
  { occasion: 'account_deleted', isByStudio: true },
];
const NAMED = TEMPLATES.map(
  (template) => [[template.occasion, template.change].filter(Boolean).join(' '), template] as const,
);
/** Letters that a stranger can cause by typing an address. */
const OF_STRANGERS: AccountMailOccasion[] = [
  'confirm_address',
  'account_exists',
  'reset_password',
  'confirm_new_email',
  'sign_in_trouble',
];

const render = (facts: Case) => renderAccountMail({ ...ACCOUNT, ...facts }, 'en');

function caseOf(occasion: AccountMailOccasion, change: AccountMailFacts['change'] = null): Case {
  const found = TEMPLATES.find((template) => template.occasion === occasion && (template.change ?? null) === change);
  if (!found) throw new Error(`There is no example of ${occasion}.`);
  return found;
}

/** Both parts as a reader sees them; the HTML is read back by another library than the one that wrote it. */
function bothParts({ text, html }: RenderedMail): string[] {
  const asWritten = ['h1', 'h2'].map((selector) => ({ selector, options: { uppercase: false } }));
  return [text, toPlainText(html, { wordwrap: false, selectors: asWritten })];
}

async function expectInBothParts(template: Case, sentences: string[]): Promise<void> {
  for (const part of bothParts(await render(template))) for (const words of sentences) expect(part).toContain(words);
}

describe.each(NAMED)('the email %s', (_name, template) => {
  test('names the brand in its subject, and says why it came', async () => {
    const mail = await render(template);
    expect(mail.subject).toContain(brand.name);
    expect(mail.subject.length).toBeLessThanOrEqual(100);
    for (const part of bothParts(mail)) {
      expect(part).toMatch(/You receive this email because .*Capital Listing Media/);
      expect(part).toMatch(/If (that was not you|it was not you|you did not|you know nothing)/);
    }
  });

  test('has its link as a button and written out, whole on one line of the text', async () => {
    const { html, text } = await render(template);
    const own = [...html.matchAll(/href="(https:[^"]*)"/g)].map(([, href]) => href);
    expect(own).toEqual(template.link ? [template.link, template.link] : []);
    if (template.link) {
      expect(html).toContain(`>${template.link}</a>`);
      expect(text.split('\n')).toContain(template.link);
    }
    expect((await render({ ...template, link: null })).html).not.toContain('https:');
  });

  test('keeps each line of its text part below 999 bytes, with the longest names', async () => {
    const long = { name: '🏡'.repeat(75), email: `${'a'.repeat(242)}@example.com`, device: 'ğ'.repeat(200) };
    const newEmail = template.newEmail ? { newEmail: `${'b'.repeat(242)}@example.com` } : {};
    const { text } = await render({ ...template, ...long, ...newEmail });
    for (const line of text.split('\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(998);
  });

  test('has one heading and loads nothing from anywhere', async () => {
    const { html } = await render(template);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).toContain('<html lang="en"');
    expect(html).not.toMatch(/<(img|link|script|iframe|object|video|form|input)\b/i);
    expect(html).not.toMatch(/url\(|@import|\ssrc=/i);
  });

  test('check 85: has nothing in its subject that anybody typed', async () => {
    const typed = { name: 'WIN a\r\nBcc: x', email: 'WIN@example.net', newEmail: 'WIN@example.net', device: 'WIN' };
    const { subject } = await render({ ...template, ...typed, ipAddress: 'WIN' });
    expect(subject).toBe((await render(template)).subject);
    expect(subject).not.toMatch(/WIN|[\p{Cc}\p{Zl}\p{Zp}]/u);
  });
});

test('no two emails have the same subject', async () => {
  const subjects = await Promise.all(TEMPLATES.map(async (template) => (await render(template)).subject));
  expect(new Set(subjects).size).toBe(TEMPLATES.length);
});

describe('what each email says', () => {
  test('a reset link is good for 60 minutes, once, and the old password stays until then', async () => {
    await expectInBothParts(caseOf('reset_password'), [
      'The link is good for 60 minutes and works once.',
      'Until you choose one, the old one stays as it is.',
      'your password has not changed',
    ]);
  });

  test('who did not sign up learns that doing nothing is safe, and who did how to continue', async () => {
    await expectInBothParts(caseOf('confirm_address'), [
      'If you did not sign up, you need not do anything, and that is safe',
      'In the browser in which you signed up, one press is enough.',
      'Anywhere else you choose your password there',
    ]);
  });

  test('who signs up with a taken address is told that the account is there, and how to get in', async () => {
    await expectInBothParts(caseOf('account_exists'), [
      'Somebody signed up at Capital Listing Media with your address, which has an account already.',
      'Choose a new password',
    ]);
  });

  test('check 43: a changed password is told, and that all other places were signed out', async () => {
    await expectInBothParts(caseOf('password_changed'), [
      'Every other place where you were signed in was signed out.',
      'If that was not you, choose a new password at once',
    ]);
  });

  test('check 43: the present address is told the new one before the change and after it', async () => {
    const newAddress = ['New address', 'ayse@new.example.com'];
    await expectInBothParts(caseOf('confirm_email_change'), [...newAddress, 'nothing changes without it']);
    await expectInBothParts(caseOf('email_changed'), [...newAddress, 'call us at once']);
  });

  test('a new device is told with its network address and the time in the studio’s zone', async () => {
    const where = ['Chrome on macOS', 'Network address: 203.0.113.7'];
    await expectInBothParts(caseOf('new_device'), [
      ...where,
      'Friday, November 20, 2026',
      '10:00 AM, Eastern Standard Time (New York)',
    ]);
    const summer = { ...caseOf('new_device'), at: new Date('2026-07-01T02:30:00Z') };
    await expectInBothParts(summer, ['Tuesday, June 30, 2026', '10:30 PM, Eastern Daylight Time (New York)']);
  });

  test('check 28: after many failed tries the owner still gets in by a new password', async () => {
    await expectInBothParts(caseOf('sign_in_trouble'), ['You can still get in: choose a new password.']);
  });

  test('two-factor sign-in is told apart: on, off, fresh recovery codes, and reset by the studio', async () => {
    await expectInBothParts(caseOf('two_factor_changed', 'on'), ['also asks for a code of your authenticator app']);
    await expectInBothParts(caseOf('two_factor_changed', 'off'), ['no longer asks for a code']);
    await expectInBothParts(caseOf('two_factor_changed', 'codes'), ['The old ones no longer work.']);
    await expectInBothParts(caseOf('two_factor_changed', 'reset'), ['turned two-factor sign-in off for your account']);
  });

  test('a change of two-factor sign-in that nobody can name is no email', async () => {
    await expect(render({ occasion: 'two_factor_changed' })).rejects.toThrow('has to know what changed');
  });
});

describe('names', () => {
  test('the owner is greeted in one line, whatever the name holds', async () => {
    expect((await render(caseOf('new_device'))).text).toContain('\n\nHello Ayşe İnci Yıldız,\n\n');
    const { text } = await render({ ...caseOf('new_device'), name: 'Ann\r\n--\u2028Lee' });
    expect(text).toContain('\n\nHello Ann -- Lee,\n\n');
  });

  test.each(['Win at evil.example', 'https://evil.example', 'www.evil', 'a@evil.example', '', ' \n '])(
    'no name is a link in disguise: %j',
    async (name) => {
      const { text, html } = await render({ ...caseOf('new_device'), name });
      expect(text).toContain('\n\nHello,\n\n');
      expect(html).not.toContain('evil');
    },
  );

  test.each(OF_STRANGERS)('the email %s, which strangers can cause, holds nothing that was typed', async (occasion) => {
    const typed = { name: 'WIN', email: 'WIN@example.net', newEmail: 'WIN@example.net', device: 'WIN' };
    const { text, html } = await render({ ...caseOf(occasion), ...typed, ipAddress: 'WIN' });
    expect(text + html).not.toContain('WIN');
  });
});

const PAYLOADS = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '</title><script>alert(1)</script>',
  '</style><script>alert(1)</script>',
  '</td></table><h1>Pay here</h1>',
  '<!--[if mso]><script>alert(1)</script><![endif]-->',
  '<svg/onload=alert(1)>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
];

/** The tags of a document, without their values. */
const skeleton = (html: string) => html.match(/<\/?[a-z!][^\s>/]*/gi) ?? [];

describe('check 84: names, addresses and devices become no tags, attributes or scripts', () => {
  test.each(PAYLOADS)('%s', async (payload) => {
    const factsWith = (text: string) => ({ name: text, email: text, newEmail: text, device: text, ipAddress: text });
    for (const template of TEMPLATES) {
      const plain = await render({ ...template, ...factsWith('plain') });
      const hostile = await render({ ...template, ...factsWith(payload) });
      expect(skeleton(hostile.html)).toEqual(skeleton(plain.html));
      for (const tag of hostile.html.match(/<[a-z][^>]*>/gi) ?? []) {
        expect(tag.replace(/"[^"]*"/g, '""')).not.toMatch(/\son[a-z]+=|alert/i);
      }
      if (!OF_STRANGERS.includes(template.occasion)) expect(hostile.text).toContain(`Hello ${payload},`);
    }
  });
});

test('the text part of a reset reads well from top to bottom', async () => {
  expect((await render(caseOf('reset_password'))).text).toMatchInlineSnapshot(`
    "Choose a new password
    =====================

    You asked for a new password for your account at Capital Listing Media. Until you choose one, the old one stays as it is.

    Choose a new password:
    https://studio.example.com/verify-email#token=6uX2sZkq0VtD4mJwzQ8yLr1nB7cHfE5g6uX2sZkq0VtD4mJwzQ8yLr1n
    The link is good for 60 minutes and works once.

    --
    If you did not ask for it, you can ignore this email: your password has not changed.
    You receive this email because a new password was asked for at Capital Listing Media for the account with your address.

    Capital Listing Media
    1200 Example Street NW, Washington, DC 20005
    +1 (202) 555-0142
    hello@capitallisting.media
    "
  `);
});

test('the text part of a change of address reads well from top to bottom', async () => {
  expect((await render(caseOf('confirm_email_change'))).text).toMatchInlineSnapshot(`
    "Confirm your new email address
    ==============================

    Hello Ayşe İnci Yıldız,

    You asked to change the email address of your account at Capital Listing Media. Please confirm it here, at your present address. Then we write to the new one, which has to be confirmed as well, in a browser in which you are signed in.

    If you did not ask for this, do not follow the link: nothing changes without it. Please choose a new password, since somebody may be signed in to your account.

    New address:
      ayse@new.example.com
      Friday, November 20, 2026
      10:00 AM, Eastern Standard Time (New York)

    Confirm the change:
    https://studio.example.com/verify-email#token=6uX2sZkq0VtD4mJwzQ8yLr1nB7cHfE5g6uX2sZkq0VtD4mJwzQ8yLr1n
    The link is good for 60 minutes and works once. Until both addresses are confirmed, nothing changes.

    --
    You receive this email because a new email address was entered for your account at Capital Listing Media.

    Capital Listing Media
    1200 Example Street NW, Washington, DC 20005
    +1 (202) 555-0142
    hello@capitallisting.media
    "
  `);
});
