import { expect, test } from 'vitest';
import { foldCase, foldEmail, foldText } from './fold-text.ts';

test.each([
  ['  Jane   Sample ', 'jane sample'],
  ['İnci Yıldız', 'inci yildiz'],
  ['INCI YILDIZ', 'inci yildiz'],
  ['Émile Zola', 'emile zola'],
  ['Ｊａｎｅ', 'jane'],
  ['1200 WILSON\u00a0AVENUE', '1200 wilson avenue'],
  ['', ''],
])('the text %j is compared as %j', (text, expected) => {
  expect(foldText(text)).toBe(expected);
});

test.each([
  ['IPEK@EXAMPLE.COM', 'ipek@example.com'],
  [' Jane@Example.com ', 'jane@example.com'],
])('the email %j is compared as %j', (email, expected) => {
  expect(foldEmail(email)).toBe(expected);
});

test('letters with an accent stay apart from those without, however they are written', () => {
  expect(foldCase('KU\u0308CHE.JPG')).toBe('küche.jpg');
  expect(foldCase('KUCHE.JPG')).toBe('kuche.jpg');
});
