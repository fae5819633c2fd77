import { describe, expect, test } from 'vitest';
import { backupCodeSchema, linkTokenSchema, signUpSchema, totpCodeSchema } from './account-input.ts';
import { newPasswordProblem } from './passwords.ts';

const JANE = { full_name: 'Jane Sample', email: 'jane@example.com', password: 'violet-Lantern-42' };

describe('ACC-11: a new password', () => {
  test('that differs from its repetition says so first', () => {
    expect(newPasswordProblem('short', 'other')).toBe('Passwords do not match.');
  });

  test('of 7 characters is too short, one of 8 is not', () => {
    const sentence = 'Password must be at least 8 characters long.';
    expect(newPasswordProblem('1234567', '1234567')).toBe(sentence);
    expect(newPasswordProblem('12345678', '12345678')).toBeNull();
    expect(signUpSchema.safeParse({ ...JANE, password: 'x'.repeat(7) }).error?.issues[0]?.message).toBe(sentence);
  });

  test('has 128 characters at most, and none that cannot be stored', () => {
    const isTaken = (password: string) => signUpSchema.safeParse({ ...JANE, password }).success;
    expect([isTaken('x'.repeat(128)), isTaken('x'.repeat(129))]).toEqual([true, false]);
    expect([isTaken('violet\0lantern'), isTaken('violet\ud800lantern'), isTaken(' пароль 密码 🏡 ')]).toEqual([
      false,
      false,
      true,
    ]);
  });
});

test('an address is trimmed and brought into lower case, and has 254 characters at most', () => {
  expect(signUpSchema.parse({ ...JANE, email: ' Jane@Example.COM ' }).email).toBe('jane@example.com');
  const long = (length: number) =>
    `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(length)}`;
  expect(signUpSchema.safeParse({ ...JANE, email: long(80) }).success).toBe(false);
});

test('check 57: a sign-up has no field for a role, an id or a confirmation', () => {
  const wishes = { role: 'admin', id: 'x', emailVerified: true, data: { role: 'admin' } };
  expect(Object.keys(signUpSchema.parse({ ...JANE, ...wishes })).sort()).toEqual([
    'company_name',
    'email',
    'full_name',
    'locale',
    'password',
  ]);
});

test('a code is read with the spaces that an app shows, and has six digits', () => {
  expect(totpCodeSchema.parse({ code: '123 456' }).code).toBe('123456');
  for (const code of ['12345', '1234567', '12345a', '１２３４５６', '', 123456, null]) {
    expect(totpCodeSchema.safeParse({ code }).success).toBe(false);
  }
});

test('what cannot be the token of a link, or a recovery code, is refused before it is looked up', () => {
  for (const token of ['', 'x'.repeat(19), 'x'.repeat(101), `${'x'.repeat(30)}/`, `${'x'.repeat(30)}\n`, null]) {
    expect(linkTokenSchema.safeParse({ token }).success).toBe(false);
  }
  for (const code of ['', 'abc', 'x'.repeat(41), 'abcde fghij', 'abcde;fghij']) {
    expect(backupCodeSchema.safeParse({ code }).success).toBe(false);
  }
  expect(backupCodeSchema.parse({ code: ' abcde-fghij ' }).code).toBe('abcde-fghij');
});
