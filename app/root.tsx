import frauncesLatin from '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2?url';
import interLatin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import { lazy, type ReactNode, Suspense } from 'react';
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts } from 'react-router';
import { AppFrame } from '#app/features/site/app-frame.tsx';
import { ErrorPage } from '#app/features/site/error-page.tsx';
import { LoadingPage } from '#app/features/site/loading-page.tsx';
import { ThemeScript } from '#app/features/site/theme-script.tsx';
import { unlistedMeta } from '#app/lib/page-meta.ts';
import type { Route } from './+types/root.ts';
import styles from './styles.css?url';

const NotFoundPage = lazy(async () => ({
  default: (await import('#app/features/site/not-found-page.tsx')).NotFoundPage,
}));

/** A font that the first screen needs: asked for with the page itself, not after the style sheet. */
const fontPreload = (href: string) => ({
  rel: 'preload',
  href,
  as: 'font',
  type: 'font/woff2',
  crossOrigin: 'anonymous' as const,
});

export const links: Route.LinksFunction = () => [
  fontPreload(interLatin),
  fontPreload(frauncesLatin),
  { rel: 'stylesheet', href: styles },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
];

/** Of addresses whose page the browser fills in, until it does. None of those is for search engines. */
export const meta: Route.MetaFunction = () => unlistedMeta();

export function Layout({ children }: { children: ReactNode }) {
  return (
    // The theme is an attribute that stands here before the app runs.
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#ffffff" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  return (
    <AppFrame>
      <Outlet />
    </AppFrame>
  );
}

export function HydrateFallback() {
  return (
    <>
      <ThemeScript />
      <AppFrame isLoading>
        <LoadingPage />
      </AppFrame>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isNotFound = isRouteErrorResponse(error) && error.status === 404;
  return (
    <AppFrame>
      <Suspense fallback={<LoadingPage />}>{isNotFound ? <NotFoundPage /> : <ErrorPage />}</Suspense>
    </AppFrame>
  );
}
