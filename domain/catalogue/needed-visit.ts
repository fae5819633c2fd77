import type { LightKind } from '#domain/scheduling/facts.ts';
import type { AddOnDocument, CatalogueDocument, PackageDocument } from './catalogue-schema.ts';

type Wanted = Pick<PackageDocument, 'skill' | 'light'>;

/** A package and the chosen ones of the add-ons. */
const partsOf = (addOns: readonly AddOnDocument[], item: Wanted, chosen: readonly { id: string }[]): Wanted[] => [
  item,
  ...addOns.filter(({ id }) => chosen.some((each) => each.id === id)),
];

/** What the person has to be able to do who comes for a package with add-ons, each once. */
export function neededSkills(
  { addOns }: Pick<CatalogueDocument, 'addOns'>,
  item: Wanted,
  chosen: readonly { id: string }[],
): string[] {
  return [...new Set(partsOf(addOns, item, chosen).flatMap(({ skill }) => (skill ? [skill] : [])))];
}

/**
 * The light of the visit for a package with add-ons; null where any will do. Where one part is shot by day and another at
 * twilight, the visit goes into the twilight.
 */
export function neededLight(
  { addOns }: Pick<CatalogueDocument, 'addOns'>,
  item: Wanted,
  chosen: readonly { id: string }[],
): LightKind | null {
  const lights = partsOf(addOns, item, chosen).map(({ light }) => light);
  return lights.includes('twilight') ? 'twilight' : lights.includes('day') ? 'day' : null;
}
