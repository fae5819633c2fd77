import type { z } from 'zod';
import type { AddressForm } from '#domain/shared/addresses/address-form.ts';
import { checkAddress } from '#domain/shared/addresses/check-address.ts';

type Place = { city?: string | undefined; state?: string | undefined; zip_code?: string | undefined };
const PATHS = { city: 'city', state: 'state', zipCode: 'zip_code' } as const;

/** Adds an error for each part of an address that is invalid in the studio's country. Missing parts are not checked. */
export function refuseAddress(
  place: Place,
  { address, context }: { address: AddressForm; context: z.core.$RefinementCtx },
): void {
  const parts = { city: place.city ?? '', state: place.state ?? '', zipCode: place.zip_code ?? '' };
  for (const { path, message } of checkAddress(parts, address)) {
    if (place[PATHS[path]] !== undefined) context.addIssue({ code: 'custom', path: [PATHS[path]], message });
  }
}
