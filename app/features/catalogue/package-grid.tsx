import { useMessages } from '#app/lib/language/messages.ts';
import { cx } from '#app/ui/cx.ts';
import type { CataloguePackage } from '#domain/catalogue/packages.ts';
import { assignPictures, type PagePictures } from './card-pictures.ts';
import { FixedPackageCard } from './fixed-package-card.tsx';
import { listFeatures } from './list-features.ts';
import { PackageCard } from './package-card.tsx';

type PackageGridProps = {
  packages: readonly CataloguePackage[];
  /** The pictures of packages without a photo count and without their own. */
  words: PagePictures;
  /** The size of the home in the unit of the catalogue; null while nobody has said it. */
  size?: number | null;
};

/**
 * All packages (CAT-16): those with a photo count in up to 5 columns, the others in a row of wide cards. In
 * three columns the last two share the second row, in two columns the last one takes it whole.
 */
export function PackageGrid({ packages, words, size = null }: PackageGridProps) {
  const { none, everythingIn } = useMessages('packages');
  if (packages.length === 0) {
    return <p className="py-16 text-center text-lg text-muted">{none}</p>;
  }
  const counted = packages.filter((item) => item.photoCountRule);
  const others = packages.filter((item) => !item.photoCountRule);
  const pictures = assignPictures(others, words);
  return (
    <>
      {counted.length > 0 && (
        <ul className="grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-6 xl:grid-cols-5">
          {counted.map((item, index) => {
            const isAlone = index % 2 === 0 && index === counted.length - 1;
            return (
              item.photoCountRule && (
                <li
                  key={item.id}
                  className={cx(
                    'row-span-5 grid grid-cols-1 grid-rows-subgrid lg:max-xl:col-span-2 lg:max-xl:nth-[n+4]:col-span-3',
                    isAlone && 'sm:max-lg:col-span-full',
                  )}
                >
                  <PackageCard
                    item={item}
                    rule={item.photoCountRule}
                    features={listFeatures(item, packages, everythingIn)}
                    isAlone={isAlone}
                  />
                </li>
              )
            );
          })}
        </ul>
      )}
      <ul className={cx('grid gap-5 sm:grid-cols-2', counted.length > 0 && 'mt-5')}>
        {others.map((item, index) => (
          <li key={item.id}>
            <FixedPackageCard item={item} picture={pictures[index] ?? null} size={size} />
          </li>
        ))}
      </ul>
    </>
  );
}
