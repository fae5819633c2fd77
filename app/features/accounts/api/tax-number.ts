import { api, readAnswer } from '#app/lib/request/api.ts';
import { queryClient } from '#app/lib/request/query-client.ts';

/** The own tax number, and whether the studio asks for it. */
export const taxNumberQuery = {
  queryKey: ['account', 'tax-number'],
  queryFn: async () => readAnswer(await api.account['tax-number'].$get()),
  staleTime: 0,
};

/** States the own tax number; an empty one takes it back. */
export async function stateTaxNumber(taxNumber: string): Promise<void> {
  const own = await readAnswer(await api.account['tax-number'].$put({ json: { tax_number: taxNumber } }));
  queryClient.setQueryData(taxNumberQuery.queryKey, own);
}
