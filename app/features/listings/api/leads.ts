import { api, readAnswer } from '#app/lib/request/api.ts';
import { queryClient } from '#app/lib/request/query-client.ts';
import type { Lead, LeadList, VisitFigures } from '#domain/listings/pages/lead-json.ts';

const KEY = ['property-leads'] as const;

/** Inquiries from the page of a property, page by page. */
export const leadsQuery = (propertyId: string) => ({
  queryKey: [...KEY, propertyId] as const,
  queryFn: async ({ pageParam }: { pageParam: string | null }): Promise<LeadList> =>
    readAnswer(
      await api.properties[':id'].leads.$get({
        param: { id: propertyId },
        query: pageParam ? { cursor: pageParam } : {},
      }),
    ),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next_cursor }: LeadList) => next_cursor,
  staleTime: 0,
});

/** Deletes an inquiry for good. */
export async function deleteLead(propertyId: string, { id: leadId }: Pick<Lead, 'id'>): Promise<void> {
  try {
    await readAnswer(await api.properties[':id'].leads[':leadId'].$delete({ param: { id: propertyId, leadId } }));
  } finally {
    await queryClient.invalidateQueries({ queryKey: KEY });
  }
}

/** What the page of a property was visited in the last 30 days. */
export const visitsQuery = (propertyId: string) => ({
  queryKey: ['property-visits', propertyId] as const,
  queryFn: async (): Promise<VisitFigures> =>
    readAnswer(await api.properties[':id'].visits.$get({ param: { id: propertyId }, query: {} })),
  staleTime: 0,
});
