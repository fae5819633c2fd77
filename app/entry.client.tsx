import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { readLocale } from '#domain/shared/locale.ts';
import { listMessageAreas } from './lib/message-areas.ts';
import { loadMessages } from './lib/messages.ts';

type RouteModules = Record<string, { handle?: unknown } | undefined>;

/** The routes of the page, which the router's own script puts there before this one begins. */
const readRouteModules = () =>
  (window as unknown as { __reactRouterRouteModules?: RouteModules }).__reactRouterRouteModules ?? {};

/** The messages that the page was rendered with come before it: hydration would find other words, or none, without them. */
const language = readLocale(document.documentElement.lang) ?? 'en';
const handles = Object.values(readRouteModules()).map((module) => module?.handle);
await Promise.all(listMessageAreas(handles).map((area) => loadMessages(language, area)));

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
