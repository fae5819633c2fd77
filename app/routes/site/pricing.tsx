import { CustomProject } from '#app/features/catalogue/custom-project.tsx';
import { PackageGrid } from '#app/features/catalogue/package-grid.tsx';
import { getCatalogue, useCatalogue } from '#app/lib/catalogue.ts';
import { formatCommonStep } from '#app/lib/format-common-step.ts';
import { breadcrumbData } from '#app/lib/linked-data/breadcrumb-data.ts';
import { linkedData } from '#app/lib/linked-data/linked-data.ts';
import { serviceData } from '#app/lib/linked-data/service-data.ts';
import { LISTED } from '#app/lib/page-handle.ts';
import { pageMeta } from '#app/lib/page-meta.ts';
import { PATHS } from '#app/lib/paths.ts';
import { getSite, type MetaInput } from '#app/lib/site.ts';
import { visiblePackages } from '#domain/catalogue/packages.ts';

const pageFacts = (input: MetaInput) => {
  const site = getSite(input);
  return linkedData(
    serviceData(site, visiblePackages(getCatalogue(input))),
    breadcrumbData(site, 'Pricing', PATHS.pricing),
  );
};

export const handle = LISTED;

export const meta = (input: MetaInput) => [
  ...pageMeta(input, {
    title: 'Pricing',
    description:
      'Packages and prices for real-estate photos, 4K video, 3D tours, floor plans and drone shots in DC, Maryland and Virginia. Choose a photo count and see the price at once.',
    path: PATHS.pricing,
    share: 'pricing',
  }),
  ...(import.meta.env.SSR ? pageFacts(input) : []),
];

export default function PricingRoute() {
  const packages = visiblePackages(useCatalogue());
  return (
    <div className="bg-paper">
      <div className="wrap section">
        <header className="mx-auto mb-16 max-w-2xl text-center">
          <p className="eyebrow">Pricing</p>
          <h1 className="display display-page mt-3">One visit. One price.</h1>
          <p className="mx-auto mt-5 max-w-[30rem] text-lg">
            {['Choose how many photos you want and see the price at once.', formatCommonStep(packages)]
              .filter(Boolean)
              .join(' ')}
          </p>
        </header>
        <PackageGrid packages={packages} />
        <div className="mt-16 lg:mt-20">
          <CustomProject />
        </div>
      </div>
    </div>
  );
}
