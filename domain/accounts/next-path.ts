/** An address that nobody has; paths are resolved against it to see whether they stay. */
const HERE = 'https://here.invalid';
const HAS_CONTROL_OR_BACKSLASH = /[\p{Cc}\\]/u;

/**
 * Where to go after signing in, from what an address says: a path of this site, or null. Whatever a browser could read as
 * another site (`//evil.example`, `/\evil.example`, `javascript:…`) is null (security check 49).
 */
export function safeNextPath(next: string | null | undefined): string | null {
  if (!next || next.length > 2000 || !next.startsWith('/') || HAS_CONTROL_OR_BACKSLASH.test(next)) return null;
  if (!URL.canParse(next, HERE)) return null;
  const url = new URL(next, HERE);
  if (url.origin !== HERE || url.pathname.startsWith('//')) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}
