import type { DeliveryPage } from '#domain/deliveries/delivery-json.ts';
import type { DeliveryMessages } from '#locales/all/pages/delivery.ts';

/** What is counted of a delivery. */
export type Counted = Pick<DeliveryPage, 'photos' | 'films' | 'plans' | 'panoramas' | 'documents' | 'tours'>;

/** A section of a delivery by the id of its heading, and how much is in it. */
export type SectionCount = { id: 'photos' | 'films' | 'plans' | 'panoramas' | 'tours' | 'documents'; text: string };

/** What is in a delivery, in the order of its page: '36 photos', '1 film'. */
export function listCounts(
  { photos, films, plans, panoramas, documents, tours }: Counted,
  messages: DeliveryMessages,
): SectionCount[] {
  const counts: (SectionCount & { count: number })[] = [
    { id: 'photos', count: photos, text: messages.photoCount({ count: photos }) },
    { id: 'films', count: films, text: messages.filmCount({ count: films }) },
    { id: 'plans', count: plans, text: messages.planCount({ count: plans }) },
    { id: 'panoramas', count: panoramas, text: messages.panoramaCount({ count: panoramas }) },
    { id: 'tours', count: tours.length, text: messages.tourCount({ count: tours.length }) },
    { id: 'documents', count: documents, text: messages.documentCount({ count: documents }) },
  ];
  return counts.filter(({ count }) => count > 0).map(({ id, text }) => ({ id, text }));
}
