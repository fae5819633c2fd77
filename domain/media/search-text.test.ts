import { expect, test } from 'vitest';
import { searchWords } from '#domain/shared/search-words.ts';
import { mediaSearchText } from './search-text.ts';

const item = (fileName: string, description = '', tags: string[] = []) => ({ fileName, description, tags });

function finds(question: string, text: string): boolean {
  return searchWords(question).every((word) => text.includes(word));
}

test('MED-5: the search looks through description, file name and tags, in any case', () => {
  const text = mediaSearchText(item('Front-Door.JPG', 'The Blue door', ['Twilight', 'HDR']));
  for (const question of ['front', 'BLUE', 'twilight hdr', 'door.jpg']) expect(finds(question, text)).toBe(true);
  expect(finds('kitchen', text)).toBe(false);
});

test.each([
  ['İstanbul', 'istanbul'],
  ['ISTANBUL', 'İstanbul'],
  ['ışık', 'IŞIK'],
  ['isik', 'Işık'],
  ['KÜÇÜK', 'küçük'],
  ['strasse', 'STRASSE'],
  ['café', 'CAFE\u0301'],
])('%s finds %s', (question, name) => {
  expect(finds(question, mediaSearchText(item(name)))).toBe(true);
});

test('a word does not reach from one field into the next', () => {
  expect(finds('jpgblue', mediaSearchText(item('a.jpg', 'blue')))).toBe(false);
});
