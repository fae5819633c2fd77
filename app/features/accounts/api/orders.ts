import { documentLanguage } from '#app/lib/language/document-language.ts';
import { api, readAnswer } from '#app/lib/request/api.ts';
import type { AccountOrder } from '#domain/accounts/account-json.ts';

type OrdersPage = { orders: AccountOrder[]; next_cursor: string | null; total: number };

async function listOrders(cursor: string | null): Promise<OrdersPage> {
  return readAnswer(
    await api.account.orders.$get({ query: { locale: documentLanguage(), ...(cursor ? { cursor } : {}) } }),
  );
}

/** The account's own orders, newest first, page by page. Asked again on each visit. */
export const ordersQuery = {
  queryKey: ['account', 'orders'],
  queryFn: ({ pageParam }: { pageParam: string | null }) => listOrders(pageParam),
  initialPageParam: null as string | null,
  getNextPageParam: (last: OrdersPage) => last.next_cursor,
  staleTime: 0,
};
