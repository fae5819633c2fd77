import { type CSSProperties, type ReactNode, useState } from 'react';
import { FilmPlayer } from '#app/features/media/films/film-player.tsx';
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
          <Film
            film={film}
            name={film.description.trim() || messages.film({ place: index + 1 })}
            canDownload={canDownload}
          />
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

const LOOK = 'block w-full rounded-[6px] bg-well object-cover';

type FilmProps = { film: DeliveredFile; name: string; canDownload: boolean };

/** A film to be watched, or its picture and why it is not (DEL-20). */
function Film({ film, name, canDownload }: FilmProps) {
  const messages = useMessages('delivery').watching;
  const [hasFailed, setHasFailed] = useState(false);
  const style = { aspectRatio: Math.max(1, getAspectRatio({ width: film.width ?? 16, height: film.height ?? 9 })) };
  const poster = film.preview ? `${film.preview}.jpg` : undefined;
  const still = { poster, style };
  if (!film.film) {
    return (
      <Still {...still}>
        <span className="absolute inset-0 m-auto grid size-14 place-items-center rounded-full bg-white/90 text-slate-900">
          <ToolIcon name="lock" className="size-5" />
        </span>
      </Still>
    );
  }
  if (film.film.state === 'preparing') return <Still {...still} words={messages.preparing} />;
  if (hasFailed || film.film.state === 'unplayable') {
    return <Still {...still} words={canDownload && film.address ? messages.download : messages.ask} />;
  }
  return (
    <FilmPlayer
      sources={film.film.sources}
      label={name}
      poster={poster}
      canSave={canDownload}
      onFailed={() => setHasFailed(true)}
      style={style}
      className={LOOK}
    />
  );
}

type StillProps = { poster: string | undefined; style: CSSProperties; words?: string; children?: ReactNode };

function Still({ poster, style, words, children }: StillProps) {
  return (
    <div className="relative overflow-hidden rounded-[6px]">
      {poster ? (
        <img src={poster} alt="" loading="lazy" style={style} className={LOOK} />
      ) : (
        <div style={style} className={LOOK} />
      )}
      {children}
      {words && (
        <p role="status" className="absolute inset-0 grid place-items-center bg-black/65 px-6 text-center text-white">
          {words}
        </p>
      )}
    </div>
  );
}
