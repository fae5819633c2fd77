import { type RefObject, useEffect, useRef } from 'react';
import { useMessages } from '#app/lib/language/messages.ts';
import { buttonClass } from '#app/ui/button/button.tsx';
import { cx } from '#app/ui/cx.ts';
import { Spinner } from '#app/ui/feedback/spinner.tsx';
import { Picture } from '#app/ui/media/picture.tsx';
import { PanoramaControls } from '#app/ui/panorama/panorama-controls.tsx';
import { type PanoramaState, usePanorama } from '#app/ui/panorama/use-panorama.ts';
import type { ShownPicture } from '#domain/catalogue/pictures/picture.ts';
import { PANORAMA } from '#domain/catalogue/pictures/sample-files.ts';
import type { ServiceSample } from '#domain/site/services/service-category.ts';
import { SampleCaption } from './sample-caption.tsx';

const OWN_HEIGHT = 72;

/** Where one looks first: at the focal point of an own panorama, else at its middle. */
const firstView = ({ url, focus = { x: 50, y: 50 } }: ShownPicture) =>
  url === PANORAMA.large
    ? PANORAMA.firstView
    : { yaw: (focus.x - 50) * 3.6, pitch: (50 - focus.y) * 1.8, height: OWN_HEIGHT };

const sourceOf = (picture: ShownPicture) => {
  const { url: large = '', smallUrl: small = large } = picture;
  return { large, small, view: firstView(picture) };
};

type FlatPanoramaProps = { picture: ShownPicture; ref: RefObject<HTMLElement | null> };

/** The whole panorama laid flat, to be pushed from side to side. */
function FlatPanorama({ picture, ref }: FlatPanoramaProps) {
  const messages = useMessages('samples').panorama;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard.
    <section ref={ref} aria-label={messages.flatLabel} tabIndex={0} className="absolute inset-0 overflow-x-auto">
      <img src={picture.smallUrl} alt={picture.alt} width={2048} height={1024} className="h-full w-auto max-w-none" />
    </section>
  );
}

type PanoramaPosterProps = {
  picture: ShownPicture;
  state: PanoramaState;
  onOpen: () => void;
  ref: RefObject<HTMLButtonElement | null>;
};

/** The picture that stands for the panorama, with the button that opens it. */
function PanoramaPoster({ picture, state, onOpen, ref }: PanoramaPosterProps) {
  const messages = useMessages('samples').panorama;
  return (
    <>
      <Picture
        source={picture}
        sizes="(min-width: 80rem) 77rem, 86vw"
        className="pointer-events-none absolute inset-0 size-full"
      />
      <button
        ref={ref}
        type="button"
        onClick={onOpen}
        className="group/open absolute inset-0 grid cursor-pointer place-items-center rounded-[10px] focus-visible:outline-offset-[-4px]"
      >
        <span className={cx(buttonClass('outline', 'lg'), 'border-white shadow-float group-hover/open:bg-white/90')}>
          {state === 'closed' && messages.open}
          {state === 'failed' && messages.again}
          {state === 'loading' && <Spinner label={messages.opening} visible />}
        </span>
      </button>
    </>
  );
}

/** A panorama that the visitor turns. Its viewer is loaded when it is opened. */
export function SamplePanorama({ sample }: { sample: ServiceSample }) {
  const { picture, caption, note } = sample;
  const messages = useMessages('samples').panorama;
  const { keys, hints } = messages;
  const { state, panorama, container, open, close } = usePanorama(sourceOf(picture));
  const stage = useRef<HTMLDivElement>(null);
  const isOpen = state === 'open';

  const opener = useRef<HTMLButtonElement>(null);
  const flat = useRef<HTMLElement>(null);
  const isFlat = state === 'flat';
  const isTurned = !isFlat && state !== 'failed';

  // The pressed button is replaced by what it opens, and comes back later: the focus moves with it.
  useEffect(() => {
    if (isOpen || isFlat) (isFlat ? flat : stage).current?.focus({ preventScroll: true });
    return () => opener.current?.focus({ preventScroll: true });
  }, [isOpen, isFlat]);

  return (
    <figure className="col-span-2 md:col-span-6">
      <div
        ref={stage}
        {...(isOpen && {
          role: 'application',
          tabIndex: 0,
          'aria-label': keys({ alt: picture.alt }),
          onFocus: () => panorama?.listenToKeys(true),
          onBlur: () => panorama?.listenToKeys(false),
        })}
        className="relative aspect-[4/3] overflow-hidden rounded-[10px] bg-ink focus-visible:outline-offset-4 sm:aspect-video"
      >
        <div ref={container} className="absolute inset-0" />
        {isFlat && <FlatPanorama ref={flat} picture={picture} />}
        {!isOpen && !isFlat && <PanoramaPoster ref={opener} picture={picture} state={state} onOpen={open} />}
        {panorama && <PanoramaControls labels={messages} panorama={panorama} stage={stage} onClose={close} />}
      </div>
      <SampleCaption title={caption} className="mt-3">
        <span role={state === 'closed' ? undefined : 'status'}>
          {isTurned ? [note, hints[state]].filter(Boolean).join(' ') : hints[state]}
        </span>
      </SampleCaption>
    </figure>
  );
}
