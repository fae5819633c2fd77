import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  useLocation,
  useMatches,
  useRouteLoaderData,
} from 'react-router';
import { AppFrame } from '#app/features/site/app-frame.tsx';
import { ErrorPage } from '#app/features/site/error-page.tsx';
import { LoadingPage } from '#app/features/site/loading-page.tsx';
import { ThemeScript } from '#app/features/site/theme-script.tsx';
import { describeAdded } from '#app/lib/language/describe-added.ts';
import { LanguageContext } from '#app/lib/language/language.ts';
import { useLeaveLanguage } from '#app/lib/language/leave-language.ts';
import { CatalogueContext } from '#app/lib/page/catalogue.ts';
import { listHeadLinks } from '#app/lib/page/head-links.ts';
import { contentLoadContext } from '#app/lib/page/load-context.ts';
import type { PageHandle } from '#app/lib/page/page-handle.ts';
import { unlistedMeta } from '#app/lib/page/page-meta.ts';
import { FALLBACK_SITE, SiteContext } from '#app/lib/page/site.ts';
import { isThemed } from '#app/lib/page/theme.ts';
import { setStudioHours, usualHours } from '#app/lib/time/wall-time.ts';
import { EMPTY_CATALOGUE, openCatalogue } from '#domain/catalogue/packages.ts';
import type { Route } from './+types/root.ts';

const NotFoundPage = lazy(async () => ({
  default: (await import('#app/features/site/not-found-page.tsx')).NotFoundPage,
}));

/** Loads the facts about the studio and what it sells, for every page. */
export function loader({ context, request }: Route.LoaderArgs) {
  const { pages: _pages, messageFiles, added = [], ...content } = context.get(contentLoadContext);
  const languages = added.length > 0 ? { added: describeAdded(added) } : {};
  return {
    ...content,
    ...languages,
    links: listHeadLinks(content.site.look, messageFiles, new URL(request.url).pathname),
  };
}

/** A page keeps what it was loaded with: navigations do not request it again. */
export const shouldRevalidate = () => false;

/** For pages without their own title, none of which is for search engines. */
export const meta: Route.MetaFunction = (input) => unlistedMeta(input);

export function Layout({ children }: { children: ReactNode }) {
  const content = useRouteLoaderData<typeof loader>('root');
  const catalogue = useMemo(() => (content ? openCatalogue(content) : EMPTY_CATALOGUE), [content]);
  const site = content?.site ?? FALLBACK_SITE;
  const language = content?.language ?? 'en';
  const { pathname } = useLocation();
  // The "not found" page looks the same at every address, so it does not follow the visitor's theme.
  const isNotFound = useMatches().some(isNotFoundPage);
  // A server renders for many at once; pages with times are drawn in the browser.
  if (typeof document !== 'undefined') setStudioHours(site.formats.hourCycle ?? usualHours(pathname));
  return (
    // The theme is an attribute that stands here before the app runs.
    <html lang={language} data-languages={content?.added} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#ffffff" />
        {content?.links.map((link) => (
          <link key={link.href} {...link} />
        ))}
        {site.look?.styles && <style>{site.look.styles}</style>}
        <Meta />
        <Links />
      </head>
      <body>
        {isThemed(pathname) && !isNotFound && <ThemeScript />}
        <LanguageContext value={language}>
          <SiteContext value={site}>
            <CatalogueContext value={catalogue}>{children}</CatalogueContext>
          </SiteContext>
        </LanguageContext>
        <Scripts />
      </body>
    </html>
  );
}

const isNotFoundPage = ({ handle }: { handle: unknown }) => (handle as PageHandle | undefined)?.isNotFound ?? false;

/** Whether a route brings its own frame: signed-in areas do. */
const bringsFrame = ({ handle }: { handle: unknown }) => (handle as PageHandle | undefined)?.hasOwnFrame ?? false;

export default function App() {
  const isLeaving = useLeaveLanguage();
  return <AppFrame hasOwnFrame={useMatches().some(bringsFrame)}>{isLeaving ? <LoadingPage /> : <Outlet />}</AppFrame>;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isNotFound = isRouteErrorResponse(error) && error.status === 404;
  return (
    <AppFrame>
      <Suspense fallback={<LoadingPage />}>{isNotFound ? <NotFoundPage /> : <ErrorPage />}</Suspense>
    </AppFrame>
  );
}
