/** How many declines close the payment of an order. So many are a sign that somebody is testing stolen card numbers. */
const CLOSING_DECLINE = 6;

/** Whether an order that was declined so often takes no further card (security check 15). */
export function isClosedByDeclines(declines: number): boolean {
  return declines >= CLOSING_DECLINE;
}
