import type { Config } from './config.ts';
import type { Services } from './context.ts';
import { firstAdminToken } from './features/accounts/claim-admin.ts';
import { hasAdmin } from './features/shared/users/queries.ts';
import type { RunningServer } from './start.ts';

const PAYMENT_LABELS = {
  demo: 'demo mode, no card is charged (connect the card provider in the portal, or set the STRIPE_… keys)',
  test: "the provider's test mode, no money moves",
  live: 'live, cards are charged',
} satisfies Record<Config['paymentMode'], string>;

/**
 * Where the first admin is made, while there is none (ACC-35). A visitor from
 * another machine needs the code of the link, which is printed on the server's console alone. It stands behind `#`, so that no log and no referrer gets it.
 */
async function adminLines(services: Services): Promise<string[]> {
  if (await hasAdmin(services.db)) return [];
  const { BASE_URL } = services.config;
  return [`  Admin     none yet: sign up, then open ${BASE_URL}/setup-admin#token=${firstAdminToken(services)}`];
}

/** Says once that films stay as they are, where this process would make those that browsers play and has no ffmpeg for it (MED-59). */
async function filmLines({ config, videos }: Services): Promise<string[]> {
  if (!config.roles.has('images') || (await videos.findMeans()).canMake) return [];
  return ['  Films     delivered as they came: no ffmpeg in the PATH (docs/operations.md)'];
}

/** Lists what the owner should know of a server that has just started, line by line. */
export async function startupBanner({
  services,
  database,
}: Pick<RunningServer, 'services' | 'database'>): Promise<string> {
  const { config, mailer, payments } = services;
  const roles = [...config.roles];
  return [
    config.roles.has('web')
      ? `Listing Studio answers at ${config.BASE_URL}`
      : `Listing Studio works as ${roles.join(' and ')}, and answers /api/health on port ${config.PORT}`,
    `  Payments  ${PAYMENT_LABELS[payments.mode]}`,
    `  Email     ${mailer.destination}`,
    `  Data      ${database.place}`,
    ...(await filmLines(services)),
    ...(config.roles.has('web') ? await adminLines(services) : []),
  ].join('\n');
}
