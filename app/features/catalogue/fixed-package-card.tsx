import { formatPrice } from '#app/lib/format-price.ts';
import { useMessages } from '#app/lib/messages.ts';
import type { PictureSource } from '#app/lib/picture-source.ts';
import { Badge } from '#app/ui/feedback/badge.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Picture } from '#app/ui/media/picture.tsx';
import { type CataloguePackage, hasOpenPrice, needsSize, wordsLanguage } from '#domain/catalogue/packages.ts';
import { FeatureList } from './feature-list.tsx';
import { SelectPackage } from './select-package.tsx';

type FixedPackageCardProps = { item: CataloguePackage; picture: PictureSource };

/** A package without a count of photos, with its picture: at one price, or from one where it depends on more. */
export function FixedPackageCard({ item, picture }: FixedPackageCardProps) {
  const { from, bySize } = useMessages('packages');
  const { before, after } = hasOpenPrice(item) ? from() : { before: '', after: '' };
  return (
    <Card className="h-full overflow-hidden">
      <article
        aria-labelledby={`package-${item.id}`}
        className="grid h-full max-lg:grid-rows-[auto_1fr] lg:grid-cols-[2fr_3fr]"
      >
        <div className="relative aspect-[2/1] lg:aspect-auto">
          <Picture source={picture} sizes="(min-width: 40rem) 36rem, 95vw" className="absolute inset-0 size-full" />
        </div>
        <div className="flex flex-col gap-5 p-6">
          <div>
            <Badge tone="accent">{item.tag}</Badge>
            <h2 id={`package-${item.id}`} lang={wordsLanguage(item, 'name')} className="display mt-4 text-[1.625rem]">
              {item.name}
            </h2>
            <p lang={wordsLanguage(item, 'description')} className="mt-2 text-sm leading-normal text-muted">
              {item.description}
            </p>
          </div>
          <FeatureList features={item.features} />
          <div className="mt-auto flex flex-wrap items-center justify-between gap-x-6 gap-y-5">
            <div>
              <p className="display text-[2.75rem] leading-none">
                {before && <span className="text-xl">{before}</span>}
                {formatPrice(item.basePriceCents, item.currency)}
                {after && <span className="text-xl">{after}</span>}
              </p>
              {needsSize(item) && <p className="mt-2 text-sm text-muted">{bySize}</p>}
            </div>
            <SelectPackage
              offer={{ item, photoCount: null, priceCents: item.basePriceCents }}
              className="grow xl:grow-0"
            />
          </div>
        </div>
      </article>
    </Card>
  );
}
