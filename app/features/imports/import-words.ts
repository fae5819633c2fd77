import { countThings } from '#app/lib/words/count-things.ts';
import type { BadgeTone } from '#app/ui/feedback/badge.tsx';
import type { ImportJson } from '#domain/imports/import-json.ts';
import { type ImportKind, type ImportState, isWorking } from '#domain/imports/import-kinds.ts';

export const KIND_LABELS: Record<ImportKind, string> = {
  customers: 'Customers',
  properties: 'Properties',
  orders: 'Orders',
  media: 'Houses with media',
};

/** What a file of a kind is, and how it is taken. */
export const KIND_HINTS: Record<ImportKind, string> = {
  customers: 'Name, email, phone and company of each. Nobody is mailed.',
  properties: 'Address, realtor and facts of each. Import the customers first.',
  orders:
    'Past orders and open ones, with what is still owed and when they are shot. What was paid elsewhere gets no invoice and counts as no revenue here. Nobody is mailed.',
  media: 'A ZIP with one folder for each house, named after its address.',
};

export const STATE_LABELS: Record<ImportState, string> = {
  waiting: 'Waiting for its file',
  ready: 'Ready to check',
  checking: 'Checking',
  checked: 'Checked',
  running: 'Importing',
  done: 'Imported',
  cancelled: 'Stopped',
  failed: 'Failed',
  undoing: 'Undoing',
  undone: 'Undone',
};

/** The color of a state. */
export function stateTone(state: ImportState): BadgeTone {
  if (state === 'done') return 'green';
  if (state === 'failed') return 'red';
  if (state === 'cancelled') return 'yellow';
  return isWorking(state) ? 'accent' : 'neutral';
}

const number = (count: number) => count.toLocaleString('en-US');

/** What became of the rows, or would: `12 new, 3 changed, 40 already here, 2 with errors`. */
export function describeCounts({ created, changed, skipped, faulty }: ImportJson): string {
  return [
    `${number(created)} new`,
    ...(changed > 0 ? [`${number(changed)} changed`] : []),
    `${number(skipped)} already here`,
    ...(faulty > 0 ? [`${number(faulty)} with errors`] : []),
  ].join(', ');
}

/** What a step that is over or under way comes to, in a sentence. */
export function describeImport(found: ImportJson): string {
  const { state, processed, total, kind } = found;
  const [one, many] = kind === 'media' ? ['file', 'files'] : ['row', 'rows'];
  switch (state) {
    case 'waiting':
      return 'The file has not arrived, or is still being read.';
    case 'ready':
      return `${countThings(total, [one, many])}. Nothing is written until you import.`;
    case 'checking':
    case 'running':
      return `${number(processed)} of ${countThings(total, [one, many])}: ${describeCounts(found)}.`;
    case 'checked':
      return `Nothing is written yet: ${describeCounts(found)}.`;
    case 'done':
      return `${describeCounts(found)}.`;
    case 'cancelled':
      return `Stopped after ${number(processed)} of ${countThings(total, [one, many])}: ${describeCounts(found)}. What was written stays.`;
    case 'failed':
      return found.failure ?? 'It failed.';
    case 'undoing':
      return `${number(processed)} of ${countThings(total, ['entry', 'entries'])} checked.`;
    case 'undone':
      return found.left === 0
        ? 'Everything that it added or changed is undone.'
        : `Undone, except for ${countThings(found.left, ['entry', 'entries'])} used since.`;
  }
}
