import type { PageHandle } from '../page/page-handle.ts';
import type { MessageArea } from './messages.ts';

/** Lists the areas of messages that a page is rendered with, by the handles of its routes: those of the frame, and its own. */
export function listMessageAreas(handles: readonly unknown[]): MessageArea[] {
  const own = handles.flatMap((handle) => (handle as PageHandle | undefined)?.messages ?? []);
  return [...new Set<MessageArea>(['site', ...own])];
}
