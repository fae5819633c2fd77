import { OpenAPIHono } from '@hono/zod-openapi';
import type { Context as HonoContext } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { AppError } from '#domain/shared/errors.ts';
import { PAGE_BUILD_HEADER } from '#domain/shared/page-build-header.ts';
import type { Context, Services } from './context.ts';
import { applyOnce } from './features/accounts/api-keys/apply-once.ts';
import { openKey } from './features/accounts/api-keys/open-key.ts';
import { apiKeyRoutes } from './features/accounts/api-keys/routes.ts';
import { NO_REQUESTS_LEFT, takeRequest } from './features/accounts/api-keys/take-request.ts';
import { invitationRoutes } from './features/accounts/invitations/routes.ts';
import { userAdminRoutes } from './features/accounts/manage/routes.ts';
import { accountRoutes } from './features/accounts/routes.ts';
import { signInRoutes } from './features/accounts/sign-in/routes.ts';
import { accountingRoutes } from './features/billing/accounting/routes.ts';
import { attachedInvoiceRoutes, detachInvoiceRoutes } from './features/billing/attached-invoices/routes.ts';
import { crewPayRoutes } from './features/billing/crew-pay/routes.ts';
import { reportRoutes } from './features/billing/reports/routes.ts';
import { documentRoutes } from './features/billing/routes.ts';
import { calendarAccountRoutes, ownCalendarRoutes } from './features/calendar/connected-calendars/routes.ts';
import { crewWeekRoutes } from './features/calendar/crew-weeks/routes.ts';
import { customerChangeRoutes } from './features/calendar/customer-changes/routes.ts';
import { calendarRoutes } from './features/calendar/routes.ts';
import { shootCopyRoutes } from './features/calendar/shoot-copies/routes.ts';
import { couponRoutes } from './features/catalogue/coupons/routes.ts';
import { pictureRoutes, pictureUploadRoutes } from './features/catalogue/pictures/routes.ts';
import { catalogueRoutes } from './features/catalogue/routes.ts';
import { customerRoutes } from './features/customers/routes.ts';
import { viewingRoutes } from './features/customers/viewings/routes.ts';
import { filmRoutes } from './features/deliveries/films/routes.ts';
import { licenseRoutes } from './features/deliveries/licenses/routes.ts';
import { linkEndRoutes } from './features/deliveries/link-ends/routes.ts';
import { moveRoutes } from './features/deliveries/moves/routes.ts';
import { deliveryNoticeRoutes } from './features/deliveries/notices/routes.ts';
import { originalsRoutes } from './features/deliveries/originals/routes.ts';
import { processingRoutes } from './features/deliveries/processing/routes.ts';
import { deliveredFileRoutes, deliveryRoutes } from './features/deliveries/routes.ts';
import { deliveryArchiveRoutes } from './features/deliveries/zips/routes.ts';
import { importRoutes } from './features/imports/routes.ts';
import { flyerRoutes } from './features/listings/flyers/routes.ts';
import { leadRoutes } from './features/listings/leads/routes.ts';
import { openHouseRoutes } from './features/listings/open-houses/routes.ts';
import { propertyPageRoutes, sellerPictureRoutes } from './features/listings/pages/routes.ts';
import { listingRoutes } from './features/listings/routes.ts';
import { verifyRoutes } from './features/listings/verify/routes.ts';
import { visitRoutes } from './features/listings/visits/routes.ts';
import { mediaRoutes } from './features/media/routes.ts';
import { selectionRoutes } from './features/media/selections/routes.ts';
import { trashRoutes } from './features/media/trash/routes.ts';
import { mediaVersionRoutes } from './features/media/versions/routes.ts';
import { zipRoutes } from './features/media/zips/routes.ts';
import { crewMessageRoutes } from './features/messages/crew/routes.ts';
import { messageRoutes } from './features/messages/routes.ts';
import { connectionRoutes } from './features/operations/connections/routes.ts';
import { errorRoutes } from './features/operations/errors/routes.ts';
import { exportRoutes } from './features/operations/exports/routes.ts';
import { overviewRoutes } from './features/operations/overview/routes.ts';
import { setupRoutes } from './features/operations/setup/routes.ts';
import { makeDocument, makeV1Document } from './features/operations/system/make-document.ts';
import { keepDocument } from './features/operations/system/make-kept-document.ts';
import { API_PAGE_POLICY } from './features/operations/system/render-api-page.ts';
import { healthRoutes, systemRoutes } from './features/operations/system/routes.ts';
import { refuseOutdatedWrites } from './features/operations/system/watch-schema.ts';
import { webhookRoutes } from './features/operations/webhooks/routes.ts';
import { accessDetailsRoutes } from './features/orders/access-details/routes.ts';
import { orderChangeRoutes } from './features/orders/changes/routes.ts';
import { emailRoutes } from './features/orders/emails/routes.ts';
import { estimateRoutes } from './features/orders/estimates/routes.ts';
import { guestRoutes } from './features/orders/guests/routes.ts';
import { orderFileRoutes } from './features/orders/manage/files/routes.ts';
import { studioOrderRoutes } from './features/orders/manage/routes.ts';
import { paymentLinkRoutes } from './features/orders/payment-links/routes.ts';
import { quoteRoutes } from './features/orders/pricing/routes.ts';
import { questionRoutes } from './features/orders/questions/routes.ts';
import { orderRoutes } from './features/orders/routes.ts';
import { savedCardRoutes } from './features/orders/saved-cards/routes.ts';
import { taxProfileRoutes } from './features/orders/tax-profiles/routes.ts';
import { termsRoutes } from './features/orders/terms/routes.ts';
import { dayRoutes } from './features/production/day/routes.ts';
import { productionRoutes } from './features/production/routes.ts';
import { orderingRoutes } from './features/properties/ordering/routes.ts';
import { propertyRoutes } from './features/properties/routes.ts';
import { mediaCheckRoutes } from './features/reviews/checks/routes.ts';
import { editingRoutes } from './features/reviews/editing/routes.ts';
import { orderDeliveryRoutes } from './features/reviews/order-deliveries/routes.ts';
import { reviewRoutes } from './features/reviews/routes.ts';
import { uploadRoutes } from './features/reviews/uploads/routes.ts';
import { bookingRoutes } from './features/scheduling/bookings/routes.ts';
import { personCalendarRoutes } from './features/scheduling/connected-calendars/routes.ts';
import { customerPeopleRoutes } from './features/scheduling/customer-people/routes.ts';
import { peopleRoutes } from './features/scheduling/people/routes.ts';
import { recordAction } from './features/shared/audit/record-action.ts';
import { openSession } from './features/shared/sessions/open-session.ts';
import { languageFileRoutes, languageRoutes } from './features/site/added-languages/routes.ts';
import { contactRoutes } from './features/site/contact-form/routes.ts';
import { placesRoutes, placesUploadRoutes } from './features/site/places/routes.ts';
import { logoRoutes, siteRoutes } from './features/site/routes.ts';
import { settingsRoutes } from './features/site/settings/routes.ts';
import { answerKept } from './http/answer-kept.ts';
import { hasApiKey, readBearer, V1_PATH } from './http/api-key.ts';
import { clientIp } from './http/client-ip.ts';
import { requireRole } from './http/define-route.ts';
import type { HttpEnv, OpenedKey } from './http/env.ts';
import { listMethods } from './http/known-methods.ts';
import { listUndeclaredRoutes } from './http/list-routes.ts';
import { answerError, answerProblem, findFailure, NOTHING_HERE } from './http/problem.ts';
import { endpointPattern, labelRoute } from './http/route-label.ts';
import { createRouter, requestContext } from './http/router.ts';
import { DATA_POLICY, refuseForeignOrigins, securityHeaders } from './http/security.ts';
import { guardViewing } from './http/viewing-gate.ts';
import { runInScope } from './platform/log/work-scope.ts';
import { newId } from './platform/random/random.ts';
import { v1FileRoutes, v1Routes } from './v1.ts';

