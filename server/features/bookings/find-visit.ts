import type { NeededPart } from '#domain/catalogue/needed-visit.ts';
import { DEFAULT_DURATION_MINUTES } from '#domain/catalogue/packages.ts';
import type { Areas, Point } from '#domain/pricing/area-schema.ts';
import { findArea } from '#domain/pricing/find-area.ts';
import type { LightKind } from '#domain/scheduling/facts.ts';
import type { VisitArea } from '#domain/scheduling/person-zones.ts';
import { foldEmail } from '#domain/shared/fold-text.ts';
import type { Context } from '#server/context.ts';
import type { OrderRow } from '#server/db/schema/orders.ts';
import { readCatalogue } from '#server/features/catalogue/get-catalogue.ts';
import type { NeededLight } from './find-light.ts';

/** What a further part of a shoot asks of who does it. */
export type PartNeeds = Omit<NeededPart, 'light'> & { light: NeededLight | null };

/** What a shoot asks of who does it: how long, where, and what they have to be able to do. */
export type VisitNeeds = {
  durationMinutes: number;
  place: Point | null;
  area: VisitArea;
  skills: readonly string[];
  light: NeededLight | null;
  /** Its further parts: a second person, a second visit. */
  parts: readonly PartNeeds[];
  /** Whose shoot it is, by their email in lower case; null where nobody has proved it. */
  customer: string | null;
};

/** A place as its address and pin tell it; `postalCode` is empty where nobody has said it. */
export type ToldPlace = { country: string; region: string; postalCode: string; point: Point | null };

/** The area of a place; not known where nobody said the place, or where it may be in an area around a point. */
export function visitArea(areas: Areas, place: ToldPlace): VisitArea {
  if (!place.postalCode && !place.point) return { isKnown: false, area: null };
  const { area, isUnsure } = findArea(areas, place);
  return { isKnown: area !== null || !isUnsure, area };
}

/** The light of a visit at its place, or around the studio's own where that is not known; null where neither is. */
export function lightNear(
  kind: LightKind | null | undefined,
  place: Point | null,
  { base }: Areas,
): NeededLight | null {
  const near = place ?? base;
  return kind && near ? { kind, place: near } : null;
}

/** What of an order says where its shoot is and what it needs. */
export type VisitedOrder = Pick<OrderRow, 'package' | 'state' | 'zipCode' | 'latitude' | 'longitude' | 'customerEmail'>;

/** How long the shoot of an order takes: as its package said when it was sold. */
export const shootMinutes = (order: Pick<OrderRow, 'package'>): number =>
  order.package.durationMinutes ?? DEFAULT_DURATION_MINUTES;

/** The pin of an order, or null. */
export const placeOf = ({
  latitude,
  longitude,
}: {
  latitude: number | null;
  longitude: number | null;
}): Point | null => (latitude === null || longitude === null ? null : { latitude, longitude });

/** What the shoot of an order asks of who does it. */
export async function findVisit(ctx: Context, order: VisitedOrder): Promise<VisitNeeds> {
  const { areas, country } = (await readCatalogue(ctx)).document;
  const point = placeOf(order);
  const place = { country, region: order.state, postalCode: order.zipCode, point };
  return {
    ...{ durationMinutes: shootMinutes(order), place: point, skills: order.package.skills ?? [] },
    light: lightNear(order.package.light, point, areas),
    parts: (order.package.parts ?? []).map((part) => ({ ...part, light: lightNear(part.light, point, areas) })),
    area: visitArea(areas, place),
    customer: foldEmail(order.customerEmail) || null,
  };
}
