import { api, readAnswer } from '#app/lib/request/api.ts';
import { queryClient } from '#app/lib/request/query-client.ts';
import type { PaymentTest, SetupJson } from '#domain/operations/setup.ts';

/** How far the setup of the studio is. */
export const setupQuery = {
  queryKey: ['admin', 'setup'],
  queryFn: async () => readAnswer(await api.admin.setup.$get()),
  staleTime: 0,
};

/** Puts the card of the dashboard away, or back. */
export async function closeSetup(isClosed: boolean): Promise<SetupJson> {
  const setup = await readAnswer(await api.admin.setup.$patch({ json: { is_closed: isClosed } }));
  queryClient.setQueryData(setupQuery.queryKey, setup);
  return setup;
}

/** Asks the card provider for the studio's account. */
export async function testPayments(): Promise<PaymentTest> {
  return readAnswer(await api.admin['payment-test'].$post());
}
