import type { Actor } from '#domain/shared/access/actor.ts';
import type { Config } from './config.ts';
import type { Db } from './db/database.ts';
import type { Leases } from './db/leases.ts';
import type { ErrorRecorder } from './features/operations/errors/record-errors.ts';
import type { SchemaWatch } from './features/operations/system/watch-schema.ts';
import type { ChangeWatch } from './features/reviews/watch-changes.ts';
import type { ContentSource } from './features/site/get-content.ts';
import type { UploadServer } from './http/uploads/upload-server.ts';
import type { Auth } from './platform/auth/auth.ts';
import type { CalendarReader } from './platform/calendar/calendar-reader.ts';
import type { Clock } from './platform/clock/clock.ts';
import type { ConnectionSource } from './platform/connections/connections.ts';
import type { Images } from './platform/images/images.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import type { Log } from './platform/log/log.ts';
import type { Mailer } from './platform/mail/mailer.ts';
import type { KeptValues } from './platform/memory/kept-values.ts';
import type { Metrics } from './platform/metrics/metrics.ts';
import type { OutboundFetch } from './platform/outbound/outbound-fetch.ts';
import type { DemoPayments, Payments } from './platform/payments/payments.ts';
import type { Places } from './platform/places/places.ts';
import type { Routing } from './platform/routing/routing.ts';
import type { Storage } from './platform/storage/storage.ts';
import type { Videos } from './platform/video/videos.ts';
import type { UploadTarget } from './upload-target.ts';

/** The services of the product: made once in main.ts, varied in tests. */
export type Services = {
  config: Config;
  db: Db;
  leases: Leases;
  jobs: Pick<Jobs, 'kinds' | 'enqueue' | 'listFailed' | 'retry'>;
  mailer: Mailer;
  payments: Payments | DemoPayments;
  /** How everything outside is reached: by the environment, or by what owners keep in the portal. */
  connections: ConnectionSource;
  auth: Auth;
  storage: Storage;
  images: Images;
  /** Reads calendars of others in a process of its own. */
  calendars: CalendarReader;
  /** Pictures with a watermark that were drawn lately. */
  markedPictures: KeptValues<Buffer>;
  videos: Videos;
  places: Places;
  routing: Routing;
  /** A `fetch` for addresses that somebody typed: public ones, and those that the owner opened. */
  outbound: OutboundFetch;
  uploads: UploadServer<Context>;
  /** The places that uploads go to. */
  uploadTargets: readonly UploadTarget[];
  /** The open streams of reviews, which are told what changes. */
  reviewWatch: ChangeWatch;
  /** Whether a newer version has migrated the database meanwhile. */
  schemaWatch: SchemaWatch;
  clock: Clock;
  log: Log;
  metrics: Metrics;
  /** Keeps errors that nobody expected, for the dashboard. */
  errorRecorder: ErrorRecorder;
  content: ContentSource;
};

/** The job that uploads are for, and the link by which somebody works on it; null for an account. */
export type EditingCaller = { propertyId: string; linkId: string | null; userId: string | null };

/**
 * The context of a use case: the services, who asks, and from where (empty for work that nobody asked for). Pages, jobs
 * and webhooks are equal callers.
 */
export type Context = Services & { actor: Actor; clientIp: string; editing?: EditingCaller };

/** The context of work that nobody asked for: jobs and webhooks. */
export function systemContext(services: Services): Context {
  return { ...services, actor: { kind: 'system' }, clientIp: '' };
}

/** The context of a page that is rendered for whoever asks. */
export function visitorContext(services: Services): Context {
  return { ...services, actor: { kind: 'visitor' }, clientIp: '' };
}
