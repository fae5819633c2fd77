import { api, readAnswer } from '#app/lib/request/api.ts';
import { ifMatchHeader } from '#app/lib/request/edits.ts';
import { queryClient } from '#app/lib/request/query-client.ts';
import type { PageUpdate } from '#domain/listings/pages/page-input.ts';
import type { PropertyPage, UnbrandedCheck } from '#domain/listings/pages/page-json.ts';

const KEY = ['property-pages'] as const;

/** The page of a property for buyers, or what it would begin with. */
export const pageQuery = (propertyId: string) => ({
  queryKey: [...KEY, propertyId, 'page'] as const,
  queryFn: async (): Promise<PropertyPage> =>
    readAnswer(await api.properties[':id'].page.$get({ param: { id: propertyId } })),
  staleTime: 0,
});

/** What is found on the page without names in a version of it; it is looked through each time. */
export const unbrandedQuery = (propertyId: string, version: number) => ({
  queryKey: [...KEY, propertyId, 'unbranded', version] as const,
  queryFn: async (): Promise<UnbrandedCheck> =>
    readAnswer(await api.properties[':id'].page.unbranded.$get({ param: { id: propertyId } })),
  staleTime: 0,
});

/** Saves a page from the version that was seen. */
export async function savePage(seen: PropertyPage, json: PageUpdate): Promise<PropertyPage> {
  const param = { id: seen.property_id };
  const saved = await readAnswer(await api.properties[':id'].page.$put({ param, header: ifMatchHeader(seen), json }));
  await queryClient.invalidateQueries({ queryKey: KEY });
  return saved;
}
