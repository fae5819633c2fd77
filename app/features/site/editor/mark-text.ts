/** What a button of the Markdown field writes. */
export type MarkdownMark = 'heading' | 'bold' | 'list' | 'link';

type Selection = { from: number; to: number };
type Marked = Selection & { text: string };

/** Puts words around the selection, or around a word that stands for it; that is selected then. */
function wrap(
  text: string,
  { from, to }: Selection,
  [before, usual, after]: readonly [string, string, string],
): Marked {
  const selected = text.slice(from, to) || usual;
  const marked = text.slice(0, from) + before + selected + after + text.slice(to);
  return { text: marked, from: from + before.length, to: from + before.length + selected.length };
}

/** Puts a mark in front of each line that the selection touches. */
function prefixLines(text: string, { from, to }: Selection, mark: string): Marked {
  const begin = text.lastIndexOf('\n', from - 1) + 1;
  const next = text.indexOf('\n', to);
  const end = next < 0 ? text.length : next;
  const lines = text.slice(begin, end) || 'Words';
  const marked = lines
    .split('\n')
    .map((line) => mark + line)
    .join('\n');
  return { text: text.slice(0, begin) + marked + text.slice(end), from: begin, to: begin + marked.length };
}

/** A text with a mark at a selection (UTF-16 offsets), and what is selected then: `markText('a b', { from: 2, to: 3 }, 'bold').text === 'a **b**'`. */
export function markText(text: string, selection: Selection, mark: MarkdownMark): Marked {
  switch (mark) {
    case 'bold':
      return wrap(text, selection, ['**', 'bold', '**']);
    case 'link':
      return wrap(text, selection, ['[', 'words', '](https://example.com)']);
    case 'heading':
      return prefixLines(text, selection, '## ');
    case 'list':
      return prefixLines(text, selection, '- ');
  }
}
