import { api, readAnswer } from '#app/lib/request/api.ts';
import { ifMatchHeader } from '#app/lib/request/edits.ts';
import { queryClient } from '#app/lib/request/query-client.ts';
import { pagedQuery } from '#app/lib/request/use-rows.ts';
import type { CreateWebhook, UpdateWebhook } from '#domain/operations/webhooks/webhook-input.ts';
import type { WebhookJson, WebhookWithSecret } from '#domain/operations/webhooks/webhook-json.ts';
import type { DeliveryState } from '#domain/operations/webhooks/webhook-states.ts';

const KEY = ['admin', 'webhooks'] as const;
const PAGE = 25;
/** While somebody looks, what arrives meanwhile is shown. */
const REFRESH_MS = 5000;

/** The webhooks with how their last call ended. */
export const webhooksQuery = {
  queryKey: [...KEY, 'list'],
  queryFn: async () => (await readAnswer(await api.admin.webhooks.$get())).webhooks,
  staleTime: 0,
  refetchInterval: REFRESH_MS,
};

/** One of them. */
export const webhookQuery = (id: string) => ({
  queryKey: [...KEY, 'one', id],
  queryFn: async () => readAnswer(await api.admin.webhooks[':id'].$get({ param: { id } })),
  staleTime: 0,
  refetchInterval: REFRESH_MS,
});

/** What was sent to a webhook and is on its way to it, the newest first. */
export const deliveriesQuery = (id: string, state: DeliveryState | '') => ({
  ...pagedQuery([...KEY, 'log', id, state], async (cursor) => {
    const query = { limit: `${PAGE}`, ...(state ? { state } : {}), ...(cursor ? { cursor } : {}) };
    const page = await readAnswer(await api.admin.webhooks[':id'].deliveries.$get({ param: { id }, query }));
    return { ...page, total: null };
  }),
  refetchInterval: REFRESH_MS,
});

/** One of them with its event and its calls. */
export const deliveryQuery = (id: string, deliveryId: string) => ({
  queryKey: [...KEY, 'delivery', id, deliveryId],
  queryFn: async () =>
    readAnswer(await api.admin.webhooks[':id'].deliveries[':deliveryId'].$get({ param: { id, deliveryId } })),
  staleTime: 0,
});

const reload = () => queryClient.invalidateQueries({ queryKey: KEY });

/** Makes a webhook; its secret is in this answer alone. */
export async function createWebhook(input: CreateWebhook): Promise<WebhookWithSecret> {
  const made = await readAnswer(await api.admin.webhooks.$post({ json: input }));
  await reload();
  return made;
}

/** Changes a webhook in the version that was seen, or switches it off or on. */
export async function updateWebhook(from: WebhookJson, changes: UpdateWebhook): Promise<WebhookJson> {
  const { id } = from;
  const change = { param: { id }, header: ifMatchHeader(from), json: changes };
  const changed = await readAnswer(await api.admin.webhooks[':id'].$patch(change));
  await reload();
  return changed;
}

export async function deleteWebhook(id: string): Promise<void> {
  await readAnswer(await api.admin.webhooks[':id'].$delete({ param: { id } }));
  await reload();
}

/** Gives a webhook another secret, which is in this answer alone. */
export async function resetSecret(from: WebhookJson): Promise<WebhookWithSecret> {
  const asked = { param: { id: from.id }, header: ifMatchHeader(from) };
  const changed = await readAnswer(await api.admin.webhooks[':id'].secret.$post(asked));
  await reload();
  return changed;
}

export async function sendTest(id: string): Promise<void> {
  await readAnswer(await api.admin.webhooks[':id'].test.$post({ param: { id } }));
  await reload();
}

/** Sends an event once more. */
export async function sendAgain(id: string, deliveryId: string): Promise<void> {
  await readAnswer(
    await api.admin.webhooks[':id'].deliveries[':deliveryId'].replay.$post({ param: { id, deliveryId } }),
  );
  await reload();
}

/** Sends what a webhook did not get since an instant, and says how many events that are. */
export async function sendMissed(id: string, since: string): Promise<number> {
  const { queued } = await readAnswer(await api.admin.webhooks[':id'].replay.$post({ param: { id }, json: { since } }));
  await reload();
  return queued;
}
