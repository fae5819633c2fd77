import type { Messages } from '#app/lib/language/messages.ts';
import { say } from '#app/lib/request/sentences.ts';
import { isSelectableDay } from '#app/lib/time/studio-day.ts';
import { parseArea } from '#app/lib/words/parse-count.ts';
import { findGuestFaults, guestsSchema } from '#domain/orders/guests/guest-input.ts';
import { anyOrderFormSchema } from '#domain/orders/order-form.ts';
import type { AddressForm } from '#domain/shared/addresses/address-form.ts';
import { checkAddress } from '#domain/shared/addresses/check-address.ts';
import type { SizeUnit } from '#domain/shared/area.ts';
import type { Draft } from '../draft.ts';
import { type FieldErrors, type FormValues, isFormField, toOrderForm } from '../form-values.ts';

type FormFacts = {
  today: string | null;
  /** Whether the price of the chosen package depends on the size of the home. */
  isSizeRequired: boolean;
  /** The unit that the size is typed in. */
  sizeUnit: SizeUnit;
  messages: Messages<'wizard'>['form'];
  /** How the studio's country writes addresses. */
  address: AddressForm;
};

/**
 * The finer rules of step 1, which the server applies as well: a sentence for each wrong control. `today` is the
 * studio's, null while it is unknown. Loaded when it is first needed, because the schema is heavy.
 */
export function checkForm(
  values: FormValues,
  { today, isSizeRequired, sizeUnit, messages, address }: FormFacts,
): FieldErrors {
  const errors: FieldErrors = {};
  const form = { ...toOrderForm(values, null), sqft: parseArea(values.sqft, sizeUnit) };
  const issues = anyOrderFormSchema.safeParse(form).error?.issues ?? [];
  for (const { path, message } of issues) {
    const name = String(path[0]);
    if (isFormField(name)) errors[name] ??= say(message);
  }
  for (const { path, message } of checkAddress(form, address)) errors[path] ??= say(message);
  if (isSizeRequired && !values.sqft.trim()) errors.sqft ??= messages.sizeRequired;
  if (today && values.preferredDate && !isSelectableDay(values.preferredDate, today)) {
    errors.preferredDate ??= messages.dayGone;
  }
  return errors;
}

/** What is wrong with the people who are told of the order as well, by its path in the body; null where nothing is. The sentences are English, as the server's. */
export function checkGuests({ guests, values }: Pick<Draft, 'guests' | 'values'>): Record<string, string> | null {
  const issues = guestsSchema.safeParse(guests).error?.issues ?? [];
  const errors: Record<string, string> = {};
  for (const { path, message } of issues) errors[`guests.${path.slice(0, 2).join('.')}`] ??= message;
  for (const { path, message } of findGuestFaults(guests, values.contactEmail.trim())) errors[path] ??= message;
  return Object.keys(errors).length > 0 ? errors : null;
}
