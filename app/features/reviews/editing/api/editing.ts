import { ApiProblem, api, readAnswer } from '#app/lib/request/api.ts';
import { queryClient } from '#app/lib/request/query-client.ts';
import type { MatchInput, ReturnResults } from '#domain/reviews/editing/editing-input.ts';
import type { EditingJob, EditingOutcome } from '#domain/reviews/editing/editing-job.ts';
import type { CreateEditorLink, HandOff } from '#domain/reviews/editing/editor-link.ts';

const REFUSALS = ['not_found', 'link_ended'] as const;

/** A job by its key; a refusal that the page has words for is an outcome. */
async function openJob(key: string): Promise<EditingOutcome> {
  try {
    return { kind: 'open', job: await readAnswer(await api.e[':key'].$get({ param: { key } })) };
  } catch (error) {
    const reason = error instanceof ApiProblem && REFUSALS.find((each) => each === error.code);
    if (!reason) throw error;
    return { kind: 'refused', reason };
  }
}

/** While a file is being prepared, the job is asked for again. */
const ASK_AGAIN_MS = 3000;
const isPreparing = (outcome: EditingOutcome | undefined) =>
  outcome?.kind === 'open' &&
  [...outcome.job.sources, ...outcome.job.results].some(({ status }) => status === 'processing');

/** A job by its key, as a query. */
export const jobQuery = (key: string) => ({
  queryKey: ['editing', 'job', key] as const,
  queryFn: () => openJob(key),
  refetchInterval: (query: { state: { data: EditingOutcome | undefined } }) =>
    isPreparing(query.state.data) ? ASK_AGAIN_MS : (false as const),
});

const show = (key: string, job: EditingJob) =>
  queryClient.setQueryData(jobQuery(key).queryKey, { kind: 'open', job } as const);

export const invalidateJob = (key: string) => queryClient.invalidateQueries({ queryKey: jobQuery(key).queryKey });

/** Says of what a result is an edit. */
export async function matchResult(key: string, id: string, json: MatchInput): Promise<void> {
  show(key, await readAnswer(await api.e[':key'].results[':id'].$put({ param: { key, id }, json })));
}

/** Takes a result back. */
export async function removeResult(key: string, id: string): Promise<void> {
  show(key, await readAnswer(await api.e[':key'].results[':id'].$delete({ param: { key, id } })));
}

/** Sends all results to the studio's check. */
export async function sendToCheck(key: string): Promise<void> {
  show(key, await readAnswer(await api.e[':key'].check.$post({ param: { key } })));
}

/** The address of an archive of the files as they were shot: of some of them, or all with null. */
export const archiveAddress = (key: string, ids: readonly string[] | null): string =>
  `/api/e/${key}/archive${ids ? `?ids=${ids.join(',')}` : ''}`;

/** The notes and links for the editors of a property, as a query. */
export const handOffQuery = (propertyId: string) => ({
  queryKey: ['editing', 'hand-off', propertyId] as const,
  queryFn: async (): Promise<HandOff> =>
    readAnswer(await api.properties[':id'].editing.$get({ param: { id: propertyId } })),
});

const showHandOff = (propertyId: string, handOff: HandOff) =>
  queryClient.setQueryData(handOffQuery(propertyId).queryKey, handOff);

export async function setNotes(propertyId: string, notes: string): Promise<void> {
  const asked = { param: { id: propertyId }, json: { notes } };
  showHandOff(propertyId, await readAnswer(await api.properties[':id'].editing.$patch(asked)));
  await invalidateJob(propertyId);
}

/** Makes a link for an editor without an account; the list shows it. */
export async function createEditorLink(propertyId: string, json: Partial<CreateEditorLink> & { name: string }) {
  await readAnswer(await api.properties[':id']['editor-links'].$post({ param: { id: propertyId }, json }));
  await queryClient.invalidateQueries({ queryKey: handOffQuery(propertyId).queryKey });
}

export async function revokeEditorLink(propertyId: string, id: string): Promise<void> {
  showHandOff(propertyId, await readAnswer(await api['editor-links'][':id'].revoke.$post({ param: { id } })));
}

/** Approves results: they are shown to the client. */
export async function approveResults(propertyId: string, ids: string[]): Promise<void> {
  const asked = { param: { id: propertyId }, json: { ids } };
  show(propertyId, await readAnswer(await api.properties[':id'].results.approve.$post(asked)));
}

/** Gives results back to their editor. */
export async function returnResults(propertyId: string, json: ReturnResults): Promise<void> {
  const asked = { param: { id: propertyId }, json };
  show(propertyId, await readAnswer(await api.properties[':id'].results.return.$post(asked)));
}
