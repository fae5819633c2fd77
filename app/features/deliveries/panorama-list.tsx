import { type RefObject, useEffect, useRef } from 'react';
import { useMessages } from '#app/lib/language/messages.ts';
import { useHydrated } from '#app/lib/page/hydrated.ts';
import { buttonClass } from '#app/ui/button/button.tsx';
import { cx } from '#app/ui/cx.ts';
import { Spinner } from '#app/ui/feedback/spinner.tsx';
import { PanoramaControls } from '#app/ui/panorama/panorama-controls.tsx';
import { type PanoramaState, usePanorama } from '#app/ui/panorama/use-panorama.ts';
import type { DeliveryPage } from '#domain/deliveries/delivery-json.ts';
import type { DeliverySize } from '#domain/deliveries/delivery-link.ts';
import { findFirstView } from '#domain/media/panorama-crop.ts';
import { AlteredMark } from './altered-mark.tsx';
import { downloadAddress, getFileTitle, type TurnedFile } from './delivered-files.ts';
import { DeliverySection } from './delivery-section.tsx';
import { FileCaption } from './file-caption.tsx';

type PanoramaListProps = {
  panoramas: readonly TurnedFile[];
  size: DeliverySize;
  canDownload: boolean;
  originals: DeliveryPage['originals'];
};

/** Pictures of everything around. Each is turned once somebody opens it, and nothing of the viewer is loaded before. */
export function PanoramaList({ panoramas, size, canDownload, originals }: PanoramaListProps) {
  const messages = useMessages('delivery');
  if (panoramas.length === 0) return null;
  return (
    <DeliverySection id="panoramas" title={messages.panoramas}>
      {panoramas.map((file) => (
        <li key={file.id} className={cx(panoramas.length === 1 && 'md:col-span-2')}>
          <Around file={file} />
          <FileCaption
            title={getFileTitle(file)}
            mark={<AlteredMark file={file} originals={originals} />}
            note={null}
            download={canDownload && file.address ? downloadAddress(file.address, size) : null}
          />
        </li>
      ))}
    </DeliverySection>
  );
}

/** How much one sees from top to bottom at first, in degrees. */
const FIRST_HEIGHT = 72;

function Around({ file }: { file: TurnedFile }) {
  const messages = useMessages('delivery').around;
  const address = `${file.panorama}.webp`;
  const crop = file.panorama_crop;
  const view = { ...findFirstView(crop), height: FIRST_HEIGHT };
  const { state, panorama, container, open, close } = usePanorama({ large: address, small: address, view, crop });
  const stage = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const isTurning = state === 'open';
  // The pressed button is replaced by what it opens, and comes back later: the focus moves with it.
  useEffect(() => {
    if (isTurning) stage.current?.focus({ preventScroll: true });
    return () => opener.current?.focus({ preventScroll: true });
  }, [isTurning]);
  return (
    <div
      ref={stage}
      {...(isTurning && {
        role: 'application',
        tabIndex: 0,
        'aria-label': messages.keys({ name: getFileTitle(file) }),
        onFocus: () => panorama?.listenToKeys(true),
        onBlur: () => panorama?.listenToKeys(false),
      })}
      className="relative aspect-[4/3] overflow-hidden rounded-[6px] bg-well focus-visible:outline-offset-4 sm:aspect-[2/1]"
    >
      <div ref={container} className="absolute inset-0" />
      {state === 'flat' && <Flat file={file} />}
      {!isTurning && state !== 'flat' && <Poster file={file} state={state} onOpen={open} ref={opener} />}
      {panorama && <PanoramaControls labels={messages} panorama={panorama} stage={stage} onClose={close} />}
    </div>
  );
}

/** The whole of it, to be pushed from side to side, in a browser that draws nothing in three dimensions. */
function Flat({ file }: { file: TurnedFile }) {
  const messages = useMessages('delivery').around;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard. */}
      <section aria-label={messages.flatLabel} tabIndex={0} className="absolute inset-0 overflow-x-auto">
        <img src={`${file.preview}.webp`} alt={getFileTitle(file)} className="h-full w-auto max-w-none" />
      </section>
      <p role="status" className="absolute inset-x-0 bottom-0 bg-black/70 px-4 py-2 text-sm text-white">
        {messages.flat}
      </p>
    </>
  );
}

type PosterProps = {
  file: TurnedFile;
  state: PanoramaState;
  onOpen: () => void;
  ref: RefObject<HTMLButtonElement | null>;
};

/** The picture that stands for it, with the button that opens it. */
function Poster({ file, state, onOpen, ref }: PosterProps) {
  const messages = useMessages('delivery').around;
  const isHydrated = useHydrated();
  return (
    <>
      <picture className="contents">
        <source type="image/webp" srcSet={`${file.preview}.webp`} />
        <img
          src={`${file.preview}.jpg`}
          alt=""
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          className="absolute inset-0 size-full object-cover"
        />
      </picture>
      <button
        ref={ref}
        type="button"
        disabled={!isHydrated}
        onClick={onOpen}
        className="group/open absolute inset-0 grid cursor-pointer place-items-center rounded-[6px] focus-visible:outline-offset-[-4px]"
      >
        <span className="sr-only">{getFileTitle(file)}: </span>
        <span
          className={cx(
            buttonClass('outline'),
            'border-white bg-white text-slate-900 shadow-float group-hover/open:bg-white/90',
          )}
        >
          {state === 'closed' && messages.open}
          {state === 'failed' && messages.failed}
          {state === 'loading' && <Spinner label={messages.opening} visible />}
        </span>
      </button>
    </>
  );
}
