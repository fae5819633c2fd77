import { expect, test } from 'vitest';
import { type KeyedMedia, keepPlaces, moveInOrder } from './move-in-order.ts';
import { orderMedia } from './order-media.ts';

/** `'b1 b2 k1'`: items whose first letter is their room, in the order of their keys. */
const build = (names: string): KeyedMedia[] =>
  names.split(' ').map((id, at) => ({
    id,
    kind: id.startsWith('film') ? 'film' : 'photo',
    room: id.replace(/[0-9]/g, ''),
    status: 'ready',
    key: `2026-05-04T10:${String(at + 10)}:00.000 ${id}`,
    isPlaced: false,
  }));

const one = (id: string, key = ''): KeyedMedia => ({
  id,
  kind: 'photo',
  room: 'x',
  status: 'ready',
  key,
  isPlaced: false,
});

const sort = (items: readonly KeyedMedia[]) => [...items].sort((one, other) => (one.key < other.key ? -1 : 1));
const show = (items: readonly KeyedMedia[]) =>
  orderMedia(sort(items))
    .map(({ item }) => item.id)
    .join(' ');

/** Places an item as the server does: by its key alone, else with the rooms in the order that is wanted. */
function move(items: KeyedMedia[], id: string, before: string | null): KeyedMedia[] {
  const found = moveInOrder(sort(items), id, before);
  if (found.kind === 'key')
    return items.map((item) => (item.id === id ? { ...item, key: found.key, isPlaced: true } : item));
  if (found.kind !== 'order') throw new Error(found.kind);
  const rooms = [...new Set(found.seen.map(({ room }) => room))];
  const anew = items.map((item) => ({
    ...item,
    isPlaced: item.isPlaced || item.id === id,
    key: `${rooms.indexOf(item.room)} ${item.key.slice(item.key.indexOf('2026'))}`,
  }));
  const keys = keepPlaces(found.seen, sort(anew.filter(({ isPlaced }) => !isPlaced)));
  return anew.map((item) => ({ ...item, key: keys.get(item.id) ?? item.key }));
}

test.each([
  ['x1 x2 x3 x4', 'x4', 'x2', 'x1 x4 x2 x3'],
  ['x1 x2 x3 x4', 'x1', null, 'x2 x3 x4 x1'],
  ['x1 x2 x3', 'x2', 'x2', 'x1 x2 x3'],
  ['x1 x2 film1', 'x1', 'film1', 'x2 x1 film1'],
  ['k1 b1 k2 b2', 'b2', 'b1', 'k1 k2 b2 b1'],
  ['k1 b1 k2 b2', 'k1', 'b1', 'k2 k1 b1 b2'],
  ['k1 b1 k2 b2', 'k2', 'k1', 'k2 k1 b1 b2'],
  ['k1 b1 k2 b2', 'b2', 'k1', 'b2 b1 k1 k2'],
  ['k1 k2 b1 b2 c1', 'c1', 'b2', 'k1 k2 b1 b2 c1'],
  ['k1 k2 b1 b2 c1', 'c1', 'b1', 'k1 k2 c1 b1 b2'],
  ['film1 x1 film2 x2', 'film2', 'film1', 'x1 x2 film2 film1'],
  ['film1 x1 film2 x2', 'x2', 'x1', 'x2 x1 film1 film2'],
  ['b1 b2 k1 k2', 'k1', 'b1', 'k1 k2 b1 b2'],
])('of %s, %s goes before %s', (names, id, before, expected) => {
  expect(show(move(build(names), id, before))).toBe(expected);
});

test('MED-37: moves one after the other end where they were put, and what comes between does not part them', () => {
  let items = build('x1 x2 x3 x4 x5');
  for (const [id, before] of [
    ['x5', 'x1'],
    ['x4', 'x1'],
    ['x3', 'x4'],
  ] as const)
    items = move(items, id, before);
  expect(show(items)).toBe('x5 x3 x4 x1 x2');
  const late: KeyedMedia = one('x9', '2026-05-04T10:10:30.000 x9');
  expect(show([...items, late])).toBe('x5 x3 x4 x1 x9 x2');
});

test('items go wherever they are put among rooms that were shot by turns, a hundred times', () => {
  let items = build('k1 b1 k2 c1 b2 k3 c2 b3 c3 film1 film2');
  let seed = 3;
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  for (let count = 0; count < 100; count += 1) {
    const seen = orderMedia(sort(items)).map(({ item }) => item);
    const id = seen[random(seen.length)]?.id ?? '';
    const before = seen[random(seen.length + 1)]?.id ?? null;
    const others = seen.filter((item) => item.id !== id);
    const at = before === null || before === id ? -1 : others.findIndex((item) => item.id === before);
    const flat =
      at < 0
        ? [...others, ...seen.filter((item) => item.id === id)]
        : others.toSpliced(at, 0, ...seen.filter((item) => item.id === id));
    const expected = before === id ? seen : orderMedia(flat).map(({ item }) => item);
    items = move(items, id, before);
    expect(show(items)).toBe(expected.map((item) => item.id).join(' '));
    expect(new Set(items.map(({ key }) => key)).size).toBe(items.length);
  }
});

test('what is not there is missing, and what cannot be told apart needs keys first', () => {
  const items = build('x1 x2');
  expect(moveInOrder(items, 'x7', null)).toEqual({ kind: 'missing' });
  expect(moveInOrder(items, 'x1', 'x7')).toEqual({ kind: 'missing' });
  const same = ['a', 'b', 'c'].map((id) => one(id, 'same'));
  expect(moveInOrder(same, 'c', 'b')).toEqual({ kind: 'full' });
  expect(moveInOrder(same, 'c', 'a')).toMatchObject({ kind: 'key' });
});

test('MED-38: what was placed keeps its number while the others are sorted', () => {
  const sorted = build('x1 x2 x3 x4');
  const keys = keepPlaces(
    ['h1', 'x4', 'x3', 'h2', 'h3', 'x2', 'x1', 'h4'].map((id) => one(id)),
    sorted,
  );
  const placed = [...keys].map(([id, key]) => one(id, key));
  expect(show([...sorted, ...placed])).toBe('h1 x1 x2 h2 h3 x3 x4 h4');
});
