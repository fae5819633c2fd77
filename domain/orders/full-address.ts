import type { AddressForm } from '#domain/shared/addresses/address-form.ts';
import type { OrderForm } from './order-form.ts';

type Place = Pick<OrderForm, 'address' | 'city' | 'state' | 'zipCode'>;
type Layout = Pick<AddressForm, 'layout'>;

const PARTS = { A: 'address', C: 'city', S: 'state', Z: 'zipCode' } as const satisfies Record<string, keyof Place>;
const isPart = (letter: string): letter is keyof typeof PARTS => letter in PARTS;

/** Fills one line of an address layout. An empty part is left out together with the separator before it. */
function fillLine(line: string, place: Place): string {
  let [filled, divider] = ['', ''];
  for (const { 0: token, index } of line.matchAll(/%[A-Z]|[^%]+/g)) {
    const letter = token.slice(1);
    if (!token.startsWith('%') || !isPart(letter)) {
      divider = filled || index === 0 ? token : '';
    } else if (place[PARTS[letter]]) {
      filled += divider + place[PARTS[letter]];
      divider = '';
    } else if (!filled) {
      divider = '';
    }
  }
  return filled;
}

/** The lines of an address in the order of its country. What the layout has no place for stands at the end. */
export function addressLines(place: Place, { layout }: Layout): string[] {
  const lines = layout.split('%n').map((line) => fillLine(line, place));
  const others = Object.entries(PARTS).flatMap(([letter, part]) =>
    layout.includes(`%${letter}`) ? [] : [place[part]],
  );
  return [...lines, ...others].filter(Boolean);
}

/** The address on one line: 'address, city, state zip' in the specification's layout (ORD-72), 'Rua A 1, 1250-096 Lisboa' in Portugal. */
export function fullAddress(place: Place, form: Layout): string {
  return addressLines(place, form).join(', ');
}

/** The address of an order on one line, from the JSON of the API. */
export function orderAddress(order: Omit<Place, 'zipCode'> & { zip_code: string }, form: Layout): string {
  return fullAddress({ ...order, zipCode: order.zip_code }, form);
}
