/** How far the studio is with what a pin asks for. */
export const PIN_STATES = ['open', 'in_work', 'done', 'approved'] as const;
export type PinState = (typeof PIN_STATES)[number];

/** The states into which staff move a pin, and those into which the holder of a link that may approve does. */
export const STAFF_PIN_STATES = ['in_work', 'done'] as const satisfies readonly PinState[];
export const VISITOR_PIN_STATES = ['approved', 'open'] as const satisfies readonly PinState[];

const STEPS: Record<'staff' | 'visitor', Record<PinState, readonly PinState[]>> = {
  staff: { open: ['in_work', 'done'], in_work: ['done'], done: ['in_work'], approved: [] },
  visitor: { open: ['approved'], in_work: ['approved'], done: ['approved', 'open'], approved: ['open'] },
};

/**
 * Whether a pin may be moved from one state into another: staff work on it, and a visitor who may approve says whether it is right
 * or opens it again. What is approved, only a visitor opens.
 * @example canMovePin('staff', { from: 'open', to: 'done' }) // true
 * @example canMovePin('staff', { from: 'approved', to: 'in_work' }) // false
 */
export function canMovePin(by: 'staff' | 'visitor', { from, to }: { from: PinState; to: PinState }): boolean {
  return STEPS[by][from].includes(to);
}