const MAX_BODY_BYTES = 256 * 1024;

/** A catalogue is one document: 300 services of 40 sizes each are a megabyte. So is a site with all its texts. */
const LARGE_PATHS = ['/api/admin/catalogue/draft', '/api/admin/site/draft'];
const MAX_DOCUMENT_BYTES = 4 * 1024 * 1024;

function apiRoutes(services: Services) {
  return (
    createRouter()
      .route('/', systemRoutes(services))
      .route('/', catalogueRoutes(services))
      .route('/', quoteRoutes(services))
      .route('/', couponRoutes(services))
      .route('/', peopleRoutes(services))
      .route('/', personCalendarRoutes(services))
      .route('/', dayRoutes(services))
      .route('/', calendarAccountRoutes(services))
      .route('/', ownCalendarRoutes(services))
      .route('/', shootCopyRoutes(services))
      .route('/', taxProfileRoutes(services))
      .route('/', customerPeopleRoutes(services))
      .route('/', orderRoutes(services))
      .route('/', questionRoutes(services))
      .route('/', accessDetailsRoutes(services))
      .route('/', guestRoutes(services))
      .route('/', bookingRoutes(services))
      .route('/', calendarRoutes(services))
      .route('/', crewWeekRoutes(services))
      .route('/', customerChangeRoutes(services))
      .route('/', messageRoutes(services))
      .route('/', crewMessageRoutes(services))
      .route('/', siteRoutes(services))
      .route('/', pictureRoutes(services))
      .route('/', emailRoutes(services))
      .route('/', settingsRoutes(services))
      .route('/', placesRoutes(services))
      .route('/', languageRoutes(services))
      .route('/', setupRoutes(services))
      .route('/', contactRoutes(services))
      .route('/', signInRoutes(services))
      .route('/', accountRoutes(services))
      .route('/', exportRoutes(services))
      .route('/', userAdminRoutes(services))
      .route('/', importRoutes(services))
      .route('/', customerRoutes(services))
      .route('/', documentRoutes(services))
      .route('/', accountingRoutes(services))
      .route('/', crewPayRoutes(services))
      .route('/', reportRoutes(services))
      .route('/', detachInvoiceRoutes(services))
      .route('/', viewingRoutes(services))
      .route('/', invitationRoutes(services))
      .route('/', apiKeyRoutes(services))
      .route('/', overviewRoutes(services))
      .route('/', errorRoutes(services))
      .route('/', studioOrderRoutes(services))
      .route('/', estimateRoutes(services))
      .route('/', orderChangeRoutes(services))
      .route('/', termsRoutes(services))
      .route('/', orderFileRoutes(services))
      .route('/', paymentLinkRoutes(services))
      .route('/', savedCardRoutes(services))
      .route('/', orderDeliveryRoutes(services))
      .route('/', propertyRoutes(services))
      .route('/', orderingRoutes(services))
      // Before the files of a delivery, whose addresses have a word of any kind in the last place.
      .route('/', reviewRoutes(services))
      .route('/', deliveryRoutes(services))
      .route('/', deliveredFileRoutes(services))
      .route('/', deliveryArchiveRoutes(services))
      .route('/', deliveryNoticeRoutes(services))
      .route('/', licenseRoutes(services))
      .route('/', linkEndRoutes(services))
      .route('/', moveRoutes(services))
      .route('/', listingRoutes(services))
      .route('/', propertyPageRoutes(services))
      .route('/', flyerRoutes(services))
      .route('/', leadRoutes(services))
      .route('/', openHouseRoutes(services))
      .route('/', visitRoutes(services))
      .route('/', productionRoutes(services))
      .route('/', editingRoutes(services))
      // Before the files of an item, whose addresses have a word of any kind in the second place.
      .route('/', selectionRoutes(services))
      .route('/', trashRoutes(services))
      .route('/', mediaVersionRoutes(services))
      .route('/', originalsRoutes(services))
      .route('/', filmRoutes(services))
      .route('/', mediaRoutes(services))
      .route('/', mediaCheckRoutes(services))
      .route('/', zipRoutes(services))
      .route('/', webhookRoutes(services))
      .route('/', connectionRoutes(services))
  );
}

