import { randomId } from '#app/lib/state/random-id.ts';
import type { Area, AreaFee, Areas } from '#domain/catalogue/area-schema.ts';
import type { DistanceUnit } from '#domain/shared/addresses/distance.ts';
import { type Point, pointSchema } from '#domain/shared/addresses/point.ts';
import { fromMinor, type ListCurrency, toMinor, toNumber, toPpm } from './price-form.ts';
import { labelControls, labelDocument, labelForm, type Translated } from './translations.ts';

/** An area as its form holds it. `fee` is an amount, percent or the price of a mile, as its kind says. */
export type AreaForm = Translated<'name' | 'refusal'> & {
  key: string;
  id: string;
  name: string;
  whereKind: Area['where']['kind'];
  codes: string;
  center: string;
  reach: string;
  feeKind: AreaFee['kind'];
  fee: string;
  free: string;
  weekdays: readonly number[];
  isRefused: boolean;
  refusal: string;
};

/** What is said of all areas. */
export type AreaSettingsForm = Translated<'outside'> & {
  country: string;
  distanceUnit: DistanceUnit;
  /** Latitude and longitude, empty where nobody has said them. */
  base: string;
  isOutsideRefused: boolean;
  outside: string;
};

const formatPoint = ({ latitude, longitude }: Point) => `${latitude}, ${longitude}`;

/** A point as maps copy it: `38.9072, -77.0369`. Not a number where one is missing. */
function readPoint(text: string): unknown {
  const [latitude = '', longitude = ''] = text.split(/[,;\s]+/).filter(Boolean);
  return { latitude: toNumber(latitude), longitude: toNumber(longitude) };
}

/** The point that is typed, null where it is none. */
export const findTypedPoint = (text: string): Point | null => pointSchema.safeParse(readPoint(text)).data ?? null;

/** What stands between spaces and not only between commas: five digits, a star or a range. */
const CODE = '(\\d{5}|\\w+\\*|\\d{2,5}-\\d{2,5})';
const SPACED = new RegExp(`^${CODE}( ${CODE})+$`);

/** Postal codes as people list them: by commas and lines; five digits, a star or a range also by spaces. */
export function readCodes(text: string): string[] {
  const parts = text
    .split(/[,;\n]+/)
    .map((part) => part.trim().replace(/\s+/g, ' '))
    .filter(Boolean);
  const codes = parts.flatMap((part) => (SPACED.test(part) ? part.split(' ') : [part]));
  return [...new Set(codes)];
}

function feeForm(fee: AreaFee, currency: ListCurrency): Pick<AreaForm, 'feeKind' | 'fee' | 'free'> {
  switch (fee.kind) {
    case 'none':
      return { feeKind: fee.kind, fee: '', free: '10' };
    case 'flat':
      return { feeKind: fee.kind, fee: fromMinor(fee.amountMinor, currency), free: '10' };
    case 'percent':
      return { feeKind: fee.kind, fee: String(fee.ppm / 10_000), free: '10' };
    case 'distance':
      return { feeKind: fee.kind, fee: fromMinor(fee.unitMinor, currency), free: String(fee.free) };
  }
}

/** Returns the form of an area whose fee is in a currency. */
export function toAreaForm({ where, fee, refusal, name, ...rest }: Area, currency: ListCurrency): AreaForm {
  return {
    ...rest,
    key: randomId(),
    ...labelForm('name', name),
    whereKind: where.kind,
    codes: where.kind === 'postal_codes' ? where.codes.join(', ') : '',
    center: where.kind === 'ring' ? formatPoint(where.center) : '',
    reach: where.kind === 'ring' ? String(where.reach) : '25',
    ...feeForm(fee, currency),
    isRefused: refusal !== null,
    ...labelForm('refusal', refusal),
  };
}

/** Returns the form of an area that nobody has filled in yet. */
export function blankArea(id: string): AreaForm {
  return {
    key: randomId(),
    id,
    ...labelForm('name', null),
    whereKind: 'postal_codes',
    codes: '',
    center: '',
    reach: '25',
    feeKind: 'none',
    fee: '',
    free: '10',
    weekdays: [],
    isRefused: false,
    ...labelForm('refusal', null),
  };
}

function feeDocument({ feeKind, fee, free }: AreaForm, currency: ListCurrency): unknown {
  switch (feeKind) {
    case 'none':
      return { kind: feeKind };
    case 'flat':
      return { kind: feeKind, amountMinor: toMinor(fee, currency) };
    case 'percent':
      return { kind: feeKind, ppm: toPpm(fee) };
    case 'distance':
      return { kind: feeKind, unitMinor: toMinor(fee, currency), free: toNumber(free) };
  }
}

/** Returns what the form of an area would be saved as, not checked yet. */
export function areaDocument(form: AreaForm, currency: ListCurrency): unknown {
  const { id, whereKind, weekdays } = form;
  return {
    id,
    name: labelDocument(form, 'name'),
    where:
      whereKind === 'ring'
        ? { kind: whereKind, center: readPoint(form.center), reach: toNumber(form.reach) }
        : { kind: whereKind, codes: readCodes(form.codes) },
    fee: feeDocument(form, currency),
    weekdays,
    refusal: form.isRefused ? labelDocument(form, 'refusal') : null,
  };
}

const CONTROLS: Readonly<Record<string, keyof AreaForm>> = {
  id: 'name',
  ...labelControls('name', 'name'),
  'where.codes': 'codes',
  'where.center.latitude': 'center',
  'where.center.longitude': 'center',
  'where.reach': 'reach',
  'fee.amountMinor': 'fee',
  'fee.ppm': 'fee',
  'fee.unitMinor': 'fee',
  'fee.free': 'free',
  weekdays: 'weekdays',
  ...labelControls('refusal', 'refusal'),
};

/** The control that a path inside an area is about. */
export const areaControl = (path: string): string | undefined => CONTROLS[path] ?? CONTROLS[path.replace(/\.\d+$/, '')];

/** Returns the form of what is said of all areas. */
export function toAreaSettings({ country, areas }: { country: string; areas: Areas }): AreaSettingsForm {
  const { distanceUnit, base, outside } = areas;
  return {
    country,
    distanceUnit,
    base: base ? formatPoint(base) : '',
    isOutsideRefused: outside !== null,
    ...labelForm('outside', outside),
  };
}

/** Returns what that form would be saved as, without the areas, not checked yet. */
export function areaSettingsDocument(form: AreaSettingsForm) {
  const { distanceUnit, base, isOutsideRefused } = form;
  return {
    distanceUnit,
    base: base.trim() ? readPoint(base) : null,
    outside: isOutsideRefused ? labelDocument(form, 'outside') : null,
  };
}

const SETTING_CONTROLS: Readonly<Record<string, keyof AreaSettingsForm>> = {
  'base.latitude': 'base',
  'base.longitude': 'base',
  ...labelControls('outside', 'outside'),
};

/** The control that a path inside what is said of all areas is about. */
export const areaSettingControl = (path: string): string | undefined => SETTING_CONTROLS[path];
