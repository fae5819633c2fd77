import type { Config } from './config.ts';
import type { RunningServer } from './start.ts';

const PAYMENT_WORDS = {
  demo: 'demo mode, no card is charged (set the STRIPE_… keys to take payments)',
  test: "the provider's test mode, no money moves",
  live: 'live, cards are charged',
} satisfies Record<Config['paymentMode'], string>;

/** What the owner should know of a server that has just started, line by line. */
export function greeting({ services: { config, mailer }, database }: RunningServer): string {
  return [
    `Listing Studio answers at ${config.BASE_URL}`,
    `  Payments  ${PAYMENT_WORDS[config.paymentMode]}`,
    `  E-mail    ${mailer.destination}`,
    `  Data      ${database.place}`,
  ].join('\n');
}
