import { MAIN_ID } from '#app/lib/page/scroll-to-top.ts';
import { ErrorPage } from './error-page.tsx';

/** The error page where an area that brings its own frame could not show it. */
export function FramelessError() {
  return (
    <main id={MAIN_ID} tabIndex={-1}>
      <ErrorPage />
    </main>
  );
}
