import { api, readAnswer } from '#app/lib/api.ts';
import { queryClient } from '#app/lib/query-client.ts';
import { failuresQuery } from './list-failures.ts';

/** Says that the shoot of a refunded order takes place. The list is asked again, also where somebody else was first. */
export async function confirmShoot(orderId: string): Promise<void> {
  try {
    await readAnswer(await api.admin.orders[':id']['confirm-shoot'].$post({ param: { id: orderId } }));
  } finally {
    await queryClient.invalidateQueries({ queryKey: failuresQuery.queryKey });
  }
}
