import type { NotPossibleReason } from './day-json.ts';

/** Why a shoot cannot take place, as staff choose and read it. */
export const REASON_WORDS: Record<NotPossibleReason, string> = {
  no_access: 'Nobody lets us in, or no key',
  not_ready: 'The property is not ready',
  weather: 'Weather',
  other: 'Something else',
};
