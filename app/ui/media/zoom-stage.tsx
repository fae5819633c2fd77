import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import { ZOOM } from './photo-slides.ts';
import { PhotoStage, type PhotoStageProps } from './photo-stage.tsx';

type ZoomStageProps = PhotoStageProps & {
  /** How far a double press magnifies, in steps. */
  stops?: number;
};

/** A stage whose photos are magnified by its buttons, the wheel, two fingers or a double press. */
export function ZoomStage({ stops = 2, ...stage }: ZoomStageProps) {
  return <PhotoStage {...stage} plugins={[Zoom]} zoom={{ ...ZOOM, doubleClickMaxStops: stops }} />;
}
