import { expect, test } from 'vitest';
import { type MarkdownMark, markText } from './mark-text.ts';

test.each<[MarkdownMark, string, [number, number], string, string]>([
  ['bold', 'a b', [2, 3], 'a **b**', 'b'],
  ['bold', '', [0, 0], '**bold**', 'bold'],
  ['link', 'see us', [4, 6], 'see [us](https://example.com)', 'us'],
  ['heading', 'one\ntwo', [5, 5], 'one\n## two', '## two'],
  ['list', 'x\none\ntwo', [3, 9], 'x\n- one\n- two', '- one\n- two'],
])('%s is written at the selection, which stays selected', (mark, text, [from, to], marked, selected) => {
  const result = markText(text, { from, to }, mark);
  expect([result.text, result.text.slice(result.from, result.to)]).toEqual([marked, selected]);
});
