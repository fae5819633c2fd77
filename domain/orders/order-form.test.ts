import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SPEC_ADDRESS_FORM } from '#domain/shared/addresses/address-form.ts';
import { patternsBeyond } from '#scripts/test/setup/long-patterns.ts';
import { fullAddress } from './full-address.ts';
import { orderFormSchema, REQUIRED_FIELDS } from './order-form.ts';

const FILLED_IN = {
  propertyName: 'Maple House',
  address: '12 Maple Street',
  city: 'Bethesda',
  state: 'MD',
  zipCode: '20814',
  sqft: 2150,
  bedrooms: 4,
  bathrooms: 2.5,
  preferredDate: '2026-12-01',
  preferredTime: '14:30',
  notes: 'The key is under the mat.\nBeware of the cat.',
  contactName: 'Jane Doe',
  contactEmail: 'jane@example.com',
  contactPhone: '+1 (202) 555-0142',
  calculatedPrice: 300,
  photoCount: 35,
};

/** The sentences about one field where it has this value; empty where the form is accepted. */
function problems(field: string, value: unknown): string[] {
  const parsed = orderFormSchema.safeParse({ ...FILLED_IN, [field]: value });
  if (parsed.success) return [];
  expect(parsed.error.issues.map((issue) => issue.path.join('.'))).toEqual(parsed.error.issues.map(() => field));
  return parsed.error.issues.map((issue) => issue.message);
}

test('ORD-13: a form that is filled in is accepted as it stands', () => {
  expect(orderFormSchema.parse(FILLED_IN)).toEqual(FILLED_IN);
});

test('ORD-14: the required fields alone are enough', () => {
  const required = Object.fromEntries(REQUIRED_FIELDS.map((field) => [field, FILLED_IN[field]]));
  expect(orderFormSchema.parse(required)).toEqual({
    ...required,
    propertyName: '',
    notes: '',
    sqft: null,
    bedrooms: null,
    bathrooms: null,
    preferredDate: null,
    preferredTime: null,
    calculatedPrice: null,
    photoCount: null,
  });
});

test('ORD-14: exactly the seven fields of the specification are required', () => {
  const wanted = ['address', 'city', 'state', 'zipCode', 'contactName', 'contactEmail', 'contactPhone'];
  expect([...REQUIRED_FIELDS]).toEqual(wanted);
  const parsed = orderFormSchema.safeParse({});
  expect(parsed.error?.issues.map((issue) => issue.path.join('.'))).toEqual(wanted);
});

describe.each(REQUIRED_FIELDS)('%s', (field) => {
  test(`ORD-14: ${field} is required, and blanks do not fill it in`, () => {
    for (const value of ['', '   ', '\t\n', undefined]) {
      expect(problems(field, value)[0]).toMatch(/is required\.$/);
    }
    for (const value of [null, 12, ['x'], {}]) expect(problems(field, value)).not.toEqual([]);
  });
});

const LENGTHS = [
  ['propertyName', 200],
  ['address', 200],
  ['city', 100],
  ['state', 100],
  ['zipCode', 20],
  ['notes', 2000],
  ['contactName', 150],
] as const;

test.each(LENGTHS)('ORD-17: %s may have %d characters and not one more', (field, max) => {
  expect(problems(field, 'x'.repeat(max))).toEqual([]);
  expect(problems(field, ` ${'x'.repeat(max)} `)).toEqual([]);
  expect(problems(field, 'x'.repeat(max + 1))[0]).toContain(`may have ${max} characters at most.`);
});

test('ORD-17: an email may have 254 characters and a phone 40, and not one more', () => {
  const mailOf = (length: number) =>
    `${'a'.repeat(64)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(length - 191)}.com`;
  expect(mailOf(254)).toHaveLength(254);
  expect(problems('contactEmail', mailOf(254))).toEqual([]);
  expect(problems('contactEmail', mailOf(255))[0]).toContain('may have 254 characters at most.');
  expect(problems('contactPhone', '1'.repeat(40))).toEqual([]);
  expect(problems('contactPhone', '1'.repeat(41))[0]).toContain('may have 40 characters at most.');
});

