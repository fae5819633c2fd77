import { useState } from 'react';
import { useMessages } from '#app/lib/language/messages.ts';
import { ToolIcon } from '#app/ui/icon/tool-icon.tsx';
import type { PreviewPhoto } from '#domain/properties/preview-media.ts';
import { PhotoStage } from './photo-stage.tsx';
import { ThumbnailStrip } from './thumbnail-strip.tsx';
import { useBrokenAddresses } from './use-broken-addresses.ts';
import { usePhotoViewer } from './use-photo-viewer.tsx';

/** The photos of the property: one large, all of them small below, and the full screen. */
export function PhotoCarousel({ photos }: { photos: readonly PreviewPhoto[] }) {
  return photos.length === 0 ? <NoPhotos /> : <Carousel photos={photos} />;
}

function Carousel({ photos }: { photos: readonly PreviewPhoto[] }) {
  const [index, setIndex] = useState(0);
  const { broken, report } = useBrokenAddresses();
  const { view, viewer } = usePhotoViewer({ photos, index, broken, onTurn: setIndex });
  const shared = { photos, index, broken, onBroken: report, onTurn: setIndex };
  return (
    <div className="-mx-5 mt-7 sm:mx-0 sm:mt-9">
      <PhotoStage {...shared} onExpand={view} />
      {photos.length > 1 && <ThumbnailStrip {...shared} />}
      {viewer}
    </div>
  );
}

function NoPhotos() {
  const messages = useMessages('library').preview;
  return (
    <p className="mt-7 grid min-h-56 place-content-center justify-items-center gap-3 rounded-card bg-well px-6 text-center text-body sm:mt-9 sm:min-h-72">
      <ToolIcon name="eyeOff" className="size-7" />
      {messages.noPhotos}
    </p>
  );
}
