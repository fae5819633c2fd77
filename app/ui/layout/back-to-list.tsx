import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { findListPosition } from '#app/lib/list/list-position-store.ts';
import { RETURN } from '#app/lib/list/use-list-position.ts';
import { Icon } from '../icon/icon.tsx';

/** The way back to a list as it was left, with its search, filters and place. */
export function BackToList({ path, children }: { path: string; children: ReactNode }) {
  return (
    <Link
      to={{ pathname: path, search: findListPosition(path)?.search ?? '' }}
      state={RETURN}
      className="-mt-2 mb-1 inline-flex min-h-9 items-center gap-2 rounded-md text-sm pointer-coarse:min-h-11 text-accent-text hover:underline"
    >
      <Icon name="arrowLeft" className="size-4" />
      {children}
    </Link>
  );
}
