import { api, readAnswer } from '#app/lib/request/api.ts';

/** The packages that everybody is shown, with their names. */
export const packagesQuery = {
  queryKey: ['catalogue', 'names'],
  queryFn: async (): Promise<{ id: string; name: string }[]> => (await readAnswer(await api.catalogue.$get())).packages,
};
