import type { CataloguePackage } from '#domain/catalogue/packages.ts';

/** From so many features on, those of a smaller package are named by that package. */
const MANY_FEATURES = 4;

/**
 * Lists the features of a package on its card: where it holds all of another package and more, "Everything in Growth" and
 * what it adds, in words of the page's language, so that its list is not twice as long as those beside it.
 */
export function listFeatures(
  item: CataloguePackage,
  packages: readonly CataloguePackage[],
  everythingIn: (values: { name: string }) => string,
): readonly string[] {
  const { features } = item;
  const smaller = packages.filter(
    (other) =>
      other.features.length >= MANY_FEATURES &&
      other.features.length < features.length &&
      other.features.every((feature) => features.includes(feature)),
  );
  const largest = smaller.toSorted((one, other) => other.features.length - one.features.length)[0];
  if (!largest) return features;
  return [everythingIn({ name: largest.name }), ...features.filter((feature) => !largest.features.includes(feature))];
}
