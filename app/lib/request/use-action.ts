import { useState } from 'react';
import { toast } from '#app/lib/state/toast.ts';
import { refetchIfOutdated } from './edits.ts';
import { ConfirmationCancelled, endLostSession, getErrorMessage } from './request-errors.ts';

/** Runs the action of a button, once at a time; a failure is shown in a toast. `running` holds its argument, or null. */
export function useAction<Item = void>(failedTitle: string, action: (item: Item) => Promise<void>) {
  const [running, setRunning] = useState<{ item: Item } | null>(null);
  const run = async (item: Item) => {
    if (running) return;
    setRunning({ item });
    try {
      await action(item);
    } catch (error) {
      endLostSession(error);
      refetchIfOutdated(error);
      if (!(error instanceof ConfirmationCancelled)) {
        toast({ title: failedTitle, description: getErrorMessage(error), variant: 'destructive' });
      }
    }
    setRunning(null);
  };
  return { run, running };
}
