import { expect, test } from 'vitest';
import { searchText, searchWords } from './search-words.ts';

test('a text is folded as its query is', () => {
  expect(searchText('Ayşe ÇELİK', 'IŞIK@example.com')).toBe('ayse celik\nisik@example.com');
  expect(searchWords('  ÇELİK  ayşe çelik ')).toEqual(['celik', 'ayse']);
});

test('a query of spaces has no words', () => {
  expect(searchWords('   ')).toEqual([]);
});