describe('control characters', () => {
  const LINES = ['propertyName', 'address', 'city', 'state', 'zipCode', 'contactName', 'contactEmail', 'contactPhone'];

  test.each(LINES)('ORD-17: %s is one line, so that it cannot add a header to a mail', (field) => {
    const start = field === 'contactEmail' ? 'jane@example.com' : '20814';
    for (const bad of ['\n', '\r\n', '\r', '\0', '\u001b', '\u007f', '\u0085', '\t']) {
      expect(problems(field, `${start}${bad}20814`)).not.toEqual([]);
    }
  });

  test('ORD-17: notes may have lines and tabs, and no other control character', () => {
    expect(problems('notes', 'one\ntwo\r\nthree\tfour')).toEqual([]);
    for (const bad of ['\0', '\u001b', '\u007f', '\u0085']) {
      expect(problems('notes', `one${bad}two`)).toEqual(['Notes must not contain control characters.']);
    }
  });

  test('ORD-18: half a surrogate pair is refused, which a database could not store', () => {
    expect(problems('contactName', 'Jane \ud83d Doe')).not.toEqual([]);
    expect(problems('notes', 'a \udc00 b')).not.toEqual([]);
  });

  test('ORD-18: letters of any script, emoji and accents are kept', () => {
    const names = ['Şükrü Iğdır', 'Zoë O’Neill', '山田太郎', 'علي', '👩‍👩‍👧 Family'];
    for (const name of names) {
      expect(orderFormSchema.parse({ ...FILLED_IN, contactName: name }).contactName).toBe(name);
    }
  });
});

describe('email', () => {
  test.each(['jane@example.com', 'j.d+home@mail.example.co.uk', "o'neill@example.org", 'JANE@EXAMPLE.COM'])(
    'ORD-19: the email address %s is accepted',
    (address) => {
      expect(problems('contactEmail', address)).toEqual([]);
    },
  );

  test.each([
    'jane',
    'jane@',
    '@example.com',
    'jane@example',
    'jane doe@example.com',
    'jane@@example.com',
    'jane@exam ple.com',
    'Jane <jane@example.com>',
    'jane@example.com, other@example.com',
    'jane@.com',
    '.jane@example.com',
  ])('ORD-19: the email address %s is refused', (address) => {
    expect(problems('contactEmail', address)).toEqual(['This is not an email address. Example: jane@example.com']);
  });

  test('ORD-19: blanks around an address are dropped', () => {
    expect(orderFormSchema.parse({ ...FILLED_IN, contactEmail: ' jane@example.com ' }).contactEmail).toBe(
      'jane@example.com',
    );
  });
});

describe('phone', () => {
  test.each(['12345', '+90 532 555 01 42', '(202) 555-0142', '202.555.0142 x12', '202/5550142#3'])(
    'ORD-19: the phone number %s is accepted',
    (phone) => {
      expect(problems('contactPhone', phone)).toEqual([]);
    },
  );

  test.each(['1234', '+ ( ) - .', 'call me', '555-0142 ext. 3', 'tel:5550142', '<b>555014</b>'])(
    'ORD-19: the phone number %s is refused',
    (phone) => {
      expect(problems('contactPhone', phone)).not.toEqual([]);
    },
  );
});

