import { createHash } from 'node:crypto';
import type { Locale } from '#domain/shared/locale.ts';
import type { PageName, ShownPages } from '#domain/site/pages/site-pages.ts';
import { type Content, pagesIn } from './get-content.ts';

type Read<N extends PageName> = { shown: ShownPages[N]; etag: string };

/** Each page that was asked for, as long as its content holds. */
const read = new WeakMap<object, string>();

/** A page in a language with the tag of its content; in the studio's own language where the site is not in that one. */
export function readPage<N extends PageName>(content: Content, page: N, language?: Locale): Read<N> {
  const shown = pagesIn(content, language)[page];
  const etag = read.get(shown) ?? `"${createHash('sha256').update(JSON.stringify(shown)).digest('hex').slice(0, 24)}"`;
  read.set(shown, etag);
  return { shown, etag };
}
