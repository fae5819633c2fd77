import { useState } from 'react';
import { HandleRoot, Item, Provider, Root } from 'react-compare-slider/components';
import { useReactCompareSlider } from 'react-compare-slider/hooks';
import { useMessages } from '#app/lib/language/messages.ts';
import { cx } from '#app/ui/cx.ts';

/** One of two pictures of the same sides: an address without an ending, and what it is called. */
type ComparedPicture = { picture: string; label: string };

export type CompareSliderProps = {
  before: ComparedPicture;
  after: ComparedPicture;
  alt: string;
  className?: string;
  style?: React.CSSProperties;
};

const LABEL =
  'pointer-events-none absolute bottom-3 rounded-full bg-slate-900/80 px-3 py-1 text-sm font-medium text-white';

/** Two versions of a picture over each other, with a handle between them that the pointer and the arrow keys move. */
export function CompareSlider({ before, after, alt, className, style }: CompareSliderProps) {
  const messages = useMessages('reviews').compare;
  const [position, setPosition] = useState(50);
  const slider = useReactCompareSlider({ keyboardIncrement: '5%', onPositionChange: setPosition });
  const shown = Math.round(position);
  return (
    <Provider {...slider}>
      <Root className={cx('bg-well', className)} style={style ?? {}}>
        <Item item="itemOne">
          <Picture {...before} alt={`${alt}, ${before.label}`} />
          <span className={cx(LABEL, 'left-3')}>{before.label}</span>
        </Item>
        <Item item="itemTwo">
          <Picture {...after} alt={`${alt}, ${after.label}`} />
          <span className={cx(LABEL, 'right-3')}>{after.label}</span>
        </Item>
        <HandleRoot
          aria-label={messages.handle}
          aria-valuenow={shown}
          aria-valuetext={messages.part({ percent: shown, before: before.label })}
          className="group"
          // The keys of the handle turn to no other photo.
          onKeyDown={(event) => event.stopPropagation()}
        >
          <Handle />
        </HandleRoot>
      </Root>
    </Provider>
  );
}

function Picture({ picture, alt }: ComparedPicture & { alt: string }) {
  return (
    <picture className="contents">
      <source type="image/webp" srcSet={`${picture}.webp`} />
      <img
        src={`${picture}.jpg`}
        alt={alt}
        draggable={false}
        referrerPolicy="no-referrer"
        className="size-full object-contain select-none"
      />
    </picture>
  );
}

function Handle() {
  return (
    <span className="pointer-events-auto relative flex h-full w-11 cursor-ew-resize justify-center">
      <span className="h-full w-0.5 bg-white shadow-[0_0_4px_rgb(2_6_15/0.6)]" />
      <span className="absolute top-1/2 grid size-11 -translate-y-1/2 place-items-center rounded-full bg-white text-slate-900 shadow-[0_2px_10px_rgb(2_6_15/0.45)] group-focus-visible:outline-3 group-focus-visible:outline-offset-2 group-focus-visible:outline-sky-500">
        <svg
          viewBox="0 0 20 20"
          className="size-5"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.7"
          aria-hidden="true"
        >
          <path d="M7 6 3.5 10 7 14M13 6l3.5 4-3.5 4" strokeLinecap="round" strokeLinejoin="round" />
        </svg>
      </span>
    </span>
  );
}
