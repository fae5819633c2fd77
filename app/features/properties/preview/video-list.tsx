import { useMessages } from '#app/lib/language/messages.ts';
import { ToolIcon } from '#app/ui/icon/tool-icon.tsx';
import type { PreviewVideo } from '#domain/properties/preview-media.ts';

/** The videos of the property, each a link that opens it beside this page. */
export function VideoList({ videos }: { videos: readonly PreviewVideo[] }) {
  const messages = useMessages('library').preview;
  if (videos.length === 0) return null;
  return (
    <section aria-labelledby="preview-videos">
      <h2 id="preview-videos" className="display text-[1.75rem]">
        {messages.videos}
      </h2>
      <ul className="mt-5 divide-y divide-line border-y border-line">
        {videos.map(({ name, address }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and two entries may be the same.
          <li key={index}>
            <a
              href={address}
              target="_blank"
              rel="noopener noreferrer"
              className="group flex min-h-16 items-center gap-4 py-3 text-ink"
            >
              <span className="grid size-10 shrink-0 place-items-center rounded-full border border-line-strong bg-surface transition-colors group-hover:border-ink">
                <ToolIcon name="play" className="size-4" />
              </span>
              <span className="min-w-0 font-medium wrap-anywhere underline-offset-4 group-hover:underline">
                {name || messages.videoIndex({ index: index + 1 })}
                <span className="sr-only"> {messages.newTabHint}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
