/** The month until whose end a card can be charged. */
type Expiry = { expMonth: number; expYear: number };

/**
 * Whether a card has expired on a day of the studio's zone: it is good until the end of its month.
 *
 * @example isCardExpired({ expMonth: 4, expYear: 2027 }, '2027-04-30') === false
 */
export function isCardExpired({ expMonth, expYear }: Expiry, day: string): boolean {
  return day.slice(0, 7) > `${expYear}-${String(expMonth).padStart(2, '0')}`;
}
