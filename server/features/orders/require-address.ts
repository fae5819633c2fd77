import type { AddressPart } from '#domain/addresses/address-form.ts';
import { checkAddress, keepAddressParts } from '#domain/addresses/check-address.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import { getFormats } from '#server/features/site/get-formats.ts';

type Paths = Record<AddressPart, string>;
type Asked = { paths: Paths; parts?: readonly AddressPart[] };

/**
 * Refuses an address that the studio's country does not have: with `invalid_input` about each part that is missing, and a
 * postal code of elsewhere. Returns it without what that country has no field for. `paths` are those of the body; with `parts` only these are looked at.
 */
export async function requireAddress<T extends Record<AddressPart, string>>(
  ctx: Context,
  place: T,
  { paths, parts }: Asked,
): Promise<T> {
  const { address } = await getFormats(ctx);
  const problems = checkAddress(place, address).filter(({ path }) => !parts || parts.includes(path));
  const fields = problems.map(({ path, message }) => ({ path: paths[path], message }));
  const [first] = fields;
  if (first) throw new AppError('invalid_input', first.message, { fields });
  return keepAddressParts(place, address);
}
