// Apart from the schemas: pages of the order form load these alone.
/** How somebody gets into a property, by what the trade uses. */
export const ACCESS_KINDS = ['in_person', 'lockbox', 'supra', 'code', 'office_key'] as const;
export type AccessKind = (typeof ACCESS_KINDS)[number];

export const OCCUPANCIES = ['vacant', 'occupied'] as const;
export type Occupancy = (typeof OCCUPANCIES)[number];

/** What opens a door: sealed in the database, and shown to the assigned person around the shoot alone. */
export const CODE_FIELDS = ['code', 'cbs_code', 'door_code', 'alarm_code'] as const;
export type CodeField = (typeof CODE_FIELDS)[number];

/** What else belongs to a way in. */
export const PLAIN_FIELDS = ['contact_name', 'contact_phone', 'location', 'serial_number', 'office'] as const;
export type PlainField = (typeof PLAIN_FIELDS)[number];
export type AccessField = CodeField | PlainField;

/** The fields of each way in, in the order of the form. */
export const ACCESS_FIELDS: Record<AccessKind, readonly AccessField[]> = {
  in_person: ['contact_name', 'contact_phone'],
  lockbox: ['location', 'code'],
  supra: ['serial_number', 'cbs_code'],
  code: ['door_code', 'alarm_code'],
  office_key: ['office'],
};

/** Whether a field holds a code. */
export const isCodeField = (field: AccessField): field is CodeField =>
  (CODE_FIELDS as readonly AccessField[]).includes(field);
