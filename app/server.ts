import * as build from 'virtual:react-router/server-build';
import {
  createRequestHandler,
  matchRoutes,
  type RouteObject,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import type { PageContent, PageRenderer, PageRoute } from '#server/pages/page-renderer.ts';
import { withQuery } from './features/accounts/account-links.ts';
import { contentLoadContext } from './lib/load-context.ts';
import type { PageHandle } from './lib/page-handle.ts';
import { PATHS } from './lib/paths.ts';

/** Any origin: a page names its own by what the site says. */
const ORIGIN = 'http://localhost';

type Routes = ServerBuild['routes'];

function routeTree(routes: Routes, parentId?: string): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route !== undefined)
    .filter((route) => (route.parentId || undefined) === parentId)
    .map(({ id, path, index, module }): RouteObject => {
      const shared = { id, handle: module.handle, ...(path === undefined ? {} : { path }) };
      return index ? { ...shared, index: true } : { ...shared, children: routeTree(routes, id) };
    });
}

const tree = routeTree(build.routes);

/** The address by which a page is rendered for everybody: parameters of its path are a hyphen. */
function sharedPath(patterns: readonly (string | undefined)[]): string {
  const path = patterns.filter(Boolean).join('/');
  return `/${path.replace(/:\w+\??/g, '-').replace('*', '404')}`;
}

type SharedQuery = { query: URLSearchParams; parameters: PageHandle['parameters']; content: PageContent };

function sharedQuery({ query, parameters = {}, content }: SharedQuery): string {
  const known = Object.entries(parameters).flatMap(([name, values]) => {
    const value = query.get(name);
    const possible = values === 'package ids' ? content.packages.map(({ id }) => id) : values;
    return value !== null && possible.includes(value) ? [[name, value]] : [];
  });
  return known.length > 0 ? `?${new URLSearchParams(known)}` : '';
}

function findPage(path: string, search: string, content: PageContent): PageRoute {
  const branch = (matchRoutes(tree, path) ?? []).map(({ route }) => route);
  const handle: PageHandle = Object.assign({}, ...branch.map((route) => route.handle));
  const { parameters } = handle;
  return {
    address:
      sharedPath(branch.map((route) => route.path)) +
      sharedQuery({ query: new URLSearchParams(search), parameters, content }),
    isListed: handle.isListed ?? false,
    isReadable: handle.isReadable ?? false,
    isNotFound: handle.isNotFound ?? false,
    audience: handle.audience ?? null,
    signIn: withQuery(handle.audience === 'admin' ? PATHS.adminLogin : PATHS.login, { next: path + search }),
    redirect: handle.redirect?.(path, search) ?? null,
  };
}

function listPaths(routes: readonly RouteObject[]): string[] {
  return routes.flatMap(({ path = '', handle, children = [] }) => [
    ...((handle as PageHandle | undefined)?.isListed ? [`/${path}`] : []),
    ...listPaths(children),
  ]);
}

/** The library types its own module with absent settings as `undefined`, and its parameter without them. */
const asServerBuild = (module: unknown) => module as ServerBuild;

const answer = createRequestHandler(asServerBuild(build), 'production');

/** The pages of the app, for the server that sends them. */
export const pageRenderer: PageRenderer = {
  listedPaths: listPaths(tree).sort(),
  findPage,
  render: async (address, content) => {
    const context = new RouterContextProvider();
    context.set(contentLoadContext, content);
    const response = await answer(new Request(ORIGIN + address), context);
    if (response.status !== 200) throw new Error(`${address} was rendered with status ${response.status}.`);
    return response.text();
  },
};
