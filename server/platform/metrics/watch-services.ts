import type { Mailer, MailMessage } from '#server/platform/mail/mailer.ts';
import type { DemoPayments, Payments } from '#server/platform/payments/payments.ts';
import type { Metrics, Outcome } from './metrics.ts';

/** A mailer whose messages are counted: handed on, or refused. */
export function watchMailer(mailer: Mailer, metrics: Metrics): Mailer {
  if (!metrics.isOn) return mailer;
  // What the mailer says of itself changes with its connection, so it is asked and not copied.
  const watched: Mailer = Object.create(mailer);
  return Object.assign(watched, {
    async send(message: MailMessage) {
      try {
        await mailer.send(message);
        metrics.countMail('done');
      } catch (error) {
        metrics.countMail('failed');
        throw error;
      }
    },
  });
}

/** The calls that leave this machine. */
const CALLS = ['createIntent', 'findIntent', 'cancelIntent', 'refund', 'findRefund', 'findAccount'] as const;

/** Payments whose calls are counted and measured, by what is asked of the provider. */
export function watchPayments<T extends Payments | DemoPayments>(payments: T, metrics: Metrics): T {
  if (!metrics.isOn) return payments;
  const watched: T = Object.create(payments);
  for (const operation of CALLS) {
    const call = payments[operation] as (...parameters: unknown[]) => Promise<unknown>;
    const counted = async (...parameters: unknown[]) => {
      const startedAt = performance.now();
      const note = (outcome: Outcome) =>
        metrics.countCall({ operation, outcome, seconds: (performance.now() - startedAt) / 1000 });
      try {
        const answer = await call.apply(payments, parameters);
        note('done');
        return answer;
      } catch (error) {
        note('failed');
        throw error;
      }
    };
    // It takes and gives what the call does, which it passes on.
    Object.assign(watched, { [operation]: counted });
  }
  return watched;
}
