import { useState } from 'react';
import { UploadDialog } from '#app/features/media/uploads/upload-dialog.tsx';
import { questionsEn } from '#app/features/orders/manage/questions/questions-words.ts';
import { AccessFacts } from '#app/features/orders/questions/access-facts.tsx';
import { formatAnswer } from '#app/features/orders/questions/format-answer.ts';
import { formatCharge } from '#app/lib/money/money.ts';
import { randomId } from '#app/lib/state/random-id.ts';
import { formatInstant } from '#app/lib/time/format-date.ts';
import { clockIn } from '#app/lib/time/zoned-time.ts';
import { Button, buttonClass } from '#app/ui/button/button.tsx';
import { CopyButton } from '#app/ui/button/copy-button.tsx';
import { Badge, type BadgeTone } from '#app/ui/feedback/badge.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Fact, Facts } from '#app/ui/layout/facts.tsx';
import type { DayShoot } from '#domain/production/day/day-json.ts';
import type { ShootEventInput, ShootEventKind } from '#domain/scheduling/shoot-events/shoot-event.ts';
import { EventList } from './event-list.tsx';
import { addEvent } from './event-queue.ts';
import { mapLink } from './map-link.ts';
import { NotPossibleDialog } from './not-possible-dialog.tsx';
import { NoteDialog } from './note-dialog.tsx';
import { type ShootState, type ShownEvent, shootState } from './shoot-state.ts';

const STATES: Record<ShootState, { label: string; tone: BadgeTone } | null> = {
  ahead: null,
  on_the_way: { label: 'On the way', tone: 'accent' },
  there: { label: 'On site', tone: 'accent' },
  done: { label: 'Done', tone: 'green' },
  not_possible: { label: 'Not possible', tone: 'red' },
};

type ShootCardProps = {
  shoot: DayShoot;
  events: readonly ShownEvent[];
  timeZone: string;
  userId: string;
  /** Reports are for the day itself. */
  isToday: boolean;
};

/** A shoot of the day: when, where, how to get in, what to shoot, and what was reported. */
export function ShootCard({ shoot, events, timeZone, userId, isToday }: ShootCardProps) {
  const { id, starts_at, ends_at, package_name, price } = shoot;
  const clock = (instant: string) => clockIn(instant, timeZone);
  const state = shootState(events);
  const badge = STATES[state];
  return (
    <Card
      role="region"
      aria-labelledby={`shoot-${id}`}
      className={`p-5 sm:p-6 ${state === 'there' ? 'border-accent-text' : ''}`}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h2
          id={`shoot-${id}`}
          className="display text-[1.625rem] leading-tight text-ink tabular-nums sm:text-[1.75rem]"
        >
          {clock(starts_at)} <span className="text-muted">– {clock(ends_at)}</span>
        </h2>
        {badge && (
          <Badge tone={badge.tone} className="mt-1.5">
            {badge.label}
          </Badge>
        )}
      </div>
      <p className="mt-1 text-body">
        {package_name}
        {price && <span className="text-muted"> · {formatCharge(price.minor, price.currency)}</span>}
      </p>
      <div className="mt-5 grid gap-5 lg:grid-cols-2 lg:gap-x-8">
        <div className="grid content-start gap-5">
          <Place shoot={shoot} />
          <Access shoot={shoot} timeZone={timeZone} />
          <Answers answers={shoot.answers} />
        </div>
        <ShotList items={shoot.shot_list} />
      </div>
      <div className="mt-5 grid gap-4">
        {isToday && <Actions shoot={shoot} state={state} userId={userId} />}
        {events.length > 0 && <EventList events={events} timeZone={timeZone} />}
      </div>
    </Card>
  );
}

function Place({ shoot }: { shoot: DayShoot }) {
  return (
    <div>
      <p className="text-lg leading-snug font-medium wrap-anywhere text-ink">{shoot.address}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <a
          href={mapLink(shoot, navigator.userAgent)}
          target="_blank"
          rel="noreferrer"
          className={buttonClass('outline', 'sm')}
        >
          Open in maps
        </a>
        <CopyButton text={shoot.address} label="Copy the address" />
      </div>
    </div>
  );
}

