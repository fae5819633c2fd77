import { useMessages } from '#app/lib/messages.ts';
import type { PictureSource } from '#app/lib/picture-source.ts';
import { cx } from '#app/ui/cx.ts';
import type { CataloguePackage } from '#domain/catalogue/packages.ts';
import { FixedPackageCard } from './fixed-package-card.tsx';
import { listFeatures } from './list-features.ts';
import { PackageCard } from './package-card.tsx';

type PackageGridProps = {
  packages: readonly CataloguePackage[];
  /** The pictures of packages without a photo count and without their own, by turns. */
  words: { picture: PictureSource; otherPicture: PictureSource };
};

/**
 * All packages (spec §2 Pricing): those with a photo count in up to 5 columns, the others in a row of wide cards. In
 * three columns the last two share the second row, in two columns the last one takes it whole.
 */
export function PackageGrid({ packages, words }: PackageGridProps) {
  const { none, everythingIn } = useMessages('packages');
  if (packages.length === 0) {
    return <p className="py-16 text-center text-lg text-muted">{none}</p>;
  }
  const counted = packages.filter((item) => item.photoCountRule);
  return (
    <>
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
      <ul className="mt-5 grid gap-5 sm:grid-cols-2">
        {packages
          .filter((item) => !item.photoCountRule)
          .map((item, index) => (
            <li key={item.id}>
              <FixedPackageCard
                item={item}
                picture={item.picture ?? (index % 2 === 0 ? words.picture : words.otherPicture)}
              />
            </li>
          ))}
      </ul>
    </>
  );
}
