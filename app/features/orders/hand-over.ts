import { randomId } from '#app/lib/state/random-id.ts';
import { type Draft, emptyDraft, readDraft } from './draft.ts';
import { updateDraft } from './draft-store.ts';
import { dropLinkToken } from './link-token.ts';

const MARK = '#draft=';

/** What goes from a frame to the order form: what was said, and no id, token or payment of the frame's. */
const handedParts = ({
  packageId,
  photoCount,
  addOns,
  coupon,
  values,
  heldTime,
  holdId,
  answers,
  access,
  accessMark,
  guests,
}: Draft) => ({
  packageId,
  photoCount,
  addOns,
  coupon,
  values,
  heldTime,
  holdId,
  answers,
  access,
  accessMark,
  guests,
});

/** The end of an address that carries a draft. It is behind `#`, where no server and no referrer sees it. */
export const handOver = (draft: Draft) => MARK + encodeURIComponent(JSON.stringify(handedParts(draft)));

const decode = (text: string) => {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
};

/** As much as a form with long answers can hold, each character written with up to nine. */
const MOST_CHARACTERS = 500_000;

/**
 * The draft that an address carries, under a new id; null where it carries none. The review comes next, or with a chosen time the step
 * before, where this browser takes the time over from the frame, which let go of it.
 */
export function readHandedOver(hash: string, draftId: string): Draft | null {
  if (!hash.startsWith(MARK) || hash.length > MOST_CHARACTERS) return null;
  const given = readDraft(decode(hash.slice(MARK.length)).replace(/^\{/, `{"draftId":"${draftId}",`));
  return given && { ...emptyDraft(draftId), ...handedParts(given), step: given.heldTime ? 2 : 3 };
}

/** Takes over the draft that the address of this document carries, and takes it out of the address. */
export function takeHandedOver(): void {
  const handed = typeof document === 'undefined' ? null : readHandedOver(document.location.hash, randomId());
  if (!handed) return;
  updateDraft(handed);
  dropLinkToken();
}

/** Opens one of our pages in place of the website around the frame; in a tab of its own where that website does not let it. */
export function openAtTop(href: string): void {
  if (!window.open(href, '_top')) window.open(href, '_blank');
}
