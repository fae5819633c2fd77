import { lazy, Suspense, useState } from 'react';
import { useMessages } from '#app/lib/language/messages.ts';
import { cx } from '#app/ui/cx.ts';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { ToolIcon } from '#app/ui/icon/tool-icon.tsx';
import { Popover } from '#app/ui/menu/popover.tsx';

const loadChoice = () => import('./property-choice.tsx');
const PropertyChoice = lazy(async () => ({ default: (await loadChoice()).PropertyChoice }));

type PropertyFilterProps = {
  /** The id of the property that is shown, or null for all. */
  property: string | null;
  /** Its name; null where that is not known. */
  name: string | null;
  isDisabled: boolean;
  onChange: (property: string | null) => void;
};

/** The property whose media are shown: its name, which can be taken away, or the way to choose one. */
export function PropertyFilter({ property, name, isDisabled, onChange }: PropertyFilterProps) {
  const messages = useMessages('library').filters;
  const [isOpen, setIsOpen] = useState(false);
  const choose = (id: string) => {
    onChange(id);
    setIsOpen(false);
  };
  const isChosen = property !== null;
  return (
    <div className={cx('relative min-w-0 max-sm:flex-auto sm:max-w-80', isChosen && 'max-sm:basis-full')}>
      <Popover
        open={isOpen}
        onOpenChange={setIsOpen}
        label={messages.property}
        className="w-[min(22rem,calc(100vw-1.5rem))]"
        trigger={
          <button
            type="button"
            disabled={isDisabled}
            onPointerEnter={() => void loadChoice().catch(() => {})}
            className={cx(
              'flex h-12 w-full min-w-0 cursor-pointer items-center gap-2.5 rounded-input border border-field bg-surface pl-3.5 text-left text-base transition-colors hover:border-muted disabled:cursor-not-allowed disabled:bg-well disabled:text-muted',
              isChosen ? 'pr-12' : 'pr-3.5 max-sm:justify-center max-sm:px-2.5 max-sm:text-[0.9375rem]',
            )}
          >
            <ToolIcon name="house" className={cx('text-muted', !isChosen && 'max-sm:hidden')} />
            <span className={isChosen ? 'sr-only' : 'text-body'}>{messages.property}</span>
            {isChosen && <span className="truncate font-medium text-ink">{name ?? messages.oneProperty}</span>}
          </button>
        }
      >
        <Suspense fallback={<Skeleton className="h-64 w-full" />}>
          <PropertyChoice chosen={property} onChoose={choose} />
        </Suspense>
      </Popover>
      {isChosen && (
        <button
          type="button"
          disabled={isDisabled}
          aria-label={name === null ? messages.showAllProperties : messages.showAllPropertiesNotOnly({ name })}
          onClick={() => onChange(null)}
          className="absolute inset-y-0.5 right-0.5 grid w-11 cursor-pointer place-items-center rounded-input text-muted hover:text-ink disabled:cursor-not-allowed"
        >
          <Icon name="close" className="size-4" />
        </button>
      )}
    </div>
  );
}
