import { api, readAnswer } from '#app/lib/request/api.ts';
import { ifMatchHeader } from '#app/lib/request/edits.ts';
import { queryClient } from '#app/lib/request/query-client.ts';
import { pagedQuery } from '#app/lib/request/use-rows.ts';
import type { EstimateInput } from '#domain/orders/estimates/estimate-input.ts';
import type { EstimateDetails } from '#domain/orders/estimates/estimate-json.ts';
import type { EstimatesAddress } from '../estimates-address.ts';

/** The estimates of a query, page by page. */
export const estimatesQuery = (question: EstimatesAddress) =>
  pagedQuery(['admin', 'estimates', question], async (cursor) => {
    const given = Object.fromEntries(Object.entries({ ...question, cursor }).filter(([, value]) => value));
    return readAnswer(await api.admin.estimates.$get({ query: given }));
  });

/** The estimates of a customer, or the one that an order came from. */
export const estimatesAboutQuery = (about: { customer_id: string } | { order_id: string }) => ({
  queryKey: ['admin', 'estimates', about],
  queryFn: async () => readAnswer(await api.admin.estimates.$get({ query: { ...about, limit: '20' } })),
  staleTime: 0,
});

/** All that staff see of an estimate. Asked again on each visit. */
export const estimateQuery = (id: string) => ({
  queryKey: ['admin', 'estimate', id],
  queryFn: async (): Promise<EstimateDetails> => readAnswer(await api.admin.estimates[':id'].$get({ param: { id } })),
  staleTime: 0,
});

/** Shows the estimate as it is now, and asks the lists and the other versions again. */
async function cacheEstimate(details: EstimateDetails): Promise<EstimateDetails> {
  const { id } = details.estimate;
  queryClient.setQueryData(estimateQuery(id).queryKey, details);
  await queryClient.invalidateQueries({ queryKey: ['admin', 'estimates'] });
  await queryClient.invalidateQueries({
    queryKey: ['admin', 'estimate'],
    predicate: ({ queryKey }) => queryKey[2] !== id,
  });
  return details;
}

/** What a form is about: a new estimate, a draft, or a new version of an estimate that was sent. */
export type EstimateTarget = { kind: 'new' } | { kind: 'draft' | 'version'; estimate: EstimateDetails['estimate'] };

/** Keeps what a form says as a draft. */
export async function saveEstimate(target: EstimateTarget, json: EstimateInput): Promise<EstimateDetails> {
  if (target.kind === 'new') return cacheEstimate(await readAnswer(await api.admin.estimates.$post({ json })));
  const { estimate } = target;
  const param = { id: estimate.id };
  if (target.kind === 'version') {
    return cacheEstimate(await readAnswer(await api.admin.estimates[':id'].versions.$post({ param, json })));
  }
  const header = ifMatchHeader(estimate);
  return cacheEstimate(await readAnswer(await api.admin.estimates[':id'].$put({ param, header, json })));
}

/** Opens an estimate, unless it is open, and mails its link where `email` says so. */
export async function sendEstimate({ estimate }: EstimateDetails, email: boolean): Promise<EstimateDetails> {
  const about = { param: { id: estimate.id }, header: ifMatchHeader(estimate), json: { email } };
  return cacheEstimate(await readAnswer(await api.admin.estimates[':id'].send.$post(about)));
}

/** Takes an open estimate back. */
export async function withdrawEstimate({ estimate }: EstimateDetails): Promise<void> {
  const about = { param: { id: estimate.id }, header: ifMatchHeader(estimate) };
  await cacheEstimate(await readAnswer(await api.admin.estimates[':id'].withdraw.$post(about)));
}

/** Deletes a draft. */
export async function deleteEstimate({ estimate }: EstimateDetails): Promise<void> {
  const about = { param: { id: estimate.id }, header: ifMatchHeader(estimate) };
  await readAnswer(await api.admin.estimates[':id'].$delete(about));
  queryClient.removeQueries({ queryKey: estimateQuery(estimate.id).queryKey });
  await queryClient.invalidateQueries({ queryKey: ['admin', 'estimates'] });
}
