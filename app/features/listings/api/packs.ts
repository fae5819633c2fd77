import { api, readAnswer } from '#app/lib/request/api.ts';
import { queryClient } from '#app/lib/request/query-client.ts';
import type { PackJson, PackPlanJson } from '#domain/listings/listing-json.ts';

const KEY = ['mls-packs'] as const;
/** While a pack is being made, how far it is. */
const REFRESH_MS = 1500;

/** What is asked of a pack: of which property, for which service, and of which photos; null for all. */
export type PackQuestion = { propertyId: string; profileId: string; mediaIds: readonly string[] | null };

async function readPlan({ propertyId, profileId, mediaIds }: PackQuestion): Promise<PackPlanJson> {
  const query = { profile_id: profileId, ...(mediaIds && { media_ids: mediaIds.join(',') }) };
  return readAnswer(await api.properties[':id']['mls-plan'].$get({ param: { id: propertyId }, query }));
}

/** What a pack would be, and the one that there is: asked again while that is being made. */
export const planQuery = (question: PackQuestion) => ({
  queryKey: [...KEY, question.propertyId, question.profileId, question.mediaIds] as const,
  queryFn: () => readPlan(question),
  staleTime: 0,
  refetchInterval: ({ state }: { state: { data?: PackPlanJson | undefined } }) =>
    state.data?.pack?.status === 'waiting' ? REFRESH_MS : false,
});

/** Has a pack made. */
export async function createPack({ propertyId, profileId, mediaIds }: PackQuestion): Promise<PackJson> {
  const json = { profile_id: profileId, media_ids: mediaIds ? [...mediaIds] : null };
  const made = await readAnswer(await api.properties[':id']['mls-packs'].$post({ param: { id: propertyId }, json }));
  await queryClient.invalidateQueries({ queryKey: [...KEY, propertyId] });
  return made;
}
