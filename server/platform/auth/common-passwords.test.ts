import { dictionary } from '@zxcvbn-ts/language-common';
import { describe, expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

const COMMONEST = dictionary['passwords-common'].filter((password) => password.length >= 8).slice(0, 3000);
const PERSONAL_TERMS = ['Capital Listing Media', 'ann.lee@example.com', 'Ann Lee'];

const accepted = (passwords: string[], ownWords: string[] = PERSONAL_TERMS) =>
  passwords.filter((password) => !isCommonPassword(password, ownWords));

describe('check 45: the 3,000 commonest passwords are refused', () => {
  test('as they are', () => {
    expect(COMMONEST).toHaveLength(3000);
    expect(accepted(COMMONEST, [])).toEqual([]);
  });

  test.each<[string, (password: string) => string]>([
    ['in capitals', (password) => password.toUpperCase()],
    ['with a first capital', (password) => `${password.slice(0, 1).toUpperCase()}${password.slice(1)}`],
    ['with a figure behind', (password) => `${password}1`],
    ['with a mark behind', (password) => `${password}!`],
    ['with a year and a mark behind', (password) => `${password}2026!`],
    [
      'with signs for letters',
      (password) => password.replace(/[aeios]/g, (letter) => '@310$'['aeios'.indexOf(letter)] ?? ''),
    ],
    [
      'in full-width letters',
      (password) => password.replace(/[a-z]/g, (letter) => String.fromCodePoint(0xfee0 + (letter.codePointAt(0) ?? 0))),
    ],
  ])('%s', (_name, change) => {
    expect(accepted(COMMONEST.map(change), [])).toEqual([]);
  });

  test('and so are short common words that something was put behind', () => {
    expect(accepted(['Summer2026!', 'dragon123', 'M0nkey99!', '123qwerty', '2026winter', 'London2026'], [])).toEqual(
      [],
    );
  });
});

test.each([
  [
    'sequences',
    ['12345678', '87654321', 'abcdefgh', 'qwertyuiop', 'poiuytrewq', 'asdf1234', '1qaz2wsx3edc', 'Abcd1234!'],
  ],
  [
    'repetitions',
    ['aaaaaaaa', '11112222', 'abababab', '20262026', 'éééééééé', 'dragondragon', 'asdfgasdfg', 'aaaa1111!'],
  ],
])('check 45: %s are refused', (_name, passwords) => {
  expect(accepted(passwords, [])).toEqual([]);
});

describe('check 45: words of the product and of the person are refused', () => {
  test.each([
    [
      'the trade',
      ['listing1', 'Listings2026', 'realtor!', 'Realtor#2026', 'realestate1', 'R3alt0r2026', 'photostudio'],
    ],
    ['the brand', ['capitallisting', 'CapitalListingMedia1', 'Capital Listing Media', '2026capital', 'C@pital2026']],
    ['the person', ['ann.lee@example.com', 'Ann.Lee1', 'annlee123', 'Ann Lee!', 'LeeAnn2026', '@nnl33!!']],
  ])('%s', (_name, passwords) => {
    expect(accepted(passwords)).toEqual([]);
  });

  test('but only those of this person', () => {
    expect(accepted(['brandtwoski1', 'annlee-4711'], ['Brandtwoski'])).toEqual(['annlee-4711']);
  });

  test('and only where next to nothing is beside them', () => {
    const whole = ['my listing has nine windows', 'annika walks home', 'listing-by-the-sea', 'annlee017493826150'];
    expect(accepted(whole)).toEqual(whole);
  });

  test('while pieces of one or two letters and empty words count for nothing', () => {
    const ownWords = ['', ' ', 'A', 'Al Ng', '@', '🏡'];
    expect(accepted(['al7#ng2!', 'a 91 f 04 k'], ownWords)).toEqual(['al7#ng2!', 'a 91 f 04 k']);
  });
});

describe('check 45: good passwords are accepted', () => {
  test.each([
    ['64 characters of any kind', 'x'.repeat(64)],
    ['128 characters of any kind', 'password'.repeat(16)],
    ['63 characters', 'the quick brown fox jumps over a lazy dog and 9 more of its kin'],
    ['another script', 'пароль для дома'],
    ['letters of Turkish', 'ğüşiöç kedisi'],
    ['pictures', '🏡🌲🚗🐕🎈🍎🎹🧭'],
    ['words of one’s own', 'correct horse battery staple'],
    ['random signs', 'xK9!mPq2vL'],
    ['random figures and letters', 'f9a81b2c'],
    ['a pasted one with blanks and tabs', ' 7Gq\tv:;"\'<> '],
  ])('%s', (_name, password) => {
    expect(isCommonPassword(password, PERSONAL_TERMS)).toBe(false);
  });
});

test.each(['a', '1', '!', 'ab', '\ufdfa', '🏡'])('a text of 100,000 characters is let through unread: %s', (sign) => {
  expect(isCommonPassword(sign.repeat(100_000), PERSONAL_TERMS)).toBe(false);
});
