import { invalidField } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import { isOpened, readAllowed } from '#server/platform/outbound/address-guard.ts';
import { OutboundError, requireCallable } from '#server/platform/outbound/outbound-fetch.ts';

/**
 * Refuses an address that is never called, or on the way to which others could read what is told; http is for what the owner opened at home. Where a
 * name leads is looked at again with each call.
 */
export function checkUrl({ config }: Pick<Context, 'config'>, address: string): void {
  const allow = readAllowed(config);
  try {
    const { protocol, hostname } = requireCallable(address, allow);
    if (protocol === 'https:' || isOpened(hostname.replace(/^\[(.*)\]$/, '$1'), allow)) return;
  } catch (error) {
    if (error instanceof OutboundError) throw invalidField('url', error.message);
    throw error;
  }
  throw invalidField('url', 'The address must begin with https://, or others could read what is sent on its way.');
}
