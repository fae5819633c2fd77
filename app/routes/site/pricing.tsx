import { CustomProject } from '#app/features/catalogue/custom-project.tsx';
import { PackageGrid } from '#app/features/catalogue/package-grid.tsx';
import { breadcrumbData } from '#app/lib/linked-data/breadcrumb-data.ts';
import { linkedData } from '#app/lib/linked-data/linked-data.ts';
import { serviceData } from '#app/lib/linked-data/service-data.ts';
import { LISTED } from '#app/lib/page-handle.ts';
import { pageMeta } from '#app/lib/page-meta.ts';
import { PATHS } from '#app/lib/paths.ts';
import { getSite, type MetaInput } from '#app/lib/site.ts';
import { CATALOGUE } from '#domain/catalogue/packages.ts';
import type { Site } from '#domain/site/site.ts';

const pageFacts = (site: Site) =>
  linkedData(serviceData(site, CATALOGUE), breadcrumbData(site, 'Pricing', PATHS.pricing));

export const handle = LISTED;

export const meta = (input: MetaInput) => [
  ...pageMeta(input, {
    title: 'Pricing',
    description:
      'Packages and prices for real-estate photos, 4K video, 3D tours, floor plans and drone shots in DC, Maryland and Virginia. Choose a photo count and see the price at once.',
    path: PATHS.pricing,
    share: 'pricing',
  }),
  ...(import.meta.env.SSR ? pageFacts(getSite(input)) : []),
];

export default function PricingRoute() {
  return (
    <div className="bg-paper">
      <div className="wrap section">
        <header className="mx-auto mb-16 max-w-2xl text-center">
          <p className="eyebrow">Pricing</p>
          <h1 className="display display-page mt-3">One visit. One price.</h1>
          <p className="mx-auto mt-5 max-w-[30rem] text-lg">
            Choose how many photos you want and see the price at once. Five more photos are always $25.
          </p>
        </header>
        <PackageGrid packages={CATALOGUE} />
        <div className="mt-16 lg:mt-20">
          <CustomProject />
        </div>
      </div>
    </div>
  );
}
