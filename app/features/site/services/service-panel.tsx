import { Link } from 'react-router';
import { formatPrice } from '#app/lib/money/format-price.ts';
import { useCatalogue } from '#app/lib/page/catalogue.ts';
import { PATHS } from '#app/lib/page/paths.ts';
import { buttonClass } from '#app/ui/button/button.tsx';
import { visiblePackages } from '#domain/catalogue/packages.ts';
import type { ServiceCategory } from '#domain/site/services/service-category.ts';
import { startingPriceCents } from '#domain/site/services/starting-price.ts';
import { SampleGallery } from './sample-gallery.tsx';
import type { ServicesWords } from './services-words.ts';

/** The content of an open category: its samples, and the ways on (SITE-21). */
export function ServicePanel({ category, words }: ServicesWords<'hero'> & { category: ServiceCategory }) {
  const packages = visiblePackages(useCatalogue());
  const cents = startingPriceCents(category, packages);
  const currency = packages[0]?.currency ?? null;
  const from = cents === null ? null : formatPrice(cents, currency);
  return (
    <>
      <SampleGallery
        title={category.title}
        gallery={category.samples}
        note={category.samplesNote}
        empty={words.empty}
      />
      <div className="mt-8 flex flex-wrap gap-3">
        <Link to={PATHS.contact} className={buttonClass('primary', 'lg')}>
          {words.quote}
        </Link>
        <Link to={PATHS.pricing} prefetch="intent" className={buttonClass('outline', 'lg')}>
          {from === null ? words.packages : words.packagesFrom.replace('{price}', from)}
        </Link>
      </div>
    </>
  );
}