/** The routes that take bodies of any size, or of another size than the rest; each has its own limit. */
function fileRoutes(services: Services) {
  return createRouter()
    .route('/', uploadRoutes(services))
    .route('/', processingRoutes(services))
    .route('/', attachedInvoiceRoutes(services))
    .route('/', logoRoutes(services))
    .route('/', pictureUploadRoutes(services))
    .route('/', sellerPictureRoutes(services))
    .route('/', placesUploadRoutes(services))
    .route('/', languageFileRoutes(services))
    .route('/', verifyRoutes(services));
}

/** What balancers and monitors ask every few seconds: the log has only those that fail. */
const PROBES = ['/api/health', '/api/ready'];

/** The type of the API, for the front end's client. */
export type AppType = ReturnType<typeof apiRoutes>;

/** What stands before every endpoint: who asks, the line of the log, and that no other site sends it. */
function createBase(services: Services, pageBuild: string | null = null): OpenAPIHono<HttpEnv> {
  const { config, clock, log } = services;
  const app = new OpenAPIHono<HttpEnv>();
  app.use(identifyRequest(services, pageBuild));
  app.use(async (c, next) => {
    const startedAt = clock.now().getTime();
    await next();
    labelRoute(c.env?.outgoing, endpointPattern(c));
    const { method } = c.req;
    const { status } = c.res;
    if (PROBES.includes(c.req.path) && status < 400) return;
    const path = withoutSecret(c.req.path);
    const ms = clock.now().getTime() - startedAt;
    const actor = c.get('actor');
    const keyId = actor.kind === 'user' ? actor.key?.id : undefined;
    log.info({ requestId: c.get('requestId'), method, path, status, ms, keyId }, 'request');
  });
  app.use(refuseForeignOrigins(config));
  app.use(refuseOutdatedWrites(services.schemaWatch));
  app.use(guardViewing());
  app.onError((error, c) => {
    const failure = findFailure(error);
    const place = `${c.req.method} ${endpointPattern(c)}`;
    if (failure) services.errorRecorder.note(failure.cause, { source: 'request', place });
    return answerError(error, c, log);
  });
  app.notFound((c) => {
    const methods = listMethods(app, c.req.path);
    if (methods.length === 0) return answerProblem(c, new AppError('not_found', NOTHING_HERE));
    c.set('answerHeaders', { ...c.get('answerHeaders'), Allow: methods.join(', ') });
    return answerProblem(c, new AppError('method_not_allowed', 'This cannot be done at this address.'));
  });
  return app;
}

