import { messageFiles } from 'virtual:message-files';
import * as build from 'virtual:react-router/server-build';
import {
  createRequestHandler,
  matchRoutes,
  type RouteObject,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import { withQuery } from '#app/features/shared/session/account-links.ts';
import { learnLanguages } from '#app/lib/language/learn-languages.ts';
import { listMessageAreas } from '#app/lib/language/message-areas.ts';
import { textsLoadContext } from '#app/lib/language/texts-context.ts';
import {
  deliveryLoadContext,
  editingLoadContext,
  estimateLoadContext,
  originalsLoadContext,
} from '#app/lib/page/delivery-context.ts';
import { contentLoadContext } from '#app/lib/page/load-context.ts';
import type { PageHandle } from '#app/lib/page/page-handle.ts';
import { PATHS } from '#app/lib/page/paths.ts';
import { shareHomeSize } from '#domain/catalogue/home-size.ts';
import { openCatalogue, visiblePackages } from '#domain/catalogue/packages.ts';
import type {
  FoundPath,
  KnownPaths,
  PageContent,
  PageRenderer,
  PageRoute,
  RenderedPage,
} from '#server/pages/page-renderer.ts';

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

type ParameterValues = NonNullable<PageHandle['parameters']>[string];

/** The value under which a page is rendered for all that show the same; null where it makes no difference. */
function sharedValue(value: string, values: ParameterValues, content: PageContent): string | null {
  if (values === 'home sizes') return shareHomeSize(visiblePackages(openCatalogue(content)), value);
  const possible = values === 'package ids' ? content.packages.map(({ id }) => id) : values;
  return possible.includes(value) ? value : null;
}

type SharedQuery = { query: URLSearchParams; parameters: PageHandle['parameters']; content: PageContent };

function sharedQuery({ query, parameters = {}, content }: SharedQuery): string {
  const known = Object.entries(parameters).flatMap(([name, values]) => {
    const asked = query.get(name);
    const value = asked === null ? null : sharedValue(asked, values, content);
    return value === null ? [] : [[name, value]];
  });
  return known.length > 0 ? `?${new URLSearchParams(known)}` : '';
}

/**
 * What a path with a parameter of its own leads to, in place of the one page for all values (`shared`). Where there is nothing,
 * that page is without data and says so: the browser finds the same route behind the address.
 */
function toFoundRoute(path: string, shared: string, found: FoundPath): Partial<PageRoute> {
  switch (found.kind) {
    case 'page':
      return { address: path, isListed: found.isListed };
    case 'moved':
      return { movedTo: found.path };
    case 'gone':
      return { address: `${shared}-gone`, isGone: true };
    case 'missing':
      return { address: shared, isNotFound: true };
  }
}

function findPage(path: string, search: string, content: PageContent, paths: KnownPaths): PageRoute {
  const branch = (matchRoutes(tree, path) ?? []).map(({ route }) => route);
  const handle: PageHandle = Object.assign({}, ...branch.map((route) => route.handle));
  const { parameters } = handle;
  const shared = sharedPath(branch.map((route) => route.path));
  return {
    address: handle.isPersonal
      ? path
      : shared + sharedQuery({ query: new URLSearchParams(search), parameters, content }),
    pattern: `/${branch.flatMap((route) => route.path || []).join('/')}`,
    isListed: handle.isListed ?? false,
    isReadable: handle.isReadable ?? false,
    ...(handle.isPersonal && { isPersonal: true }),
    ...(handle.isEmbeddable && { isEmbeddable: true }),
    messages: listMessageAreas(branch.map((route) => route.handle)),
    isNotFound: handle.isNotFound ?? false,
    audience: handle.audience ?? null,
    right: handle.right ?? null,
    signIn: withQuery(handle.audience === 'admin' ? PATHS.adminLogin : PATHS.login, { next: path + search }),
    redirect: handle.redirect?.(path, search) ?? null,
    ...(handle.find && toFoundRoute(path, shared, handle.find(path, paths))),
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

type Answer = ReturnType<typeof createRequestHandler>;
const answers = new Map<string, Answer>();

/** The router of a language: all its links begin with the prefix. */
function getAnswer(prefix: string): Answer {
  const answer =
    answers.get(prefix) ?? createRequestHandler(asServerBuild({ ...build, basename: prefix || '/' }), 'production');
  answers.set(prefix, answer);
  return answer;
}

/** The built files of messages that a page needs before its scripts can take it over. */
function listMessageFiles({ language, messages }: RenderedPage): string[] {
  return messages.map((area) => messageFiles[`${language}/${area}`]).filter((file) => file !== undefined);
}

/** The pages of the app, for the server that sends them. */
export const pageRenderer: PageRenderer = {
  listedPaths: listPaths(tree).sort(),
  findPage,
  render: async (page, content, texts, opened = null) => {
    const { prefix, address, language } = page;
    learnLanguages(content.added);
    const context = new RouterContextProvider();
    context.set(contentLoadContext, { ...content, language, messageFiles: listMessageFiles(page) });
    context.set(textsLoadContext, texts);
    context.set(deliveryLoadContext, opened && 'delivery' in opened ? opened.delivery : null);
    context.set(editingLoadContext, opened && 'editing' in opened ? opened.editing : null);
    context.set(estimateLoadContext, opened && 'estimate' in opened ? opened.estimate : null);
    context.set(originalsLoadContext, opened && 'originals' in opened ? opened.originals : null);
    const response = await getAnswer(prefix)(new Request(ORIGIN + prefix + address), context);
    if (response.status !== 200) throw new Error(`${prefix}${address} was rendered with status ${response.status}.`);
    return response.text();
  },
};
