import { z } from 'zod';

/** What an event is about: events of one subject are told in their order. */
export const EVENT_SUBJECTS = ['order', 'booking', 'property', 'account', 'customer', 'estimate', 'webhook'] as const;
export type EventSubjectKind = (typeof EVENT_SUBJECTS)[number];

/** A type of events: what happened, in a sentence, the kind of its subject, and the shape of its `data`. */
export type EventDefinition<Data extends z.ZodObject = z.ZodObject> = {
  summary: string;
  subject: EventSubjectKind;
  /** Raised when a field of `data` goes or means something else; new fields leave it. */
  version: number;
  data: Data;
};

/** A type of events in its first version. */
export function defineEvent<Shape extends z.ZodRawShape>(
  subject: EventSubjectKind,
  summary: string,
  shape: Shape,
): EventDefinition<z.ZodObject<Shape>> {
  return { summary, subject, version: 1, data: z.object(shape) };
}

/** An instant in UTC as ISO text. */
export const instantField = z.iso.datetime();
/** The id of an account, or null where nobody has one. */
export const accountField = z.uuid().nullable();
