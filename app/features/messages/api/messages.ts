import { api, readAnswer } from '#app/lib/request/api.ts';
import { queryClient } from '#app/lib/request/query-client.ts';
import type { MessageJson, ReminderSwitch } from '#domain/messages/message-json.ts';

type MessageList = { messages: MessageJson[] };

const listKey = (orderId: string) => ['admin', 'order-messages', orderId];

/** The reminders of an order. Asked again on each visit. */
export const messagesQuery = (orderId: string) => ({
  queryKey: listKey(orderId),
  queryFn: async (): Promise<MessageList> =>
    readAnswer(await api.admin.orders[':id'].messages.$get({ param: { id: orderId } })),
  staleTime: 0,
});

/** Sends a reminder now, or once more; `sends` is how often it was sent as it is shown. */
export async function sendMessage(orderId: string, { id, sends }: Pick<MessageJson, 'id' | 'sends'>): Promise<void> {
  try {
    const answer = await api.admin.messages[':id'].send.$post({ param: { id }, json: { sends } });
    queryClient.setQueryData(listKey(orderId), await readAnswer(answer));
  } finally {
    void queryClient.invalidateQueries({ queryKey: ['admin', 'order', orderId] });
    void queryClient.invalidateQueries({ queryKey: listKey(orderId) });
  }
}

/** Whether the person of a link gets reminders. */
export const switchQuery = (token: string) => ({
  queryKey: ['reminders', token],
  queryFn: async (): Promise<ReminderSwitch> => readAnswer(await api.reminders.switch.$get({ query: { token } })),
  gcTime: 0,
});

/** Switches the reminders of the person of a link off or on. */
export async function setSwitch(token: string, isOn: boolean): Promise<void> {
  const answer = await readAnswer(await api.reminders.switch.$post({ json: { token, is_on: isOn } }));
  queryClient.setQueryData(['reminders', token], answer);
}