/** What a process answers that serves no pages: whether it is well. */
export function createHealthApp(services: Services): OpenAPIHono<HttpEnv> {
  const app = createBase(services);
  app.route('/api', healthRoutes(services));
  return app;
}

/**
 * Everything below `/api`, built from what it runs on; `pageBuild` names the pages that the server sends. Throws where an endpoint, one
 * of `more` as well, has no audience.
 */
export function createApp(
  services: Services,
  more = createRouter(),
  pageBuild: string | null = null,
): OpenAPIHono<HttpEnv> {
  const app = createBase(services, pageBuild);
  app.route('/api', fileRoutes(services));
  const v1Files = v1FileRoutes(services);
  app.route(V1_PATH, v1Files);
  const limit = (maxSize: number) => bodyLimit({ maxSize, onError: () => refuseLargeBody(maxSize) });
  const [usual, large] = [limit(MAX_BODY_BYTES), limit(MAX_DOCUMENT_BYTES)];
  app.use((c, next) => (LARGE_PATHS.includes(c.req.path) ? large(c, next) : usual(c, next)));
  app.route('/api', apiRoutes(services));
  app.route('/api', more);
  const v1 = v1Routes(services);
  app.route(V1_PATH, v1);
  addDocument(app, services);
  addV1Document(app, createRouter().route('/', v1).route('/', v1Files), services);
  const undeclared = listUndeclaredRoutes(app);
  if (undeclared.length > 0) throw new Error(`These endpoints do not say for whom they are: ${undeclared.join(', ')}`);
  return app;
}

/** The description of all routes above, for machines and for people, under the studio's name; made when it is first asked for, and kept. */
function addDocument(app: OpenAPIHono<HttpEnv>, services: Services): void {
  const kept = keepDocument(services, 'API', () => makeDocument(app, services.config));
  app.get('/api/openapi.json', requireRole('anyone'), async (c) => answerKept(c, await kept.json()));
  app.get('/api/docs', requireRole('anyone'), async (c) => {
    const answer = answerKept(c, await kept.page());
    answer.headers.set('Content-Security-Policy', API_PAGE_POLICY);
    return answer;
  });
}

