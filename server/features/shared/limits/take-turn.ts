const queues = new Map<string, Promise<unknown>>();

/**
 * Runs tries at one thing one after another in this process. Each counts as wrong until it was right, so that without this many
 * right ones at once would refuse each other.
 */
export async function takeTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  const before = queues.get(key) ?? Promise.resolve();
  const turn = before.then(work, work);
  queues.set(key, turn);
  try {
    return await turn;
  } finally {
    if (queues.get(key) === turn) queues.delete(key);
  }
}
