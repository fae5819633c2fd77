import { useMessages } from '#app/lib/language/messages.ts';
import { useAction } from '#app/lib/request/use-action.ts';
import { toast } from '#app/lib/state/toast.ts';
import { Button } from '#app/ui/button/button.tsx';
import type { EditingJob } from '#domain/reviews/editing/editing-job.ts';
import { sendToCheck } from './api/editing.ts';

/** What is ready, what is missing, and the way to the check. It stays in view while something waits. */
export function SendBar({ jobKey, job: { results } }: { jobKey: string; job: EditingJob }) {
  const messages = useMessages('editing').send;
  const sending = useAction(messages.failed, async () => {
    await sendToCheck(jobKey);
    toast({ title: messages.sent, description: messages.sentText, variant: 'success' });
  });
  const open = results.filter(({ state }) => state === 'waiting');
  if (open.length === 0) return null;
  const preparing = open.filter(({ status }) => status === 'processing').length;
  const unmatched = open.filter((each) => !each.is_matched).length;
  const isReady = preparing === 0 && unmatched === 0 && open.every(({ status }) => status === 'ready');
  const says =
    unmatched > 0
      ? messages.unmatched({ count: unmatched })
      : preparing > 0
        ? messages.preparing({ count: preparing })
        : null;
  return (
    <div className="sticky bottom-0 z-10 border-t border-line bg-surface/95 backdrop-blur">
      <div className="wrap flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
        <p role="status" className="text-[0.9375rem] text-body">
          {says ?? messages.ready({ count: open.length })}
        </p>
        <Button
          className="max-sm:w-full"
          aria-disabled={!isReady || Boolean(sending.running)}
          onClick={() => isReady && void sending.run()}
        >
          {sending.running ? messages.sending : messages.action}
        </Button>
      </div>
    </div>
  );
}
