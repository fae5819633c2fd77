import { useHydrated } from '#app/lib/page/hydrated.ts';
import { pictureUrl } from '#app/lib/pictures/picture-source.ts';
import { Picture } from '#app/ui/media/picture.tsx';
import type { ServiceSample } from '#domain/site/services/service-category.ts';
import { SampleCaption } from './sample-caption.tsx';

/**
 * A video with the browser's own controls. Nothing of it loads before it is played. Browsers fetch a poster even where
 * it is hidden, so in the prerendered page a lazy picture is there until scripts run, and the video where none do.
 */
export function SampleVideo({ sample }: { sample: ServiceSample }) {
  const { picture: frame, note, caption } = sample;
  const { url, alt, width, height } = frame;
  const isHydrated = useHydrated();
  const video = (
    <video
      controls
      muted
      playsInline
      preload="none"
      src={url}
      poster={pictureUrl(frame, width, 'webp')}
      width={width}
      height={height}
      aria-label={alt}
      className="absolute inset-0 size-full"
    />
  );
  return (
    <figure className="col-span-2 grid gap-x-4 gap-y-3 md:col-span-6 md:grid-cols-6">
      <div
        style={{ backgroundImage: `url(${frame.placeholder})` }}
        className="relative aspect-video overflow-hidden rounded-[10px] bg-cover md:col-span-4"
      >
        {isHydrated ? (
          video
        ) : (
          <>
            <Picture
              source={frame}
              alt=""
              sizes="(min-width: 48rem) 62vw, 86vw"
              className="absolute inset-0 size-full"
            />
            <noscript>{video}</noscript>
          </>
        )}
      </div>
      <SampleCaption title={caption} className="md:col-span-2 md:self-end md:pl-4">
        {note}
      </SampleCaption>
    </figure>
  );
}
