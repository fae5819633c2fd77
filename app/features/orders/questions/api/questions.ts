import { api, readAnswer } from '#app/lib/request/api.ts';
import { withTimeout } from '#app/lib/request/with-timeout.ts';
import type { Locale } from '#domain/shared/locale.ts';

/** What the order form asks for a package, in a language. Asked anew on each visit of the step: an owner may have changed it. */
export const askedQuery = (packageId: string, locale: Locale) => ({
  queryKey: ['order-questions', packageId, locale] as const,
  queryFn: async () =>
    readAnswer(await api['order-questions'].$get({ query: { package: packageId, locale } }, withTimeout())),
  staleTime: 0,
});

/** The answers of an order in a language. */
export const answersQuery = (orderId: string, locale: Locale) => ({
  queryKey: ['order', orderId, 'answers', locale] as const,
  queryFn: async () =>
    (await readAnswer(await api.orders[':orderId'].answers.$get({ param: { orderId }, query: { locale } }))).answers,
});
