import { useState } from 'react';
import { useConfirmed } from '#app/features/shared/session/confirmation.tsx';
import { useSubmit } from '#app/lib/request/use-submit.ts';
import { toast } from '#app/lib/state/toast.ts';
import type { ConnectionInput } from '#domain/operations/connections/connection-input.ts';
import { saveConnection, testConnection } from './api/connections.ts';

/** Tries what was typed, or tries and keeps it; what the real service said stands beside the fields. */
export function useConnectionForm(from: { version: number }, onSaved: () => void) {
  const confirmed = useConfirmed();
  const { isSending, errorMessage, errors, send } = useSubmit();
  const [running, setRunning] = useState<'try' | 'save' | null>(null);
  const [found, setFound] = useState<string | null>(null);
  const run = async (kind: 'try' | 'save', work: () => Promise<void>) => {
    if (isSending) return;
    setFound(null);
    setRunning(kind);
    await send(() => confirmed(work));
    setRunning(null);
  };
  return {
    running,
    errorMessage,
    errors,
    /** What the last try found, where it was good. */
    found,
    tryOut: (input: ConnectionInput) => run('try', async () => setFound((await testConnection(input)).message)),
    save: (input: ConnectionInput) =>
      run('save', async () => {
        await saveConnection(input, from);
        toast({ title: 'Connected', variant: 'success' });
        onSaved();
      }),
  };
}
export type ConnectionForm = ReturnType<typeof useConnectionForm>;
