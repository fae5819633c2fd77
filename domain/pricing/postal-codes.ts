const plain = (code: string) => code.toUpperCase().replace(/[\s-]/g, '');

/**
 * Whether a postal code is among others, one of which may stand for many: `200*` holds 20005. Spaces, hyphens and case do
 * not count, so that a US code with its four further digits is only held by a star.
 */
export function hasPostalCode(codes: readonly string[], code: string): boolean {
  const wanted = plain(code);
  if (!wanted) return false;
  return codes.some((each) =>
    each.endsWith('*') ? wanted.startsWith(plain(each.slice(0, -1))) : wanted === plain(each),
  );
}
