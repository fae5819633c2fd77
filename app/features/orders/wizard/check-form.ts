import { isSelectableDay } from '#app/lib/time/studio-day.ts';
import { orderFormSchema } from '#domain/orders/order-form.ts';
import { type FieldErrors, type FormValues, isFormField, toOrderForm } from '../form-values.ts';
import { SIZE_REQUIRED } from './field-texts.ts';

type FormFacts = {
  today: string | null;
  /** Whether the price of the chosen package depends on the size of the home. */
  isSizeRequired: boolean;
};

/**
 * The finer rules of step 1, which the server applies as well: a sentence for each wrong control. `today` is the
 * studio's, null while it is unknown. Loaded when it is first needed, because the schema is heavy.
 */
export function checkForm(values: FormValues, { today, isSizeRequired }: FormFacts): FieldErrors {
  const errors: FieldErrors = {};
  const issues = orderFormSchema.safeParse(toOrderForm(values, null)).error?.issues ?? [];
  for (const { path, message } of issues) {
    const name = String(path[0]);
    if (isFormField(name)) errors[name] ??= message;
  }
  if (isSizeRequired && !values.sqft.trim()) errors.sqft ??= SIZE_REQUIRED;
  if (today && values.preferredDate && !isSelectableDay(values.preferredDate, today)) {
    errors.preferredDate ??= 'This day cannot be chosen any more. Please choose another.';
  }
  return errors;
}
