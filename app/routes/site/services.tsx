import { ProcessSteps } from '#app/features/services/process-steps.tsx';
import { ServiceAccordion } from '#app/features/services/service-accordion.tsx';
import { ServicesClosing } from '#app/features/services/services-closing.tsx';
import { getCatalogue } from '#app/lib/catalogue.ts';
import { breadcrumbData } from '#app/lib/linked-data/breadcrumb-data.ts';
import { linkedData } from '#app/lib/linked-data/linked-data.ts';
import { serviceData } from '#app/lib/linked-data/service-data.ts';
import { LISTED, type PageHandle } from '#app/lib/page-handle.ts';
import { pageMeta } from '#app/lib/page-meta.ts';
import { PATHS } from '#app/lib/paths.ts';
import { getSite, type MetaInput } from '#app/lib/site.ts';
import { visiblePackages } from '#domain/catalogue/packages.ts';
import { SERVICE_CATEGORY_IDS } from '#domain/services/service-category.ts';
import { SERVICE_SUMMARIES } from '#domain/services/summaries.ts';

const pageFacts = (input: MetaInput) => {
  const site = getSite(input);
  return linkedData(
    serviceData(site, visiblePackages(getCatalogue(input))),
    breadcrumbData(site, 'Services', PATHS.services),
  );
};

export const handle: PageHandle = { ...LISTED, parameters: { category: SERVICE_CATEGORY_IDS } };

export const meta = (input: MetaInput) => [
  ...pageMeta(input, {
    title: 'Services',
    description:
      'Real-estate photography, cinematic video, 3D tours with floor plans and drone shots in DC, Maryland and Virginia. See samples of each and how a shoot works.',
    path: PATHS.services,
    share: 'services',
  }),
  ...(import.meta.env.SSR ? pageFacts(input) : []),
];

export default function ServicesRoute() {
  return (
    <>
      <div className="wrap section">
        <header className="mb-14 grid gap-x-16 gap-y-6 md:mb-16 md:grid-cols-2 md:items-end lg:gap-x-24">
          <div>
            <p className="eyebrow">Services</p>
            <h1 className="display display-page mt-3">Everything a listing needs, in one visit</h1>
          </div>
          <p className="max-w-[32rem] text-lg text-pretty">
            Photos, video, a 3D tour and the view from above, made on the same day by the same crew. Open a service to
            see the work.
          </p>
        </header>
        <ServiceAccordion categories={SERVICE_SUMMARIES} />
      </div>
      <ProcessSteps />
      <ServicesClosing />
    </>
  );
}
