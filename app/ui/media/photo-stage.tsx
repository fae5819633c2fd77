import 'yet-another-react-lightbox/styles.css';
import './photo-stage.css';
import { type KeyboardEvent, type ReactNode, type RefObject, useMemo } from 'react';
import Lightbox, {
  type ControllerRef,
  isImageSlide,
  type LightboxExternalProps,
  type Plugin,
  type RenderSlideProps,
} from 'yet-another-react-lightbox';
import Inline from 'yet-another-react-lightbox/plugins/inline';
import { cx } from '../cx.ts';
import { Icon } from '../icon/icon.tsx';
import { type DrawnSlide, HIDDEN_ARROWS, type PhotoSlide, type PhotoWords, toLabels } from './photo-slides.ts';

/** Ways to turn a stage from outside. */
export type StageRemote = ControllerRef;

/** A photo as the stage shows it: the room that it has, how far it is magnified, and whether it is the one that is looked at. */
export type StagedPhoto = {
  slide: PhotoSlide;
  rect: { width: number; height: number };
  zoom: number;
  isShown: boolean;
};

export type PhotoStageProps = {
  slides: readonly (PhotoSlide | DrawnSlide)[];
  index: number;
  words: PhotoWords;
  onTurn: (index: number) => void;
  /** `dark` lies on black with its buttons on the photo, `page` on the ground of the page. */
  tone: 'dark' | 'page';
  /** Whether the first photo follows the last one. */
  isEndless?: boolean;
  /** Draws a photo with what stands on it; without it the photo stands alone. */
  renderPhoto?: (photo: StagedPhoto) => ReactNode;
  /** What lies over the stage. */
  controls?: ReactNode;
  remote?: RefObject<StageRemote | null>;
};

type Magnified = { plugins?: Plugin[]; zoom?: NonNullable<LightboxExternalProps['zoom']> };

/** Photos one by one in a part of a page: by keys, by swiping, and by the buttons beside them. */
export function PhotoStage(props: PhotoStageProps & Magnified) {
  const { slides, index, words, onTurn, tone, isEndless = false, renderPhoto, controls, remote, plugins = [] } = props;
  const isSingle = slides.length === 1;
  // The library begins anew with each list that it has not seen.
  const listed = useMemo(() => [...slides], [slides]);
  const turnToEnd = (event: KeyboardEvent) => {
    if (event.key !== 'Home' && event.key !== 'End') return;
    event.preventDefault();
    onTurn(event.key === 'Home' ? 0 : slides.length - 1);
  };
  const renderSlide = ({ slide, offset, rect, zoom = 1 }: RenderSlideProps) => {
    const isShown = offset === 0;
    if (slide.type === 'drawn') return slide.draw(isShown);
    return renderPhoto && isImageSlide(slide) ? renderPhoto({ slide, rect, zoom, isShown }) : undefined;
  };
  return (
    <Lightbox
      index={index}
      slides={listed}
      plugins={[Inline, ...plugins]}
      inline={{ className: cx('photo-stage size-full', `photo-stage-${tone}`), onKeyDown: turnToEnd }}
      carousel={{ finite: isSingle || !isEndless, padding: 0, spacing: 0, preload: 1, imageFit: 'contain' }}
      {...(remote && { controller: { ref: remote } })}
      {...(props.zoom && { zoom: props.zoom })}
      on={{ view: ({ index: shown }) => shown !== index && onTurn(shown) }}
      toolbar={{ buttons: [] }}
      labels={toLabels(words)}
      render={{
        ...(isSingle ? HIDDEN_ARROWS : tone === 'page' && PAGE_ARROWS),
        slide: renderSlide,
        controls: () => controls,
      }}
    />
  );
}

const PAGE_ARROWS = { iconPrev: () => <Icon name="arrowLeft" />, iconNext: () => <Icon name="arrowRight" /> };
