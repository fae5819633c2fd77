import { api, readAnswer } from '#app/lib/request/api.ts';
import { queryClient } from '#app/lib/request/query-client.ts';
import type { OpenHouse, OpenHouseInput, OpenHouseList } from '#domain/listings/pages/open-house.ts';

const KEY = ['open-houses'] as const;

/** The open houses of a property, those to come first. */
export const openHousesQuery = (propertyId: string) => ({
  queryKey: [...KEY, propertyId] as const,
  queryFn: async (): Promise<OpenHouseList> =>
    readAnswer(await api.properties[':id']['open-houses'].$get({ param: { id: propertyId } })),
  staleTime: 0,
});

/** Adds an open house to a property. */
export async function createOpenHouse(propertyId: string, json: OpenHouseInput): Promise<void> {
  await readAnswer(await api.properties[':id']['open-houses'].$post({ param: { id: propertyId }, json }));
  await queryClient.invalidateQueries({ queryKey: KEY });
}

/** Deletes an open house. */
export async function deleteOpenHouse(propertyId: string, { id }: Pick<OpenHouse, 'id'>): Promise<void> {
  try {
    const param = { id: propertyId, openHouseId: id };
    await readAnswer(await api.properties[':id']['open-houses'][':openHouseId'].$delete({ param }));
  } finally {
    await queryClient.invalidateQueries({ queryKey: KEY });
  }
}
