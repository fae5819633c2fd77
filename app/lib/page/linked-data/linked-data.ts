/** A fact of schema.org, for search engines. Plain values alone, so that it can be in a page as JSON. */
export type LinkedData = { '@type': string | readonly string[]; [name: string]: unknown };

/**
 * A route's `meta` entries that put facts into the page as JSON-LD. The router writes `<`, `>` and `&` as escapes, so
 * that no text of ours can end a block. Call it under `import.meta.env.SSR`: search engines read what the server
 * sends, and so its words weigh nothing in the scripts.
 */
export function linkedData(...facts: LinkedData[]) {
  return facts.map((fact) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...fact } }));
}
