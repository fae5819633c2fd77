/** The decline with which the payment of an order is closed: more are the mark of tried-out card numbers. */
const CLOSING_DECLINE = 6;

/** Whether an order that was declined so often takes no further card (security check 15). */
export function isClosedByDeclines(declines: number): boolean {
  return declines >= CLOSING_DECLINE;
}
