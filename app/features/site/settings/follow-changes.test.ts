import { expect, test } from 'vitest';
import { followChanges, isSameTyped } from './follow-changes.ts';

test('what was typed stays, and what nobody touched follows, at any depth', () => {
  const before = { notice: '0', drive: { speed: '45', far: '75' }, rows: ['a'] };
  const typed = { notice: '24', drive: { speed: '50', far: '75' }, rows: ['a'] };
  const now = { notice: '12', drive: { speed: '60', far: '80' }, rows: ['a', 'b'] };
  expect(followChanges(typed, before, now)).toEqual({
    notice: '24',
    drive: { speed: '50', far: '80' },
    rows: ['a', 'b'],
  });
});

test('a list that was touched stays as a whole', () => {
  expect(followChanges({ rows: ['mine'] }, { rows: ['a'] }, { rows: ['theirs', 'more'] })).toEqual({ rows: ['mine'] });
});

test('the key of a row is no change', () => {
  expect(isSameTyped([{ key: '1', text: 'a' }], [{ key: '2', text: 'a' }])).toBe(true);
  expect(isSameTyped([{ key: '1', text: 'a' }], [{ key: '1', text: 'b' }])).toBe(false);
});
