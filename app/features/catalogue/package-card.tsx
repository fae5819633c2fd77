import { useState } from 'react';
import { formatDollars } from '#app/lib/format-dollars.ts';
import { cx } from '#app/ui/cx.ts';
import { Badge } from '#app/ui/feedback/badge.tsx';
import type { CataloguePackage, PhotoCountRule } from '#domain/catalogue/packages.ts';
import { photoPriceCents } from '#domain/catalogue/photo-price.ts';
import { FeatureList } from './feature-list.tsx';
import { PhotoCountStepper } from './photo-count-stepper.tsx';
import { SelectPackage } from './select-package.tsx';

type PackageCardProps = { item: CataloguePackage; rule: PhotoCountRule };

/** A package whose price follows the photo count. Its rows line up with those of the cards beside it. */
export function PackageCard({ item, rule }: PackageCardProps) {
  const [photoCount, setPhotoCount] = useState(rule.defaultCount);
  const priceCents = photoPriceCents(rule, photoCount);
  return (
    <article
      aria-labelledby={`package-${item.id}`}
      className={cx(
        'relative row-span-5 grid grid-rows-subgrid gap-y-5 rounded-card border bg-white p-6',
        item.popular ? 'border-ink shadow-float' : 'border-line',
      )}
    >
      {item.popular && (
        <p className="absolute -top-3.5 left-6 rounded-full bg-ink px-3.5 py-1 text-xs leading-5 font-semibold text-white">
          Most booked
        </p>
      )}
      <div>
        <Badge tone="accent">{item.tag}</Badge>
        <h2 id={`package-${item.id}`} className="display mt-4 text-[1.625rem]">
          {item.name}
        </h2>
        <p className="mt-2 text-sm leading-normal text-muted">{item.description}</p>
      </div>
      <p aria-live="polite" aria-atomic="true" className="display text-[2.75rem] leading-none">
        {formatDollars(priceCents)}
      </p>
      <PhotoCountStepper label={item.name} rule={rule} count={photoCount} onChange={setPhotoCount} />
      <FeatureList features={item.features} className="border-t border-line pt-5" />
      <SelectPackage offer={{ item, photoCount, priceCents }} className="w-full max-w-sm self-end" />
    </article>
  );
}
