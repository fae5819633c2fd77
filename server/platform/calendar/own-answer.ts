import type { InvitationsBusy } from '#domain/scheduling/people/person-calendar-json.ts';
import type { ContentLine } from './content-lines.ts';

/**
 * Whose calendar is read: the addresses by which others invite them, and whether these are all; and which invitations keep them busy: those
 * that they accepted, those that they may accept as well, or also those without an answer.
 */
export type CalendarOwner = { addresses: readonly string[]; isCertain: boolean; invitations: InvitationsBusy };

/** What the owner of a calendar answered to an invitation. */
export type OwnAnswer = 'accepted' | 'maybe' | 'none' | 'declined';

/** An answer as it is kept of an invitation, in place of everybody's address. */
export const ANSWER_LINE = 'X-LISTING-STUDIO-ANSWER';

const ANSWERS: Record<string, OwnAnswer> = {
  DECLINED: 'declined',
  'NEEDS-ACTION': 'none',
  TENTATIVE: 'maybe',
};

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** An address in the form in which two are compared. */
export const foldAddress = (text: string): string => decode(text.trim().replace(/^mailto:/i, '')).toLowerCase();

const answerOf = (attendee: ContentLine, unsaid: OwnAnswer): OwnAnswer => {
  const said = attendee.params.get('PARTSTAT')?.toUpperCase();
  return said === undefined ? unsaid : (ANSWERS[said] ?? 'accepted');
};

/** What the owner answered to an event, by its lines. What they invite to themselves is accepted, and what is no invitation as well. */
export function readOwnAnswer(lines: readonly ContentLine[], { addresses, isCertain }: CalendarOwner): OwnAnswer {
  const own = new Set(addresses.map(foldAddress));
  const isOwn = ({ value, params }: ContentLine) =>
    own.has(foldAddress(value)) || own.has(foldAddress(params.get('EMAIL') ?? ''));
  const named = (name: string) => lines.filter((line) => line.name === name);
  const kept = named(ANSWER_LINE)[0]?.value.toLowerCase();
  if (kept === 'declined' || kept === 'none' || kept === 'maybe') return kept;
  if (named('ORGANIZER').some(isOwn)) return 'accepted';
  const attendees = named('ATTENDEE');
  const me = attendees.find(isOwn);
  if (me) return answerOf(me, 'none');
  const [only, another] = attendees;
  return only && !another && !isCertain ? answerOf(only, 'accepted') : 'accepted';
}

const COUNTED: Record<InvitationsBusy, readonly OwnAnswer[]> = {
  accepted: ['accepted'],
  maybe: ['accepted', 'maybe'],
  all: ['accepted', 'maybe', 'none'],
};

/** Whether an invitation with such an answer keeps its owner busy. What they declined never does. */
export const keepsBusy = (answer: OwnAnswer, { invitations }: CalendarOwner): boolean =>
  COUNTED[invitations].includes(answer);
