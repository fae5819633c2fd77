import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, readAnswer } from '#app/lib/request/api.ts';
import { pagedQuery } from '#app/lib/request/use-rows.ts';
import { askedParts, type ReportsAddress } from '../reports/reports-address.ts';

/** A report of an address. While other days are on their way, those of before stay. */
export const reportQuery = (address: ReportsAddress) => {
  const { report } = address;
  const query = askedParts(address);
  return queryOptions({
    queryKey: ['admin', 'reports', report, query],
    queryFn: async () => readAnswer(await api.admin.reports[':report'].$get({ param: { report }, query })),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
};

/** The money behind a figure of the report of cash, page by page. */
export const movementsQuery = (address: ReportsAddress) => {
  const parts = { ...askedParts(address), ...(address.way ? { way: address.way } : {}) };
  return pagedQuery(['admin', 'movements', parts], async (cursor) => {
    const query = { ...parts, ...(cursor ? { cursor } : {}) };
    const page = await readAnswer(await api.admin.reports.cash.movements.$get({ query }));
    return { ...page, total: null };
  });
};
