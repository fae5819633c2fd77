import { beforeEach, expect, test } from 'vitest';
import { forgetPrivateData } from '#app/lib/private-data.ts';
import { bringBack, keepAway, nextQuestion, noteAnswered, noteItems, withChangesSince } from './late-lists.ts';
import { idOf, itemOf } from './test-items.ts';

beforeEach(() => forgetPrivateData({ hasSignedOut: true }));

const LIST = { items: [1, 2, 3].map((number) => itemOf(number)), next_cursor: null, total: 3 };
const shownOf = (question: number) => withChangesSince(question, LIST).items.map(({ id }) => id);

test('what is being deleted is in no answer, whenever it was asked for', () => {
  const before = nextQuestion();
  keepAway([idOf(2)]);
  expect(shownOf(before)).toEqual([idOf(1), idOf(3)]);
  expect(shownOf(nextQuestion())).toEqual([idOf(1), idOf(3)]);
  expect(withChangesSince(before, LIST).total).toBe(2);
});

test('once the server has deleted it, later questions are answered by the server alone', () => {
  keepAway([idOf(2)]);
  const between = nextQuestion();
  noteAnswered([idOf(2)]);
  expect(shownOf(between)).not.toContain(idOf(2));
  expect(shownOf(nextQuestion())).toContain(idOf(2));
});

test('what is brought back is there in every answer', () => {
  const before = nextQuestion();
  keepAway([idOf(2)]);
  bringBack([idOf(2)]);
  expect(shownOf(before)).toContain(idOf(2));
});

test('an answer from before an edit shows the item as it is now, but not one that is being deleted', () => {
  const before = nextQuestion();
  const edited = itemOf(1, { description: 'The kitchen at night' });
  noteItems([edited]);
  expect(withChangesSince(before, LIST).items[0]).toBe(edited);
  expect(withChangesSince(nextQuestion(), LIST).items[0]).toBe(LIST.items[0]);
  keepAway([idOf(1)]);
  noteItems([edited]);
  expect(shownOf(before)).not.toContain(idOf(1));
});
