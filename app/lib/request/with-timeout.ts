/** How long a person waits for an answer. A server that takes longer counts as unreachable. */
const ANSWER_WITHIN_MS = 20_000;

/** Options of a call that a person waits for. */
export const withTimeout = (ms = ANSWER_WITHIN_MS) => ({ init: { signal: AbortSignal.timeout(ms) } });
