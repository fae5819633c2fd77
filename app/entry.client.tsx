import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { listMessageAreas } from '#app/lib/language/message-areas.ts';
import { loadMessages } from '#app/lib/language/messages.ts';
import { readLocale } from '#domain/shared/locale.ts';

type RouteModules = Record<string, { handle?: unknown } | undefined>;

/** The routes of the page, which the router's own script puts there before this one begins. */
const readRouteModules = () =>
  (window as unknown as { __reactRouterRouteModules?: RouteModules }).__reactRouterRouteModules ?? {};

/** Languages that owners added stand in the page, and their words at an address. */
const { languages } = document.documentElement.dataset;
if (languages) (await import('#app/lib/language/open-languages.ts')).openLanguages(languages);

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
