import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { listPlaceOf } from '#app/lib/list-place-store.ts';
import { RETURN } from '#app/lib/use-list-place.ts';
import { Icon } from '#app/ui/icon.tsx';

/** The way back to a list as it was left, with its search, filters and place. */
export function BackToList({ path, children }: { path: string; children: ReactNode }) {
  return (
    <Link
      to={{ pathname: path, search: listPlaceOf(path)?.search ?? '' }}
      state={RETURN}
      className="mb-3 inline-flex min-h-11 items-center gap-2 rounded-md text-[0.9375rem] text-accent-text hover:underline"
    >
      <Icon name="arrowLeft" className="size-4" />
      {children}
    </Link>
  );
}
