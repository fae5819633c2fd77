/** Messages that are made by comparing a shoot or a job with what the reader was told last. They can still change until they are sent. */
export const SHOOT_NEWS_KINDS = ['shoot_given', 'shoot_moved', 'shoot_cancelled', 'shoot_taken'] as const;
export type ShootNewsKind = (typeof SHOOT_NEWS_KINDS)[number];
export const STATE_KINDS = [...SHOOT_NEWS_KINDS, 'job_given'] as const;

/**
 * What who works in the studio is told by email. A photographer: that a shoot is theirs, has another time, was cancelled or went to somebody else, the shoots of
 * tomorrow, that a change in their calendar waits for an answer, that their calendar cannot be read. An editor: a job, and what came back to it. The studio:
 * what customers moved and cancelled, and calendars that cannot be read.
 */
export const CREW_KINDS = [
  ...STATE_KINDS,
  'shoots_tomorrow',
  'calendar_question',
  'calendar_failing',
  'results_returned',
  'customer_moved',
  'customer_cancelled',
] as const;
export type CrewKind = (typeof CREW_KINDS)[number];

/** Whom a recipient is: a person, or the mailbox of the studio. */
export type CrewAudience = 'person' | 'studio';

const OF_STUDIO: readonly CrewKind[] = ['customer_moved', 'customer_cancelled', 'calendar_failing'];
const OF_PEOPLE: readonly CrewKind[] = [
  ...SHOOT_NEWS_KINDS,
  'shoots_tomorrow',
  'calendar_question',
  'calendar_failing',
  'job_given',
  'results_returned',
];

/** The kinds that can be switched off for a recipient. */
export const listCrewKinds = (audience: CrewAudience): readonly CrewKind[] =>
  audience === 'studio' ? OF_STUDIO : OF_PEOPLE;

/** The id under which the studio itself is a recipient; people have that of their account. */
export const STUDIO_RECIPIENT = '00000000-0000-4000-8000-000000000000';

export const isCrewKind = (kind: string): kind is CrewKind => CREW_KINDS.some((each) => each === kind);
export const isShootNews = (kind: string): kind is ShootNewsKind => SHOOT_NEWS_KINDS.some((each) => each === kind);

/**
 * What was true of a message's subject when it was sent. Instants are ISO. `before` is when a moved shoot was, and `moment` the version of what it is about.
 * `name` is that of the property or the person of a calendar, and of the customer in an email alone; `count` how many files came back.
 */
export type CrewDetail = {
  endsAt?: string;
  before?: string;
  address?: string;
  packageName?: string;
  name?: string;
  note?: string;
  count?: number;
  day?: string;
  change?: 'moved' | 'deleted';
  changedTo?: string;
  moment?: string;
  orderNumber?: number;
  tellings?: number;
};
