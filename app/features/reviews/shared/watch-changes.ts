/** What happens to a stream of changes. */
export type Watcher = {
  /** So many changes there are by now. */
  onChanges: (changes: number) => void;
  /** Something was paid, or is to be paid from now on. */
  onBalance: (balanceMinor: number) => void;
  /** The link or the session ended. */
  onEnded: () => void;
  /** The stream was refused; what the page shows may be old. */
  onRefused: () => void;
};

/** How long a page waits before it asks for a refused stream again, in milliseconds. */
const WAIT_MS = 30_000;

/**
 * Follows the changes that an address tells while the page is seen: a page in the background keeps no stream open, and asks anew when it comes
 * back. Returns what ends it.
 */
export function watchChanges(address: string, { onChanges, onBalance, onEnded, onRefused }: Watcher): () => void {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const close = () => {
    clearTimeout(timer);
    source?.close();
    source = null;
  };
  const stop = () => {
    isOver = true;
    close();
    document.removeEventListener('visibilitychange', follow);
  };
  const open = () => {
    const opened = new EventSource(address);
    source = opened;
    opened.addEventListener('changed', ({ data }: MessageEvent<string>) => onChanges(Number(data)));
    opened.addEventListener('balance', ({ data }: MessageEvent<string>) => onBalance(Number(data)));
    opened.addEventListener('ended', () => {
      stop();
      onEnded();
    });
    opened.addEventListener('error', () => {
      // A stream that was cut comes again by itself; one that was refused does not.
      if (opened.readyState !== EventSource.CLOSED || source !== opened) return;
      close();
      timer = setTimeout(follow, WAIT_MS);
      onRefused();
    });
  };
  function follow() {
    const isSeen = document.visibilityState === 'visible';
    if (!isSeen) close();
    else if (!source && !isOver) open();
  }
  document.addEventListener('visibilitychange', follow);
  follow();
  return stop;
}
