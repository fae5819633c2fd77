import { useSearchParams } from 'react-router';
import { useHydrated } from '#app/lib/page/hydrated.ts';
import { findCategoryId, type ServiceCategoryId } from '#domain/site/services/service-category.ts';

const PARAMETER = 'category';

/** The address's query with another open category; the rest of it stays. */
function withCategory(query: URLSearchParams, id: ServiceCategoryId | null): URLSearchParams {
  const changed = new URLSearchParams(query);
  if (id) changed.set(PARAMETER, id);
  else changed.delete(PARAMETER);
  return changed;
}

/**
 * The open category, or null, and how to change it (SITE-17: one open, or none). It lives in the address, so that a
 * link can open one; changes replace the address, so that Back leaves the page. The server opens it in its page.
 */
export function useOpenCategory() {
  const [query, setQuery] = useSearchParams();
  const isHydrated = useHydrated();
  const openId = findCategoryId(query.get(PARAMETER));
  const setOpenId = (id: ServiceCategoryId | null) =>
    setQuery((current) => withCategory(current, id), { replace: true, preventScrollReset: true });
  return { openId, setOpenId, isHydrated };
}
