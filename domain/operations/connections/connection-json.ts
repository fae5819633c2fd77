import { z } from 'zod';
import { versionSchema } from '#domain/shared/version.ts';
import { CONNECTION_KINDS, CONNECTION_SOURCES, MAIL_SECURITIES } from './connection-kinds.ts';

/**
 * What every connection tells. `variable` names the variable of the environment where that says it, and null otherwise; then it is locked.
 * `changed_at` and `changed_by` are of the portal. `version` counts changes in the portal, 0 where there was none.
 */
const common = {
  source: z.enum(CONNECTION_SOURCES),
  variable: z.string().nullable(),
  changed_at: z.iso.datetime().nullable(),
  changed_by: z.string().nullable(),
  version: versionSchema,
};

/** A service at an address, of which only the origin is told: the rest may hold a key. */
const serviceSchema = z.object({ ...common, address: z.string().nullable() });

/** The studio's app at a service whose calendars people connect, and what is entered there. */
const calendarAppSchema = z.object({
  ...common,
  client_id: z.string().nullable(),
  redirect_address: z.string().describe('The redirect address to enter at the service, exactly'),
  scopes: z.array(z.string()).describe('What is asked of people when they connect'),
});

/** The connections of the studio, without their secrets: of keys the last four characters, of a password only that there is one. */
export const connectionsSchema = z.object({
  mail: z.object({
    ...common,
    destination: z.string().describe('Where emails go, in words'),
    server: z
      .object({
        host: z.string(),
        port: z.int(),
        security: z.enum(MAIL_SECURITIES),
        user: z.string(),
        has_password: z.boolean(),
        from: z.string().nullable().describe('The sender, where it is not the address of the studio'),
      })
      .nullable(),
    from: z.string().describe('The sender that holds'),
    from_variable: z.string().nullable(),
    is_sample: z.boolean().describe('The address of the studio is still that of the sample'),
    own_address: z.string().describe('Where a test goes: the address of who asks'),
  }),
  payments: z.object({
    ...common,
    mode: z.enum(['demo', 'test', 'live']),
    account: z.object({ id: z.string(), name: z.string().nullable() }).nullable(),
    keys: z
      .object({ secret_key: z.string(), publishable_key: z.string(), webhook_secret: z.string() })
      .nullable()
      .describe('The beginning and the last four characters of each'),
    webhook_url: z.string().describe('The address to enter at the provider'),
    webhook_events: z.array(z.string()),
    currency: z.string(),
    former: z
      .array(z.object({ secret_key: z.string(), until: z.iso.datetime() }))
      .describe('Keys from before, which still serve payments that were begun with them'),
  }),
  geocoder: serviceSchema,
  routing: serviceSchema,
  google_calendar: calendarAppSchema,
  microsoft_calendar: calendarAppSchema.extend({
    tenant: z.string().nullable().describe('Whose accounts the app lets in: of one directory, or common'),
  }),
});
export type ConnectionsJson = z.infer<typeof connectionsSchema>;

/** What a try found, in a sentence. */
export const connectionTestSchema = z.object({ kind: z.enum(CONNECTION_KINDS), message: z.string() });
export type ConnectionTest = z.infer<typeof connectionTestSchema>;

/** The path of a connection that is removed. */
export const connectionParamSchema = z.object({
  kind: z.enum(CONNECTION_KINDS, `There is ${CONNECTION_KINDS.join(', ')}.`),
});
