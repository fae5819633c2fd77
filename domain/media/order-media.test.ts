import { expect, test } from 'vitest';
import { findCover } from './find-cover.ts';
import { numberMedia, type OrderedMedia, orderMedia } from './order-media.ts';

const photo = (id: string, room = '', status: OrderedMedia['status'] = 'ready'): OrderedMedia => ({
  id,
  kind: 'photo',
  room,
  status,
});
const show = (items: OrderedMedia[]) => orderMedia(items).map(({ item, number }) => `${number ?? '-'}${item.id}`);

test('MED-34: photos of a room stand together, rooms as their first photos do, and other kinds behind', () => {
  const film: OrderedMedia = { ...photo('film'), kind: 'film' };
  const plan: OrderedMedia = { ...photo('plan'), kind: 'plan' };
  const items = [plan, photo('k1', 'Kitchen'), film, photo('b1', 'Bath'), photo('k2', 'Kitchen'), photo('n1')];
  expect(show(items)).toEqual(['1k1', '2k2', '3b1', '4n1', '5film', '6plan']);
});

test('MED-34: what is not ready has no number, and leads no room', () => {
  const items = [
    photo('b1', 'Bath', 'failed'),
    photo('k1', 'Kitchen'),
    photo('b2', 'Bath'),
    photo('k2', 'Kitchen', 'processing'),
  ];
  expect(show(items)).toEqual(['1k1', '-k2', '-b1', '2b2']);
  expect(numberMedia(items)).toEqual(
    new Map([
      ['k1', 1],
      ['b2', 2],
    ]),
  );
});

test('two thousand photos of forty rooms are numbered at once', () => {
  const items = Array.from({ length: 2000 }, (_, at) => photo(`p${at}`, `Room ${at % 40}`));
  expect(orderMedia(items).map(({ number }) => number)).toEqual(items.map((_, at) => at + 1));
});

test('MED-40: the cover is the chosen photo, else the first unaltered one of the front, else the first unaltered one', () => {
  const base = { status: 'ready' as const, alteration: null, isCover: false, kind: 'photo' as const };
  const kitchen = { ...base, room: 'Kitchen' };
  const dusk = { ...base, room: 'Front exterior', alteration: 'twilight' as const };
  const front = { ...base, room: 'Front exterior', alteration: 'routine' as const };
  const plan = { ...base, room: 'Outside', kind: 'plan' as const };
  expect(findCover([plan, dusk, kitchen, front])).toBe(front);
  expect(findCover([dusk, kitchen])).toBe(kitchen);
  expect(findCover([plan, dusk])).toBe(dusk);
  expect(findCover([{ ...front, status: 'processing' }, kitchen])).toBe(kitchen);
  expect(findCover([plan])).toBeNull();
  const chosen = { ...kitchen, isCover: true };
  expect(findCover([front, chosen])).toBe(chosen);
});
