import type { CatalogueDocument, PackageDocument } from '#domain/catalogue/catalogue-schema.ts';
import { type NeededVisit, neededVisit } from '#domain/catalogue/needed-visit.ts';
import type { Area } from '#domain/shared/area.ts';
import { findItems } from './item-lines.ts';
import type { ChosenAddOn } from './quote.ts';

/** What is to be shot: a package with add-ons, of a home of so many square feet, or of one whose size nobody has said. */
export type WantedShoot = { item: PackageDocument; addOns: readonly ChosenAddOn[]; sqft: Area | null };

/**
 * What a shoot asks of who does it, whatever it costs: minutes, skills, light and further parts. What cannot be sold as it is chosen takes as
 * long as its package does; a package by size, say, while the size is not known.
 */
export function neededShoot(catalogue: CatalogueDocument, { item, addOns, sqft }: WantedShoot): NeededVisit {
  const request = { packageId: item.id, addOns, sqft, photoCount: null, locale: 'en' as const };
  const items = findItems({ catalogue, request });
  const usual = { durationMinutes: item.durationMinutes, addOnMinutes: {}, partMinutes: {} };
  return neededVisit(catalogue, { item, chosen: addOns, durations: items.ok ? items : usual });
}
