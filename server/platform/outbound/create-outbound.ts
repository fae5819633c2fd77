import type { Config } from '#server/config.ts';
import { readAllowed } from './address-guard.ts';
import { createOutboundFetch, type OutboundFetch } from './outbound-fetch.ts';

/** As large as the calendar of a busy person over many years. */
const MAX_BYTES = 10_000_000;
const TIMEOUT_MS = 20_000;

/** The way out to addresses that somebody typed, as the owner set it. */
export function createOutbound(config: Pick<Config, 'OUTBOUND_ALLOW'>): OutboundFetch {
  return createOutboundFetch({ allow: readAllowed(config), maxBytes: MAX_BYTES, timeoutMs: TIMEOUT_MS });
}
