/** The address that calls a phone number: `phoneHref('+1 (202) 555-0142') === 'tel:+12025550142'`. */
export function phoneHref(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`;
}

/** A map of a postal address, as a link: nothing is asked of the map's maker until it is followed. */
export function mapHref(address: string): string {
  return `https://www.openstreetmap.org/search?${new URLSearchParams({ query: address })}`;
}
