/**
 * Runs a call to another server and gives it up as soon as `work` is done, however that is: what was not read of an answer is dropped with its
 * connection. A body that nobody reads keeps its connection open, and the end of such a connection has been an error that nobody can catch.
 */
export async function endingCall<T>(signal: AbortSignal | null, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const end = new AbortController();
  try {
    return await work(signal ? AbortSignal.any([signal, end.signal]) : end.signal);
  } finally {
    end.abort();
  }
}
