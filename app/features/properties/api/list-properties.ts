import type { InfiniteData } from '@tanstack/react-query';
import { api, readAnswer } from '#app/lib/api.ts';
import type { PropertyListJson } from '#domain/properties/property-json.ts';

/** How many properties one page of the list has. */
export const PROPERTIES_PER_PAGE = 48;

/** Whose properties are asked for, and by which words: absent parts do not narrow the list. A realtor's are the own ones. */
export type PropertyQuestion = { realtorId?: string; q?: string };

/** The pages of a list as the cache keeps them. */
export type PropertyPages = InfiniteData<PropertyListJson, string | null>;

/** The beginning of the key of every list, whatever its question. */
export const PROPERTY_LISTS = ['properties', 'list'] as const;

async function listProperties({ realtorId, q }: PropertyQuestion, cursor: string | null): Promise<PropertyListJson> {
  const narrowing = { ...(realtorId && { realtor_id: realtorId }), ...(q && { q }), ...(cursor && { cursor }) };
  const query = { limit: String(PROPERTIES_PER_PAGE), ...narrowing };
  return readAnswer(await api.properties.$get({ query }));
}

/** The properties of a question, the newest first, page by page, as a query. */
export const propertiesQuery = (question: PropertyQuestion = {}) => ({
  queryKey: [...PROPERTY_LISTS, question] as const,
  queryFn: ({ pageParam }: { pageParam: string | null }) => listProperties(question, pageParam),
  initialPageParam: null as string | null,
  getNextPageParam: (last: PropertyListJson) => last.next_cursor,
});
