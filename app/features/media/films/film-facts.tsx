import { useMutation } from '@tanstack/react-query';
import { documentTag } from '#app/lib/language/document-language.ts';
import { useMessages } from '#app/lib/language/messages.ts';
import { handleRequestError } from '#app/lib/request/handle-request-error.ts';
import { say } from '#app/lib/request/sentences.ts';
import { toast } from '#app/lib/state/toast.ts';
import { Button } from '#app/ui/button/button.tsx';
import type { FilmFacts as Facts } from '#domain/media/films/film-facts.ts';
import type { FilmJson } from '#domain/media/films/film-json.ts';
import { canBeMade, isDue } from '#domain/media/films/film-states.ts';
import type { MediaJson } from '#domain/media/media-json.ts';
import { numberFormat } from '#domain/shared/formats.ts';
import { cancelFilm, makeFilm } from '../api/films.ts';

const CODECS: Record<string, string> = { h264: 'H.264', hevc: 'HEVC', prores: 'ProRes', mpeg4: 'MPEG-4', av1: 'AV1' };
const TRANSFERS = { sdr: null, hlg: 'HLG', pq: 'HDR10' } as const;

/** What is known of a film, in the words of the trade: 'HEVC · 10 bit · HLG · 29.97 fps · 48 Mbit/s'. */
function describeFacts({ codec, bit_depth, transfer, frame_rate, bit_rate }: Facts): string {
  const number = (value: number) => numberFormat(documentTag(), { maximumFractionDigits: 2 }).format(value);
  return [
    codec && (CODECS[codec] ?? codec),
    bit_depth !== null && bit_depth > 8 ? `${bit_depth}\u00a0bit` : null,
    TRANSFERS[transfer],
    frame_rate === null ? null : `${number(frame_rate)}\u00a0fps`,
    bit_rate === null ? null : `${number(Math.round(bit_rate / 100_000) / 10)}\u00a0Mbit/s`,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Whether a film can be watched, in a sentence; null where there is nothing to say. */
function useWords({ state, progress, can_play, failure }: FilmJson): string | null {
  const messages = useMessages('library').film;
  if (isDue(state) && !can_play) return messages.preparing({ progress });
  if (isDue(state)) return messages.smaller({ progress });
  if (failure) return can_play ? say(failure.message) : `${messages.cannotPlay} ${say(failure.message)}`;
  return can_play === false ? messages.cannotPlay : null;
}

/** What is known of a film, whether clients can watch it, and what can be done about it (MED-58). */
export function FilmFacts({ item, isDisabled }: { item: MediaJson; isDisabled: boolean }) {
  const { film } = item;
  return film && item.status !== 'failed' ? <KnownFilm id={item.id} film={film} isDisabled={isDisabled} /> : null;
}

function KnownFilm({ id, film, isDisabled }: { id: string; film: FilmJson; isDisabled: boolean }) {
  const messages = useMessages('library').film;
  const words = useWords(film);
  const onError = (error: unknown) =>
    toast({ title: messages.failed, description: handleRequestError(error), variant: 'destructive' });
  const change = useMutation({ mutationFn: isDue(film.state) ? cancelFilm : makeFilm, onError });
  const action = isDue(film.state) ? messages.stop : canBeMade(film.state) && film.facts ? messages.make : null;
  return (
    <div className="mt-2 text-sm text-muted">
      {film.facts && <p className="tabular-nums">{describeFacts(film.facts)}</p>}
      {words && (
        <p role="status" className="mt-1 text-ink">
          {words}
        </p>
      )}
      {action && (
        <Button
          variant="ghost"
          className="-ml-3 px-3"
          disabled={isDisabled || change.isPending}
          onClick={() => change.mutate(id)}
        >
          {action}
        </Button>
      )}
    </div>
  );
}
