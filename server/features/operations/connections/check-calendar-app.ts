import type { ConnectionInput } from '#domain/operations/connections/connection-input.ts';
import { type CalendarAppKind, PROVIDER_NAMES } from '#domain/scheduling/people/calendar-providers.ts';
import { invalidField } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import { CalendarServerError } from '#server/platform/calendar/calendar-session.ts';
import type { CalendarAppValues } from '#server/platform/connections/connection-values.ts';
import { findOAuthProvider, redirectAddress } from '#server/platform/oauth/oauth-provider.ts';
import { OAuthRequestError, RedirectAddressError, tryClient } from '#server/platform/oauth/oauth-tokens.ts';
import { OutboundError } from '#server/platform/outbound/outbound-fetch.ts';

type AppInput = Extract<ConnectionInput, { kind: CalendarAppKind }>;

/** The secret that was typed, or the kept one of the same app. */
function chooseSecret(ctx: Context, { kind, client_id: clientId, client_secret: typed }: AppInput): string {
  if (typed !== null) return typed;
  const kept = ctx.connections.peek()[kind].kept?.current;
  if (kept?.clientId === clientId) return kept.clientSecret;
  throw invalidField('client_secret', 'Write the client secret of this app: the kept one is of another.');
}

/** Asks the service whether it knows the studio's app. Otherwise `invalid_input` at the field that is wrong. */
export async function checkCalendarApp(
  ctx: Context,
  input: AppInput,
): Promise<{ message: string; values: CalendarAppValues }> {
  const service = input.kind === 'google_calendar' ? 'google' : 'microsoft';
  const app = { clientId: input.client_id, clientSecret: chooseSecret(ctx, input) };
  const values: CalendarAppValues = input.kind === 'microsoft_calendar' ? { ...app, tenant: input.tenant } : app;
  const provider = findOAuthProvider(ctx.config, service, values);
  try {
    await tryClient({ provider, client: values, outbound: ctx.outbound }, redirectAddress(ctx.config, service));
  } catch (error) {
    if (error instanceof OAuthRequestError && service === 'microsoft') {
      throw invalidField('tenant', `${error.message} Copy the directory (tenant) id of the app, or write common.`);
    }
    if (error instanceof RedirectAddressError) {
      throw invalidField('client_id', `${error.message} Enter it there as it stands here.`);
    }
    if (error instanceof CalendarServerError || error instanceof OutboundError) {
      throw invalidField('client_secret', error.message);
    }
    throw error;
  }
  // Of an app for every directory Microsoft refuses a code that is none before it looks at the secret.
  const isProven = service === 'google' || provider.trial !== null;
  const message = isProven
    ? `${PROVIDER_NAMES[service]} knows the app. People of the crew can connect now.`
    : 'Microsoft takes the client id. Whether the secret is right shows when the first of the crew connects.';
  return { message, values };
}
