import { hoursAnswer } from '#domain/bookings/hours-labels.ts';
import { type OpenHours, WORKING_HOURS } from '#domain/bookings/working-hours.ts';

/** FAQ (spec §3): what visitors ask, and what the studio answers. */
export type Faq = { question: string; answer: string };

const ABOUT_ORDERS: readonly Faq[] = [
  {
    question: 'How long does a shoot take?',
    answer:
      'Between 1 and 3 hours, depending on the size of the house and on the package. Photos of an apartment take about an hour; photos, video and a 3D tour of a large house take three. It is one visit either way.',
  },
  {
    question: 'When do I get my pictures?',
    answer:
      'Edited photos arrive in 24 to 48 hours after the shoot. You get an email as soon as they are ready to download.',
  },
  {
    question: 'How can I pay?',
    answer:
      'By card when you order online, or by bank transfer. To pay by transfer, send us a message with the package you want, and we will write back with an invoice and our bank details.',
  },
  {
    question: 'What happens if the weather is bad?',
    answer:
      'Exterior shoots are postponed in bad weather, at no extra charge. We look at the forecast the day before and agree a new time with you. Rooms can be shot in any weather, so the inside of the house need not wait.',
  },
  {
    question: 'How soon will I hear from you?',
    answer:
      'We make contact within 24 hours of your order to schedule the shoot. Messages from this page are answered just as quickly on working days.',
  },
];

/** The six questions of the contact page (spec §9 FAQ facts), for a studio that works at these hours. */
export function faqFor(hours: readonly OpenHours[]): readonly Faq[] {
  return [...ABOUT_ORDERS, { question: 'What are your working hours?', answer: hoursAnswer(hours) }];
}

/** The questions with the working hours of the specification, as the pages are built. */
export const FAQ: readonly Faq[] = faqFor(WORKING_HOURS);
