import { z } from 'zod';
import { lineSchema } from '#domain/shared/text.ts';
import { versionSchema } from '#domain/shared/version.ts';
import {
  ACCESS_FIELDS,
  ACCESS_KINDS,
  type AccessField,
  type AccessKind,
  CODE_FIELDS,
  isCodeField,
  OCCUPANCIES,
  PLAIN_FIELDS,
} from './access-kinds.ts';

const accessLine = (label: string, max: number) => lineSchema(label, max).default('');

const CBS_SENTENCE = 'The CBS code has 7 digits. Ask the MLS of the listing for it.';

const fieldShape = {
  contact_name: accessLine('The name', 150),
  contact_phone: accessLine('The phone', 40),
  location: accessLine('The place of the lockbox', 200),
  code: accessLine('The code', 60),
  serial_number: accessLine('The serial number', 40),
  cbs_code: z
    .string('The CBS code must be text.')
    .transform((text) => text.replace(/[\s-]/g, ''))
    .pipe(z.string().regex(/^(\d{7})?$/, CBS_SENTENCE))
    .default(''),
  door_code: accessLine('The door code', 60),
  alarm_code: accessLine('The alarm code', 60),
  office: accessLine('Where the key is', 200),
} satisfies Record<AccessField, z.ZodType>;

/**
 * How to get into a property, as it is sent: one way with its own fields. A code that is not known yet may stay empty, and comes later. `pets` and
 * `parking` are notes of one line.
 */
export const accessInputSchema = z
  .object({
    kind: z.enum(ACCESS_KINDS, 'Choose how we get in: in_person, lockbox, supra, code or office_key.'),
    ...fieldShape,
    occupancy: z.enum(OCCUPANCIES, 'Choose vacant or occupied.').nullable().default(null),
    pets: accessLine('Pets', 200),
    parking: accessLine('Parking', 200),
  })
  .superRefine((input, context) => {
    for (const name of [...PLAIN_FIELDS, ...CODE_FIELDS]) {
      if (input[name] !== '' && !ACCESS_FIELDS[input.kind].includes(name))
        context.addIssue({ code: 'custom', path: [name], message: 'This belongs to another way in. Leave it empty.' });
    }
  });
export type AccessDetails = z.infer<typeof accessInputSchema>;

/** What customers and the studio see of it: no code, only which ones are there and which ones are still to come. */
export const maskedAccessSchema = z.object({
  kind: z.enum(ACCESS_KINDS),
  contact_name: z.string(),
  contact_phone: z.string(),
  location: z.string(),
  serial_number: z.string(),
  office: z.string(),
  occupancy: z.enum(OCCUPANCIES).nullable(),
  pets: z.string(),
  parking: z.string(),
  kept_codes: z.array(z.enum(CODE_FIELDS)),
  missing_codes: z.array(z.enum(CODE_FIELDS)),
});
export type MaskedAccess = z.infer<typeof maskedAccessSchema>;

/** The codes of a way in with their fields. Only the assigned person gets them, from 18:00 of the day before until midnight after the shoot. */
export const accessCodesSchema = z.array(z.object({ field: z.enum(CODE_FIELDS), code: z.string() }));
export type AccessCodes = z.infer<typeof accessCodesSchema>;

/** The access of an order; `access` is null where nothing was said, and `can_change` false once the shoot has begun. */
export const orderAccessSchema = z.object({
  access: maskedAccessSchema.nullable(),
  can_change: z.boolean(),
  version: versionSchema,
});
export type OrderAccessJson = z.infer<typeof orderAccessSchema>;

const codesOf = (kind: AccessKind) => ACCESS_FIELDS[kind].filter(isCodeField);

/** Takes the codes out. What is left may be shown to the customer and the studio. */
export function maskAccess(details: AccessDetails): MaskedAccess {
  const { code: _code, cbs_code: _cbs, door_code: _door, alarm_code: _alarm, ...shown } = details;
  const codes = codesOf(details.kind);
  return {
    ...shown,
    kept_codes: codes.filter((name) => details[name] !== ''),
    // Of a door and an alarm one is enough.
    missing_codes:
      details.kind === 'code' && codes.some((name) => details[name] !== '')
        ? []
        : codes.filter((name) => details[name] === ''),
  };
}

/** The codes that are there. */
export const listCodes = (details: AccessDetails): AccessCodes =>
  codesOf(details.kind)
    .filter((name) => details[name] !== '')
    .map((name) => ({ field: name, code: details[name] }));

/** A change of what was said before: a code that was left empty stays as it was, while the way in is the same. */
export function mergeAccess(input: AccessDetails, before: AccessDetails | null): AccessDetails {
  if (before?.kind !== input.kind) return input;
  const kept = codesOf(input.kind).map((name) => [name, input[name] || before[name]]);
  return { ...input, ...Object.fromEntries(kept) };
}
