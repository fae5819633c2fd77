import { api, readAnswer } from '#app/lib/request/api.ts';
import { ifMatchHeader } from '#app/lib/request/edits.ts';
import { queryClient } from '#app/lib/request/query-client.ts';
import type { TaxFacts, TaxProfileJson } from '#domain/orders/pricing/tax-profile.ts';

const ALL = ['admin', 'tax-profiles'];

/** The tax details of customers, by their address; of one customer where `email` names them. */
export const taxProfilesQuery = (email?: string) => ({
  queryKey: [...ALL, email ?? null],
  queryFn: async () => readAnswer(await api.admin['tax-profiles'].$get({ query: email ? { email } : {} })),
  staleTime: 0,
});

const reload = () => queryClient.invalidateQueries({ queryKey: ALL });

/** Keeps the tax details of a customer who has none. */
export async function createTaxProfile(email: string, facts: TaxFacts): Promise<TaxProfileJson> {
  const created = await readAnswer(await api.admin['tax-profiles'].$post({ json: { email, ...facts } }));
  await reload();
  return created;
}

/** Changes the tax details of a customer. Refused where they were changed since they were shown. */
export async function updateTaxProfile(profile: TaxProfileJson, facts: TaxFacts): Promise<TaxProfileJson> {
  const change = { param: { id: profile.id }, header: ifMatchHeader(profile), json: facts };
  const updated = await readAnswer(await api.admin['tax-profiles'][':id'].$put(change));
  await reload();
  return updated;
}

/** Deletes the tax details of a customer. */
export async function deleteTaxProfile(profile: TaxProfileJson): Promise<void> {
  const gone = { param: { id: profile.id }, header: ifMatchHeader(profile) };
  await readAnswer(await api.admin['tax-profiles'][':id'].$delete(gone));
  await reload();
}
