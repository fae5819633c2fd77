import { expect, test } from 'vitest';
import { signUpSchema } from '#domain/accounts/account-input.ts';
import turkish from '#locales/tr/refusals/sentences.json' with { type: 'json' };
import { makeTranslate } from './translate-sentence.ts';

const translate = makeTranslate(turkish);

test.each([
  ['You must be logged in.', 'Giriş yapmış olmanız gerekir.'],
  ['Company Name may have 150 characters at most.', 'Şirket adı en fazla 150 karakter olabilir.'],
  ['Full Name is required.', 'Ad soyad gerekli.'],
  ['Password is required.', 'Şifre gerekli.'],
  [
    '3 of these 12 files are no longer here, or this account may not see them.',
    'Bu 12 dosyadan 3 tanesi artık burada değil ya da bu hesabın görme izni yok.',
  ],
  [
    'The studio is being updated: this process is of the version before and changes nothing any more. Please try again in a moment.',
    'Stüdyonun yazılımı güncelleniyor: bu sunucu süreci önceki sürümdür ve artık hiçbir şeyi değiştirmez. Lütfen birazdan yeniden deneyin.',
  ],
])('%s is said in Turkish', (english, expected) => {
  expect(translate(english)).toBe(expected);
});

test('a value without a translation stays as it is', () => {
  expect(translate('Garage is required.')).toBe('Garage gerekli.');
});

test('a sentence that the catalogue does not have is not guessed', () => {
  expect(translate('The moon is full.')).toBeNull();
});

test('every sentence of the sign-up form has its Turkish one', () => {
  const { error } = signUpSchema.safeParse({ full_name: ' ', email: 'jane', password: 'short', company_name: 'a\nb' });
  expect(error?.issues.map(({ message }) => translate(message))).toEqual([
    'Ad soyad gerekli.',
    'Bu bir e-posta adresi değil. Örnek: ayse@example.com',
    'Şifre en az 8 karakter olmalı.',
    'Şirket adı tek satır olmalı ve kontrol karakteri içermemeli.',
  ]);
});
