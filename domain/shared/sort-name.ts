/**
 * A name as it is sorted: without accents and capitals, so that both databases, which compare bytes, sort alike.
 * `İnci`, `inci` and `INCI` come together; so do dotted and dotless i.
 */
export function sortName(name: string): string {
  return name.trim().normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ı', 'i').replace(/\s+/g, ' ');
}
