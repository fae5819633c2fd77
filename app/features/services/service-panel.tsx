import { Link } from 'react-router';
import { useCatalogue } from '#app/lib/catalogue.ts';
import { formatPrice } from '#app/lib/format-price.ts';
import { PATHS } from '#app/lib/paths.ts';
import { buttonClass } from '#app/ui/button/button.tsx';
import { visiblePackages } from '#domain/catalogue/packages.ts';
import { SERVICE_GALLERIES } from '#domain/services/galleries.ts';
import type { ServiceSummary } from '#domain/services/service-category.ts';
import { startingPriceCents } from '#domain/services/starting-price.ts';
import { SampleGallery } from './sample-gallery.tsx';

/** The content of an open category: its samples, and the ways on (spec §2 Services). */
export function ServicePanel({ category }: { category: ServiceSummary }) {
  const packages = visiblePackages(useCatalogue());
  const cents = startingPriceCents(category, packages);
  return (
    <>
      <SampleGallery title={category.title} gallery={SERVICE_GALLERIES[category.id]} />
      <div className="mt-8 flex flex-wrap gap-3">
        <Link to={PATHS.contact} className={buttonClass('primary', 'lg')}>
          Get Detailed Info &amp; Quote
        </Link>
        <Link to={PATHS.pricing} prefetch="intent" className={buttonClass('outline', 'lg')}>
          {cents === null ? 'See packages' : `See packages from ${formatPrice(cents, packages[0]?.currency ?? null)}`}
        </Link>
      </div>
    </>
  );
}
