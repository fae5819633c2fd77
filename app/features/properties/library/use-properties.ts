import { useInfiniteQuery, useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { propertiesQuery, propertyQuery } from '#app/features/properties/api/properties.ts';
import { ApiProblem } from '#app/lib/request/api.ts';
import type { MediaJson } from '#domain/media/media-json.ts';
import { uuidSchema } from '#domain/shared/ids.ts';

/** Whether a call failed because what it asks for is not there, or belongs to somebody else. */
export const isMissing = (error: unknown) => error instanceof ApiProblem && error.code === 'not_found';

const isId = (text: string) => uuidSchema.safeParse(text).success;

/** Properties one by one, each asked for once; `name` is null until it has come. */
function useSingleProperties(ids: readonly string[]) {
  return useQueries({
    queries: ids.map(propertyQuery),
    combine: (answers) =>
      answers.map(({ data, error }, index) => ({
        id: ids[index] ?? '',
        name: data?.name ?? null,
        isMissing: isMissing(error),
      })),
  });
}

/**
 * The properties that items belong to, and the one that narrows the library: the first page of the list has the names of
 * most of them, and the others are requested one by one. Names that cannot be loaded are left out: the media matter more.
 */
export function useProperties(items: readonly MediaJson[], narrowedTo: string | null) {
  const { data: list } = useInfiniteQuery(propertiesQuery());
  const listed = useMemo(() => {
    const properties = list?.pages.flatMap((page) => page.properties) ?? [];
    return new Map(properties.map(({ id, name }) => [id, name]));
  }, [list]);
  const ids = useMemo(() => {
    const wanted = list ? items.map(({ property_id }) => property_id) : [];
    const known = [narrowedTo, ...wanted].filter((id) => id !== null && isId(id) && !listed.has(id));
    return [...new Set(known.filter((id) => id !== null))];
  }, [list, listed, items, narrowedTo]);
  const singles = useSingleProperties(ids);

  return useMemo(() => {
    const getPropertyName = (id: string) => listed.get(id) ?? singles.find((single) => single.id === id)?.name ?? null;
    const isGone = narrowedTo !== null && singles.some(({ id, isMissing: isNot }) => id === narrowedTo && isNot);
    return {
      /** Returns the name of a property; null where that is not known. */
      getPropertyName,
      /** Whether there are any, as far as that is known. */
      hasAny: listed.size > 0,
      /** Whether the library is narrowed to one that is not there, or not for this realtor. */
      isNarrowedToNone: isGone || (narrowedTo !== null && !isId(narrowedTo)),
    };
  }, [listed, singles, narrowedTo]);
}
