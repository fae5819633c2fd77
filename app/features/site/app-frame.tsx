import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { useMessages } from '#app/lib/language/messages.ts';
import { preparePages } from '#app/lib/language/page-words.ts';
import { useIsEmbedded } from '#app/lib/page/embedded.ts';
import { MAIN_ID, useScrollToTop } from '#app/lib/page/scroll-to-top.ts';
import { useAreaTheme } from '#app/lib/page/theme.ts';
import { useViewing } from '#app/lib/session/viewing-store.ts';
import { ToastArea } from '#app/ui/feedback/toast-area.tsx';
import { AdminShortcut } from './admin-shortcut.tsx';
import { ConnectionNotice } from './connection-notice.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

/** Loaded by those alone who see as a customer. */
const ViewingBar = lazy(async () => ({
  default: (await import('#app/features/shared/session/viewing-bar.tsx')).ViewingBar,
}));

type AppFrameProps = {
  children: ReactNode;
  /** The page brings its own frame, with its navigation and its main landmark. */
  hasOwnFrame?: boolean;
};

/** The frame of every page. */
export function AppFrame({ children, hasOwnFrame = false }: AppFrameProps) {
  const { pathname } = useLocation();
  const isInFrame = useIsEmbedded();
  const { isExpected } = useViewing();
  const { skip } = useMessages('site');
  useScrollToTop();
  useAreaTheme(pathname);
  useEffect(preparePages, []);
  return (
    <>
      <a
        href={`#${MAIN_ID}`}
        className="fixed top-3 left-3 z-50 -translate-y-20 rounded-full bg-ink px-5 py-2.5 font-medium text-on-ink focus:translate-y-0"
      >
        {skip}
      </a>
      {isExpected && !isInFrame && (
        <Suspense fallback={null}>
          <ViewingBar />
        </Suspense>
      )}
      {hasOwnFrame ? (
        children
      ) : (
        <>
          <SiteHeader pathname={pathname} />
          <main id={MAIN_ID} tabIndex={-1}>
            {children}
          </main>
          <SiteFooter />
        </>
      )}
      {!isInFrame && <AdminShortcut />}
      <ConnectionNotice />
      <ToastArea />
    </>
  );
}
