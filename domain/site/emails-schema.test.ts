import { describe, expect, test } from 'vitest';
import { EMAIL_KIND_NAMES, getEmailSpec, listEmailLanguages, listFieldVariables } from './email-kinds.ts';
import { EMAIL_VARIABLES } from './email-variables.ts';
import {
  checkStoredEmails,
  siteEmailsSchema,
  storedEmailsSchema,
  withEmailText,
  withEmailWords,
} from './emails-schema.ts';

const confirmation = (words: Record<string, string>) => ({ order_confirmation: { en: words } });
const problemsOf = (emails: unknown) =>
  siteEmailsSchema.safeParse(emails).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

describe('own texts of emails', () => {
  test('are kept as they are typed', () => {
    const emails = confirmation({ heading: 'Hi {customer_name}', received: 'One.\n\nTwo.', buttonNote: '' });
    expect(siteEmailsSchema.parse(emails)).toEqual(emails);
    expect(siteEmailsSchema.parse({})).toEqual({});
  });

  test('with an unknown variable are refused, with their place', () => {
    const [problem] = problemsOf(confirmation({ heading: 'Hi {name}' }));
    expect(problem?.[0]).toBe('order_confirmation.en.heading');
    expect(problem?.[1]).toMatch(/^\{name\} is not a variable of this text\. Did you mean \{customer_name\}\? Or use /);
  });

  test('take a variable only where their email has it', () => {
    expect(problemsOf(confirmation({ subjectBooked: 'See you {shoot_time}' }))).toEqual([]);
    expect(problemsOf(confirmation({ subjectNotRequested: 'See you {shoot_time}' }))).toHaveLength(1);
  });

  test('of 10,000 characters are refused with the limit', () => {
    expect(problemsOf(confirmation({ received: 'x'.repeat(10_000) }))).toEqual([
      ['order_confirmation.en.received', 'First words, of a paid order may have 2000 characters at most.'],
    ]);
  });

  test.each(['Sale\r\nBcc: all@example.com', 'Sale\nBcc: all@example.com', 'Sale\u0000'])(
    'of one line have no line breaks and control characters: %j',
    (subject) => {
      expect(problemsOf({ order_completed: { en: { subject } } })).toEqual([
        ['order_completed.en.subject', 'Subject must be one line without control characters.'],
      ]);
    },
  );

  test('that have to be there may not be empty', () => {
    expect(problemsOf(confirmation({ reason: '  ' }))).toEqual([
      ['order_confirmation.en.reason', 'Why the reader got this email is required.'],
    ]);
  });

  test.each([
    [{ newsletter: { en: { subject: 'Hi' } } }, 'There is no email of this kind.'],
    [{ studio_notice: { tr: { heading: 'Selam' } } }, 'This email is not sent in this language.'],
    [{ order_confirmation: { xx: { heading: 'Hallo' } } }, 'This email is not sent in this language.'],
    [{ order_confirmation: { en: { link: 'https://example.com' } } }, 'This email has no such text.'],
    [{ order_confirmation: { en: { constructor: 'x' } } }, 'This email has no such text.'],
  ])('stand where there is a place for them: %j', (emails, sentence) => {
    expect(problemsOf(emails).map(([, message]) => message)).toEqual([sentence]);
  });
});

describe('own texts as they are stored', () => {
  test.each([undefined, null, 7, 'x', [], { order_confirmation: 'x' }, { order_confirmation: { en: ['x'] } }])(
    'fail no page: %j',
    (stored) => {
      const emails = storedEmailsSchema.parse(stored);
      expect(checkStoredEmails(emails).words).toEqual({});
    },
  );

  test('are used each by itself; what cannot be used is named', () => {
    const stored = {
      ...confirmation({ heading: 'Hi {customer_name}', closing: 'Bye {first_name}', reason: 7 as never }),
      gone_kind: { en: { subject: 'Old' } },
    };
    expect(checkStoredEmails(storedEmailsSchema.parse(stored))).toEqual({
      words: confirmation({ heading: 'Hi {customer_name}' }),
      broken: [
        { kind: 'order_confirmation', locale: 'en', field: 'closing' },
        { kind: 'order_confirmation', locale: 'en', field: 'reason' },
        { kind: 'gone_kind', locale: 'en', field: 'subject' },
      ],
    });
  });
});

test('a text that is ours again leaves nothing behind', () => {
  const one = withEmailText({}, { kind: 'order_completed', locale: 'tr', field: 'heading', text: 'Selam' });
  expect(one).toEqual({ order_completed: { tr: { heading: 'Selam' } } });
  expect(withEmailText(one, { kind: 'order_completed', locale: 'tr', field: 'heading', text: null })).toEqual({});
  expect(withEmailWords(one, { kind: 'order_completed', locale: 'tr', words: {} })).toEqual({});
});

describe.each(EMAIL_KIND_NAMES)('%s', (kind) => {
  const { fields, examples } = getEmailSpec(kind);

  test('has variables that are described, and examples that its fields name', () => {
    for (const [name, field] of Object.entries(fields)) {
      for (const variable of listFieldVariables(kind, name)) expect(EMAIL_VARIABLES[variable]).toBeTruthy();
      if (field.example) expect(Object.keys(examples)).toContain(field.example);
    }
    expect(listEmailLanguages(kind)).toContain('en');
  });
});
