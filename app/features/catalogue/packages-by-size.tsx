import type { CataloguePackage } from '#domain/catalogue/packages.ts';
import type { PagePictures } from './card-pictures.ts';
import { PackageGrid } from './package-grid.tsx';
import { SizeField } from './size-field.tsx';
import { useHomeSize } from './use-home-size.ts';

type PackagesBySizeProps = { packages: readonly CataloguePackage[]; words: PagePictures };

/** All packages of a studio that prices some of them by size, with a field for the size of the home above them (CAT-30). */
export function PackagesBySize({ packages, words }: PackagesBySizeProps) {
  const unit = packages[0]?.sizeUnit ?? 'sqft';
  const home = useHomeSize(unit);
  return (
    <>
      <SizeField home={home} unit={unit} />
      <PackageGrid packages={packages} words={words} size={home.size} />
    </>
  );
}
