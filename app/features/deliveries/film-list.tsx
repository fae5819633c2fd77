import { useMessages } from '#app/lib/language/messages.ts';
import { ToolIcon } from '#app/ui/icon/tool-icon.tsx';
import type { DeliveredFile } from '#domain/deliveries/delivery-json.ts';
import { downloadAddress, getAspectRatio } from './delivered-files.ts';
import { DeliverySection } from './delivery-section.tsx';

/** The films, each behind its first picture; of one that is not paid, that picture alone. */
export function FilmList({ films, canDownload }: { films: readonly DeliveredFile[]; canDownload: boolean }) {
  const messages = useMessages('delivery');
  if (films.length === 0) return null;
  return (
    <DeliverySection id="films" title={messages.films}>
      {films.map((film, index) => (
        <li key={film.id}>
          <Film film={film} name={film.description.trim() || messages.film({ place: index + 1 })} />
          <div className="mt-2 flex items-center justify-between gap-4">
            <p className="min-w-0 font-medium wrap-anywhere text-ink">
              {film.description.trim() || messages.film({ place: index + 1 })}
            </p>
            {canDownload && film.address && (
              <a
                href={downloadAddress(film.address, 'original')}
                download
                className="inline-flex min-h-11 shrink-0 items-center text-sm font-medium text-accent-text underline-offset-4 hover:underline"
              >
                {messages.download}
              </a>
            )}
          </div>
        </li>
      ))}
    </DeliverySection>
  );
}

function Film({ film, name }: { film: DeliveredFile; name: string }) {
  const style = { aspectRatio: Math.max(1, getAspectRatio({ width: film.width ?? 16, height: film.height ?? 9 })) };
  const look = 'block w-full rounded-[6px] bg-well object-cover';
  const poster = film.preview && `${film.preview}.jpg`;
  if (film.address) {
    return (
      // biome-ignore lint/a11y/useMediaCaption: films of houses have music, and nobody speaks.
      <video
        src={film.address}
        poster={poster ?? undefined}
        controls
        preload="none"
        playsInline
        aria-label={name}
        style={style}
        className={look}
      />
    );
  }
  return (
    <div className="relative">
      {poster ? (
        <img src={poster} alt="" loading="lazy" style={style} className={look} />
      ) : (
        <div style={style} className={look} />
      )}
      <span className="absolute inset-0 m-auto grid size-14 place-items-center rounded-full bg-white/90 text-slate-900">
        <ToolIcon name="lock" className="size-5" />
      </span>
    </div>
  );
}
