import type { AddressPart } from '#domain/shared/addresses/address-form.ts';
import { checkAddress, keepAddressParts } from '#domain/shared/addresses/check-address.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context, Services } from '#server/context.ts';
import { getFormats } from '#server/features/site/get-formats.ts';
import { tellAlso } from '#server/http/router.ts';

/** The paths of the parts in a body. */
export type AddressPaths = Record<AddressPart, string>;
type Asked = { paths: AddressPaths; parts?: readonly AddressPart[] };

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

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/**
 * Reads the text at a path of a request body. Empty if it is missing; null if it is not a text, which the schema
 * refuses.
 */
function readText(body: unknown, path: string): string | null {
  const found = path.split('.').reduce<unknown>((all, name) => (isRecord(all) ? all[name] : undefined), body);
  if (found === undefined) return '';
  return typeof found === 'string' ? found : null;
}

/** Adds the errors of the address to those of the schema, so that one answer names all of them. */
export function tellAddressFaults(services: Services, paths: AddressPaths) {
  const listFaults = async (body: unknown) => {
    const { address } = await getFormats(services);
    const texts = {
      city: readText(body, paths.city),
      state: readText(body, paths.state),
      zipCode: readText(body, paths.zipCode),
    };
    const { city, state, zipCode } = texts;
    const place = { city: city ?? '', state: state ?? '', zipCode: zipCode ?? '' };
    return checkAddress(place, address)
      .filter(({ path }) => texts[path] !== null)
      .map(({ path, message }) => ({ path: paths[path], message }));
  };
  return tellAlso(listFaults, ['packageId', 'package_id', 'propertyName', 'property_name', 'address']);
}
