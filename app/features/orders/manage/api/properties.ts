import { keepPreviousData } from '@tanstack/react-query';
import { api, readAnswer } from '#app/lib/request/api.ts';
import { NO_REALTOR } from '#domain/properties/property-input.ts';
import type { PropertyListJson } from '#domain/properties/property-json.ts';

/** How many properties are offered at once; a search finds the others. */
const OFFERED = 20;

/** The newest properties of a realtor, or with null those without one, or those that words are found in. While new words are looked for, the last stay. */
export const offeredPropertiesQuery = (realtorId: string | null, q: string) => ({
  queryKey: ['properties', 'offered', realtorId, q],
  queryFn: async (): Promise<PropertyListJson> => {
    const query = { realtor_id: realtorId ?? NO_REALTOR, limit: String(OFFERED), ...(q && { q }) };
    return readAnswer(await api.properties.$get({ query }));
  },
  placeholderData: keepPreviousData,
  staleTime: 0,
});
