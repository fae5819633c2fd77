import { useState } from 'react';
import { Link } from 'react-router';
import { PATHS, settingsPath } from '#app/lib/page/paths.ts';
import { usePublicConfig } from '#app/lib/page/public-config.ts';
import { useList } from '#app/lib/request/use-list.ts';
import { formatColumnDay } from '#app/lib/time/format-day.ts';
import { studioDay } from '#app/lib/time/studio-day.ts';
import { browserTimeZone, clockIn, dayIn } from '#app/lib/time/zoned-time.ts';
import { Button, buttonClass } from '#app/ui/button/button.tsx';
import { Badge } from '#app/ui/feedback/badge.tsx';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { ColorDot } from '#app/ui/icon/color-dot.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { RowsSkeleton } from '#app/ui/list/list-parts.tsx';
import type { PeopleJson, PersonJson } from '#domain/scheduling/people/person-json.ts';
import { crewQuery } from './api/crew.ts';
import { AwayDialog } from './away-dialog.tsx';
import { CalendarsDialog } from './calendars-dialog.tsx';
import { DaysDialog, formatDayHours } from './days-dialog.tsx';
import { formatLimits, formatSkills, formatWeek, formatZones, isActiveOn } from './format-person.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import { PersonDialog } from './person-dialog.tsx';
import { useSignInEnd } from './use-sign-in-end.ts';

type Open = { kind: 'edit' | 'days' | 'calendars' | 'away' | 'leave'; id: string } | { kind: 'new' } | null;

/** The people who do the studio's shoots: who they are, what they do and when, and their next shoots. */
export function CrewPage() {
  const timeZone = usePublicConfig().data?.studioTimeZone ?? browserTimeZone();
  const today = studioDay(new Date(), timeZone);
  const { data, failure, retry } = useList(crewQuery);
  const connected = useSignInEnd();
  const [open, setOpen] = useState<Open>(connected ? { kind: 'calendars', id: connected } : null);
  const close = () => setOpen(null);
  const person = open && open.kind !== 'new' ? data?.people.find(({ id }) => id === open.id) : undefined;
  return (
    <>
      <header className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="display text-[1.75rem] sm:text-[2rem]">Crew</h1>
          <p className="mt-1 max-w-prose text-pretty text-muted">
            Who does the shoots. Times are offered by their hours, skills and drives; who gets a shoot is in{' '}
            <Link to={settingsPath('hours', 'assignment')} className="rounded-md text-accent-text underline">
              Settings
            </Link>
            . What they are told by email is in{' '}
            <Link to={PATHS.adminCrewMessages} className="rounded-md text-accent-text underline">
              Messages to the crew
            </Link>
            .
          </p>
        </div>
        <Button onClick={() => setOpen({ kind: 'new' })}>Add a person</Button>
      </header>
      {failure && (
        <RetryNotice title="The crew could not be loaded" onRetry={retry}>
          {failure}
        </RetryNotice>
      )}
      {!data && !failure && <RowsSkeleton label="Loading the crew" />}
      {data && (
        <ul className="grid grid-cols-[minmax(0,1fr)] items-stretch gap-4 xl:grid-cols-[repeat(2,minmax(0,1fr))]">
          {data.people.map((each) => (
            <li key={each.id}>
              <PersonCard person={each} crew={data} today={today} timeZone={timeZone} onOpen={setOpen} />
            </li>
          ))}
        </ul>
      )}
      {data?.people.length === 0 && <p className="text-muted">Nobody yet: no times are offered.</p>}
      {data && open?.kind === 'new' && <PersonDialog person={null} crew={data} onClose={close} />}
      {data && person && open?.kind === 'edit' && <PersonDialog person={person} crew={data} onClose={close} />}
      {person && open?.kind === 'days' && <DaysDialog person={person} today={today} onClose={close} />}
      {person && open?.kind === 'calendars' && <CalendarsDialog person={person} onClose={close} />}
      {person && open?.kind === 'away' && (
        <AwayDialog person={person} day={today} today={today} timeZone={timeZone} onClose={close} />
      )}
      {person && open?.kind === 'leave' && (
        <LeaveDialog person={person} today={today} timeZone={timeZone} onClose={close} />
      )}
    </>
  );
}

type PersonCardProps = {
  person: PersonJson;
  crew: PeopleJson;
  today: string;
  timeZone: string;
  onOpen: (open: Open) => void;
};

