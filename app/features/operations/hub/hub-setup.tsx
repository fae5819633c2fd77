import { Link } from 'react-router';
import { PATHS } from '#app/lib/page/paths.ts';
import { useList } from '#app/lib/request/use-list.ts';
import { useRights } from '#app/lib/session/use-rights.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import type { SetupJson } from '#domain/operations/setup.ts';
import { CARD_LINK, CardRows, DashboardCard } from '../overview/dashboard-card.tsx';
import { setupQuery } from '../setup/api/setup.ts';
import { PAGE_TEXTS, pageQuery } from '../setup/setup-steps.ts';

/** So many open steps are named; the setup has the others. */
const SHOWN = 5;

/** The setup of owners as long as steps of it are open and nobody has put it away; else nothing. */
export function useOpenSetup() {
  const { isOwner } = useRights();
  const answer = useList({ ...setupQuery, enabled: isOwner });
  const { data } = answer;
  const isOver = data && (data.closed_at !== null || data.steps.every(({ is_done }) => is_done));
  return isOwner && !isOver ? answer : null;
}
type OpenSetup = NonNullable<ReturnType<typeof useOpenSetup>>;

/** How far the setup is, and the steps that are still open (OPS-30). */
export function HubSetup({ answer, className }: { answer: OpenSetup; className: string }) {
  const { data } = answer;
  return (
    <DashboardCard
      title="Setup"
      what="The setup"
      answer={answer}
      className={className}
      aside={
        data && (
          <Link to={PATHS.adminSetup} className={`${CARD_LINK} text-sm`}>
            Continue
          </Link>
        )
      }
    >
      {data && <OpenSteps setup={data} />}
    </DashboardCard>
  );
}

function OpenSteps({ setup: { steps } }: { setup: SetupJson }) {
  const open = steps.filter(({ is_done }) => !is_done);
  const done = steps.length - open.length;
  const more = open.length - SHOWN;
  return (
    <>
      <p className="mt-1 text-muted tabular-nums">
        {done} of {steps.length} steps done
      </p>
      <div aria-hidden="true" className="mt-2.5 mb-1 h-1.5 overflow-hidden rounded-full bg-well">
        <div className="h-full rounded-full bg-accent" style={{ width: `${(100 * done) / steps.length}%` }} />
      </div>
      <CardRows label="Open steps of the setup">
        {open.slice(0, SHOWN).map(({ id }) => (
          <li key={id}>
            <Link
              to={PATHS.adminSetup + pageQuery(id)}
              className="group -mx-2 flex min-h-11 items-center gap-3 rounded-input px-2 text-body transition-colors hover:bg-ink/4 hover:text-ink"
            >
              <span aria-hidden="true" className="size-4 shrink-0 rounded-full border border-line-strong" />
              <span className="min-w-0 flex-1">{PAGE_TEXTS[id].label}</span>
              <Icon
                name="arrowRight"
                className="size-4 text-muted transition-transform group-hover:translate-x-0.5 motion-reduce:transition-none"
              />
            </Link>
          </li>
        ))}
      </CardRows>
      {more > 0 && <p className="py-2 text-muted">{more === 1 ? 'And 1 more step' : `And ${more} more steps`}</p>}
    </>
  );
}
