import { api, readAnswer } from '#app/lib/request/api.ts';
import { queryClient } from '#app/lib/request/query-client.ts';
import type { SampleGroup } from '#domain/site/sample/group-parts.ts';
import { confirmPart, hidePart } from '#domain/site/sample/settle-part.ts';
import type { SiteDraftJson } from '#domain/site/site-json.ts';
import { draftQuery, saveDraft } from './site.ts';

/** What of the site that is edited is still the sample's. */
export const sampleQuery = {
  queryKey: ['admin', 'site', 'sample'],
  queryFn: async () => readAnswer(await api.admin.site.sample.$get()),
  staleTime: 0,
};

/** What is done with a part of the sample besides writing it anew. */
export type SampleAnswer = 'hide' | 'confirm';

/** Hides a section of the sample in the draft, or confirms what stands there as the studio's own. */
export async function settleSample(
  group: SampleGroup,
  answer: SampleAnswer,
  from?: SiteDraftJson,
): Promise<SiteDraftJson> {
  const draft = from ?? (await draftQuery.queryFn());
  const settle = answer === 'hide' ? hidePart : confirmPart;
  const saved = await saveDraft(draft, settle(draft.content, group));
  await queryClient.invalidateQueries({ queryKey: sampleQuery.queryKey });
  return saved;
}
