import { ProviderRefusal } from './answers.ts';

type Answer = { status: number; body: unknown };
type Entry = { fingerprint: string; answer: Answer | null };

const inUse = () =>
  new ProviderRefusal(409, {
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message: 'There is currently another in-progress request using this key.',
  });

const otherParameters = () =>
  new ProviderRefusal(400, {
    type: 'idempotency_error',
    message: 'Keys for idempotent requests can only be used with the same parameters they were first used with.',
  });

/**
 * Idempotency keys as the provider keeps them: the first answer is repeated, other parameters are refused, and two
 * requests at once conflict. A request that was refused before it began leaves nothing behind.
 */
export function createIdempotency() {
  const entries = new Map<string, Entry>();
  return async (
    key: string | undefined,
    fingerprint: string,
    run: () => Promise<Answer>,
  ): Promise<Answer & { isReplay: boolean }> => {
    if (!key) return { ...(await run()), isReplay: false };
    const known = entries.get(key);
    if (known && known.fingerprint !== fingerprint) throw otherParameters();
    if (known?.answer) return { ...known.answer, isReplay: true };
    if (known) throw inUse();
    const entry: Entry = { fingerprint, answer: null };
    entries.set(key, entry);
    try {
      entry.answer = structuredClone(await run());
      return { ...entry.answer, isReplay: false };
    } catch (error) {
      entries.delete(key);
      throw error;
    }
  };
}
export type Idempotency = ReturnType<typeof createIdempotency>;
