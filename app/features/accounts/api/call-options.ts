const ANSWER_WITHIN_MS = 20_000;

/** For calls that a person waits for: a server that takes longer counts as silent. */
export const inTime = () => ({ init: { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) } });
