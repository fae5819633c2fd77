import { queryOptions } from '@tanstack/react-query';
import { api, readAnswer } from '#app/lib/request/api.ts';

/** The electronic forms of a document, and what it lacks for them. */
export const documentFormsQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'document-forms', id],
    queryFn: async () => readAnswer(await api.admin.documents[':id'].forms.$get({ param: { id } })),
    staleTime: 0,
  });
