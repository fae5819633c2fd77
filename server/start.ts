import { once } from 'node:events';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { SharePage } from '#domain/site/share-pages.ts';
import { createRouting } from '#server/platform/routing/create-routing.ts';
import { openAdminSocket } from './admin-socket.ts';
import { createApp } from './app.ts';
import type { Config } from './config.ts';
import { type Services, visitorContext } from './context.ts';
import type { Database } from './db/database.ts';
import { Leases } from './db/leases.ts';
import { openDatabase } from './db/open-database.ts';
import { checkCurrency } from './features/catalogue/check-currency.ts';
import { getPublishedCatalogue } from './features/catalogue/queries.ts';
import { openDeliveryPage } from './features/deliveries/open-delivery.ts';
import { openEditingPage } from './features/editing/open-job.ts';
import { openOriginalsPage } from './features/originals/open-originals.ts';
import { makeFirstPeople } from './features/people/make-first-people.ts';
import { openSession } from './features/sessions/open-session.ts';
import { drawSharePicture } from './features/site/draw-share-picture.ts';
import { type Content, getPreview } from './features/site/get-content.ts';
import { makePageTexts } from './features/site/get-page-texts.ts';
import { openSiteFiles } from './features/site/open-site-file.ts';
import { checkSecret } from './features/system/check-secret.ts';
import { UPLOADS_PATH } from './features/uploads/open-uploads.ts';
import { findDeliveryPass } from './http/delivery-cookie.ts';
import { createHttpServer, type HttpServer } from './http/http-server.ts';
import { limitBodyTime } from './http/slow-bodies.ts';
import { JOB_KINDS, workOnJobs } from './jobs.ts';
import { findBuiltSite } from './pages/built-site.ts';
import { type AnswerPage, createPages } from './pages/pages.ts';
import { systemClock } from './platform/clock/clock.ts';
import { openImages } from './platform/images/open-images.ts';
import { startJobs } from './platform/jobs/jobs.ts';
import type { Log } from './platform/log/log.ts';
import { createMailer } from './platform/mail/create-mailer.ts';
import { createOutbound } from './platform/outbound/create-outbound.ts';
import { createPayments } from './platform/payments/create-payments.ts';
import { createPlaces } from './platform/places/create-places.ts';
import { createStorage } from './platform/storage/create-storage.ts';
import { openVideos } from './platform/video/open-videos.ts';
import { wireServices } from './wire-services.ts';

/** Bodies that may take longer than others: files, which come as fast as a line carries them. */
const UPLOAD_PATHS = [`${UPLOADS_PATH}/`, '/api/admin/site/pictures', '/api/admin/site/films'];
const EDITOR_UPLOADS = /^\/api\/e\/[^/]+\/uploads\//;

const takesFiles = (url: string) => UPLOAD_PATHS.some((path) => url.startsWith(path)) || EDITOR_UPLOADS.test(url);

const BUILDS = path.resolve(import.meta.dirname, '../build');

/** A server that answers, and how to stop it: open requests and jobs are finished first. */
export type RunningServer = { port: number; database: Database; services: Services; stop(): Promise<void> };

/** The database, closed again where it was written with another secret, or is priced in another currency than this server's. */
async function openOwnDatabase(config: Config, log: Log): Promise<Database> {
  const database = await openDatabase(config, {
    say: (sentence) => log.warn(sentence),
    onIdleError: (error) => log.error({ err: error }, 'database connection lost'),
  });
  try {
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
 * PagesMissing, FolderInUse, PostgresAway, SchemaTooNew, WrongSecret or ConfigError, or where the port is taken.
 */
export async function startServer(config: Config, log: Log, searchPath = ''): Promise<RunningServer> {
  const built = findBuiltSite(BUILDS);
  const storage = await createStorage(config, systemClock);
  const database = await openOwnDatabase(config, log);
  const jobs = await startJobs(database, JOB_KINDS, log);
  const mailer = createMailer(config, systemClock, log);
  const payments = await createPayments(config, systemClock);
  const images = openImages();
  const clock = systemClock;
  const videos = await openVideos({ searchPath });
  const platform = {
    config,
    jobs,
    mailer,
    payments,
    clock,
    log,
    storage,
    images,
    videos,
    places: createPlaces(config, log),
    routing: createRouting(config, { log, clock }),
    outbound: createOutbound(config),
  };
  const leases = new Leases({ db: database.db, log });
  const services = wireServices({ ...platform, db: database.db, leases });
  const { content } = services;
  const findActor = (headers: Headers) => openSession(services, headers);
  const brand = {
    findFile: openSiteFiles(services),
    drawShare: (page: SharePage, now: Content) => drawSharePicture(services, page, now),
  };
  const answerPage = createPages({
    ...{ config, built, content, log, findActor, brand },
    mediaOrigin: storage.origin,
    openLink: async ({ path, token, cookies }) => {
      const ctx = visitorContext(services);
      if (path.startsWith('/e/')) return { editing: await openEditingPage(ctx, token) };
      if (path.startsWith('/originals/')) return { originals: await openOriginalsPage(ctx, token) };
      const readPass = (linkId: string) => findDeliveryPass(config, cookies, linkId);
      return { delivery: await openDeliveryPage(ctx, { token, readPass }) };
    },
    getPreview: () => getPreview(services),
    textsOf: (now) => makePageTexts(services, now),
  });
  const { server, close: closeServer } = createListener(services, answerPage);
  // On a Postgres the console's commands go to the database itself, and several servers may share a data folder.
  const door = database.kind === 'embedded' ? await openAdminSocket(services) : null;
  const unlisten = await database.listen('content_version', content.expire);
  const stop = async () => {
    await door?.close();
    // Streams end first: nothing else of them would, and the server waits for its answers.
    services.reviewWatch.close();
    await closeServer();
    await unlisten();
    await jobs.stop();
    await images.close();
    await storage.close();
    await mailer.close();
    await leases.close();
    await database.close();
  };
  try {
    await workOnJobs(jobs, services);
    server.listen(config.PORT, config.HOST);
    await once(server, 'listening');
    // The first visitor need not wait until the pages' code is read.
    void built.loadRenderer().catch((error: unknown) => log.error({ err: error }, 'pages failed'));
  } catch (error) {
    await stop();
    throw error;
  }
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : config.PORT;
  return { port, database, services, stop };
}

function createListener(services: Services, answerPage: AnswerPage): HttpServer {
  const answerApi = getRequestListener(createApp(services).fetch);
  return createHttpServer((request, response) => {
    const isApi = /^\/api(\/|\?|$)/.test(request.url ?? '');
    limitBodyTime(request, response, { isUpload: takesFiles(request.url ?? '') });
    if (isApi) void answerApi(request, response);
    else answerPage(request, response);
  });
}
