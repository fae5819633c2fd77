/** Where an event stands on its way to a webhook: behind others of its subject, next to be sent, arrived, or given up. */
export const DELIVERY_STATES = ['waiting', 'due', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** Why a webhook is off: somebody switched it off, its server said that it is gone (410), or nothing arrived any more. */
export const OFF_REASONS = ['by_hand', 'gone', 'failing'] as const;
export type OffReason = (typeof OFF_REASONS)[number];
