import { useEffect, useState } from 'react';
import { useAction } from '#app/lib/request/use-action.ts';
import { useViewing } from '#app/lib/session/viewing-store.ts';
import { Button } from '#app/ui/button/button.tsx';
import type { Viewing } from '#domain/accounts/account-json.ts';
import { leaveViewing, stopViewing } from './api/viewing.ts';
import { loadSession, useAskedSession } from './load-session.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

/** How long something still is, in words: `14 min left`. */
function tellLeft(ms: number): string {
  const minutes = Math.ceil(ms / MINUTE_MS);
  return minutes <= 1 ? 'less than a minute left' : `${minutes} min left`;
}

/** The time until an instant by the clock of the page, each second; `onOver` once it is there. */
function useTimeLeft(endsAt: number, onOver: () => void): number {
  const [now, setNow] = useState(() => Date.now());
  const isOver = now >= endsAt;
  useEffect(() => {
    if (isOver) return onOver();
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, [isOver, onOver]);
  return Math.max(0, endsAt - now);
}

async function leaveIfOver(viewing: Viewing): Promise<void> {
  await loadSession();
  leaveViewing(viewing);
}

/**
 * Stands on top of every page while staff see as a customer (CUS-16): says whom, and stops it. Staff read it on pages of any language, so it is in
 * English. Asks the server where a page has asked nobody yet.
 */
export function ViewingBar() {
  const session = useAskedSession();
  const { viewing } = useViewing();
  if (!viewing || session.state !== 'signed_in') return null;
  const { full_name, email } = session.account;
  return <Bar key={viewing.id} viewing={viewing} name={full_name || email} email={email} />;
}

type BarProps = { viewing: Viewing & { endsAt: number }; name: string; email: string };

function Bar({ viewing, name, email }: BarProps) {
  const [leave] = useState(() => () => void leaveIfOver(viewing));
  const left = useTimeLeft(viewing.endsAt, leave);
  const { run, running } = useAction('Not stopped', () => stopViewing(viewing));
  useEffect(() => {
    // Headers that stay at the top of the screen make room for it.
    document.documentElement.dataset.viewing = '';
    return () => {
      delete document.documentElement.dataset.viewing;
    };
  }, []);
  return (
    <section
      aria-label="You see as a customer"
      lang="en"
      className="viewing-bar fixed inset-x-0 z-60 border-b-2 border-star bg-ink text-on-ink print:hidden"
    >
      <div className="wrap flex h-full items-center gap-3 sm:gap-5">
        <p className="min-w-0 flex-1 text-sm leading-tight">
          <span className="block truncate">
            You see as <strong className="font-semibold">{name}</strong>
            {name !== email && <span className="max-md:hidden"> ({email})</span>}
          </span>
          <span className="block truncate">Read only, {tellLeft(left)}</span>
        </p>
        <Button variant="outline" size="sm" aria-disabled={running !== null} onClick={() => void run()}>
          Stop
        </Button>
      </div>
    </section>
  );
}
