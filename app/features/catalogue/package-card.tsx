import { useRef } from 'react';
import { useMessages } from '#app/lib/language/messages.ts';
import { formatPrice } from '#app/lib/money/format-price.ts';
import { cx } from '#app/ui/cx.ts';
import { Badge } from '#app/ui/feedback/badge.tsx';
import { Picture } from '#app/ui/media/picture.tsx';
import { type CataloguePackage, wordsLanguage } from '#domain/catalogue/packages.ts';
import type { PhotoCountRule } from '#domain/catalogue/photo-count-rule.ts';
import { photoPriceCents } from '#domain/catalogue/photo-price.ts';
import { FeatureList } from './feature-list.tsx';
import { PhotoCountStepper } from './photo-count-stepper.tsx';
import { SelectPackage } from './select-package.tsx';
import { usePhotoCount } from './use-photo-count.ts';

type PackageCardProps = {
  item: CataloguePackage;
  rule: PhotoCountRule;
  features: readonly string[];
  /** Has a whole row where the others are in two columns. */
  isAlone: boolean;
};

/**
 * A package whose price follows the photo count. Its rows line up with those of the cards beside it; where it has a row
 * of two columns to itself, the count, the features and the link are on the right.
 */
export function PackageCard({ item, rule, features, isAlone }: PackageCardProps) {
  const messages = useMessages('packages');
  const choice = usePhotoCount(rule, messages.count);
  const field = useRef<HTMLInputElement>(null);
  const priceCents = photoPriceCents(rule, choice.count);
  const refuse = () => {
    choice.finish();
    field.current?.focus();
  };
  return (
    <article
      aria-labelledby={`package-${item.id}`}
      className={cx(
        'relative row-span-5 grid grid-cols-1 grid-rows-subgrid gap-y-5 rounded-card border bg-white p-6 xl:px-5',
        isAlone && 'sm:max-lg:grid-cols-2 sm:max-lg:grid-rows-[auto_auto_auto] sm:max-lg:gap-x-10',
        item.popular ? 'border-ink shadow-float' : 'border-line',
      )}
    >
      {item.popular && (
        <p className="absolute -top-3.5 left-6 rounded-full bg-ink px-3.5 py-1 text-xs leading-5 font-semibold text-white xl:left-5">
          {messages.popular}
        </p>
      )}
      <div className={cx(isAlone && 'sm:max-lg:row-span-2')}>
        {item.picture && (
          <Picture
            source={item.picture}
            sizes="(min-width: 80rem) 15rem, (min-width: 64rem) 20rem, (min-width: 40rem) 22rem, 95vw"
            className="mb-5 aspect-[3/2] w-full rounded-input"
          />
        )}
        <Badge tone="accent">{item.tag}</Badge>
        <h2 id={`package-${item.id}`} lang={wordsLanguage(item, 'name')} className="display mt-4 text-[1.625rem]">
          {item.name}
        </h2>
        <p lang={wordsLanguage(item, 'description')} className="mt-2 text-sm leading-normal text-muted">
          {item.description}
        </p>
      </div>
      <p
        aria-live="polite"
        aria-atomic="true"
        className={cx(
          'display text-[2.75rem] leading-none',
          isAlone && 'sm:max-lg:col-start-1 sm:max-lg:row-start-3 sm:max-lg:self-end',
        )}
      >
        {formatPrice(priceCents, item.currency)}
      </p>
      <PhotoCountStepper item={item} rule={rule} choice={choice} field={field} />
      <FeatureList features={features} className="border-t border-line pt-5" />
      <SelectPackage
        offer={{ item, photoCount: choice.count, priceCents }}
        refuse={choice.hasProblem ? refuse : null}
        className="w-full self-end"
      />
    </article>
  );
}
