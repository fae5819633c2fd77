import { type ReactNode, useMemo, useState } from 'react';
import { useMessages } from '#app/lib/language/messages.ts';
import { say } from '#app/lib/request/sentences.ts';
import { ToolIcon, type ToolIconName } from '#app/ui/icon/tool-icon.tsx';
import { isDue } from '#domain/media/films/film-states.ts';
import type { MediaJson } from '#domain/media/media-json.ts';
import { FilmPlayer } from '../films/film-player.tsx';
import type { FilmSource } from '../films/use-film-source.ts';
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

/** What is played: what was made of it, or the file itself as long as nobody knows that browsers cannot play it. */
function sourcesOf({ film, public_url, width, height }: MediaJson): FilmSource[] {
  if (film && film.sources.length > 0) return film.sources;
  return film?.can_play === false ? [] : [{ url: public_url, width: width ?? 0, height: height ?? 0 }];
}

function Video({ item }: { item: MediaJson }) {
  const messages = useMessages('library').film;
  const [isUnplayable, setIsUnplayable] = useState(false);
  const sources = useMemo(() => sourcesOf(item), [item]);
  if (item.film && isDue(item.film.state) && sources.length === 0) {
    return (
      <Words icon="info" title={messages.preparingTitle}>
        {messages.preparing({ progress: item.film.progress })}
      </Words>
    );
  }
  if (isUnplayable || sources.length === 0) return <NoPreview />;
  return (
    <FilmPlayer
      sources={sources}
      label={item.file_name}
      poster={item.variants?.preview.jpeg}
      canSave
      isEager
      onFailed={() => setIsUnplayable(true)}
      className="max-h-full max-w-full bg-black"
    />
  );
}