function Access({ shoot: { access, access_from, starts_at }, timeZone }: { shoot: DayShoot; timeZone: string }) {
  // A copy that was kept without a line closes by itself too.
  if (!access || Date.parse(access.until) <= Date.now()) {
    const isPast = access_from < starts_at && Date.parse(access_from) < Date.now();
    return (
      <p className="text-[0.9375rem] text-muted">
        {isPast ? 'The access notes are closed.' : `Access notes from ${formatInstant(access_from, 'en', timeZone)}.`}
      </p>
    );
  }
  const { notes, customer_name, customer_phone, details } = access;
  return (
    <section aria-label="Access" className="rounded-input border border-info-line bg-info-ground p-4">
      <h3 className="text-sm font-semibold text-accent-text">Getting in</h3>
      {details && (
        <Facts className="mt-2 [&_dt]:text-body">
          <AccessFacts access={details} codes={details.codes} messages={questionsEn.access} />
        </Facts>
      )}
      {(notes || !details) && (
        <p className="mt-1 wrap-anywhere whitespace-pre-wrap text-ink">{notes || 'Nothing was noted.'}</p>
      )}
      {(customer_name || customer_phone) && (
        <p className="mt-2 flex flex-wrap items-center gap-x-3 text-[0.9375rem] text-body">
          {customer_name}
          {customer_phone && (
            <a
              href={`tel:${customer_phone.replace(/[^+\d]/g, '')}`}
              className="inline-flex min-h-11 items-center rounded-md font-medium text-accent-text hover:underline"
            >
              {customer_phone}
            </a>
          )}
        </p>
      )}
    </section>
  );
}

function Answers({ answers }: Pick<DayShoot, 'answers'>) {
  if (answers.length === 0) return null;
  return (
    <section aria-label="Answers">
      <h3 className="text-sm font-semibold text-muted">What the customer answered</h3>
      <Facts className="mt-2">
        {answers.map((answer) => (
          <Fact key={answer.id} label={answer.label}>
            <span className="wrap-anywhere whitespace-pre-line">{formatAnswer(answer, questionsEn, 'en')}</span>
          </Fact>
        ))}
      </Facts>
    </section>
  );
}

function ShotList({ items }: { items: readonly string[] }) {
  if (items.length === 0) return null;
  return (
    <section aria-label="Shot list">
      <h3 className="text-sm font-semibold text-muted">Shot list</h3>
      <ul className="mt-2 grid gap-1.5">
        {[...new Set(items)].map((item) => (
          <li key={item} className="flex gap-2.5 text-[0.9375rem] text-body">
            <Icon name="check" className="mt-0.5 size-4 shrink-0 text-success-text" />
            <span className="min-w-0 wrap-anywhere">{item}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

type ActionsProps = { shoot: DayShoot; state: ShootState; userId: string };

function Actions({ shoot, state, userId }: ActionsProps) {
  const [open, setOpen] = useState<'note' | 'not_possible' | null>(null);
  const close = () => setOpen(null);
  const report = (kind: ShootEventKind, said: Partial<ShootEventInput> = {}) =>
    addEvent(userId, shoot.id, { text: '', ...said, id: randomId(), kind, at: new Date().toISOString() });
  const step = state === 'there' ? 'check_out' : 'check_in';
  const hasStep = state === 'ahead' || state === 'on_the_way' || state === 'there';
  const size = hasStep ? 'lg' : 'md';
  return (
    <div className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
      {hasStep && (
        <Button size="lg" className="max-sm:col-span-2" onClick={() => void report(step)}>
          {step === 'check_in' ? 'Check in' : 'Check out'}
        </Button>
      )}
      {state === 'ahead' && (
        <Button variant="outline" size="lg" className="max-sm:col-span-2" onClick={() => void report('on_the_way')}>
          On the way
        </Button>
      )}
      {shoot.property && <Uploads property={shoot.property} size={size} />}
      <Button variant="outline" size={size} onClick={() => setOpen('note')}>
        Add a note
      </Button>
      {hasStep && (
        <Button variant="danger-quiet" size="lg" onClick={() => setOpen('not_possible')}>
          Not possible
        </Button>
      )}
      {open === 'note' && <NoteDialog onReport={(text) => report('note', { text })} onClose={close} />}
      {open === 'not_possible' && (
        <NotPossibleDialog onReport={(said) => report('not_possible', said)} onClose={close} />
      )}
    </div>
  );
}

type UploadsProps = { property: NonNullable<DayShoot['property']>; size: 'md' | 'lg' };

/** Where the files of a shoot go: the card as it was shot, for editors, or pictures that are finished. */
function Uploads({ property: { id, name }, size }: UploadsProps) {
  const [open, setOpen] = useState<'source' | 'property' | null>(null);
  return (
    <>
      <Button variant="outline" size={size} onClick={() => setOpen('source')}>
        Card upload
      </Button>
      <Button variant="outline" size={size} onClick={() => setOpen('property')}>
        Upload files
      </Button>
      {open && (
        <UploadDialog
          open
          onOpenChange={() => setOpen(null)}
          onUploaded={() => {}}
          target={{ propertyId: id, accept: open, label: name }}
        />
      )}
    </>
  );
}