/** The description of what keys reach, for everybody: programs read it before they have a key. */
function addV1Document(app: OpenAPIHono<HttpEnv>, v1: OpenAPIHono<HttpEnv>, services: Services): void {
  const kept = keepDocument(services, 'API for programs', () => makeV1Document(v1, services.config));
  const guard = requireRole('anyone', { takesKeys: true });
  app.get(`${V1_PATH}openapi.json`, guard, async (c) => answerKept(c, await kept.json()));
}

async function noteRefusal(ctx: Context, method: string, path: string): Promise<void> {
  await recordAction(ctx, { action: 'access_refused', subject: { kind: 'endpoint', id: `${method} ${path}` } });
}

/** A part of an address that may be a secret: long, of what tokens are made of, and no id. */
const TOKEN = /(?<=\/)(?![\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?:\/|$))(?=[^/]*[\dA-Z])[\w.~-]{20,}(?=\/|$)/g;

/**
 * The addresses of the calendar, of deliveries and of the jobs of editors are secrets, and no log may hold them; nor what looks like one at an address that
 * nobody knows, where it was mistyped.
 */
function withoutSecret(path: string): string {
  return path
    .replace(/^(\/api\/calendar\/).*/i, '$1…')
    .replace(/^(\/api\/(?:[de]|estimates|originals|pages\/unbranded)\/)[^/]*/i, '$1…')
    .replace(TOKEN, '…');
}

function refuseLargeBody(maxSize: number): never {
  const limit = maxSize === MAX_BODY_BYTES ? '256 kB' : '4 MB';
  throw new AppError('too_large', `The body is larger than ${limit}.`);
}

/** The key of a request, once it was counted; the answer tells what is left, or how to come with a key. */
async function openKeyOf(c: HonoContext<HttpEnv>, services: Services): Promise<OpenedKey> {
  const ctx = requestContext(c, services);
  c.set('answerHeaders', { 'WWW-Authenticate': 'Bearer' });
  const opened = await openKey(ctx, readBearer(c));
  const { headers, retryAfterSeconds } = await takeRequest(ctx, opened.key);
  c.set('answerHeaders', headers);
  c.set('applyOnce', applyOnce({ ...ctx, keyId: opened.key.id }));
  if (retryAfterSeconds === null) return opened;
  throw new AppError('rate_limited', NO_REQUESTS_LEFT, { retryAfterSeconds });
}

/** Whether a page of another build asks: it was opened before the server was renewed, or comes from a renewed one beside it. */
function isOfOtherBuild(c: HonoContext<HttpEnv>, pageBuild: string | null): boolean {
  const build = c.req.header(PAGE_BUILD_HEADER);
  return build !== undefined && build !== pageBuild && !hasApiKey(c);
}

function identifyRequest(services: Services, pageBuild: string | null) {
  const { config, clock } = services;
  const headers = Object.entries(securityHeaders(config));
  return createMiddleware<HttpEnv>(async (c, next) => {
    const requestId = newId(clock.now());
    c.set('requestId', requestId);
    const remote = c.env?.incoming?.socket.remoteAddress ?? '';
    c.set('clientIp', clientIp(remote, c.req.header('X-Forwarded-For'), config.TRUST_PROXY));
    c.set('requiresAdminTwoFactor', config.requiresAdminTwoFactor);
    c.set('isOfOtherBuild', isOfOtherBuild(c, pageBuild));
    c.set('noteRefusal', () => noteRefusal(requestContext(c, services), c.req.method, c.req.routePath));
    await runInScope({ requestId }, async () => {
      // Who comes with a key is nobody by their cookies.
      c.set('actor', hasApiKey(c) ? { kind: 'visitor' } : await openSession(services, c.req.raw.headers));
      c.set('openKey', () => openKeyOf(c, services));
      await next();
    });
    for (const [name, value] of Object.entries(c.get('answerHeaders') ?? {})) c.res.headers.set(name, value);
    for (const [name, value] of headers) c.res.headers.set(name, value);
    c.res.headers.set('X-Request-Id', c.get('requestId'));
    c.res.headers.set('Cache-Control', c.res.headers.get('Cache-Control') ?? 'no-store');
    c.res.headers.set('Content-Security-Policy', c.res.headers.get('Content-Security-Policy') ?? DATA_POLICY);
  });
}
