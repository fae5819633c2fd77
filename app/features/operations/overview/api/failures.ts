import { api, readAnswer } from '#app/lib/request/api.ts';
import { queryClient } from '#app/lib/request/query-client.ts';
import type { Failure, FailureList } from '#domain/operations/overview.ts';

/** The mails and jobs that failed for good. */
export const failuresQuery = {
  queryKey: ['admin', 'failures'],
  queryFn: async (): Promise<FailureList> => readAnswer(await api.admin.failures.$get()),
};

/** Makes a change and loads the list again, even after a refusal: somebody else may have been first. */
async function changeFailures(change: () => Promise<unknown>): Promise<void> {
  try {
    await change();
  } finally {
    await queryClient.invalidateQueries({ queryKey: failuresQuery.queryKey });
  }
}

/** Marks an alert as done. */
export function confirmAlert(id: string): Promise<void> {
  return changeFailures(async () => readAnswer(await api.admin.alerts[':id'].confirm.$post({ param: { id } })));
}

/** Keeps the shoot of a refunded order. */
export function confirmShoot(orderId: string): Promise<void> {
  return changeFailures(async () =>
    readAnswer(await api.admin.orders[':id']['confirm-shoot'].$post({ param: { id: orderId } })),
  );
}

/** Tries again what failed. */
export function retryFailure({ kind, id }: Failure): Promise<void> {
  return changeFailures(async () =>
    readAnswer(await api.admin.failures[':kind'][':id'].retry.$post({ param: { kind, id } })),
  );
}
