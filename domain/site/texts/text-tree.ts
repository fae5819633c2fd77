/** A piece of a line: plain words, or words with a meaning. A link leads to `https:`, `mailto:`, `tel:`, a path or an anchor. */
export type TextInline =
  | string
  | { kind: 'strong' | 'emphasis' | 'strike'; children: TextInline[] }
  | { kind: 'code'; text: string }
  | { kind: 'link'; href: string; children: TextInline[] }
  | { kind: 'break' };

/** How the words of a table's column stand. */
export type TextAlign = 'left' | 'center' | 'right';

/** A heading; `id` is its address in the page. The page itself has level 1. */
export type TextHeading = { kind: 'heading'; level: 2 | 3 | 4; id: string; children: TextInline[] };

/** A part of a text, from its top to its end: what Markdown says, without HTML, scripts and pictures. */
export type TextBlock =
  | TextHeading
  | { kind: 'paragraph'; children: TextInline[] }
  /** `start` is null for points. */
  | { kind: 'list'; start: number | null; items: TextBlock[][] }
  | { kind: 'quote'; children: TextBlock[] }
  | { kind: 'table'; align: TextAlign[]; head: TextInline[][]; rows: TextInline[][][] }
  | { kind: 'code'; text: string }
  | { kind: 'rule' }
  /** How to reach the studio. */
  | { kind: 'contact'; name: string; lines: TextInline[][] };

/** The words of a line without their looks. */
export function plainText(children: readonly TextInline[]): string {
  return children.map(plainPiece).join('');
}

function plainPiece(piece: TextInline): string {
  if (typeof piece === 'string') return piece;
  if (piece.kind === 'break') return ' ';
  return piece.kind === 'code' ? piece.text : plainText(piece.children);
}
