import type { SurchargeFee, Surcharges } from '#domain/catalogue/surcharge-schema.ts';
import { fromMinor, type ListCurrency, toMinor, toNumber, toPpm } from './price-form.ts';

type FeeKind = SurchargeFee['kind'];

/** Fees of the time and the minimum order, as they are typed; a minimum that is empty is none. */
export type SurchargesForm = {
  hasRush: boolean;
  rushHours: string;
  rushKind: FeeKind;
  rushFee: string;
  hasEvening: boolean;
  eveningFrom: string;
  eveningKind: FeeKind;
  eveningFee: string;
  hasWeekend: boolean;
  weekendDays: readonly number[];
  weekendKind: FeeKind;
  weekendFee: string;
  minimum: string;
};

type TypedFee = { kind: FeeKind; fee: string };

function typedFee(fee: SurchargeFee | undefined, currency: ListCurrency): TypedFee {
  if (!fee) return { kind: 'flat', fee: '50' };
  return fee.kind === 'flat'
    ? { kind: fee.kind, fee: fromMinor(fee.amountMinor, currency) }
    : { kind: fee.kind, fee: String(fee.ppm / 10_000) };
}

/** Returns the form of surcharges in a currency. */
export function toSurchargesForm(surcharges: Surcharges, currency: ListCurrency): SurchargesForm {
  const { rush, evening, weekend, minimumMinor } = surcharges;
  const [rushFee, eveningFee, weekendFee] = [rush, evening, weekend].map((each) => typedFee(each?.fee, currency));
  return {
    hasRush: rush !== null,
    rushHours: String(rush?.withinHours ?? 24),
    rushKind: rushFee?.kind ?? 'flat',
    rushFee: rushFee?.fee ?? '',
    hasEvening: evening !== null,
    eveningFrom: evening?.from ?? '18:00',
    eveningKind: eveningFee?.kind ?? 'flat',
    eveningFee: eveningFee?.fee ?? '',
    hasWeekend: weekend !== null,
    weekendDays: weekend?.weekdays ?? [6, 7],
    weekendKind: weekendFee?.kind ?? 'flat',
    weekendFee: weekendFee?.fee ?? '',
    minimum: minimumMinor === null ? '' : fromMinor(minimumMinor, currency),
  };
}

/** Returns what such a form would be saved as, not checked yet. */
export function surchargesDocument(form: SurchargesForm, currency: ListCurrency): unknown {
  const fee = (kind: FeeKind, text: string) =>
    kind === 'flat' ? { kind, amountMinor: toMinor(text, currency) } : { kind, ppm: toPpm(text) };
  const { hasRush, hasEvening, hasWeekend } = form;
  return {
    rush: hasRush ? { withinHours: toNumber(form.rushHours), fee: fee(form.rushKind, form.rushFee) } : null,
    evening: hasEvening ? { from: form.eveningFrom.trim(), fee: fee(form.eveningKind, form.eveningFee) } : null,
    weekend: hasWeekend ? { weekdays: form.weekendDays, fee: fee(form.weekendKind, form.weekendFee) } : null,
    minimumMinor: form.minimum.trim() ? toMinor(form.minimum, currency) : null,
  };
}

const CONTROLS: Readonly<Record<string, keyof SurchargesForm>> = {
  'rush.withinHours': 'rushHours',
  'rush.fee.amountMinor': 'rushFee',
  'rush.fee.ppm': 'rushFee',
  'evening.from': 'eveningFrom',
  'evening.fee.amountMinor': 'eveningFee',
  'evening.fee.ppm': 'eveningFee',
  'weekend.weekdays': 'weekendDays',
  'weekend.fee.amountMinor': 'weekendFee',
  'weekend.fee.ppm': 'weekendFee',
  minimumMinor: 'minimum',
};

/** The control that a path inside the surcharges is about. */
export const surchargeControl = (path: string): string | undefined => CONTROLS[path];
