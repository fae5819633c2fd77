import { useState } from 'react';
import { showPresent } from '#app/lib/edits.ts';
import { toast } from '#app/lib/toast.ts';
import { troubleWords } from '../trouble-words.ts';
import { ConfirmationCancelled, noteLostSession, TROUBLE } from './failures.ts';

/** What a button does, once at a time; a failure is said in a toast. `running` is what it does it with, or null. */
export function useAct<Item = void>(failedTitle: string, act: (item: Item) => Promise<void>) {
  const [running, setRunning] = useState<{ item: Item } | null>(null);
  const run = async (item: Item) => {
    if (running) return;
    setRunning({ item });
    try {
      await act(item);
    } catch (error) {
      noteLostSession(error);
      showPresent(error);
      if (!(error instanceof ConfirmationCancelled)) {
        toast({ title: failedTitle, description: troubleWords(error, TROUBLE), variant: 'destructive' });
      }
    }
    setRunning(null);
  };
  return { run, running };
}
