import type { CrewKind } from '#domain/messages/crew/crew-kinds.ts';

/** The kinds of emails about the work as the portal names them. */
export const CREW_KIND_LABELS: Record<CrewKind, string> = {
  shoot_given: 'A shoot is theirs',
  shoot_moved: 'A shoot was moved',
  shoot_cancelled: 'A shoot was canceled',
  shoot_taken: 'A shoot went to somebody else',
  shoots_tomorrow: 'Shoots of tomorrow, at 18:00',
  calendar_question: 'A change in their calendar',
  calendar_failing: 'A calendar cannot be read',
  job_given: 'A job is theirs',
  results_returned: 'Results came back',
  customer_moved: 'A customer moved a shoot',
  customer_cancelled: 'A customer canceled a shoot',
};
