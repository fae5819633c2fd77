import { expect, test } from 'vitest';
import { CATALOGUE } from '#domain/catalogue/packages.ts';
import { packageText } from './package-text.ts';

test('every text of the catalogue is Turkish on a Turkish page, and stays as it is on an English one', () => {
  for (const text of CATALOGUE.flatMap(({ description, features }) => [description, ...features])) {
    expect(packageText(text, 'en')).toEqual({ text });
    const turkish = packageText(text, 'tr');
    expect(turkish.lang).toBeUndefined();
    if (!/^4K video$/.test(text)) expect(turkish.text).not.toBe(text);
  }
});

test('a text that has left the catalogue stays English, and is marked so', () => {
  expect(packageText('Twilight photos', 'tr')).toEqual({ text: 'Twilight photos', lang: 'en' });
});
