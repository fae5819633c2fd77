import { expect, test } from 'vitest';
import { NO_EXTRAS } from '#domain/catalogue/catalogue-schema.ts';
import { STARTER_DOCUMENT } from '#domain/catalogue/starter.ts';
import { listChangeLines } from './format-changes.ts';
import { suggestId } from './package-form.ts';

test.each([
  ['Twilight & Drone', [], 'twilight-drone'],
  ['Çınar’s ışık', [], 'cinar-s-isik'],
  ['Starter', ['starter', 'starter-2'], 'starter-3'],
  ['!', [], 'package'],
])('the id of %j beside %j is %s', (name, taken, id) => {
  expect(suggestId(name, taken)).toBe(id);
});

test('changes are told in the words of the page', () => {
  const [first, second, ...rest] = structuredClone(STARTER_DOCUMENT.packages);
  if (!first || !second) throw new Error('The starter is empty.');
  const after = {
    ...NO_EXTRAS,
    packages: [second, { ...first, visibility: 'link' as const, durationMinutes: 60 }, ...rest.slice(1)],
  };
  expect(listChangeLines(STARTER_DOCUMENT, after).map(({ key: _key, ...line }) => line)).toEqual([
    { tone: 'changed', name: 'Starter', label: 'Shown', before: 'On the website', after: 'By link only' },
    { tone: 'changed', name: 'Starter', label: 'Duration', before: '120 minutes', after: '60 minutes' },
    { tone: 'removed', name: 'Plus', label: 'Removed', before: null, after: null },
    { tone: 'changed', name: 'All packages', label: 'Shown in another order', before: null, after: null },
  ]);
});
