import type { Mailer } from './mailer.ts';

/** A mailer whose messages bear a mark before their subjects; one that bears it already stays as it is. */
export function markSubjects(mailer: Mailer, mark: string): Mailer {
  return {
    ...mailer,
    send(message) {
      const { subject } = message;
      return mailer.send({ ...message, subject: subject.startsWith(mark) ? subject : `${mark} ${subject}` });
    },
  };
}
