import { api, readAnswer } from '#app/lib/request/api.ts';
import { readProblem } from '#app/lib/request/api-problem.ts';
import { ifMatchHeader } from '#app/lib/request/edits.ts';
import { fetchSafely } from '#app/lib/request/fetch-safely.ts';
import { queryClient } from '#app/lib/request/query-client.ts';
import { type OwnPicture, ownPictureSchema } from '#domain/catalogue/pictures/own-pictures.ts';
import type { FlyerDesign } from '#domain/listings/flyers/flyer-layout.ts';
import type { PageUpdate } from '#domain/listings/pages/page-input.ts';
import type { PropertyPage, UnbrandedCheck } from '#domain/listings/pages/page-json.ts';
import type { PageFace } from '#domain/listings/pages/page-state.ts';

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

/** Where the saved page is seen before it is public. */
export const previewAddress = (propertyId: string, face: PageFace): string =>
  `/api/properties/${propertyId}/page/preview?face=${face}`;

/** The flyer of the saved page as a PDF. Throws `ApiProblem` with the reason where it cannot be printed. */
export async function fetchFlyer(propertyId: string, design: FlyerDesign): Promise<Blob> {
  const response = await fetchSafely(`/api/properties/${propertyId}/page/flyer.pdf?${new URLSearchParams({ design })}`);
  if (!response.ok) throw await readProblem(response);
  return response.blob();
}

/** Has the picture of an agent or the logo of a brokerage prepared. Throws `ApiProblem` with the reason where it cannot be used. */
export async function uploadSellerPicture(propertyId: string, file: File): Promise<OwnPicture> {
  const query = new URLSearchParams({ name: file.name });
  const response = await fetchSafely(`/api/properties/${propertyId}/page/pictures?${query}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/octet-stream' },
    body: file,
  });
  if (!response.ok) throw await readProblem(response);
  return ownPictureSchema.parse(await response.json());
}

/** Saves a page from the version that was seen. */
export async function savePage(seen: PropertyPage, json: PageUpdate): Promise<PropertyPage> {
  const param = { id: seen.property_id };
  const saved = await readAnswer(await api.properties[':id'].page.$put({ param, header: ifMatchHeader(seen), json }));
  await queryClient.invalidateQueries({ queryKey: KEY });
  return saved;
}
