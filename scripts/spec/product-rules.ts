import { readdirSync, readFileSync } from 'node:fs';

/** A rule of `docs/product/`: `ORD-5`, its sentence, the page that it stands on, and the name of that page. */
export type ProductRule = { id: string; text: string; page: string; title: string };

const PAGES = 'docs/product';
const RULE = /^- \*\*([A-Z]+-\d+)\*\* (.+)$/gm;

/** The rules of one page, in its order. */
export function rulesIn(page: string, source: string): ProductRule[] {
  const title = /^# (.+)$/m.exec(source)?.[1] ?? page;
  return [...source.matchAll(RULE)].map(([, id = '', text = '']) => ({ id, text, page, title }));
}

/** All rules of the product, page by page in the order of the index. */
export function readRules(): ProductRule[] {
  const index = readFileSync(`${PAGES}/README.md`, 'utf8');
  const inIndex = (file: string) => index.indexOf(`](${file})`);
  const files = readdirSync(PAGES).filter((file) => file.endsWith('.md') && file !== 'README.md');
  const ordered = files.toSorted((a, b) => inIndex(a) - inIndex(b));
  return ordered.flatMap((file) => rulesIn(`${PAGES}/${file}`, readFileSync(`${PAGES}/${file}`, 'utf8')));
}
