import type { CatalogueDocument } from '#domain/catalogue/catalogue-schema.ts';
import { inLanguage } from '#domain/catalogue/label-text.ts';
import type { SurchargeFee } from '#domain/catalogue/surcharge-schema.ts';
import { chargedUnits } from '#domain/shared/addresses/distance.ts';
import { minorStep } from '#domain/shared/money/currency-digits.ts';
import { roundRatio } from '#domain/shared/money/round-ratio.ts';
import { WHOLE_PPM } from '#domain/shared/money/whole-ppm.ts';
import { priceLinesMessages } from '#locales/all/domain/price-lines.ts';
import { type FoundArea, findArea } from './find-area.ts';
import type { PriceLine, PriceRequest } from './quote.ts';
import type { Refusal } from './refusal.ts';

/** The tax category of fees. */
const FEE_CATEGORY = 'fees';

/** The weekday of a day, Monday as 1. */
const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

function feeLine(
  label: string,
  unitMinor: number,
  { quantity = 1, reason = null }: { quantity?: number; reason?: string | null } = {},
): PriceLine[] {
  return unitMinor * quantity > 0
    ? [{ kind: 'surcharge', label, unitMinor, quantity, reason, category: FEE_CATEGORY }]
    : [];
}

function areaLines(
  { area, meters }: FoundArea,
  itemsMinor: number,
  catalogue: CatalogueDocument,
  locale: PriceRequest['locale'],
): PriceLine[] {
  if (!area) return [];
  const labels = priceLinesMessages[locale];
  const label = labels.area({ name: inLanguage(area.name, locale) });
  const { fee } = area;
  switch (fee.kind) {
    case 'none':
      return [];
    case 'flat':
      return feeLine(label, fee.amountMinor);
    case 'percent':
      return feeLine(label, roundRatio(itemsMinor, fee.ppm, WHOLE_PPM, stepOf(catalogue)));
    case 'distance': {
      if (meters === null) return [];
      const { distanceUnit } = catalogue.areas;
      const quantity = chargedUnits(meters, distanceUnit, fee.free);
      return feeLine(label, fee.unitMinor, {
        quantity,
        reason: labels.distance({ units: quantity, unit: distanceUnit }),
      });
    }
  }
}

const stepOf = ({ currency }: CatalogueDocument) => minorStep(currency ?? 'usd');

const feeAmount = (fee: SurchargeFee, itemsMinor: number, step: number) =>
  fee.kind === 'flat' ? fee.amountMinor : roundRatio(itemsMinor, fee.ppm, WHOLE_PPM, step);

function timeLines(catalogue: CatalogueDocument, itemsMinor: number, request: FeeFacts): PriceLine[] {
  const { rush, evening, weekend } = catalogue.surcharges;
  const step = stepOf(catalogue);
  const { preferredDate, preferredTime, hoursAhead, locale } = request;
  const labels = priceLinesMessages[locale];
  const lines: PriceLine[] = [];
  if (rush && hoursAhead !== null && hoursAhead <= rush.withinHours) {
    lines.push(...feeLine(labels.rush({ hours: rush.withinHours }), feeAmount(rush.fee, itemsMinor, step)));
  }
  if (evening && preferredDate && preferredTime && preferredTime >= evening.from) {
    lines.push(...feeLine(labels.evening({ from: evening.from }), feeAmount(evening.fee, itemsMinor, step)));
  }
  if (weekend && preferredDate && weekend.weekdays.includes(weekdayOf(preferredDate))) {
    lines.push(...feeLine(labels.weekend, feeAmount(weekend.fee, itemsMinor, step)));
  }
  return lines;
}

function areaProblem(
  { area, isUnsure }: FoundArea,
  { areas }: CatalogueDocument,
  { locale, preferredDate }: PriceRequest,
): Refusal | null {
  if (!area) {
    const isRefused = areas.outside !== null && areas.areas.length > 0 && !isUnsure;
    return isRefused && areas.outside ? { code: 'area_refused', sentence: inLanguage(areas.outside, locale) } : null;
  }
  if (area.refusal) return { code: 'area_refused', sentence: inLanguage(area.refusal, locale) };
  const isOtherDay = preferredDate && area.weekdays.length > 0 && !area.weekdays.includes(weekdayOf(preferredDate));
  return isOtherDay ? { code: 'area_weekday', area: inLanguage(area.name, locale), weekdays: area.weekdays } : null;
}

type Fees = { ok: true; lines: PriceLine[]; isAreaUnsure: boolean } | { ok: false; refusal: Refusal };

/** The facts that fees depend on, apart from the catalog and the items. */
type FeeFacts = Pick<PriceRequest, 'place' | 'preferredDate' | 'preferredTime' | 'hoursAhead' | 'locale'>;

/** Returns the fees for items with this total: the area's fee, fees of the time, and a top-up to the minimum order. */
export function listFees(catalogue: CatalogueDocument, itemsMinor: number, request: FeeFacts) {
  const found = findArea(catalogue.areas, request.place);
  const lines = [
    ...areaLines(found, itemsMinor, catalogue, request.locale),
    ...timeLines(catalogue, itemsMinor, request),
  ];
  const sum = lines.reduce((all, { unitMinor, quantity }) => all + unitMinor * quantity, itemsMinor);
  const missing = (catalogue.surcharges.minimumMinor ?? 0) - sum;
  return {
    lines: missing > 0 ? [...lines, ...feeLine(priceLinesMessages[request.locale].minimum, missing)] : lines,
    found,
  };
}

/** Returns the fees of a request, or a refusal if its place is not served, or not on that day. */
export function feeLines(catalogue: CatalogueDocument, itemsMinor: number, request: PriceRequest): Fees {
  const { lines, found } = listFees(catalogue, itemsMinor, request);
  const refusal = areaProblem(found, catalogue, request);
  return refusal ? { ok: false, refusal } : { ok: true, lines, isAreaUnsure: found.isUnsure };
}
