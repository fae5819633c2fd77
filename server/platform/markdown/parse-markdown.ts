import MarkdownIt, { type Token } from 'markdown-it';

/** A heading's own address at its end: `## Who we are {#parties}`. */
const HEADING_ADDRESS = /\s*\{#([a-zA-Z][\w-]*)\}\s*$/;
const VARIABLE_HERE = /\{([a-zA-Z][\w-]*)\}/y;

/** HTML, pictures and every address are let in here, so that each can be refused with a sentence instead of shown as text. */
const parser = new MarkdownIt({ html: true, linkify: false, typographer: false });
parser.validateLink = () => true;
parser.normalizeLink = (address) => address;
// Four spaces make no code here: most who type them mean to move a line.
parser.disable('code');

parser.inline.ruler.before('emphasis', 'variable', (state, isSilent) => {
  VARIABLE_HERE.lastIndex = state.pos;
  const [whole, name = ''] = VARIABLE_HERE.exec(state.src) ?? [];
  if (!whole) return false;
  if (!isSilent) state.push('variable', '', 0).content = name;
  state.pos += whole.length;
  return true;
});

parser.core.ruler.before('inline', 'heading_address', ({ tokens }) => {
  tokens.forEach((token, index) => {
    const [whole, address] = HEADING_ADDRESS.exec(token.content) ?? [];
    const opening = tokens[index - 1];
    if (!whole || opening?.type !== 'heading_open') return;
    opening.meta = { address };
    token.content = token.content.slice(0, -whole.length);
  });
});

/** The tokens of a Markdown text: CommonMark with tables and strikethrough, and with variables. */
export function parseMarkdown(source: string): Token[] {
  return parser.parse(source, {});
}
