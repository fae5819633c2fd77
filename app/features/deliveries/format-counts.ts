import type { DeliveryPage } from '#domain/deliveries/delivery-json.ts';
import type { DeliveryMessages } from '#locales/en/pages/delivery.ts';

/** What is in a delivery: '36 photos · 1 film'. */
export function formatCounts(
  { photos, films, tours }: Pick<DeliveryPage, 'photos' | 'films' | 'tours'>,
  messages: DeliveryMessages,
): string {
  return [
    photos > 0 && messages.photoCount(photos),
    films > 0 && messages.filmCount(films),
    tours.length > 0 && messages.tourCount(tours.length),
  ]
    .filter(Boolean)
    .join(' · ');
}
