import { usePublicConfig } from '#app/lib/page/public-config.ts';
import { useAction } from '#app/lib/request/use-action.ts';
import { toast } from '#app/lib/state/toast.ts';
import { formatDate } from '#app/lib/time/format-date.ts';
import { browserTimeZone } from '#app/lib/time/zoned-time.ts';
import { Button, buttonClass } from '#app/ui/button/button.tsx';
import type { AccountingExport } from '#domain/billing/accounting/export-json.ts';
import { ACCOUNTING_FORMAT_NAMES } from '#domain/billing/accounting/formats.ts';
import { exportFileHref, takeBackExport } from '../api/accounting.ts';

/** The exports that were made, the newest first: each file again, and the newest of a format taken back. */
export function ExportList({ exports }: { exports: readonly AccountingExport[] }) {
  const timeZone = usePublicConfig().data?.studioTimeZone ?? browserTimeZone();
  if (exports.length === 0) return <p className="text-muted">No exports yet.</p>;
  return (
    <ul aria-label="Exports" className="flex flex-col divide-y divide-line border-t border-line">
      {exports.map((made) => (
        <ExportRow key={made.id} made={made} timeZone={timeZone} />
      ))}
    </ul>
  );
}

function ExportRow({ made, timeZone }: { made: AccountingExport; timeZone: string }) {
  const { id, format, number, from, to, entries } = made;
  const name = `${ACCOUNTING_FORMAT_NAMES[format]}, export ${number}`;
  const remove = useAction('The export was not taken back', async () => {
    await takeBackExport(id);
    toast({ title: 'Export taken back', description: 'The next export has its entries again.', variant: 'success' });
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 py-4">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium text-ink">{name}</p>
        <p className="text-sm text-muted">
          {from} to {to} · {entries === 1 ? '1 entry' : `${entries} entries`} ·{' '}
          {formatDate(made.made_at, 'en', timeZone)}
          {made.made_by && ` · ${made.made_by}`}
        </p>
      </div>
      <div className="flex gap-2">
        <a href={exportFileHref(id)} download className={buttonClass('outline', 'sm')}>
          Download<span className="sr-only"> {name}</span>
        </a>
        {made.is_newest && (
          <Button variant="ghost" size="sm" aria-disabled={remove.running !== null} onClick={() => void remove.run()}>
            Take back<span className="sr-only"> {name}</span>
          </Button>
        )}
      </div>
    </li>
  );
}
