import { Link } from 'react-router';
import { PATHS } from '#app/lib/page/paths.ts';
import { useAction } from '#app/lib/request/use-action.ts';
import { useList } from '#app/lib/request/use-list.ts';
import { useRights } from '#app/lib/session/use-rights.ts';
import { Button, buttonClass } from '#app/ui/button/button.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { closeSetup, setupQuery } from './api/setup.ts';

/** The way to the setup, until it is done or somebody puts it away. */
export function SetupCard({ className }: { className: string }) {
  const { isOwner } = useRights();
  const { data } = useList({ ...setupQuery, enabled: isOwner });
  const close = useAction('The card was not put away', async () => {
    await closeSetup(true);
  });
  const done = data?.steps.filter(({ is_done }) => is_done).length ?? 0;
  if (!data || data.closed_at || done === data.steps.length) return null;
  return (
    <Card
      role="region"
      aria-labelledby="setup-card"
      className={`flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-4 ${className}`}
    >
      <div className="min-w-0 flex-1 basis-64">
        <h2 id="setup-card" className="display text-xl">
          Set up your studio
        </h2>
        <p className="text-muted">
          Name, country, languages, prices, taxes, texts, pictures, legal pages and payments: {done} of{' '}
          {data.steps.length} steps done.
        </p>
      </div>
      <div className="flex gap-2">
        <Button variant="ghost" size="sm" aria-disabled={Boolean(close.running)} onClick={() => void close.run()}>
          Not now
        </Button>
        <Link to={PATHS.adminSetup} className={buttonClass('primary', 'sm')}>
          {done === 0 ? 'Begin' : 'Continue'}
        </Link>
      </div>
    </Card>
  );
}
