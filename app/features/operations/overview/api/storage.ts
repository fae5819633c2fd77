import { api, readAnswer } from '#app/lib/request/api.ts';
import type { StorageUse } from '#domain/operations/overview.ts';

/** The storage of the originals, as the server measured it at most a minute ago. */
export const storageQuery = {
  queryKey: ['admin', 'storage'],
  queryFn: async (): Promise<StorageUse> => readAnswer(await api.admin.storage.$get()),
};
