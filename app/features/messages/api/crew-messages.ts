import { api, readAnswer } from '#app/lib/request/api.ts';
import { queryClient } from '#app/lib/request/query-client.ts';
import type { OwnKinds, RecipientJson } from '#domain/messages/crew/crew-json.ts';
import type { CrewKind } from '#domain/messages/crew/crew-kinds.ts';
import type { CrewLog, MessageJson } from '#domain/messages/message-json.ts';

const LOG_KEY = ['admin', 'crew-messages'];
const OWN_KEY = ['own-messages'];

/** Who of the studio gets which emails about the work. */
export const recipientsQuery = {
  queryKey: ['admin', 'message-recipients'],
  queryFn: async () => readAnswer(await api.admin['message-recipients'].$get()),
  staleTime: 0,
};
type RecipientList = { recipients: RecipientJson[] };

/** What one recipient, or all, were told, page by page. */
export const crewLogQuery = (recipient: string) => ({
  queryKey: [...LOG_KEY, recipient],
  queryFn: async ({ pageParam }: { pageParam: string | null }): Promise<CrewLog> =>
    readAnswer(
      await api.admin.messages.$get({
        query: { ...(recipient ? { recipient } : {}), ...(pageParam ? { before: pageParam } : {}) },
      }),
    ),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }: CrewLog) => next,
  staleTime: 0,
});

/** Says which emails somebody of the studio does not get. */
export async function setKinds(id: string, off: CrewKind[]): Promise<void> {
  const answer = await api.admin['message-recipients'][':id'].$put({ param: { id }, json: { off } });
  const now = await readAnswer(answer);
  queryClient.setQueryData<RecipientList>(recipientsQuery.queryKey, (list) =>
    list ? { recipients: list.recipients.map((each) => (each.id === id ? now : each)) } : list,
  );
}

/** Sends a message of the log now, or once more. */
export async function sendCrewMessage({ id, sends }: Pick<MessageJson, 'id' | 'sends'>): Promise<void> {
  try {
    await readAnswer(await api.admin.messages[':id'].send.$post({ param: { id }, json: { sends } }));
  } finally {
    await queryClient.invalidateQueries({ queryKey: LOG_KEY });
  }
}

/** Which emails about their work the signed-in account gets. */
export const ownKindsQuery = {
  queryKey: OWN_KEY,
  queryFn: async (): Promise<OwnKinds> => readAnswer(await api.day.messages.$get()),
  staleTime: 0,
};

export async function setOwnKinds(off: CrewKind[]): Promise<void> {
  queryClient.setQueryData(OWN_KEY, await readAnswer(await api.day.messages.$put({ json: { off } })));
}
