import type { CatalogueDocument, PackageDocument } from './catalogue-schema.ts';

/** What the person has to be able to do who comes for a package with add-ons, each once. */
export function neededSkills(
  { addOns }: Pick<CatalogueDocument, 'addOns'>,
  item: Pick<PackageDocument, 'skill'>,
  chosen: readonly { id: string }[],
): string[] {
  const parts = [item, ...addOns.filter(({ id }) => chosen.some((each) => each.id === id))];
  return [...new Set(parts.flatMap(({ skill }) => (skill ? [skill] : [])))];
}
