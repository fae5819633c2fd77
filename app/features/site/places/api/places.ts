import { api, readAnswer } from '#app/lib/request/api.ts';
import { readProblem } from '#app/lib/request/api-problem.ts';
import { fetchSafely } from '#app/lib/request/fetch-safely.ts';
import { queryClient } from '#app/lib/request/query-client.ts';
import { type PlacesJson, placesJsonSchema } from '#domain/site/places/places-json.ts';

/** How addresses are found on the map. */
export const placesQuery = {
  queryKey: ['admin', 'places'],
  queryFn: async () => readAnswer(await api.admin.places.$get()),
  staleTime: 0,
};

/** Keeps what holds now; free times depend on where addresses are. */
async function keep(places: PlacesJson): Promise<void> {
  queryClient.setQueryData(placesQuery.queryKey, places);
  await queryClient.invalidateQueries({ queryKey: ['availability'] });
}

/** Sends a file of postal codes in place of the one that the country has. Throws `ApiProblem` with what is wrong, line by line. */
export async function uploadCodes(country: string, file: File): Promise<void> {
  const query = new URLSearchParams({ file_name: file.name });
  const response = await fetchSafely(`/api/admin/places/${country}?${query}`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/octet-stream' },
    body: file,
  });
  if (!response.ok) throw await readProblem(response);
  await keep(placesJsonSchema.parse(await response.json()));
}

/** Removes the file of a country. */
export async function removeCodes(country: string): Promise<void> {
  await keep(await readAnswer(await api.admin.places[':country'].$delete({ param: { country } })));
}
