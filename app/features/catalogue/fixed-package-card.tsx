import type { PictureSource } from '#app/lib/pictures/picture-source.ts';
import { cx } from '#app/ui/cx.ts';
import { Badge } from '#app/ui/feedback/badge.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Picture } from '#app/ui/media/picture.tsx';
import { type CataloguePackage, sizePrices, wordsLanguage } from '#domain/catalogue/packages.ts';
import { FeatureList } from './feature-list.tsx';
import { OpenPrice, SelectOpen } from './open-price.tsx';
import { SizeTable } from './size-table.tsx';

type FixedPackageCardProps = {
  item: CataloguePackage;
  /** Null for a plain card. */
  picture: PictureSource | null;
  /** The size of the home in the unit of the catalogue; null while nobody has said it. */
  size?: number | null;
};

/** A package without a count of photos: at one price, by the size of the home, or from a price where it depends on more. */
export function FixedPackageCard({ item, picture, size = null }: FixedPackageCardProps) {
  return (
    <Card className="h-full overflow-hidden">
      {picture ? (
        <PicturedPackage item={item} picture={picture} size={size} />
      ) : (
        <PlainPackage item={item} size={size} />
      )}
    </Card>
  );
}

function PackageWords({ item, isOnColor = false }: { item: CataloguePackage; isOnColor?: boolean }) {
  return (
    <div>
      <h2 id={`package-${item.id}`} lang={wordsLanguage(item, 'name')} className="display mt-4 text-[1.625rem]">
        {item.name}
      </h2>
      <p
        lang={wordsLanguage(item, 'description')}
        className={cx('mt-2 text-sm leading-normal', isOnColor ? 'text-body' : 'text-muted')}
      >
        {item.description}
      </p>
    </div>
  );
}

type PartProps = { item: CataloguePackage; size: number | null };

function PicturedPackage({ item, picture, size }: PartProps & { picture: PictureSource }) {
  return (
    <article
      aria-labelledby={`package-${item.id}`}
      className="grid h-full max-lg:grid-rows-[auto_1fr] lg:grid-cols-[2fr_3fr]"
    >
      <div data-picture className="relative aspect-[2/1] lg:aspect-auto">
        <Picture source={picture} sizes="(min-width: 40rem) 36rem, 95vw" className="absolute inset-0 size-full" />
      </div>
      <div className="flex flex-col gap-5 p-6">
        <div>
          <Badge tone="accent">{item.tag}</Badge>
          <PackageWords item={item} />
        </div>
        <FeatureList features={item.features} />
        {sizePrices(item).length > 0 && <SizeTable item={item} size={size} />}
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-6 gap-y-5">
          <div className="text-muted">
            <OpenPrice item={item} size={size} />
          </div>
          <SelectOpen item={item} size={size} className="grow xl:grow-0" />
        </div>
      </div>
    </article>
  );
}

/** Words and price on a ground of the brand's color, with what is in the package beside it. */
function PlainPackage({ item, size }: PartProps) {
  const hasSizes = sizePrices(item).length > 0;
  return (
    <article aria-labelledby={`package-${item.id}`} className="grid h-full max-lg:grid-rows-[auto_1fr] lg:grid-cols-2">
      <div className="flex flex-col gap-6 bg-accent-soft p-6">
        <div>
          <p className="text-sm font-semibold text-accent-text">{item.tag}</p>
          <PackageWords item={item} isOnColor />
        </div>
        <div className="mt-auto text-body">
          <OpenPrice item={item} size={size} />
        </div>
      </div>
      <div className="flex flex-col gap-5 p-6">
        <FeatureList features={item.features} />
        {hasSizes && <SizeTable item={item} size={size} />}
        <SelectOpen item={item} size={size} className="mt-auto w-full" />
      </div>
    </article>
  );
}
