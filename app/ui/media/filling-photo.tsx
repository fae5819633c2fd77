import { type ReactNode, useState } from 'react';
import { ImageSlide } from 'yet-another-react-lightbox';
import type { StagedPhoto } from './photo-stage.tsx';

/** Photos of about the stage's shape fill it; upright ones and panoramas would lose too much, and are in it whole. */
const FILLING = { narrowest: 1.2, widest: 2.2 };

function getFit({ naturalWidth, naturalHeight }: HTMLImageElement): 'cover' | 'contain' {
  const ratio = naturalWidth / naturalHeight;
  return ratio >= FILLING.narrowest && ratio <= FILLING.widest ? 'cover' : 'contain';
}

type FillingPhotoProps = {
  photo: StagedPhoto;
  /** What stands in the place of a photo without an address. */
  missing: ReactNode;
  onBroken: (address: string) => void;
  onPress: () => void;
};

/** A photo that fills its stage where its form allows it. */
export function FillingPhoto(props: FillingPhotoProps) {
  const { src } = props.photo.slide;
  return src === '' ? props.missing : <LoadedPhoto key={src} {...props} />;
}

function LoadedPhoto({ photo: { slide, rect, isShown }, onBroken, onPress }: FillingPhotoProps) {
  const [fit, setFit] = useState<'cover' | 'contain'>('cover');
  return (
    <ImageSlide
      slide={slide}
      offset={isShown ? 0 : 1}
      rect={rect}
      imageFit={fit}
      imageProps={{ referrerPolicy: 'no-referrer' }}
      // The library keeps a picture from growing beyond its own pixels; here a small one fills the stage, too.
      {...(fit === 'cover' && { style: { maxWidth: '100%', maxHeight: '100%' } })}
      onLoad={(image) => setFit(getFit(image))}
      onError={() => onBroken(slide.src)}
      {...(isShown && { onClick: onPress })}
    />
  );
}
