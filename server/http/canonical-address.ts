/** What an address may hold that another form of it has not: most have none of it, and are read no further. */
const UNUSUAL = /[%\\]|\/\/|\/\.|.\/$/;
const ENCODED = /%([0-9a-f]{2})/gi;
/** A `%` that begins no code. */
const STRAY = /%(?![0-9a-f]{2})/i;
/** Signs that mean the same as their code (RFC 3986, 2.3). */
const UNRESERVED = /[\w.~-]/;
/** The same but for digits, which would make a code of a stray `%` before them. */
const UNRESERVED_SIGN = /[g-z_.~-]/i;

function decodeOne(code: string, digits: string, plain: RegExp): string {
  const sign = String.fromCharCode(Number.parseInt(digits, 16));
  if (sign === '/' || sign === '\\') return '/';
  return plain.test(sign) ? sign : code.toUpperCase();
}

/** Leaves `.` and what is empty out, and goes back one for each `..`, never above the root. */
function resolveSegments(path: string): string[] {
  const segments: string[] = [];
  for (const segment of path.split('/')) {
    if (segment === '..') segments.pop();
    else if (segment !== '' && segment !== '.') segments.push(segment);
  }
  return segments;
}

/**
 * The one form of the address of a request: `//`, `.`, `..`, `\`, `%2F`, needless codes and a slash at the end are gone, and codes are in capital letters, so that log,
 * limits and routes read the same. What follows `?` stays as it is, and so does what is no path, such as `*`.
 * @example canonicalAddress('/api//d/%61b/?x=//') // '/api/d/ab?x=//'
 */
export function canonicalAddress(url: string): string {
  const end = url.search(/[?#]/);
  const path = end < 0 ? url : url.slice(0, end);
  if (!path.startsWith('/') || !UNUSUAL.test(path)) return url;
  const unreserved = STRAY.test(path) ? UNRESERVED_SIGN : UNRESERVED;
  const plain = path
    .replace(ENCODED, (code, digits: string) => decodeOne(code, digits, unreserved))
    .replaceAll('\\', '/');
  const canonical = `/${resolveSegments(plain).join('/')}${end < 0 ? '' : url.slice(end)}`;
  // A `..` may have taken the stray sign along that kept the other codes.
  return canonical === url ? url : canonicalAddress(canonical);
}
