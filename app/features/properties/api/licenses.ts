import { api, readAnswer } from '#app/lib/request/api.ts';
import { ifMatchHeader } from '#app/lib/request/edits.ts';
import { queryClient } from '#app/lib/request/query-client.ts';
import type { LicenseJson, UpdateLicense } from '#domain/deliveries/licenses/license-json.ts';

/** The license of a delivery, as a query. */
export const licenseQuery = (deliveryId: string) => ({
  queryKey: ['properties', 'license', deliveryId] as const,
  queryFn: async (): Promise<LicenseJson> =>
    readAnswer(await api.deliveries[':id'].license.$get({ param: { id: deliveryId } })),
});

/** Changes the license of one delivery, made from what was seen of it. */
export async function changeLicense(deliveryId: string, from: LicenseJson, json: UpdateLicense): Promise<LicenseJson> {
  const asked = { param: { id: deliveryId }, header: ifMatchHeader(from), json };
  const saved = await readAnswer(await api.deliveries[':id'].license.$patch(asked));
  queryClient.setQueryData(licenseQuery(deliveryId).queryKey, saved);
  return saved;
}
