import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { useMessages } from '#app/lib/language/messages.ts';
import { say } from '#app/lib/request/sentences.ts';
import { ToolIcon, type ToolIconName } from '#app/ui/icon/tool-icon.tsx';
import type { MediaJson } from '#domain/media/media-json.ts';
import { isVideo } from '../format-media.ts';

/** The slide in the place of a picture: a video with its controls, or why there is nothing to see. */
export function MediaSlide({ item, isCurrent }: { item: MediaJson; isCurrent: boolean }) {
  const messages = useMessages('library').viewer;
  if (item.status === 'failed') {
    const reason = item.failure ? say(item.failure.message) : messages.prepareFailed;
    return (
      <Words icon="alert" title={messages.prepareFailedTitle}>
        {reason} {messages.prepareFailedHint}
      </Words>
    );
  }
  if (isVideo(item)) return isCurrent ? <Video item={item} /> : <Poster item={item} />;
  if (item.status === 'processing') {
    return (
      <Words icon="info" title={messages.preparingTitle}>
        {messages.preparingHint}
      </Words>
    );
  }
  return <NoPreview />;
}

function NoPreview() {
  const messages = useMessages('library').viewer;
  return (
    <Words icon="eyeOff" title={messages.noPreviewAvailable}>
      {messages.formatUnsupported}
    </Words>
  );
}

function Words({ icon, title, children }: { icon: ToolIconName; title: string; children: ReactNode }) {
  return (
    <div className="grid max-w-sm justify-items-center gap-2 px-6 text-center text-white/80">
      <ToolIcon name={icon} className="size-8" />
      <p className="font-display text-xl text-white">{title}</p>
      <p className="text-[0.9375rem]">{children}</p>
    </div>
  );
}

function Poster({ item }: { item: MediaJson }) {
  return item.variants && <img src={item.variants.preview.jpeg} alt="" className="max-h-full max-w-full" />;
}

/** The keys and fingers on a video's controls are the video's: they turn no pages. */
const keep = (event: SyntheticEvent) => event.stopPropagation();

function Video({ item }: { item: MediaJson }) {
  const [isUnplayable, setIsUnplayable] = useState(false);
  if (isUnplayable) return <NoPreview />;
  return (
    // biome-ignore lint/a11y/useMediaCaption: these are the realtor's own files, and they come without captions.
    <video
      controls
      playsInline
      preload="metadata"
      poster={item.variants?.preview.jpeg}
      src={item.public_url}
      aria-label={item.file_name}
      onError={() => setIsUnplayable(true)}
      onKeyDown={keep}
      onPointerDown={keep}
      onWheel={keep}
      className="max-h-full max-w-full bg-black"
    />
  );
}
