import { useMessages } from '#app/lib/language/messages.ts';
import type { ServiceSample } from '#domain/site/services/service-category.ts';
import { SampleDrawing } from './sample-drawing.tsx';
import { SamplePanorama } from './sample-panorama.tsx';
import { SamplePicture } from './sample-picture.tsx';
import { SampleVideo } from './sample-video.tsx';
import { type TileSize, tileSizes } from './tile-sizes.ts';
import { usePictureViewer } from './use-picture-viewer.tsx';

/** Whether the full-screen viewer shows a sample: videos play and panoramas turn in place. */
const isViewable = ({ picture: { kind } }: ServiceSample) => kind === 'picture' || kind === 'drawing';

type SampleProps = { sample: ServiceSample; size: TileSize; onView: () => void };

function Sample({ sample, size, onView }: SampleProps) {
  switch (sample.picture.kind) {
    case 'picture':
      return <SamplePicture sample={sample} size={size} onView={onView} />;
    case 'drawing':
      return <SampleDrawing sample={sample} onView={onView} />;
    case 'video':
      return <SampleVideo sample={sample} />;
    case 'panorama':
      return <SamplePanorama sample={sample} />;
  }
}

type SampleGalleryProps = {
  /** The subject of the samples, for screen readers. */
  title: string;
  gallery: readonly ServiceSample[];
  /** The sentence below the pictures, which may be empty. */
  note: string;
  /** The sentence where there are none. */
  empty: string;
};

/** The samples of a category, or the sentence that there are none (SITE-20). */
export function SampleGallery({ title, gallery, note, empty }: SampleGalleryProps) {
  const viewable = gallery.filter(isViewable);
  const pictures = gallery.filter(({ picture }) => picture.kind === 'picture');
  const sizes = tileSizes(pictures.length);
  const { pressToEnlarge } = useMessages('samples');
  const { view, viewer } = usePictureViewer(title, viewable);
  if (gallery.length === 0) {
    return <p className="py-6 text-lg text-muted">{empty}</p>;
  }
  return (
    <>
      <div className="grid grid-flow-dense grid-cols-2 gap-3 md:grid-cols-6 md:gap-4">
        {gallery.map((sample) => (
          <Sample
            key={sample.id}
            sample={sample}
            size={sizes[pictures.indexOf(sample)] ?? 'full'}
            onView={() => view(viewable.indexOf(sample))}
          />
        ))}
      </div>
      {pictures.length > 0 && (
        <p className="mt-3 text-sm text-muted">{[note, pressToEnlarge].filter(Boolean).join(' ')}</p>
      )}
      {viewer}
    </>
  );
}
