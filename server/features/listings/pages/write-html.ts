/** Markup that is safe to send: made by `html` alone. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}
/** What may stand in markup: markup as it is, values escaped, lists joined, and nothing. */
export type Piece = Markup | string | number | null | false | readonly Markup[];

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeText = (text: string) => text.replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter);

function write(piece: Piece): string {
  if (piece instanceof Markup) return piece.text;
  if (piece === null || piece === false) return '';
  return Array.isArray(piece) ? piece.map(write).join('') : escapeText(String(piece));
}

/** Writes markup in which every value is escaped, unless it is markup itself. */
export const html = (parts: TemplateStringsArray, ...values: Piece[]): Markup =>
  new Markup(parts.map((part, index) => part + write(values[index] ?? null)).join(''));
