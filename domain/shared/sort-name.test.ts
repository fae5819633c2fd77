import { expect, test } from 'vitest';
import { sortName } from './sort-name.ts';

test.each([
  ['  Jane   Sample ', 'jane sample'],
  ['İnci Yıldız', 'inci yildiz'],
  ['INCI YILDIZ', 'inci yildiz'],
  ['Émile Zola', 'emile zola'],
  ['Ｊａｎｅ', 'jane'],
  ['', ''],
])('the name %j is sorted as %j', (name, expected) => {
  expect(sortName(name)).toBe(expected);
});
