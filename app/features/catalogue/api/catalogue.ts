import { noteStudioChange } from '#app/lib/page/changed-studio.ts';
import { api, readAnswer } from '#app/lib/request/api.ts';
import { ifMatchHeader } from '#app/lib/request/edits.ts';
import { queryClient } from '#app/lib/request/query-client.ts';
import type { CatalogueDraftJson } from '#domain/catalogue/catalogue-json.ts';
import type { CatalogueDocument } from '#domain/catalogue/catalogue-schema.ts';

/** The catalog that is being edited. */
export const draftQuery = {
  queryKey: ['admin', 'catalogue', 'draft'],
  queryFn: async () => readAnswer(await api.admin.catalogue.draft.$get()),
  staleTime: 0,
};

/** The published versions, the newest first. */
export const versionsQuery = {
  queryKey: ['admin', 'catalogue', 'versions'],
  queryFn: async () => readAnswer(await api.admin.catalogue.versions.$get({ query: {} })),
  staleTime: 0,
};

/** A published version with its packages, which never changes. */
export const versionQuery = (number: number) => ({
  queryKey: ['admin', 'catalogue', 'version', number],
  queryFn: async () =>
    readAnswer(await api.admin.catalogue.versions[':number'].$get({ param: { number: String(number) } })),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Saves the draft, which customers do not see. */
export async function saveDraft(from: CatalogueDraftJson, content: CatalogueDocument): Promise<CatalogueDraftJson> {
  const saved = await readAnswer(await api.admin.catalogue.draft.$put({ header: ifMatchHeader(from), json: content }));
  queryClient.setQueryData(draftQuery.queryKey, saved);
  return saved;
}

/** Makes the saved draft what customers see and pay. */
export async function publishDraft(from: CatalogueDraftJson, note: string): Promise<CatalogueDraftJson> {
  const published = await readAnswer(
    await api.admin.catalogue.publish.$post({ header: ifMatchHeader(from), json: { note } }),
  );
  queryClient.setQueryData(draftQuery.queryKey, published);
  noteStudioChange();
  await queryClient.invalidateQueries({ queryKey: versionsQuery.queryKey });
  return published;
}
