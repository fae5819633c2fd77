import { ServicesSections } from '#app/features/site/services/services-sections.tsx';
import { getLanguage } from '#app/lib/language/language.ts';
import { pageMessages } from '#app/lib/language/messages.ts';
import { loadPage } from '#app/lib/language/page-words.ts';
import { getCatalogue } from '#app/lib/page/catalogue.ts';
import { breadcrumbData } from '#app/lib/page/linked-data/breadcrumb-data.ts';
import { linkedData } from '#app/lib/page/linked-data/linked-data.ts';
import { serviceData } from '#app/lib/page/linked-data/service-data.ts';
import { contentLoadContext } from '#app/lib/page/load-context.ts';
import { LISTED, type PageHandle } from '#app/lib/page/page-handle.ts';
import { pageMeta } from '#app/lib/page/page-meta.ts';
import { PATHS } from '#app/lib/page/paths.ts';
import { getSite, type MetaInput } from '#app/lib/page/site.ts';
import { visiblePackages } from '#domain/catalogue/packages.ts';
import type { ShownPages } from '#domain/site/pages/site-pages.ts';
import { SERVICE_CATEGORY_IDS } from '#domain/site/services/service-category.ts';
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
