import { once } from 'node:events';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { SharePage } from '#domain/site/share-pages.ts';
import { createRouting } from '#server/platform/routing/create-routing.ts';
import { openAdminSocket } from './admin-socket.ts';
import { createApp, createHealthApp } from './app.ts';
import type { Config } from './config.ts';
import { type Services, systemContext, visitorContext } from './context.ts';
import type { Database } from './db/database.ts';
import { createQueryListener } from './db/hear-queries.ts';
import { Leases, SHARED_LEASES } from './db/leases.ts';
import { openDatabase } from './db/open-database.ts';
import { refuseMarkedFolder } from './db/place-mark.ts';
import { checkCurrency } from './features/catalogue/check-currency.ts';
import { getPublishedCatalogue } from './features/catalogue/queries.ts';
import { openDeliveryPage } from './features/deliveries/open-delivery.ts';
import { openOriginalsPage } from './features/deliveries/originals/open-originals.ts';
import { receiveLead } from './features/listings/leads/receive-lead.ts';
import { openCalendar } from './features/listings/open-houses/open-calendar.ts';
import { openVisitedPage } from './features/listings/visits/open-visited-page.ts';
import { cancelBackups } from './features/operations/backups/open-backup-process.ts';
import { watchFolders } from './features/operations/processes/purge-folders.ts';
import { recordProcess } from './features/operations/processes/record-process.ts';
import { checkSecret } from './features/operations/system/check-secret.ts';
import { type WebhookWatch, watchWebhooks } from './features/operations/webhooks/watch-webhooks.ts';
import { openEstimatePage } from './features/orders/estimates/open-estimate.ts';
import { openEditingPage } from './features/reviews/editing/open-job.ts';
import { makeFirstPeople } from './features/scheduling/people/make-first-people.ts';
import { openSession } from './features/shared/sessions/open-session.ts';
import { applyLanguages } from './features/site/added-languages/apply-languages.ts';
import { drawSharePicture } from './features/site/draw-share-picture.ts';
import { type Content, getPreview } from './features/site/get-content.ts';
import { makePageTexts } from './features/site/get-page-texts.ts';
import { openSiteFiles } from './features/site/open-site-file.ts';
import { findCodePoint } from './features/site/places/queries.ts';
import { findDeliveryPass } from './http/delivery-cookie.ts';
import { createHttpServer, type HttpServer } from './http/http-server.ts';
import { countRequest, createMetricsAnswer, openMetricsPort } from './http/metrics-endpoint.ts';
import { createRouter } from './http/router.ts';
import { limitBodyTime } from './http/slow-bodies.ts';
import { UPLOADS_PATH } from './http/uploads/uploads-path.ts';
import { JOBS } from './jobs.ts';
import { type BuiltSite, findBuiltSite } from './pages/built-site.ts';
import { type AnswerPage, createPages } from './pages/pages.ts';
import { isForApi } from './pages/property-pages.ts';
import { openCalendarReader } from './platform/calendar/calendar-reader.ts';
import { systemClock } from './platform/clock/clock.ts';
import { openConnections } from './platform/connections/open-connections.ts';
import { openImages } from './platform/images/open-images.ts';
import { startJobs } from './platform/jobs/jobs.ts';
import type { Log } from './platform/log/log.ts';
import { createMailer } from './platform/mail/create-mailer.ts';
import type { Metrics } from './platform/metrics/metrics.ts';
import { addStudioReadings, openMetrics } from './platform/metrics/open-metrics.ts';
import { createOutbound } from './platform/outbound/create-outbound.ts';
import { createPayments } from './platform/payments/create-payments.ts';
import { createPlaces } from './platform/places/create-places.ts';
import { createStorage } from './platform/storage/create-storage.ts';
import { openVideos } from './platform/video/open-videos.ts';
import { wireServices } from './wire-services.ts';
import { listDuties, workOnJobs } from './work-on-jobs.ts';

/** Bodies that may take longer than others: files, which come as fast as a line carries them. */
const UPLOAD_PATHS = [`${UPLOADS_PATH}/`, '/api/admin/site/pictures', '/api/admin/site/films'];
const OTHER_UPLOADS = /^\/api\/(?:e\/[^/]+\/uploads\/|properties\/[^/]+\/page\/pictures)/;

const takesFiles = (url: string) => UPLOAD_PATHS.some((path) => url.startsWith(path)) || OTHER_UPLOADS.test(url);

