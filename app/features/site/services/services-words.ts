import type { ShownPage, ShownWords } from '#domain/site/pages/page-values.ts';
import type { SERVICES_PAGE } from '#domain/site/pages/services-page.ts';

type Services = typeof SERVICES_PAGE;

/** A section of the services page as it is shown. */
export type ServicesSection = ShownPage<Services>['sections'][number];

/** What a section of the services page takes: its words and pictures. */
export type ServicesWords<S extends keyof Services['sections']> = { words: ShownWords<Services, S> };
