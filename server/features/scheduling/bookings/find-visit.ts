import type { Areas } from '#domain/catalogue/area-schema.ts';
import type { NeededPart } from '#domain/catalogue/needed-visit.ts';
import { DEFAULT_DURATION_MINUTES } from '#domain/catalogue/packages.ts';
import type { LightKind } from '#domain/catalogue/visit-kinds.ts';
import { findArea } from '#domain/orders/pricing/find-area.ts';
import type { VisitArea } from '#domain/scheduling/person-zones.ts';
import type { Point } from '#domain/shared/addresses/point.ts';
import type { Context } from '#server/context.ts';
import type { OrderRow } from '#server/db/schema/orders.ts';
import { readCatalogue } from '#server/features/catalogue/get-catalogue.ts';
import type { NeededLight } from './find-light.ts';

/** What a further part of a shoot needs from the person who does it. */
export type PartNeeds = Omit<NeededPart, 'light'> & { light: NeededLight | null };

/** What a shoot needs: its duration, its place, and the skills of the person who does it. */
export type VisitNeeds = {
  durationMinutes: number;
  place: Point | null;
  area: VisitArea;
  skills: readonly string[];
  light: NeededLight | null;
  /** Its further parts: a second person, a second visit. */
  parts: readonly PartNeeds[];
  /** The id of the customer who is billed. Null if their address is not confirmed. */
  customerId: string | null;
};

/** A place, from its address and map pin. `postalCode` is empty if it is not filled in. */
export type ToldPlace = { country: string; region: string; postalCode: string; point: Point | null };

/**
 * Finds the service area of a place. It is unknown if the address is missing, or if the place may be within an area
 * around a point and has no location on the map.
 */
export function visitArea(areas: Areas, place: ToldPlace): VisitArea {
  if (!place.postalCode && !place.point) return { isKnown: false, area: null };
  const { area, isUnsure } = findArea(areas, place);
  return { isKnown: area !== null || !isUnsure, area };
}

/**
 * The light for a visit, computed for its location, or for the studio's own if that is not known. Null if neither is
 * known.
 */
export function lightNear(
  kind: LightKind | null | undefined,
  place: Point | null,
  { base }: Areas,
): NeededLight | null {
  const near = place ?? base;
  return kind && near ? { kind, place: near } : null;
}

/** The fields of an order that say where its shoot is and what it needs. */
export type VisitedOrder = Pick<OrderRow, 'package' | 'state' | 'zipCode' | 'latitude' | 'longitude' | 'customerId'>;

/** How long an order's shoot takes, in minutes, as stated by its package when it was sold. */
export const shootMinutes = (order: Pick<OrderRow, 'package'>): number =>
  order.package.durationMinutes ?? DEFAULT_DURATION_MINUTES;

/** The order's location on the map, or null if it is not known. */
export const toVisitPlace = ({
  latitude,
  longitude,
}: {
  latitude: number | null;
  longitude: number | null;
}): Point | null => (latitude === null || longitude === null ? null : { latitude, longitude });

/** What the shoot of an order asks of who does it. */
export async function findVisit(ctx: Context, order: VisitedOrder): Promise<VisitNeeds> {
  const { areas, country } = (await readCatalogue(ctx)).document;
  const point = toVisitPlace(order);
  const place = { country, region: order.state, postalCode: order.zipCode, point };
  return {
    durationMinutes: shootMinutes(order),
    place: point,
    skills: order.package.skills ?? [],
    light: lightNear(order.package.light, point, areas),
    parts: (order.package.parts ?? []).map((part) => ({ ...part, light: lightNear(part.light, point, areas) })),
    area: visitArea(areas, place),
    customerId: order.customerId,
  };
}
