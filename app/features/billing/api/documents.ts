import { api, readAnswer } from '#app/lib/request/api.ts';
import { pagedQuery } from '#app/lib/request/use-rows.ts';
import { type DocumentsAddress, narrowingParts } from '../documents-address.ts';

/** The documents of a query, page by page. */
export const documentsQuery = (address: DocumentsAddress) =>
  pagedQuery(['admin', 'documents', address], async (cursor) => {
    const query = { ...narrowingParts(address), ...(cursor ? { cursor } : {}) };
    return readAnswer(await api.admin.documents.$get({ query }));
  });