/** What is said of a person, without what limits nothing. */
function listFacts(person: PersonJson, { zones }: PeopleJson): [string, string][] {
  const facts: [string, string][] = [
    ['Hours', formatWeek(person.hours)],
    ['Skills', formatSkills(person.skills)],
    ['Areas', person.zones === null ? '' : formatZones(person.zones, zones)],
    ['Limits', formatLimits(person)],
    ['Home', person.home ? `${person.home.address}${person.home.point ? '' : ' (not on the map)'}` : ''],
    ['Other days', person.days.slice(0, 3).map(formatOtherDay).join('; ')],
  ];
  return facts.filter(([, text]) => text !== '');
}

const formatOtherDay = ({ day, hours }: PersonJson['days'][number]) =>
  `${formatColumnDay(day)}: ${formatDayHours(hours)}`;

function PersonCard({ person, crew, today, timeZone, onOpen }: PersonCardProps) {
  const { id, name, color } = person;
  const isActive = isActiveOn(person, today);
  return (
    <Card role="region" aria-label={name} className="flex h-full flex-col p-5 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="flex min-w-0 items-center gap-3 text-lg font-semibold text-ink">
          <ColorDot color={color} className="size-4" />
          <span className="min-w-0 wrap-anywhere">{name}</span>
        </h2>
        <WorkBadge person={person} today={today} />
      </div>
      <dl className="mt-4 grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-4 gap-y-2 text-[0.9375rem]">
        {listFacts(person, crew).map(([label, text]) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="wrap-anywhere text-body">{text}</dd>
          </div>
        ))}
      </dl>
      <NextShoots person={person} timeZone={timeZone} />
      <div className="mt-auto flex flex-wrap gap-2 pt-5">
        <Button variant="outline" size="sm" aria-label={`Edit ${name}`} onClick={() => onOpen({ kind: 'edit', id })}>
          Edit
        </Button>
        <Button
          variant="outline"
          size="sm"
          aria-label={`Days off of ${name}`}
          onClick={() => onOpen({ kind: 'days', id })}
        >
          Days off
        </Button>
        <Button
          variant="outline"
          size="sm"
          aria-label={`Calendars of ${name}`}
          onClick={() => onOpen({ kind: 'calendars', id })}
        >
          Calendars
        </Button>
        <Link
          to={`${PATHS.adminCrewPay}?rules=${id}`}
          aria-label={`Pay of ${name}`}
          className={buttonClass('outline', 'sm')}
        >
          Pay
        </Link>
        {isActive && (
          <Button
            variant="outline"
            size="sm"
            aria-label={`Away today: ${name}`}
            onClick={() => onOpen({ kind: 'away', id })}
          >
            Away today
          </Button>
        )}
        {(isActive || person.shoot_count > 0) && (
          <Button
            variant="ghost"
            size="sm"
            aria-label={`Set last day of ${name}`}
            onClick={() => onOpen({ kind: 'leave', id })}
          >
            Set last day
          </Button>
        )}
      </div>
    </Card>
  );
}

function WorkBadge({ person: { active_from, active_until }, today }: { person: PersonJson; today: string }) {
  if (active_until && active_until < today) return <Badge>Left</Badge>;
  if (active_from && active_from > today) return <Badge tone="accent">From {formatColumnDay(active_from)}</Badge>;
  return active_until ? <Badge tone="yellow">Until {formatColumnDay(active_until)}</Badge> : null;
}

function NextShoots({ person, timeZone }: { person: PersonJson; timeZone: string }) {
  const { next_shoots: shoots, shoot_count: count } = person;
  return (
    <section aria-label={`Next shoots of ${person.name}`} className="mt-5 border-t border-line pt-4">
      <h3 className="text-sm font-medium text-ink">Next shoots</h3>
      {shoots.length === 0 && <p className="mt-1.5 text-[0.9375rem] text-muted">None booked.</p>}
      <ul className="mt-1.5 flex flex-col gap-1 text-[0.9375rem]">
        {shoots.map((shoot) => {
          const day = dayIn(shoot.shoot_datetime, timeZone);
          return (
            <li key={shoot.id} className="flex min-w-0 flex-wrap gap-x-3">
              <Link
                to={`${PATHS.adminCalendar}?day=${day}&view=day`}
                className="rounded-md text-accent-text tabular-nums hover:underline"
              >
                {formatColumnDay(day)}, {clockIn(shoot.shoot_datetime, timeZone)}
              </Link>
              <span className="min-w-0 wrap-anywhere">
                {shoot.package_name}, {shoot.address}
              </span>
            </li>
          );
        })}
      </ul>
      {count > shoots.length && <p className="mt-1 text-sm text-muted">{count - shoots.length} more</p>}
    </section>
  );
}
