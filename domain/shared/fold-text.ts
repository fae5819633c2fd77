/*
 * How texts are compared, on the way into the database and on the way to a search for it. The database itself is never asked
 * to change letters: what `lower()` makes of I depends on the language that it was made with.
 */

/**
 * A name or an address as it is compared and sorted: without accents, capitals and doubled spaces. `İnci`, `inci` and `INCI`
 * come together; so do dotted and dotless i.
 */
export function foldText(text: string): string {
  return text.trim().normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ı', 'i').replace(/\s+/g, ' ');
}

/** Text in which capitals alone do not count, such as the name of a file: `foldCase('KÜCHE.JPG')` is `'küche.jpg'`. */
export function foldCase(text: string): string {
  return text.normalize('NFC').toLowerCase();
}

/** The address of an email as it is compared: `foldEmail(' IPEK@Example.com')` is `'ipek@example.com'`. */
export function foldEmail(email: string): string {
  return foldCase(email.trim());
}