describe('preferred date and time', () => {
  test.each(['2026-12-01', '2028-02-29', null, undefined, ''])('ORD-20: the day %j is accepted', (day) => {
    expect(problems('preferredDate', day)).toEqual([]);
    expect(orderFormSchema.parse({ ...FILLED_IN, preferredDate: day }).preferredDate).toBe(day || null);
  });

  test.each([
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31',
    '1.12.2026',
    '2026-12-1',
    '2026-12-01T00:00',
    'soon',
    5,
  ])('ORD-20: the day %j is refused', (day) => {
    expect(problems('preferredDate', day)).not.toEqual([]);
  });

  test.each(['00:00', '09:05', '12:00', '23:59', null, undefined, ''])('ORD-20: the time %j is accepted', (time) => {
    expect(problems('preferredTime', time)).toEqual([]);
    expect(orderFormSchema.parse({ ...FILLED_IN, preferredTime: time }).preferredTime).toBe(time || null);
  });

  test.each(['24:00', '9:05', '12:60', '12:00:00', '12.00', '2 pm', '12:00\n', 12])(
    'ORD-20: the time %j is refused',
    (time) => {
      expect(problems('preferredTime', time)).not.toEqual([]);
    },
  );
});

describe('numbers', () => {
  const MOST = { sqft: 1_000_000, bedrooms: 200, bathrooms: 200 };

  test.each(Object.entries(MOST))('ORD-16: %s is a number from 0 to %d, or absent', (field, max) => {
    for (const value of [0, 1.5, max, null, undefined]) expect(problems(field, value)).toEqual([]);
    for (const value of [-1, -0.5, max + 1, Number.NaN, Number.POSITIVE_INFINITY, '3', '', true]) {
      expect(problems(field, value)).not.toEqual([]);
    }
  });

  test('CAT-13: a photo count is a whole number; which one may be ordered the catalogue says', () => {
    for (const value of [35, 0, -5, null, undefined]) expect(problems('photoCount', value)).toEqual([]);
    for (const value of [35.5, '35', Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(problems('photoCount', value)).not.toEqual([]);
    }
  });

  test('ORD-13: a calculated price is a number or absent', () => {
    for (const value of [0, 300, 300.5, null, undefined]) expect(problems('calculatedPrice', value)).toEqual([]);
    for (const value of ['300', Number.NaN, Number.POSITIVE_INFINITY, {}]) {
      expect(problems('calculatedPrice', value)).not.toEqual([]);
    }
  });
});

test('a field that the form does not have is dropped', () => {
  const parsed = orderFormSchema.parse({ ...FILLED_IN, payment_status: 'paid', price: 1 });
  expect(Object.keys(parsed).sort()).toEqual(Object.keys(FILLED_IN).sort());
});

test('whatever is sent, the form is accepted or refused, and what it accepts it accepts again', () => {
  const anyForm = fc.record(
    Object.fromEntries(
      Object.entries(FILLED_IN).map(([field, value]) => [field, fc.oneof(fc.constant(value), fc.anything())]),
    ),
  );
  fc.assert(
    fc.property(anyForm, (form) => {
      const parsed = orderFormSchema.safeParse(form);
      if (parsed.success) expect(orderFormSchema.parse(parsed.data)).toEqual(parsed.data);
      else expect(parsed.error.issues.length).toBeGreaterThan(0);
    }),
    { numRuns: 500 },
  );
});

/** Reads a text once, to its end or to the first character that is not of the class. */
const READ_ONCE = String.raw`^[\d\s+().\-/xX#]*$`;

test.each(['address', 'contactEmail', 'contactPhone', 'preferredDate', 'notes'])(
  'a value of 100,000 characters for %s meets no pattern that could look back',
  async (field) => {
    const blanks = ' '.repeat(50_000);
    for (const value of ['1'.repeat(100_000), `${'a.'.repeat(50_000)}@`, `${blanks}x${blanks}`]) {
      const tried = await patternsBeyond(1000, () => orderFormSchema.safeParse({ ...FILLED_IN, [field]: value }));
      expect(tried.filter((pattern) => pattern !== READ_ONCE)).toEqual([]);
    }
  },
);

test("ORD-72: the address is joined as 'address, city, state zip'", () => {
  expect(fullAddress(FILLED_IN, SPEC_ADDRESS_FORM)).toBe('12 Maple Street, Bethesda, MD 20814');
});
