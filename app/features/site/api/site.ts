import { noteStudioChange } from '#app/lib/page/changed-studio.ts';
import { api, readAnswer } from '#app/lib/request/api.ts';
import { readProblem } from '#app/lib/request/api-problem.ts';
import { ifMatchHeader } from '#app/lib/request/edits.ts';
import { fetchSafely } from '#app/lib/request/fetch-safely.ts';
import { queryClient } from '#app/lib/request/query-client.ts';
import { logoJsonSchema, type SiteDraftJson } from '#domain/site/site-json.ts';
import type { SiteDocument, SiteLogo } from '#domain/site/site-schema.ts';

/** The site that is being edited. */
export const draftQuery = {
  queryKey: ['admin', 'site', 'draft'],
  queryFn: async () => readAnswer(await api.admin.site.draft.$get()),
  staleTime: 0,
};

/** The published versions, the newest first. */
export const versionsQuery = {
  queryKey: ['admin', 'site', 'versions'],
  queryFn: async () => readAnswer(await api.admin.site.versions.$get({ query: {} })),
  staleTime: 0,
};

/** A published version with its content, which never changes. */
export const versionQuery = (number: number) => ({
  queryKey: ['admin', 'site', 'version', number],
  queryFn: async () => readAnswer(await api.admin.site.versions[':number'].$get({ param: { number: String(number) } })),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Saves the draft, which visitors do not see. */
export async function saveDraft(from: SiteDraftJson, content: SiteDocument): Promise<SiteDraftJson> {
  const saved = await readAnswer(await api.admin.site.draft.$put({ header: ifMatchHeader(from), json: content }));
  queryClient.setQueryData(draftQuery.queryKey, saved);
  return saved;
}

/** Makes the saved draft what everybody sees. */
export async function publishDraft(from: SiteDraftJson, note: string): Promise<SiteDraftJson> {
  const published = await readAnswer(
    await api.admin.site.publish.$post({ header: ifMatchHeader(from), json: { note } }),
  );
  queryClient.setQueryData(draftQuery.queryKey, published);
  noteStudioChange();
  await queryClient.invalidateQueries({ queryKey: versionsQuery.queryKey });
  return published;
}

/** Has a logo drawn for the draft. Throws `ApiProblem` with the reason where it cannot be used. */
export async function uploadLogo(file: File): Promise<SiteLogo> {
  const response = await fetchSafely('/api/admin/site/logo', {
    method: 'POST',
    headers: { 'Content-Type': 'application/octet-stream' },
    body: file,
  });
  if (!response.ok) throw await readProblem(response);
  return logoJsonSchema.parse(await response.json()).logo;
}
