export type FormValue = string | FormValue[] | { [name: string]: FormValue };
export type FormObject = { [name: string]: FormValue };

function isFormObject(value: FormValue | undefined): value is FormObject {
  return typeof value === 'object' && !Array.isArray(value);
}

function insert(into: FormObject, [name = '', ...rest]: string[], value: string): void {
  if (rest.length === 0) {
    into[name] = value;
    return;
  }
  const inner = into[name];
  const next: FormObject = isFormObject(inner) ? inner : {};
  into[name] = next;
  insert(next, rest, value);
}

function withArrays(value: FormValue): FormValue {
  if (!isFormObject(value)) return value;
  const names = Object.keys(value);
  if (names.length > 0 && names.every((name) => /^\d*$/.test(name))) return Object.values(value).map(withArrays);
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withArrays(inner)]));
}

/** Reads the provider's form encoding: `shipping[address][city]=Bethesda&payment_method_types[0]=card`. */
export function parseForm(text: string): FormObject {
  const flat: FormObject = {};
  for (const [name, value] of new URLSearchParams(text)) insert(flat, name.replaceAll(']', '').split('['), value);
  return Object.fromEntries(Object.entries(flat).map(([name, value]) => [name, withArrays(value)]));
}

/** The text of a field, or undefined where it is absent or not a text. */
export function textField(form: FormObject, name: string): string | undefined {
  const value = form[name];
  return typeof value === 'string' ? value : undefined;
}

/** The inner object of a field; empty where it is absent. */
export function objectField(form: FormObject, name: string): FormObject {
  const value = form[name];
  return isFormObject(value) ? value : {};
}
