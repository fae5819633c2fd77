import { z } from 'zod';
import { emailSchema, lineSchema, paragraphSchema, requiredLineSchema } from '#domain/shared/text.ts';
import { daySchema } from '#domain/shared/time/dates.ts';

const optionalCount = (label: string, max: number) =>
  z
    .number(`${label} must be a number.`)
    .min(0, `${label} cannot be negative.`)
    .max(max, `${label} may be ${max} at most.`)
    .nullish()
    .transform((value) => value ?? null);

/** The largest home, in square feet. */
const MAX_SQFT = 1_000_000;
const SIZE_SENTENCE = 'The size may be 1,000,000 sq ft (92,903 m²) at most.';

/** A time of day as `HH:mm`, 24 hours. */
export const timeOfDaySchema = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Write the time as HH:mm, for example 14:30.');

/**
 * Phone numbers differ by country, so any mix of digits, spaces and `+ - ( ) . / x` with at least 5 digits is accepted.
 */
const phoneSchema = requiredLineSchema('Phone', 40)
  .regex(/^[\d\s+().\-/xX#]*$/, 'Phone may have digits, spaces and + - ( ) . / x #.')
  .refine((value) => value.replace(/\D/g, '').length >= 5, 'This phone number is too short.');

const emptyToNull = (value: unknown) => (value === '' || value === undefined ? null : value);

/**
 * Order form data (ORD-13, ORD-14), as the browser sends it. `sqft` is in square feet. `calculatedPrice` is
 * in decimal major units and is only compared with the server's own price, never used.
 */
export const orderFormSchema = z.object({
  propertyName: lineSchema('Property name', 200).default(''),
  address: requiredLineSchema('Address', 200),
  city: requiredLineSchema('City', 100),
  state: requiredLineSchema('State', 100),
  zipCode: requiredLineSchema('ZIP code', 20),
  sqft: z
    .number('Square footage must be a number.')
    .min(0, 'Square footage cannot be negative.')
    .max(MAX_SQFT, SIZE_SENTENCE)
    .brand<'square feet'>()
    .nullish()
    .transform((value) => value ?? null),
  bedrooms: optionalCount('Bedrooms', 200),
  bathrooms: optionalCount('Bathrooms', 200),
  preferredDate: z.preprocess(emptyToNull, daySchema.nullable()),
  preferredTime: z.preprocess(emptyToNull, timeOfDaySchema.nullable()),
  notes: paragraphSchema('Notes', 2000).default(''),
  contactName: requiredLineSchema('Name', 150),
  contactEmail: emailSchema,
  contactPhone: phoneSchema,
  calculatedPrice: z
    .number('Price must be a number.')
    .nullish()
    .transform((value) => value ?? null),
  photoCount: z
    .int('Photo count must be a whole number.')
    .nullish()
    .transform((value) => value ?? null),
});
export type OrderForm = z.infer<typeof orderFormSchema>;

/**
 * The parts of an address that some countries do not use. `checkAddress` decides which ones the studio's country
 * requires.
 */
export const addressPartShape = {
  city: lineSchema('City', 100),
  state: lineSchema('State', 100),
  zipCode: lineSchema('ZIP code', 20),
};

/** The order form of a studio in any country. */
export const anyOrderFormSchema = orderFormSchema.extend({
  city: addressPartShape.city.default(''),
  state: addressPartShape.state.default(''),
  zipCode: addressPartShape.zipCode.default(''),
});

/** The controls of step 1, by the names of ORD-13 (`name` of each form control). */
export type OrderFormField = Exclude<keyof OrderForm, 'calculatedPrice' | 'photoCount'>;

/** Controls that the wizard marks with the browser's `required` (ORD-15). */
export const REQUIRED_FIELDS = [
  'address',
  'city',
  'state',
  'zipCode',
  'contactName',
  'contactEmail',
  'contactPhone',
] as const satisfies readonly OrderFormField[];
