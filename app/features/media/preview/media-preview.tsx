import { useQuery } from '@tanstack/react-query';
import { Dialog as Radix } from 'radix-ui';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useMessages } from '#app/lib/language/messages.ts';
import { getRequestMessage } from '#app/lib/request/handle-request-error.ts';
import { endLostSession } from '#app/lib/request/request-errors.ts';
import { Spinner } from '#app/ui/feedback/spinner.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import type { StageRemote } from '#app/ui/media/photo-stage.tsx';
import type { DownloadSize } from '#domain/media/media-input.ts';
import type { MediaJson } from '#domain/media/media-json.ts';
import { mediaItemQuery } from '../api/media.ts';
import { isRemoved } from '../stale-responses.ts';
import type { DetailDrafts } from './details-form.tsx';
import { PreviewPanel } from './preview-panel.tsx';
import { PreviewStage } from './preview-stage.tsx';

export type MediaPreviewProps = {
  /** The list, in which keys and fingers turn the pages. */
  items: readonly MediaJson[];
  /** The shown item. One that is not in the list is requested, and shown alone. */
  itemId: string;
  isListLoaded: boolean;
  /** Whether the list begins with these items, so that they can be numbered. */
  isFromStart: boolean;
  /** How many items the list has, in words. */
  total: number | null;
  timeZone: string;
  drafts: DetailDrafts;
  isDisabled: boolean;
  /** Returns the name of a property; null where that is not known. */
  getPropertyName: (id: string) => string | null;
  onTurn: (id: string) => void;
  onNearEnd: () => void;
  onNearStart: () => void;
  onClose: () => void;
  /** The preview has left the page: the focus belongs elsewhere. */
  onClosed: (id: string) => void;
  onDownload: (item: MediaJson, size: DownloadSize) => void;
  onDelete: (item: MediaJson) => void;
  /** Hides it from the library, or shows it there again. */
  onPutAway: (item: MediaJson) => void;
};

/** An item in large, with what its owner says about it (MED-3). Loaded with its library when opened. */
export function MediaPreview({ onClose, onClosed, ...props }: MediaPreviewProps) {
  const messages = useMessages('library').viewer;
  const { itemId } = props;
  return (
    <Radix.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Radix.Portal>
        <Radix.Content
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            if (event.target instanceof HTMLElement) event.target.focus();
          }}
          // The preview fills the screen: outside of it is a toast, whose Undo must not close it.
          onInteractOutside={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            onClosed(itemId);
          }}
          className="fixed inset-0 z-50 grid animate-fade-in grid-rows-[minmax(0,11fr)_minmax(0,9fr)] bg-black text-body outline-none lg:grid-cols-[minmax(0,1fr)_25rem] lg:grid-rows-1"
        >
          <Radix.Close
            aria-label={messages.closePreview}
            className="on-dark absolute top-2 left-2 z-10 grid size-11 cursor-pointer place-items-center rounded-full bg-black/40 hover:bg-black/70"
          >
            <Icon name="close" />
          </Radix.Close>
          <Shown {...props} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

type ShownProps = Omit<MediaPreviewProps, 'onClose' | 'onClosed'>;

function Shown({ items, itemId, isListLoaded, total, getPropertyName, onTurn, ...more }: ShownProps) {
  const messages = useMessages('library').viewer;
  const { isFromStart, onNearEnd, onNearStart, ...panel } = more;
  const listed = items.findIndex(({ id }) => id === itemId);
  const isAlone = listed < 0;
  const isGone = isAlone && isRemoved(itemId);
  const asked = useQuery({ ...mediaItemQuery(itemId), enabled: isAlone && isListLoaded && !isGone });
  useEffect(() => endLostSession(asked.error), [asked.error]);
  useEffect(() => {
    if (!isAlone && listed >= items.length - 3) onNearEnd();
  }, [isAlone, listed, items.length, onNearEnd]);
  useEffect(() => {
    if (!isAlone && listed < 3) onNearStart();
  }, [isAlone, listed, onNearStart]);

  const item = isAlone ? asked.data : items[listed];
  if (!item) {
    if (isGone) return <Message title={messages.itemUnavailable}>{null}</Message>;
    if (asked.error) return <Message title={messages.itemUnavailable}>{getRequestMessage(asked.error)}</Message>;
    return (
      <Message title={messages.preview}>
        <Spinner label={messages.loadingThePreview} visible />
      </Message>
    );
  }
  const shown = isAlone ? [item] : items;
  const position = isAlone || !isFromStart ? null : messages.position({ place: listed + 1, total });
  return (
    <>
      <Stage
        items={shown}
        index={isAlone ? 0 : listed}
        onTurn={(index) => {
          const turned = shown[index];
          if (turned) onTurn(turned.id);
        }}
      />
      <PreviewPanel
        {...panel}
        item={item}
        position={position}
        propertyName={item.property_id && getPropertyName(item.property_id)}
        onDownload={(size) => panel.onDownload(item, size)}
        onDelete={() => panel.onDelete(item)}
        onPutAway={() => panel.onPutAway(item)}
      />
    </>
  );
}

type StageProps = { items: readonly MediaJson[]; index: number; onTurn: (index: number) => void };

const FIELDS = 'input, textarea, select, video, [role=menu]';

/** The stage, which arrow keys turn wherever the focus is in the dialog, but in a field. */
function Stage(props: StageProps) {
  const controls = useRef<StageRemote>(null);
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const dialog = element.current?.closest<HTMLElement>('[role=dialog]');
    const turn = (event: globalThis.KeyboardEvent | KeyboardEvent) => {
      const { target, key } = event;
      const isElsewhere = target instanceof Element && (target.closest(FIELDS) || element.current?.contains(target));
      if (isElsewhere || event.defaultPrevented) return;
      if (key === 'ArrowLeft') controls.current?.prev();
      if (key === 'ArrowRight') controls.current?.next();
    };
    dialog?.addEventListener('keydown', turn);
    return () => dialog?.removeEventListener('keydown', turn);
  }, []);
  return (
    <div ref={element} className="relative min-h-0 min-w-0">
      <PreviewStage {...props} controls={controls} />
    </div>
  );
}

function Message({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="on-dark row-span-full grid place-content-center justify-items-center gap-2 p-6 text-center lg:col-span-full">
      <Radix.Title className="font-display text-xl">{title}</Radix.Title>
      <div className="text-white/80">{children}</div>
    </div>
  );
}
