import { type ReactNode, useEffect, useRef } from 'react';
import { useMessages } from '#app/lib/language/messages.ts';
import { Button } from '#app/ui/button/button.tsx';
import { IconButton } from '#app/ui/button/icon-button.tsx';
import { cx } from '#app/ui/cx.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import type { ReviewJson } from '#domain/reviews/review-json.ts';
import { PinStateBadge } from '../shared/pin-state-badge.tsx';
import { PinComposer } from './pin-composer.tsx';
import { PinList } from './pin-list.tsx';
import { PinView } from './pin-view.tsx';
import { listPins, type ReviewedPhoto, shownState } from './pins-of-photo.ts';
import type { ReviewSession } from './review-session.ts';
import { SendBar } from './send-bar.tsx';
import type { ViewerView } from './viewer-view.ts';

type ViewerPanelProps = {
  session: ReviewSession;
  review: ReviewJson;
  photo: ReviewedPhoto;
  viewer: ViewerView;
  seenUntil: string | null;
};

/** What was said of a photo: at its side, and on a phone a sheet that comes from below. */
export function ViewerPanel(props: ViewerPanelProps) {
  const { view } = props.viewer;
  return (
    <aside
      aria-label={useMessages('reviews').panel}
      className={cx(
        'flex min-h-0 flex-col bg-raised text-body below:max-h-[66dvh] below:shrink-0 below:rounded-t-3xl below:animate-toast-in beside:border-l beside:border-line',
        !view && 'below:hidden',
      )}
    >
      <PanelContent {...props} />
      {view?.kind !== 'draft' && (
        <SendBar
          session={props.session}
          review={props.review}
          className="shrink-0 border-t border-line px-5 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
        />
      )}
    </aside>
  );
}

function PanelContent({ session, review, photo, viewer, seenUntil }: ViewerPanelProps) {
  const messages = useMessages('reviews');
  const { view, show } = viewer;
  const pins = listPins(review, photo.id);
  const pin = view?.kind === 'pin' ? pins.find(({ id }) => id === view.id) : undefined;
  const close = () => show(null);
  if (view?.kind === 'draft') {
    const title = view.draft === 'whole' ? messages.wholePhoto : messages.newPin;
    return (
      <Panel key="draft" title={title} onBack={close}>
        {view.draft !== 'whole' && <p className="-mt-1 mb-3 text-sm text-body">{messages.moveHint}</p>}
        <PinComposer
          key={photo.id}
          {...{ session, review, photo }}
          draft={view.draft}
          onSet={(id) => show(id ? { kind: 'pin', id } : { kind: 'list' })}
        />
      </Panel>
    );
  }
  if (pin) {
    return (
      <Panel
        key={pin.id}
        title={messages.pin({ number: pin.number })}
        badge={<PinStateBadge state={shownState(review, pin)} />}
        onBack={() => show({ kind: 'list' })}
        hasFocus
      >
        <PinView {...{ session, review, pin, seenUntil }} fileNumber={photo.file_number} />
      </Panel>
    );
  }
  return (
    <Panel key="list" title={messages.comments({ count: pins.length })} onClose={close}>
      {pins.length === 0 && <p className="text-[0.9375rem] text-body">{messages.none}</p>}
      <PinList
        {...{ review, pins, seenUntil }}
        fileNumber={photo.file_number}
        onSelect={(id) => show({ kind: 'pin', id })}
      />
      {review.rights.comment && (
        <Button variant="outline" size="sm" className="mt-4" onClick={() => viewer.write('whole')}>
          {messages.onWhole}
        </Button>
      )}
    </Panel>
  );
}

type PanelProps = {
  title: string;
  badge?: ReactNode;
  /** Leads to the list. */
  onBack?: () => void;
  /** Closes the sheet of a phone. */
  onClose?: () => void;
  /** Whether the focus goes to the heading once it is there. */
  hasFocus?: boolean;
  children: ReactNode;
};

function Panel({ title, badge, onBack, onClose, hasFocus = false, children }: PanelProps) {
  const messages = useMessages('reviews');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (hasFocus) heading.current?.focus({ preventScroll: true });
  }, [hasFocus]);
  return (
    <>
      <div aria-hidden="true" className="mx-auto mt-2.5 h-1 w-10 shrink-0 rounded-full bg-line-strong beside:hidden" />
      <div className="flex shrink-0 items-center gap-3 px-5 pt-2 pb-2 beside:pt-5">
        {onBack && (
          <IconButton aria-label={messages.back} onClick={onBack} className="-ml-3">
            <Icon name="arrowLeft" />
          </IconButton>
        )}
        <h2 ref={heading} tabIndex={-1} className="display min-w-0 text-2xl outline-none">
          {title}
        </h2>
        {badge}
        {onClose && (
          <IconButton aria-label={messages.close} onClick={onClose} className="-mr-2 ml-auto beside:hidden">
            <Icon name="close" />
          </IconButton>
        )}
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-2 pb-5">{children}</div>
    </>
  );
}
