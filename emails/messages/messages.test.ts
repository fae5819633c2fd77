import { describe, expect, test } from 'vitest';
import { catalogueTr } from '#domain/catalogue/catalogue-tr.ts';
import { STARTER_CATALOGUE } from '#domain/catalogue/published-catalogue.ts';
import { en } from './en.ts';
import { tr } from './tr.ts';

/** Every text of a language by its path; a text with parameters is called with its own names for them. */
function textsOf(words: object, path = ''): [string, string][] {
  return Object.entries(words).flatMap(([key, value]): [string, string][] => {
    const here = `${path}.${key}`;
    if (typeof value === 'string') return [[here, value]];
    if (typeof value === 'function') return [[here, String(value('1', '2', '3'))]];
    return key === 'catalogue' ? [] : textsOf(value, here);
  });
}

describe('the two languages of the emails', () => {
  const english = textsOf(en);
  const turkish = new Map(textsOf(tr));

  test('have the same texts', () => {
    expect([...turkish.keys()]).toEqual(english.map(([path]) => path));
  });

  test('have no text in common, but for the marks of demo and test orders', () => {
    const same = english.filter(([path, text]) => turkish.get(path) === text).map(([path]) => path);
    expect(same).toEqual(['.mode.demo.prefix', '.mode.test.prefix']);
  });

  test('are empty nowhere', () => {
    for (const [, text] of [...english, ...turkish]) expect(text.trim()).not.toBe('');
  });

  test.each(STARTER_CATALOGUE.packages.map((item) => [item.name, item]))(
    'say in Turkish what %s is and holds',
    (_name, item) => {
      for (const text of [item.description, ...item.features]) expect(catalogueTr[text]).toBeTruthy();
    },
  );
});
