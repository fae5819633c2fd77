import { formatCharge } from '#app/lib/money/money.ts';
import { useSubmit } from '#app/lib/request/use-submit.ts';
import { toast } from '#app/lib/state/toast.ts';
import { formatColumnDay } from '#app/lib/time/format-day.ts';
import { Dialog } from '#app/ui/dialog/dialog.tsx';
import { DialogForm } from '#app/ui/dialog/dialog-form.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import type { PayOverviewJson } from '#domain/billing/crew-pay/pay-json.ts';
import { closePeriod } from '../api/crew-pay.ts';
import { countJobs } from './pay-rows.tsx';

type CloseDialogProps = { pay: PayOverviewJson; onClose: () => void };

/** Shows what closing keeps, and closes exactly that. */
export function CloseDialog({ pay, onClose }: CloseDialogProps) {
  const { from, to } = pay.open;
  return (
    <Dialog
      open
      width="md"
      firstFocus="dialog"
      onOpenChange={(next) => !next && onClose()}
      title="Close this period"
      description={`${formatColumnDay(from)} to ${formatColumnDay(to)}. Its rows never change again: what changes later is a row of the next period.`}
    >
      <CloseForm pay={pay} onClose={onClose} />
    </Dialog>
  );
}

function CloseForm({ pay: { open, people }, onClose }: CloseDialogProps) {
  const { send, ...submit } = useSubmit();
  const problems = open.people.flatMap(({ rows }) => rows).filter(({ has_problem }) => has_problem).length;
  const missing = people.reduce((sum, { without_rule }) => sum + without_rule, 0);
  const onSubmit = (event: { preventDefault(): void }) => {
    event.preventDefault();
    void send(async () => {
      const { number } = await closePeriod({ from: open.from, to: open.to, seen: open.seen });
      toast({ title: `Period ${number} closed`, description: 'Download its files below.', variant: 'success' });
      onClose();
    });
  };
  return (
    <DialogForm
      label="Close this period"
      form={{ ...submit, bind: { onSubmit } }}
      submitText="Close period"
      onClose={onClose}
    >
      <table className="w-full text-[0.9375rem]">
        <thead className="sr-only">
          <tr>
            <th scope="col">Person</th>
            <th scope="col">Jobs</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {open.people.map(({ person_id, name, total_minor, rows }) => (
            <tr key={person_id}>
              <th scope="row" className="py-2 pr-4 text-left font-normal wrap-anywhere text-ink">
                {name}
              </th>
              <td className="py-2 pr-4 text-right whitespace-nowrap text-muted tabular-nums">{countJobs(rows)}</td>
              <td className="py-2 text-right text-ink tabular-nums">{formatCharge(total_minor, open.currency)}</td>
            </tr>
          ))}
          <tr className="font-semibold text-ink">
            <th scope="row" colSpan={2} className="py-2 text-left">
              Total
            </th>
            <td className="py-2 text-right tabular-nums">{formatCharge(open.total_minor, open.currency)}</td>
          </tr>
        </tbody>
      </table>
      {problems > 0 && (
        <Notice
          tone="amber"
          title={problems === 1 ? 'A row could not be worked out' : `${problems} rows could not be worked out`}
        >
          They are closed with 0. Once what is missing is known, the difference is in the next period.
        </Notice>
      )}
      {missing > 0 && (
        <Notice tone="amber" title={missing === 1 ? 'A shoot has no rule' : `${missing} shoots have no rule`}>
          Nothing is owed for them. A rule that is added later brings them into the next period.
        </Notice>
      )}
    </DialogForm>
  );
}
