import { OpenAPIHono } from '@hono/zod-openapi';
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { AppError } from '#domain/shared/errors.ts';
import type { Config } from './config.ts';
import type { Services } from './context.ts';
import { bookingRoutes } from './features/bookings/routes.ts';
import { catalogueRoutes } from './features/catalogue/routes.ts';
import { contactRoutes } from './features/contact/routes.ts';
import { orderRoutes } from './features/orders/routes.ts';
import { type ApiDocument, makeDocument } from './features/system/make-document.ts';
import { systemRoutes } from './features/system/routes.ts';
import { API_PAGE_POLICY, writeApiPage } from './features/system/write-api-page.ts';
import { clientIp } from './http/client-ip.ts';
import type { HttpEnv } from './http/env.ts';
import { answerError, answerProblem } from './http/problem.ts';
import { createRouter } from './http/router.ts';
import { DATA_POLICY, refuseForeignOrigins, securityHeaders } from './http/security.ts';
import { newId } from './platform/random/random.ts';

const MAX_BODY_BYTES = 256 * 1024;

function apiRoutes(services: Services) {
  return createRouter()
    .route('/', systemRoutes(services))
    .route('/', catalogueRoutes())
    .route('/', orderRoutes(services))
    .route('/', bookingRoutes(services))
    .route('/', contactRoutes(services));
}

/** The type of the API, for the front end's client. */
export type AppType = ReturnType<typeof apiRoutes>;

/** Everything below `/api`, built from what it runs on. */
export function createApp(services: Services): OpenAPIHono<HttpEnv> {
  const { config, clock, log } = services;
  const app = new OpenAPIHono<HttpEnv>();
  app.use(identifyRequest(services));
  app.use(async (c, next) => {
    const startedAt = clock.now().getTime();
    await next();
    const { method, path } = c.req;
    const ms = clock.now().getTime() - startedAt;
    log.info({ requestId: c.get('requestId'), method, path, status: c.res.status, ms }, 'request');
  });
  app.use(refuseForeignOrigins(config));
  app.use(bodyLimit({ maxSize: MAX_BODY_BYTES, onError: () => refuseLargeBody() }));
  app.route('/api', apiRoutes(services));
  addDocument(app, config);
  app.onError((error, c) => answerError(error, c, log));
  app.notFound((c) => answerProblem(c, new AppError('not_found', 'There is nothing at this address.')));
  return app;
}

/** The description of all routes above, for machines and for people; made when it is first asked for. */
function addDocument(app: OpenAPIHono<HttpEnv>, config: Config): void {
  let made: ApiDocument | undefined;
  const read = () => {
    made ??= makeDocument(app, config);
    return made;
  };
  app.get('/api/openapi.json', (c) => c.json(read()));
  app.get('/api/docs', (c) => {
    c.header('Content-Security-Policy', API_PAGE_POLICY);
    return c.html(writeApiPage(read()));
  });
}

function refuseLargeBody(): never {
  throw new AppError('too_large', 'The body is larger than 256 kB.');
}

function identifyRequest({ config, clock }: Services) {
  const headers = Object.entries(securityHeaders(config));
  return createMiddleware<HttpEnv>(async (c, next) => {
    c.set('requestId', newId(clock.now()));
    c.set('actor', { kind: 'visitor' });
    const remote = c.env?.incoming?.socket.remoteAddress ?? '';
    c.set('clientIp', clientIp(remote, c.req.header('X-Forwarded-For'), config.TRUST_PROXY));
    await next();
    for (const [name, value] of headers) c.res.headers.set(name, value);
    c.res.headers.set('X-Request-Id', c.get('requestId'));
    c.res.headers.set('Cache-Control', c.res.headers.get('Cache-Control') ?? 'no-store');
    c.res.headers.set('Content-Security-Policy', c.res.headers.get('Content-Security-Policy') ?? DATA_POLICY);
  });
}
