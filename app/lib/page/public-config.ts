import { useQuery } from '@tanstack/react-query';
import type { PublicConfig } from '#domain/site/settings/public-config.ts';
import { api, readAnswer } from '../request/api.ts';

/** The answer of `GET /api/config`; requested once per visit. */
export const publicConfigQuery = {
  queryKey: ['config'],
  queryFn: async (): Promise<PublicConfig> => readAnswer(await api.config.$get()),
  staleTime: Number.POSITIVE_INFINITY,
};

/** The settings that the browser needs at run time, as a query (`data`, `isPending`, `error`, `refetch`). */
export function usePublicConfig() {
  return useQuery(publicConfigQuery);
}
