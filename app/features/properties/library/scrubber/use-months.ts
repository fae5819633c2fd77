import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { monthsQuery } from '#app/features/media/api/media.ts';
import { findMonthlySort, type LibraryAddress, toMediaParams } from '../library-address.ts';
import { layOutRail, type RailMonth } from './scrubber-layout.ts';

const NONE: readonly RailMonth[] = [];

/** The months of the list of an address, in its order; none while it is short, or not sorted by day. */
export function useMonths(address: LibraryAddress, isLong: boolean): readonly RailMonth[] {
  const sort = findMonthlySort(address);
  const { data } = useQuery({
    ...monthsQuery(toMediaParams(address, sort ?? 'newest')),
    enabled: isLong && sort !== null,
    placeholderData: keepPreviousData,
  });
  return useMemo(() => (isLong && sort && data ? layOutRail(data, sort) : NONE), [isLong, sort, data]);
}
