import { useLanguage } from '#app/lib/language/language.ts';
import { useMessages } from '#app/lib/language/messages.ts';
import { formatCharge } from '#app/lib/money/money.ts';
import { useSite } from '#app/lib/page/site.ts';
import { Badge } from '#app/ui/feedback/badge.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import type { ReviewJson, ReviewPin, ReviewRound } from '#domain/reviews/review-json.ts';
import { formatMoment } from '../shared/format-moment.ts';
import { PinStateBadge, PinStateIcon } from '../shared/pin-state-badge.tsx';
import { pinSummary, type ReviewedPhoto, shownState } from './pins-of-photo.ts';
import type { ReviewSession } from './review-session.ts';
import { roundTitle } from './round-title.ts';

type RoundListProps = { session: ReviewSession; review: ReviewJson; photos: readonly ReviewedPhoto[] };

/** What was written, by rounds: the one that is being written, those that were sent, and what the studio says by itself. */
export function RoundList({ session, review, photos }: RoundListProps) {
  const messages = useMessages('reviews');
  const pinsOf = (round: number | null) => review.pins.filter((pin) => pin.round === round);
  const rounds = review.rounds.filter(({ number, state }) => state !== 'open' || pinsOf(number).length > 0).reverse();
  const own = pinsOf(null);
  return (
    <div className="mt-6 grid gap-5">
      {rounds.map((round) => (
        <Card
          key={round.number}
          role="region"
          aria-label={messages.round({ number: round.number })}
          className="p-5 sm:p-6"
        >
          <RoundHeader round={round} review={review} />
          <Requests session={session} review={review} photos={photos} pins={pinsOf(round.number)} />
        </Card>
      ))}
      {own.length > 0 && (
        <Card role="region" aria-label={messages.fromStudio} className="p-5 sm:p-6">
          <h3 className="display display-card">{messages.fromStudio}</h3>
          <Requests session={session} review={review} photos={photos} pins={own} />
        </Card>
      )}
    </div>
  );
}

/** How far a round is, and what it cost. */
function RoundHeader({ round, review }: { round: ReviewRound; review: ReviewJson }) {
  const messages = useMessages('reviews');
  const language = useLanguage();
  const { timeZone } = useSite().formats;
  const at = (instant: string) => formatMoment(instant, language, timeZone, { hasZone: true });
  const { state, sent_at, sent_by, due_at, done_at, price_minor, currency } = round;
  const lines = [
    sent_at &&
      (sent_by ? messages.rounds.sentBy({ at: at(sent_at), by: sent_by }) : messages.rounds.sent({ at: at(sent_at) })),
    state === 'sent' && due_at && messages.send.due({ at: at(due_at) }),
    done_at && messages.rounds.done({ at: at(done_at) }),
    price_minor > 0 && currency && messages.rounds.price({ price: formatCharge(price_minor, currency, language) }),
  ].filter(Boolean);
  const shown = { open: 'unsent', sent: 'in_work', done: 'done' } as const;
  return (
    <div>
      <div className="flex flex-wrap items-center gap-3">
        <h3 className="display display-card">
          {state === 'open' ? roundTitle(review.next, messages) : messages.round({ number: round.number })}
        </h3>
        <Badge tone={{ open: 'yellow', sent: 'accent', done: 'green' }[state] as 'yellow' | 'accent' | 'green'}>
          <PinStateIcon state={shown[state]} />
          {messages.rounds.states[state]}
        </Badge>
      </div>
      {lines.length > 0 && <p className="mt-1 text-sm text-body">{lines.join(' · ')}</p>}
    </div>
  );
}

type RequestsProps = RoundListProps & { pins: readonly ReviewPin[] };

/** The pins of a round, each with its photo, which it leads to. */
function Requests({ session, review, photos, pins }: RequestsProps) {
  const messages = useMessages('reviews');
  const language = useLanguage();
  return (
    <ul className="-mx-2 mt-3 grid gap-1 lg:grid-cols-2">
      {pins.map((pin) => {
        const photo = photos.find(({ id }) => id === pin.item_id);
        const body = (
          <>
            {photo && (
              <img
                src={`${photo.thumbnail}.webp`}
                alt=""
                loading="lazy"
                referrerPolicy="no-referrer"
                className="h-14 w-20 shrink-0 rounded-md bg-well object-cover"
              />
            )}
            <span className="min-w-0 flex-1">
              <span className="line-clamp-2 text-[0.9375rem] wrap-anywhere text-ink">{pinSummary(pin, language)}</span>
              <span className="mt-1 flex flex-wrap items-center gap-2 text-sm text-body">
                <PinStateBadge state={shownState(review, pin)} />
                {messages.pin({ number: pin.number })}
              </span>
            </span>
          </>
        );
        const look = 'flex w-full items-center gap-3 rounded-input p-2 text-left';
        return (
          <li key={pin.id}>
            {photo ? (
              <button
                type="button"
                onClick={() => void session.open({ photoId: photo.id, pinId: pin.id })}
                className={`${look} cursor-pointer hover:bg-ink/5`}
              >
                {body}
              </button>
            ) : (
              <div className={look}>{body}</div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
