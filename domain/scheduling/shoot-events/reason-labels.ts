import type { NotPossibleReason } from './shoot-event.ts';

/** The labels that staff choose from and read when a shoot cannot take place. */
export const REASON_LABELS: Record<NotPossibleReason, string> = {
  no_access: 'Nobody lets us in, or no key',
  not_ready: 'The property is not ready',
  weather: 'Weather',
  other: 'Something else',
};
