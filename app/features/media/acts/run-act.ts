import { useSyncExternalStore } from 'react';
import { ApiProblem } from '#app/lib/api.ts';
import { onForget } from '#app/lib/private-data.ts';
import { toast } from '#app/lib/toast.ts';
import type { MediaActJson } from '#domain/media/media-acts.ts';
import { getAct, undoAct } from '../api/choose-media.ts';
import { askListsAgain } from '../media-cache.ts';
import { itemWords } from '../media-words.ts';
import { failureWords } from '../trouble.ts';

const PAUSE_MS = 700;
/** While the server does not answer. */
const LONG_PAUSE_MS = 5000;

type Kind = MediaActJson['kind'];

/** The act on many items that this page follows, as last heard of; it goes on at the server whether or not. */
let current: MediaActJson | null = null;
let followed = 0;
const listeners = new Set<() => void>();

function setCurrent(act: MediaActJson | null): void {
  current = act;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The act on many items that is under way, or null. */
export function useRunningAct(): MediaActJson | null {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );
}

/** Stops following; the act goes on. */
function stopFollowing(): void {
  followed += 1;
  setCurrent(null);
}
onForget(stopFollowing);

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Follows an act to its end. Null where that cannot be seen any more: whoever asked has left, or the act has gone. */
async function follow(begun: MediaActJson): Promise<MediaActJson | null> {
  followed += 1;
  const own = followed;
  setCurrent(begun);
  let act = begun;
  while (act.state === 'running') {
    let isAway = false;
    try {
      act = await getAct(act.id);
    } catch (error) {
      if (own === followed && error instanceof ApiProblem && error.status < 500 && error.status !== 429) {
        stopFollowing();
        throw error;
      }
      isAway = true;
    }
    if (own !== followed) return null;
    setCurrent(act);
    if (act.state === 'running') await pause(isAway ? LONG_PAUSE_MS : PAUSE_MS);
    if (own !== followed) return null;
  }
  setCurrent(null);
  return act;
}

const FAILED: Record<Kind, string> = { tag: 'Tagging Failed', delete: 'Delete Failed', restore: 'Undo Failed' };
const DONE: Record<Kind, string> = { tag: 'Tags Saved', delete: 'Media Deleted', restore: 'Media Restored' };

/** How many items an act changed, and why not all. */
function changedWords({ kind, changed, total }: MediaActJson): string {
  if (changed === total) return itemWords(total);
  const others = kind === 'tag' ? 'The others are gone, or have too many tags.' : 'The others are gone already.';
  return `${changed.toLocaleString('en-US')} of ${itemWords(total)}. ${others}`;
}

function sayEnd(act: MediaActJson, onChange: () => void): void {
  const undo =
    act.undo_seconds > 0 && act.changed > 0
      ? {
          duration: act.undo_seconds * 1000,
          action: { label: 'Undo', onAction: () => void runAct('restore', () => undoAct(act.id), onChange) },
        }
      : {};
  if (act.state === 'done') {
    toast({ title: DONE[act.kind], description: changedWords(act), variant: 'success', ...undo });
    return;
  }
  const done = `${act.changed.toLocaleString('en-US')} of ${itemWords(act.total)} were changed. Please try again.`;
  toast({ title: FAILED[act.kind], description: done, variant: 'destructive', ...undo });
}

/**
 * Begins an act on many items, follows it to its end, and says in a toast how it went; a deletion can be taken back from
 * there. Resolves to whether it could begin. `onChange` is told once items have changed. Never throws.
 */
export async function runAct(
  kind: Kind,
  begin: () => Promise<MediaActJson>,
  onChange: () => void = () => {},
): Promise<void> {
  try {
    const act = await follow(await begin());
    if (!act) return;
    sayEnd(act, onChange);
  } catch (error) {
    toast({ title: FAILED[kind], description: failureWords(error), variant: 'destructive' });
  }
  onChange();
  await askListsAgain();
}
