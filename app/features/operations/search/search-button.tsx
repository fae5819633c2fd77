import { lazy, Suspense, useEffect, useState } from 'react';
import { ToolIcon } from '#app/ui/icon/tool-icon.tsx';

const SearchDialog = lazy(async () => ({ default: (await import('./search-dialog.tsx')).SearchDialog }));

const isShortcut = (event: KeyboardEvent) => (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';

/** Opens the search over the whole studio, by a press or by Ctrl K. */
export function SearchButton() {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      setIsOpen(true);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  return (
    <>
      <button
        type="button"
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className="flex h-9 shrink-0 cursor-pointer items-center gap-2.5 rounded-input text-muted hover:text-ink max-md:size-11 max-md:justify-center max-md:rounded-full max-md:hover:bg-ink/5 md:w-52 md:min-w-0 lg:w-72 md:shrink md:border md:border-line md:bg-canvas md:px-3 md:hover:border-line-strong xl:w-88 pointer-coarse:h-11"
      >
        <ToolIcon name="search" className="size-4.5" />
        <span className="min-w-0 flex-1 truncate text-left max-md:sr-only">Search properties, orders, people</span>
        <span
          aria-hidden="true"
          data-keys="Ctrl K"
          className="rounded border border-line-strong bg-surface px-1.5 py-px font-sans text-xs before:content-[attr(data-keys)] max-lg:hidden"
        />
      </button>
      <Suspense fallback={null}>{isOpen && <SearchDialog onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  );
}
