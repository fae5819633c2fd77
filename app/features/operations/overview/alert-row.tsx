import { Link } from 'react-router';
import { adminOrderPath, PATHS, reviewPath } from '#app/lib/page/paths.ts';
import { useAction } from '#app/lib/request/use-action.ts';
import { relativeTime } from '#app/lib/time/relative-time.ts';
import { Button } from '#app/ui/button/button.tsx';
import type { AlertJson } from '#domain/operations/overview.ts';
import { getAlertLabels } from './alert-labels.ts';
import { confirmAlert } from './api/failures.ts';
import { CARD_LINK } from './dashboard-card.tsx';

/** Something about money or mail that only a person can put right, with what to do, until it is marked as done. */
export function AlertRow({ alert, onDone }: { alert: AlertJson; onDone: () => void }) {
  const { id, order, subject, created_at, property_id, webhook_id } = alert;
  const page = webhook_id ? `${PATHS.adminWebhooks}/${webhook_id}` : order && adminOrderPath(order.id);
  const to = property_id ? reviewPath(property_id) : page;
  const { title, text } = getAlertLabels(alert);
  const { run, running } = useAction('It could not be marked as done', async () => {
    await confirmAlert(id);
    onDone();
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2.5">
      <div className="min-w-0 flex-1 basis-64 wrap-anywhere">
        {to ? (
          <Link to={to} className={`${CARD_LINK} font-medium`}>
            {title}
          </Link>
        ) : (
          <p className="font-medium text-ink">{title}</p>
        )}
        <p className="text-pretty text-muted">
          {text}{' '}
          <time dateTime={created_at} className="inline-block first-letter:uppercase">
            {relativeTime(created_at, new Date())}
          </time>
          {!order && `, ${subject}`}.
        </p>
      </div>
      <Button
        variant="outline"
        size="sm"
        aria-label={`Mark as done: ${title}`}
        aria-disabled={running !== null}
        onClick={() => void run()}
      >
        Mark as done
      </Button>
    </li>
  );
}
