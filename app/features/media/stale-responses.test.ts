import { beforeEach, expect, test } from 'vitest';
import { purgePrivateData } from '#app/lib/session/private-data.ts';
import { makeId, makeItem } from '#app/test/media-items.ts';
import {
  applyChangesSince,
  startRequest,
  trackAnswered,
  trackRemoved,
  trackUpserted,
  untrackRemoved,
} from './stale-responses.ts';

beforeEach(() => purgePrivateData({ hasSignedOut: true }));

const LIST = { items: [1, 2, 3].map((number) => makeItem(number)), next_cursor: null, total: 3 };
const listShown = (question: number) => applyChangesSince(question, LIST).items.map(({ id }) => id);

test('what is being deleted is in no answer, whenever it was requested', () => {
  const before = startRequest();
  trackRemoved([makeId(2)]);
  expect(listShown(before)).toEqual([makeId(1), makeId(3)]);
  expect(listShown(startRequest())).toEqual([makeId(1), makeId(3)]);
  expect(applyChangesSince(before, LIST).total).toBe(2);
});

test('once the server has deleted it, later queries are answered by the server alone', () => {
  trackRemoved([makeId(2)]);
  const between = startRequest();
  trackAnswered([makeId(2)]);
  expect(listShown(between)).not.toContain(makeId(2));
  expect(listShown(startRequest())).toContain(makeId(2));
});

test('what is brought back is there in every answer', () => {
  const before = startRequest();
  trackRemoved([makeId(2)]);
  untrackRemoved([makeId(2)]);
  expect(listShown(before)).toContain(makeId(2));
});

test('an answer from before an edit shows the item as it is now, but not one that is being deleted', () => {
  const before = startRequest();
  const edited = makeItem(1, { description: 'The kitchen at night' });
  trackUpserted([edited]);
  expect(applyChangesSince(before, LIST).items[0]).toEqual(edited);
  expect(applyChangesSince(startRequest(), LIST).items[0]).toBe(LIST.items[0]);
  trackRemoved([makeId(1)]);
  trackUpserted([edited]);
  expect(listShown(before)).not.toContain(makeId(1));
});
