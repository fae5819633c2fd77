import type { CatalogueDocument } from './catalogue-schema.ts';
import { EUROPEAN_STARTER } from './european-starter.ts';
import { SERVICES_STARTER } from './services-starter.ts';
import { STARTER_DOCUMENT } from './starter.ts';

/** The catalogues that a studio can begin with. */
export const STARTER_CATALOGUES: readonly { id: string; name: string; text: string; content: CatalogueDocument }[] = [
  {
    id: 'packages',
    name: 'Packages by photos',
    text: 'Five packages by number of photos and two from the air: what a new installation shows.',
    content: STARTER_DOCUMENT,
  },
  {
    id: 'european',
    name: 'Studio in Europe',
    text: 'Packages by size in m², taxes included in prices, distances in kilometers. Your taxes are yours to add.',
    content: EUROPEAN_STARTER,
  },
  {
    id: 'services',
    name: 'Single services',
    text: 'Photos by the piece, plans, tours, films and portraits, each bought by itself.',
    content: SERVICES_STARTER,
  },
];
