import { Toast as Radix } from 'radix-ui';
import { useEffect, useState } from 'react';
import { useUiMessages } from '#app/lib/language/ui-messages.ts';
import { sentenceLanguage } from '#app/lib/request/sentence-language.ts';
import { dismissToast, type Toast, type ToastVariant, useVisibleToast } from '#app/lib/state/toast.ts';
import { iconButtonClass } from '../button/icon-button.tsx';
import { cx } from '../cx.ts';
import { Icon, type IconName } from '../icon/icon.tsx';

const SWIPE_THRESHOLD_PX = 50;
const HOTKEY = ['F8'];
/** How often a toast with an action looks whether its time is over. */
const END_CHECK_MS = 500;
/** As long as the longest way out in `styles.css`. */
const LEAVING_MS = 140;

const MARKS: Record<ToastVariant, { icon: IconName; ground: string }> = {
  default: { icon: 'info', ground: 'bg-accent-soft text-accent-text' },
  destructive: { icon: 'close', ground: 'bg-danger-soft text-danger-text' },
  success: { icon: 'check', ground: 'bg-success-soft text-success-text' },
  warning: { icon: 'alert', ground: 'bg-warning-soft text-warning-text' },
};

const EDGES: Record<ToastVariant, string> = {
  default: 'border-line',
  destructive: 'border-danger-line',
  success: 'border-success-line',
  warning: 'border-warning-line',
};

function ToastCard({ item }: { item: Toast }) {
  const messages = useUiMessages();
  const [isOpen, setIsOpen] = useState(true);
  const mark = MARKS[item.variant];
  // One that had made way for another has only the rest of its time.
  const [duration] = useState(() => (item.endsAt === null ? item.duration : Math.max(1, item.endsAt - Date.now())));
  // The pointer over a toast stops its own clock, and a device that sleeps every clock: what an action has, it has no longer.
  useEffect(() => {
    const { endsAt } = item;
    if (endsAt === null) return;
    const timer = setInterval(() => endsAt <= Date.now() && setIsOpen(false), END_CHECK_MS);
    return () => clearInterval(timer);
  }, [item]);
  // The next toast comes when this one has left the screen. By a timer, since a page that shows no motion ends none.
  useEffect(() => {
    if (isOpen) return;
    const timer = setTimeout(() => dismissToast(item.id), LEAVING_MS);
    return () => clearTimeout(timer);
  }, [isOpen, item.id]);
  return (
    <Radix.Root
      open={isOpen}
      onOpenChange={setIsOpen}
      duration={duration}
      type={item.variant === 'destructive' || item.variant === 'warning' ? 'foreground' : 'background'}
      data-variant={item.variant}
      className={cx(
        'pointer-events-auto relative flex touch-pan-y items-start gap-3.5 rounded-card border bg-raised p-4 pr-12 shadow-float select-none',
        'data-[state=open]:animate-toast-in data-[state=closed]:animate-toast-out data-[swipe=end]:animate-toast-swipe-out',
        'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform',
        EDGES[item.variant],
      )}
    >
      <span className={cx('grid size-9 shrink-0 place-items-center rounded-full', mark.ground)} aria-hidden="true">
        <Icon name={mark.icon} />
      </span>
      <div className="min-w-0 py-0.5 text-[0.9375rem] leading-snug wrap-anywhere">
        <Radix.Title className="font-semibold text-ink">{item.title}</Radix.Title>{' '}
        {item.description && (
          <Radix.Description lang={sentenceLanguage(item.description)} className="mt-1 text-body">
            {item.description}
          </Radix.Description>
        )}
        {item.action && (
          <Radix.Action
            altText={item.action.label}
            onClick={item.action.onAction}
            className="-mb-1 -ml-3 flex min-h-11 cursor-pointer items-center rounded-full px-3 font-semibold text-accent-text hover:bg-ink/5"
          >
            {item.action.label}
          </Radix.Action>
        )}
      </div>
      <Radix.Close
        aria-label={messages.close}
        className={cx(
          iconButtonClass('ghost', 'sm'),
          'absolute top-2.5 right-2.5 pointer-coarse:top-1 pointer-coarse:right-1',
        )}
      >
        <Icon name="close" className="size-4" />
      </Radix.Close>
    </Radix.Root>
  );
}

/** A dialog has its buttons at the lower right, and on phones in a pile at the lower edge: a toast covers none of them. */
const BESIDE_ACTIONS =
  'max-sm:in-[body:has([data-dialog])]:pb-37 sm:in-[body:has([data-dialog])]:right-auto sm:in-[body:has([data-dialog])]:left-0';

/** The toast of the moment. F8 puts the focus on it, a swipe of 50 px to the right sends it away (SHR-17). */
export function ToastViewport() {
  const visible = useVisibleToast();
  return (
    <Radix.Provider swipeDirection="right" swipeThreshold={SWIPE_THRESHOLD_PX}>
      {visible && <ToastCard key={visible.id} item={visible} />}
      <Radix.Viewport
        hotkey={HOTKEY}
        className={cx(
          'pointer-events-none fixed right-0 bottom-0 z-60 flex w-full max-w-md flex-col p-4 pb-20 outline-none sm:p-6',
          BESIDE_ACTIONS,
        )}
      />
    </Radix.Provider>
  );
}
