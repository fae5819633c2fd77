import { api, readAnswer } from '#app/lib/request/api.ts';
import { queryClient } from '#app/lib/request/query-client.ts';
import type { PropertyChecks } from '#domain/media/checks/checks-json.ts';

async function getChecks(propertyId: string): Promise<PropertyChecks> {
  return readAnswer(await api.properties[':id'].checks.$get({ param: { id: propertyId } }));
}

/** What was found in the photos of a property, as a query. */
export const checksQuery = (propertyId: string) => ({
  queryKey: ['properties', 'checks', propertyId] as const,
  queryFn: () => getChecks(propertyId),
});

/** Says of findings that they are fine, or takes that back; the list shows it. */
export async function setFine(propertyId: string, keys: string[], isFine: boolean): Promise<void> {
  const asked = { param: { id: propertyId }, json: { keys, is_fine: isFine } };
  const checks = await readAnswer(await api.properties[':id'].checks.dismiss.$post(asked));
  queryClient.setQueryData(checksQuery(propertyId).queryKey, checks);
}