const BUILDS = path.resolve(import.meta.dirname, '../build');

/** A server that answers, and how to stop it: open requests and jobs are finished first. */
export type RunningServer = { port: number; database: Database; services: Services; stop(): Promise<void> };

/** The database, closed again where it was written with another secret, or is priced in another currency than this server's. */
async function openOwnDatabase(config: Config, { log, metrics }: { log: Log; metrics: Metrics }): Promise<Database> {
  if (!config.s3) await refuseMarkedFolder(config.dataDir, 'media');
  const database = await openDatabase(config, {
    say: (sentence) => log.warn(sentence),
    onIdleError: (error) => log.error({ err: error }, 'database connection lost'),
  });
  database.watchQueries(createQueryListener({ log, metrics, slowMs: config.SLOW_QUERY_MS }));
  try {
    await applyLanguages(database.db);
    await checkSecret(database.db, config, systemClock.now());
    await makeFirstPeople(database.db, config, systemClock.now());
    checkCurrency(config, (await getPublishedCatalogue(database.db)).document.currency);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/**
 * Opens the database, starts the jobs and listens. Programs that look into videos are found in `searchPath`. Rejects with
 * PagesMissing, FolderInUse, PlaceMarked, PostgresAway, PoolerElsewhere, SchemaTooNew, WrongSecret or ConfigError, or where the port is taken.
 */
export async function startServer(config: Config, log: Log, searchPath = ''): Promise<RunningServer> {
  const built = config.roles.has('web') ? findBuiltSite(BUILDS) : null;
  const storage = await createStorage(config, systemClock);
  const metrics = await openMetrics(config);
  const database = await openOwnDatabase(config, { log, metrics });
  const jobs = await startJobs(database, JOBS, { log, duties: listDuties(config.roles) });
  const isShared = database.kind === 'postgres';
  const queues = JOBS.map(({ name }) => name);
  addStudioReadings(metrics, { db: database.db, dataDir: config.dataDir, queues });
  const connections = await openConnections({ config, db: database.db, clock: systemClock, log });
  const mailer = createMailer(config, { connections, clock: systemClock, log });
  const payments = await createPayments(config, { db: database.db, clock: systemClock, connections });
  const outbound = createOutbound(config);
  const images = openImages();
  const calendars = openCalendarReader();
  const clock = systemClock;
  const videos = await openVideos({ searchPath });
  const platform = {
    config,
    jobs,
    connections,
    mailer,
    payments,
    clock,
    log,
    metrics,
    storage,
    images,
    calendars,
    videos,
    places: createPlaces({
      findGeocoder: async () => (await connections.get()).geocoder,
      outbound,
      log,
      clock,
      findOwnCode: (country, codes) => findCodePoint(database.db, country, codes),
    }),
    routing: createRouting({ connections, outbound, log, clock }),
    outbound,
  };
  const leases = new Leases({ db: database.db, log, ...(isShared ? SHARED_LEASES : {}) });
  const services = wireServices({ ...platform, db: database.db, leases });
  const { server, close: closeServer } = built ? listenForAll(services, built) : listenForHealth(services);
  // On a Postgres the console's commands go to the database itself, and several servers may share a data folder.
  const door = database.kind === 'embedded' ? await openAdminSocket(services) : null;
  const metricsPort = await openMetricsPort({ metrics, config, log });
  const leave = isShared ? await joinOthers(services) : null;
  const unlisten = await database.listen('content_version', () => {
    services.content.expire();
    void connections.refresh();
    // What is asked of this process next may be in a language that another one added.
    void applyLanguages(database.db).catch((error: unknown) => log.warn({ err: error }, 'languages unknown'));
  });
  let webhooks: WebhookWatch | null = null;
  const endWork = async () => {
    cancelBackups();
    await Promise.all([jobs.stop(), webhooks?.stop()]);
  };
  const stop = async () => {
    services.schemaWatch.stop();
    cancelBackups();
    await door?.close();
    await metricsPort?.close();
    // Streams end first: nothing else of them would, and the server waits for its answers.
    services.reviewWatch.close();
    await closeServer();
    await unlisten();
    await endWork();
    await images.close();
    await calendars.close();
    await storage.close();
    await mailer.close();
    await leases.close();
    await leave?.();
    await services.errorRecorder.flush();
    await database.close();
  };
  try {
    await workOnJobs(jobs, services);
    if (config.roles.has('worker')) webhooks = watchWebhooks(systemContext(services));
    // The embedded database has one process.
    if (isShared) services.schemaWatch.start(endWork);
    server.listen(config.PORT, config.HOST);
    await once(server, 'listening');
    // The first visitor need not wait until the pages' code is read.
    void built?.loadRenderer().catch((error: unknown) => log.error({ err: error }, 'pages failed'));
  } catch (error) {
    await stop();
    throw error;
  }
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : config.PORT;
  return { port, database, services, stop };
}

/** What a process does that may have others beside it: it says that it is there, and looks after the folders of its machine. */
async function joinOthers(services: Services): Promise<() => Promise<void>> {
  const leave = await recordProcess(services);
  const stopWatching = watchFolders(systemContext(services));
  return async () => {
    stopWatching();
    await leave();
  };
}

/** What the links of editors, of originals and of estimates lead to while staff see as a customer (CUS-15). */
const HIDDEN = { kind: 'refused', reason: 'not_found' } as const;

async function isViewing(services: Services, cookies: string | undefined): Promise<boolean> {
  const actor = await openSession(services, new Headers(cookies === undefined ? {} : { cookie: cookies }));
  return actor.kind === 'user' && actor.viewing !== undefined;
}

function pagesOf(services: Services, built: BuiltSite): AnswerPage {
  const { config, content, log, storage } = services;
  return createPages({
    config,
    built,
    content,
    log,
    findActor: (headers) => openSession(services, headers),
    brand: {
      findFile: openSiteFiles(services),
      drawShare: (page: SharePage, now: Content) => drawSharePicture(services, page, now),
    },
    mediaOrigin: storage.origin,
    openLink: async ({ path, token, cookies }) => {
      const ctx = visitorContext(services);
      const isHidden = !path.startsWith('/d/') && (await isViewing(services, cookies));
      if (path.startsWith('/estimate/')) return { estimate: isHidden ? HIDDEN : await openEstimatePage(ctx, token) };
      if (isHidden) return path.startsWith('/e/') ? { editing: HIDDEN } : { originals: HIDDEN };
      if (path.startsWith('/e/')) return { editing: await openEditingPage(ctx, token) };
      if (path.startsWith('/originals/')) return { originals: await openOriginalsPage(ctx, token) };
      const readPass = (linkId: string) => findDeliveryPass(config, cookies, linkId);
      return { delivery: await openDeliveryPage(ctx, { token, readPass }) };
    },
    openPropertyPage: (face, { asker, ...asked }) => {
      const ctx = { ...visitorContext(services), clientIp: asker?.clientIp ?? '' };
      return openVisitedPage(ctx, face, { ...asked, userAgent: asker?.userAgent ?? null });
    },
    takePageForm: (slug, body, { clientIp }) => receiveLead({ ...visitorContext(services), clientIp }, slug, body),
    openPageCalendar: (face, asked) => openCalendar(visitorContext(services), face, asked),
    getPreview: () => getPreview(services),
    textsOf: (now) => makePageTexts(services, now),
    onError: (error, place) => services.errorRecorder.note(error, { source: 'page', place }),
  });
}

/** Answers everything: the API and the pages. */
function listenForAll(services: Services, built: BuiltSite): HttpServer {
  const answerApi = getRequestListener(createApp(services, createRouter(), built.pageBuild).fetch);
  const answerPage = pagesOf(services, built);
  const answerMetrics = createMetricsAnswer(services);
  return createHttpServer((request, response) => {
    if (answerMetrics(request, response)) return;
    countRequest(request, response, services.metrics);
    const isApi = isForApi(request, services.config.UNBRANDED_HOST);
    limitBodyTime(request, response, { isUpload: takesFiles(request.url ?? '') });
    if (isApi) void answerApi(request, response);
    else answerPage(request, response);
  });
}

/** Answers whether the process is well, and with its figures, for who watches it. */
function listenForHealth(services: Services): HttpServer {
  const answer = getRequestListener(createHealthApp(services).fetch);
  const answerMetrics = createMetricsAnswer(services);
  return createHttpServer((request, response) => {
    if (answerMetrics(request, response)) return;
    limitBodyTime(request, response, { isUpload: false });
    void answer(request, response);
  });
}
