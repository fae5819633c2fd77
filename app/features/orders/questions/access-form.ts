import type { AccessDetails, MaskedAccess } from '#domain/orders/access-details/access-details.ts';
import {
  ACCESS_FIELDS,
  ACCESS_KINDS,
  type AccessField,
  type AccessKind,
  OCCUPANCIES,
} from '#domain/orders/access-details/access-kinds.ts';

/** How to get in as it is typed: texts by their names, empty where nothing was said. */
export type AccessForm = Readonly<Record<string, string>>;

/** The chosen way in; null while none is. */
export const readKind = (form: AccessForm): AccessKind | null =>
  ACCESS_KINDS.find((kind) => kind === form.kind) ?? null;

/** What is sent: the fields of the chosen way alone. Null while none is chosen. */
export function toAccess(form: AccessForm): AccessDetails | null {
  const kind = readKind(form);
  if (!kind) return null;
  const text = (name: string) => (form[name] ?? '').trim();
  const own = (name: AccessField) => (ACCESS_FIELDS[kind].includes(name) ? text(name) : '');
  return {
    kind,
    contact_name: own('contact_name'),
    contact_phone: own('contact_phone'),
    location: own('location'),
    code: own('code'),
    serial_number: own('serial_number'),
    cbs_code: own('cbs_code'),
    door_code: own('door_code'),
    alarm_code: own('alarm_code'),
    office: own('office'),
    occupancy: OCCUPANCIES.find((each) => each === form.occupancy) ?? null,
    pets: text('pets'),
    parking: text('parking'),
  };
}

/** The form of what was said before. Its codes are not known here: their fields are empty. */
export function toAccessForm(access: MaskedAccess | null): AccessForm {
  if (!access) return {};
  const { kept_codes: _kept, missing_codes: _missing, occupancy, ...texts } = access;
  return { ...texts, occupancy: occupancy ?? '' };
}
