import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { BegunProperty } from '#app/features/orders/manage/new-order-fields.tsx';
import { type BegunOrderFacts, useBegunOrder } from '#app/features/orders/manage/use-begun-order.ts';
import { useSite } from '#app/lib/page/site.ts';
import type { EstimateDetails } from '#domain/orders/estimates/estimate-json.ts';
import { type Area, areaIn, type SizeUnit } from '#domain/shared/area.ts';
import { type EstimateTarget, estimateQuery } from './api/estimates.ts';

/** What the form of an estimate begins with, and what it is about. */
export type BegunEstimate = {
  target: EstimateTarget;
  order: BegunOrderFacts;
  property: BegunProperty | null;
  coupon: string;
  note: string;
  preferredDate: string;
  preferredTime: string;
  /** The last day (`YYYY-MM-DD`) of a draft; empty for the usual one. */
  validUntil: string;
};

const written = (count: number | null) => (count === null ? '' : String(count));

/** A size as the form has it, in the unit of the studio, to two digits. */
const writtenSize = (size: number | null, unit: SizeUnit) =>
  size === null ? '' : String(Math.round(areaIn(size as Area, unit) * 100) / 100);

function beginWith(target: Exclude<EstimateTarget, { kind: 'new' }>, unit: SizeUnit): BegunEstimate {
  const { estimate } = target;
  const { asked } = estimate;
  const { package_id: packageId, photo_count: photoCount, add_ons: addOns, pin } = asked;
  const { property_name, address, city, state, zip_code } = asked;
  return {
    target,
    order: {
      offer: { packageId, photoCount },
      addOns,
      name: estimate.customer_name,
      email: estimate.customer_email,
      phone: estimate.customer_phone,
      locale: estimate.locale,
      notes: '',
    },
    property: {
      property_name,
      address,
      city,
      state,
      zip_code,
      pin: pin ? `${pin.latitude}, ${pin.longitude}` : '',
      sqft: writtenSize(asked.sqft, unit),
      bedrooms: written(asked.bedrooms),
      bathrooms: written(asked.bathrooms),
    },
    coupon: asked.coupon ?? '',
    note: estimate.note,
    preferredDate: asked.preferred_date ?? '',
    preferredTime: asked.preferred_time ?? '',
    validUntil: target.kind === 'draft' ? estimate.valid_until : '',
  };
}

/** The estimate that a form is about, as its address names it; null where it is a new one. */
function readTarget(
  kind: 'draft' | 'version' | null,
  details: EstimateDetails | undefined,
): Exclude<EstimateTarget, { kind: 'new' }> | null {
  return kind && details ? { kind, estimate: details.estimate } : null;
}

/**
 * What the address of the form names: `?draft=` a draft that is changed, `?version=` an estimate of which a new version is prepared, or a customer, as the form of an
 * order does. What cannot be loaded leaves the form empty.
 */
export function useBegunEstimate(): { begin: BegunEstimate; isLoading: boolean } {
  const [query] = useSearchParams();
  const { sizeUnit } = useSite().formats;
  const kind = query.has('draft') ? 'draft' : query.has('version') ? 'version' : null;
  const id = kind ? (query.get(kind) ?? '') : '';
  const known = useQuery({ ...estimateQuery(id), enabled: id !== '' });
  const order = useBegunOrder();
  const target = readTarget(kind, known.data);
  if (target) return { begin: beginWith(target, sizeUnit), isLoading: false };
  const empty = { property: null, coupon: '', note: '', preferredDate: '', preferredTime: '', validUntil: '' };
  const begin = { target: { kind: 'new' } as const, order: order.begin, ...empty };
  return { begin, isLoading: order.isLoading || (id !== '' && known.isPending) };
}
