import { searchText } from '#domain/shared/search-words.ts';

/** The parts of an address that tell one property from another. */
type FoldedParts = { address: string; city: string; state: string; zip: string };

/**
 * An address as it is compared: without capitals, accents and punctuation. `4200 Wilson Ave., Arlington` and `4200 wilson ave arlington` are
 * equal; a street that is written short is another one, since nobody knows which is meant. Empty where no street is said.
 */
export function foldAddress({ address, city, state, zip }: FoldedParts): string {
  const fold = (text: string) =>
    searchText(text)
      .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
  return fold(address) === '' ? '' : [address, city, state, zip].map(fold).join('|');
}
