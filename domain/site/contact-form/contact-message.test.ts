import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  CONTACT_LENGTHS,
  CONTACT_THANKS,
  contactMessageSchema,
  messagesKeptSince,
  REQUIRED_CONTACT_FIELDS,
} from './contact-message.ts';

const WRITTEN = {
  name: 'Jane Sample',
  email: 'jane@example.com',
  phone: '+1 (202) 555-0101',
  subject: 'Twilight photos for a townhouse',
  message: 'Hello,\n\nthe house is ready in May.\r\n\tJane',
  locale: 'tr',
  website: '',
};

/** The sentences about one field where it has this value; empty where the message is accepted. */
function problems(field: string, value: unknown): string[] {
  const parsed = contactMessageSchema.safeParse({ ...WRITTEN, [field]: value });
  if (parsed.success) return [];
  expect(parsed.error.issues.map((issue) => issue.path.join('.'))).toEqual(parsed.error.issues.map(() => field));
  return parsed.error.issues.map((issue) => issue.message);
}

test('SITE-33: name, email, phone, subject and message are taken as they were written', () => {
  expect(contactMessageSchema.parse(WRITTEN)).toEqual(WRITTEN);
});

test('SITE-34: name, email, subject and message are enough, phone is optional', () => {
  const { phone: _phone, website: _website, locale: _locale, ...required } = WRITTEN;
  expect(contactMessageSchema.parse(required)).toEqual({ ...required, phone: '', website: '', locale: 'en' });
});

test('SITE-34: exactly name, email, subject and message are required', () => {
  expect([...REQUIRED_CONTACT_FIELDS]).toEqual(['name', 'email', 'subject', 'message']);
  const parsed = contactMessageSchema.safeParse({});
  expect(parsed.error?.issues.map((issue) => issue.path.join('.'))).toEqual([...REQUIRED_CONTACT_FIELDS]);
});

test.each([
  ['name', 'Full Name is required.'],
  ['email', 'Email is required.'],
  ['subject', 'Subject is required.'],
  ['message', 'Message is required.'],
])('SITE-34: %s is required, and blanks do not fill it in', (field, sentence) => {
  for (const value of ['', '   ', '\t\n', undefined]) expect(problems(field, value)[0]).toBe(sentence);
  for (const value of [null, 12, true, ['x'], {}]) expect(problems(field, value)[0]).toMatch(/must be text\.$/);
});

const LINES = ['name', 'phone', 'subject'] as const;

test.each([...LINES, 'message'] as const)('%s may have as many characters as its limit and not one more', (field) => {
  const max = CONTACT_LENGTHS[field];
  expect(problems(field, 'x'.repeat(max - 1))).toEqual([]);
  expect(problems(field, 'x'.repeat(max))).toEqual([]);
  expect(problems(field, ` ${'x'.repeat(max)}\n`)).toEqual([]);
  expect(problems(field, 'x'.repeat(max + 1))).toEqual([expect.stringContaining(`may have ${max} characters at most`)]);
  expect(problems(field, '🏡'.repeat(max / 2))).toEqual([]);
});

test('an email address may have 254 characters and not one more', () => {
  const address = (length: number) => {
    const tail = `@${'d'.repeat(60)}.${'e'.repeat(60)}.${'f'.repeat(60)}.com`;
    return `${'a'.repeat(length - tail.length)}${tail}`;
  };
  expect(address(254)).toHaveLength(254);
  expect(problems('email', address(254))).toEqual([]);
  expect(problems('email', address(255))[0]).toBe('Email may have 254 characters at most.');
});

test('SITE-34: what is no email address is refused with an example of one', () => {
  for (const address of [
    'jane',
    'jane@',
    '@example.com',
    'jane@example',
    'a@b.co, c@d.co',
    'Jane <jane@example.com>',
  ]) {
    expect(problems('email', address)).toEqual(['This is not an email address. Example: jane@example.com']);
  }
});

describe('characters that no text of a person has', () => {
  const CONTROLS = ['\0', '\u0007', '\u001b', '\u007f', '\u0085', '\u009f'];
  const LONE = ['\ud800', '\udfff', 'a\ud83d', '\udc00\ud83d'];

  test.each([...LINES])('%s takes no line breaks, control characters or lone surrogates', (field) => {
    for (const text of ['\n', '\r', '\r\n', '\t', ...CONTROLS, ...LONE]) {
      expect(problems(field, `a${text}b`)[0]).toMatch(/must be one line without control characters\.$/);
    }
  });

  test('a message takes line breaks and tabs, and no other control characters or lone surrogates', () => {
    for (const text of ['\n', '\r\n', '\t']) expect(problems('message', `a${text}b`)).toEqual([]);
    for (const text of [...CONTROLS, ...LONE]) {
      expect(problems('message', `a${text}b`)).toEqual(['Message must not contain control characters.']);
    }
  });

  test('letters of any script and emoji are taken', () => {
    for (const text of ['Ayşe İnci Yıldız', 'Зоя', '王小明', 'مريم', 'नेहा', '👩‍👩‍👧 Rivera']) {
      expect(contactMessageSchema.parse({ ...WRITTEN, name: text, subject: text, message: text })).toMatchObject({
        name: text,
        subject: text,
        message: text,
      });
    }
  });
});

test('the control that only machines see may hold anything that is text', () => {
  for (const text of ['https://spam.example', '\0\r\n', 'x'.repeat(10_000)])
    expect(problems('website', text)).toEqual([]);
  expect(problems('website', ['x'])).toEqual(['Website must be text.']);
});

test('fields that a message does not have are dropped', () => {
  const parsed = contactMessageSchema.parse({ ...WRITTEN, id: 'x', created_at: '2000-01-01', role: 'admin' });
  expect(parsed).toEqual(WRITTEN);
});

test('whatever was accepted is accepted again, unchanged', () => {
  fc.assert(
    fc.property(
      fc.record({
        name: fc.string(),
        subject: fc.string(),
        message: fc.string({ unit: 'binary' }),
        phone: fc.string(),
      }),
      (texts) => {
        const parsed = contactMessageSchema.safeParse({ ...WRITTEN, ...texts });
        if (parsed.success) expect(contactMessageSchema.parse(parsed.data)).toEqual(parsed.data);
      },
    ),
  );
});

test('SITE-39: the words after sending are those of the specification', () => {
  expect(CONTACT_THANKS).toBe("Thank you for reaching out. We'll get back to you soon.");
});

test.each([
  ['2026-11-20T15:00:00.000Z', '2024-11-20T15:00:00.000Z'],
  ['2026-01-01T00:00:00.000Z', '2024-01-01T00:00:00.000Z'],
  ['2028-02-29T12:00:00.000Z', '2026-03-01T12:00:00.000Z'],
])('at %s messages from before %s are deleted: 24 months', (now, before) => {
  expect(messagesKeptSince(new Date(now)).toISOString()).toBe(before);
});
