/** A link that writes to an address. Whatever could end the address or add a header to the mail is encoded. */
export function mailtoLink(address: string): string {
  return `mailto:${encodeURIComponent(address).replaceAll('%40', '@')}`;
}

/** A link that dials a number: its digits, with the leading plus. */
export function telLink(phone: string): string {
  return `tel:${phone.trim().startsWith('+') ? '+' : ''}${phone.replace(/\D/g, '')}`;
}
