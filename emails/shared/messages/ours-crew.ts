import type { Locale } from '#domain/shared/locale.ts';
import type { EmailKind } from '#domain/site/email-kinds.ts';
import type { CrewMessages } from '#locales/all/emails/crew.ts';
import { crewMessages } from '#locales/all/emails/crew.ts';
import { customerChangeMessages } from './customer-changes.ts';
import { type OurWords, putVariables } from './our-words.ts';

const v = putVariables;

/** All that can stand in our texts, of which each has some. */
const VALUES = {
  name: v.name,
  when: v.shoot_time,
  place: v.address,
  before: v.old_time,
  day: v.day,
  person: v.person,
  property: v.property,
};

type Message = string | ((values: typeof VALUES) => string);
type Part = 'subject' | 'heading' | 'text' | 'button';
type Template = Exclude<
  keyof CrewMessages,
  'labels' | 'before' | 'movedThere' | 'deletedThere' | 'files' | 'more' | 'note' | 'reason' | 'switch'
>;

const put = (message: Message) => (typeof message === 'string' ? message : message(VALUES));

const ofTemplate = (template: Template) => (locale: Locale) => {
  const words: Record<Part, Message> = crewMessages[locale][template];
  const reason = crewMessages[locale].reason({ brand: v.studio_name });
  const { subject, heading, text, button } = words;
  return { subject: put(subject), heading: put(heading), text: put(text), button: put(button), reason };
};

const { moved, cancelled, button, reason } = customerChangeMessages;
const customerMoved = (): OurWords<'crew_customer_moved'> => ({
  subject: moved.subject(v.customer_name, v.shoot_time),
  heading: moved.heading,
  text: moved.text(v.customer_name, v.order_number, v.old_time),
  button,
  reason: reason(v.studio_name),
});
const customerCancelled = (): OurWords<'crew_customer_cancelled'> => ({
  subject: cancelled.subject(v.customer_name, v.shoot_time),
  heading: cancelled.heading,
  text: cancelled.text(v.customer_name, v.order_number),
  button,
  reason: reason(v.studio_name),
});

type CrewEmailKind = Extract<EmailKind, `crew_${string}`>;

/** Our texts of the emails to who works in the studio. */
export const CREW_TEXTS: { [K in CrewEmailKind]: (locale: Locale) => OurWords<K> } = {
  crew_shoot_given: ofTemplate('shootGiven'),
  crew_shoot_moved: ofTemplate('shootMoved'),
  crew_shoot_cancelled: ofTemplate('shootCancelled'),
  crew_shoot_taken: ofTemplate('shootTaken'),
  crew_shoots_tomorrow: ofTemplate('shootsTomorrow'),
  crew_calendar_question: ofTemplate('calendarQuestion'),
  crew_calendar_failing: ofTemplate('calendarFailing'),
  crew_job_given: ofTemplate('jobGiven'),
  crew_results_returned: ofTemplate('resultsReturned'),
  crew_customer_moved: customerMoved,
  crew_customer_cancelled: customerCancelled,
  crew_digest: ofTemplate('digest'),
};
