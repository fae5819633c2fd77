import { keepPreviousData } from '@tanstack/react-query';
import { api, readAnswer } from '#app/lib/request/api.ts';
import type { AdminOrderList } from '#domain/orders/admin-order.ts';
import type { OurEmailTexts, ShowEmail, ShownEmail } from '#domain/site/emails-json.ts';
import type { MailTest } from '#domain/site/settings/studio-settings.ts';

/** Our texts of all emails. They change with the product alone. */
export const ourTextsQuery = {
  queryKey: ['admin', 'site', 'emails'],
  queryFn: async (): Promise<OurEmailTexts> => (await readAnswer(await api.admin.site.emails.$get())).texts,
  staleTime: Number.POSITIVE_INFINITY,
};

/** An email with the texts of this version of the draft. While another comes, the one before stays. */
export const shownEmailQuery = (wanted: ShowEmail, version: number) => ({
  queryKey: ['admin', 'site', 'emails', 'shown', wanted, version],
  queryFn: async (): Promise<ShownEmail> => readAnswer(await api.admin.site.emails.preview.$post({ json: wanted })),
  placeholderData: keepPreviousData,
  retry: false,
});

/** How many orders a search offers. */
const OFFERED = 6;

/** The newest orders that a search finds, with which an email can be shown. */
export const offeredOrdersQuery = (q: string) => ({
  queryKey: ['admin', 'orders', 'offered', q],
  queryFn: async (): Promise<AdminOrderList> =>
    readAnswer(await api.admin.orders.$get({ query: { limit: String(OFFERED), ...(q && { q }) } })),
  placeholderData: keepPreviousData,
  staleTime: 0,
});

/** Sends an email with the texts of the draft to whom is signed in. */
export async function sendEmailTest(wanted: ShowEmail): Promise<MailTest> {
  return readAnswer(await api.admin.site.emails.test.$post({ json: wanted }));
}
