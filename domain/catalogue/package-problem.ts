import { findPackage } from './packages.ts';
import { findPackageDocument, type PublishedCatalogue } from './published-catalogue.ts';

/** The refusal of a package that does not exist. */
export const UNKNOWN_PACKAGE = 'The selected package is not valid. Please choose a package.';
const ARCHIVED_PACKAGE = 'This package is no longer sold. Please choose another one.';

/** Returns why nobody can order the package of an id, as a sentence; null where it is sold. */
export function packageProblem(catalogue: PublishedCatalogue, id: string): string | null {
  if (findPackage(catalogue, id)) return null;
  return findPackageDocument(catalogue, id) ? ARCHIVED_PACKAGE : UNKNOWN_PACKAGE;
}
