import { useList } from '#app/lib/request/use-list.ts';
import { overviewQuery } from './api/overview.ts';
import { KEEP_FRESH } from './keep-fresh.ts';

/** The answer that several cards show a part of, kept fresh. */
export const useOverview = () => useList({ ...overviewQuery, ...KEEP_FRESH });
export type OverviewAnswer = ReturnType<typeof useOverview>;
