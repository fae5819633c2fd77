import { api, readAnswer } from '#app/lib/api.ts';

/** Gives this browser access to an order, by the token of the mail's link. Throws a 404 problem for a wrong one. */
export async function openAccess(orderId: string, token: string): Promise<void> {
  await readAnswer(await api.orders[':orderId'].access.$post({ param: { orderId }, json: { token } }));
}
