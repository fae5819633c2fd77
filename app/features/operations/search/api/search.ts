import { api, readAnswer } from '#app/lib/request/api.ts';

/** The cards of the board with these words, in its columns. */
export const searchCards = async (q: string) => readAnswer(await api.admin.production.$get({ query: { q } }));

/** The first orders with these words, whether paid or not. */
export const searchOrders = async (q: string, most: number) =>
  readAnswer(await api.admin.orders.$get({ query: { q, payment_status: 'all', limit: String(most) } }));

/** The first customers with these words. */
export const searchCustomers = async (q: string, most: number) =>
  readAnswer(await api.admin.customers.$get({ query: { q, limit: String(most) } }));

/** The first people with these words, by their companies as well. */
export const searchUsers = async (q: string, most: number) =>
  readAnswer(await api.admin.users.$get({ query: { q, company_search: 'true', limit: String(most) } }));
