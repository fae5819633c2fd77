import { ServicesSections } from '#app/features/services/services-sections.tsx';
import { getCatalogue } from '#app/lib/catalogue.ts';
import { getLanguage } from '#app/lib/language.ts';
import { breadcrumbData } from '#app/lib/linked-data/breadcrumb-data.ts';
import { linkedData } from '#app/lib/linked-data/linked-data.ts';
import { serviceData } from '#app/lib/linked-data/service-data.ts';
import { contentLoadContext } from '#app/lib/load-context.ts';
import { pageMessages } from '#app/lib/messages.ts';
import { LISTED, type PageHandle } from '#app/lib/page-handle.ts';
import { pageMeta } from '#app/lib/page-meta.ts';
import { loadPage } from '#app/lib/page-words.ts';
import { PATHS } from '#app/lib/paths.ts';
import { getSite, type MetaInput } from '#app/lib/site.ts';
import { visiblePackages } from '#domain/catalogue/packages.ts';
import { SERVICE_CATEGORY_IDS } from '#domain/services/service-category.ts';
import type { ShownPages } from '#domain/site/pages/site-pages.ts';
import type { Route } from './+types/services.ts';

type ServicesInput = MetaInput & { loaderData?: ShownPages['services'] };

const pageFacts = (input: MetaInput, title: string) => {
  const site = getSite(input);
  const language = getLanguage(input);
  const home = pageMessages(input, 'site')?.header.home ?? '';
  return linkedData(
    serviceData(site, visiblePackages(getCatalogue(input)), language),
    breadcrumbData(site, { language, home, name: title, path: PATHS.services }),
  );
};

export const handle: PageHandle = { ...LISTED, parameters: { category: SERVICE_CATEGORY_IDS } };

export const loader = ({ context }: Route.LoaderArgs) => context.get(contentLoadContext).pages.services;
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadPage('services', request);
/** A page keeps its words as long as it is shown. */
export const shouldRevalidate = () => false;

export const meta = (input: ServicesInput) => {
  const { title = '', description = '' } = input.loaderData?.meta ?? {};
  return [
    ...pageMeta(input, { title, description, path: PATHS.services, share: 'services' }),
    ...(import.meta.env.SSR ? pageFacts(input, title) : []),
  ];
};

export default function ServicesRoute({ loaderData }: Route.ComponentProps) {
  return <ServicesSections sections={loaderData.sections} />;
}
