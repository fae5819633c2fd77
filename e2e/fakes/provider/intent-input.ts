import { type Currency, findCurrency } from '#domain/shared/money/currencies.ts';
import { minorStep } from '#domain/shared/money/currency-digits.ts';
import { ProviderRefusal, wrongParameter } from './answers.ts';
import { type FormObject, objectField, textField } from './form.ts';
import type { NewIntent } from './intent.ts';
import type { IntentChanges } from './intents.ts';

const KNOWN_PARAMETERS = [
  'amount',
  'currency',
  'payment_method_types',
  'description',
  'receipt_email',
  'shipping',
  'metadata',
  'expand',
];
const SMALLEST_AMOUNT = 50;
const METADATA_VALUE_LIMIT = 500;
/** From this version of its API on, the provider refuses `payment_method_types`. */
const FIRST_VERSION_WITHOUT_TYPES = '2026-09-30';

function readAmount(form: FormObject, currency: Currency): number {
  const text = textField(form, 'amount');
  if (text === undefined) throw wrongParameter('amount', 'parameter_missing', 'Missing required param: amount.');
  if (!/^\d{1,12}$/.test(text)) {
    throw wrongParameter('amount', 'parameter_invalid_integer', `Invalid integer: ${text}`);
  }
  if (Number(text) < SMALLEST_AMOUNT) {
    throw wrongParameter('amount', 'amount_too_small', 'Amount must be at least 50 cents.');
  }
  if (Number(text) % minorStep(currency) !== 0) {
    throw wrongParameter(
      'amount',
      'parameter_invalid_integer',
      `Amounts of ${currency} are multiples of ${minorStep(currency)}.`,
    );
  }
  return Number(text);
}

function readCurrency(form: FormObject): Currency {
  const currency = textField(form, 'currency');
  if (currency === undefined)
    throw wrongParameter('currency', 'parameter_missing', 'Missing required param: currency.');
  const known = findCurrency(currency);
  if (known !== currency) {
    throw wrongParameter('currency', 'invalid_currency', `Invalid currency: ${currency}.`);
  }
  return known;
}

function readEmail(form: FormObject): string | null {
  const email = textField(form, 'receipt_email');
  if (email === undefined) return null;
  if (!/^[^@\s]+@[^@\s]+\.[^@\s.]{2,}$/.test(email)) {
    throw wrongParameter('receipt_email', 'email_invalid', `Invalid email address: ${email}`);
  }
  return email;
}

/** The metadata of a request, within the provider's limits. */
export function readMetadata(form: FormObject): Record<string, string> {
  const entries: [string, string][] = [];
  for (const [name, value] of Object.entries(objectField(form, 'metadata'))) {
    if (typeof value !== 'string') throw wrongParameter('metadata', 'parameter_invalid_string', 'Invalid string.');
    if (value.length > METADATA_VALUE_LIMIT) {
      throw wrongParameter(
        `metadata[${name}]`,
        'parameter_invalid_string',
        'Metadata values can have up to 500 characters.',
      );
    }
    if (value !== '') entries.push([name, value]);
  }
  return Object.fromEntries(entries);
}

function readTypes(form: FormObject, apiVersion: string): string[] {
  const types = form.payment_method_types;
  if (types !== undefined && apiVersion >= FIRST_VERSION_WITHOUT_TYPES) {
    const code = 'payment_method_types_no_longer_supported';
    throw wrongParameter('payment_method_types', code, 'payment_method_types is no longer supported.');
  }
  if (types === undefined) return ['card', 'link'];
  if (!Array.isArray(types) || !types.every((type) => typeof type === 'string')) {
    throw wrongParameter('payment_method_types', 'parameter_invalid', 'Invalid array');
  }
  return types;
}

function readShipping(form: FormObject): FormObject | null {
  if (form.shipping === undefined) return null;
  const shipping = objectField(form, 'shipping');
  if (!textField(shipping, 'name')) {
    throw wrongParameter('shipping[name]', 'parameter_missing', 'Missing required param: shipping[name].');
  }
  return shipping;
}

/** The fields of a new payment, or the provider's refusal of them. */
export function readNewIntent(form: FormObject, apiVersion: string, livemode: boolean): NewIntent {
  const unknown = Object.keys(form).find((name) => !KNOWN_PARAMETERS.includes(name));
  if (unknown) throw wrongParameter(unknown, 'parameter_unknown', `Received unknown parameter: ${unknown}`);
  const currency = readCurrency(form);
  return {
    amount: readAmount(form, currency),
    currency,
    payment_method_types: readTypes(form, apiVersion),
    description: textField(form, 'description') ?? null,
    receipt_email: readEmail(form),
    shipping: readShipping(form),
    metadata: readMetadata(form),
    livemode,
  };
}

/** What a shop changes of a payment, or the provider's refusal of it. An empty text takes a field away. */
export function readChanges(form: FormObject): IntentChanges {
  const unknown = Object.keys(form).find((name) => name !== 'customer' && name !== 'setup_future_usage');
  if (unknown) throw wrongParameter(unknown, 'parameter_unknown', `Received unknown parameter: ${unknown}`);
  const [customer, usage] = [textField(form, 'customer'), textField(form, 'setup_future_usage')];
  if (usage !== undefined && usage !== '' && usage !== 'off_session') {
    throw wrongParameter('setup_future_usage', 'parameter_invalid', `Invalid setup_future_usage: ${usage}`);
  }
  return {
    ...(customer === undefined ? {} : { customer: customer || null }),
    ...(usage === undefined ? {} : { setup_future_usage: usage || null }),
  };
}

/** 401 as the provider words it. */
export function wrongKey(): ProviderRefusal {
  return new ProviderRefusal(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' });
}
