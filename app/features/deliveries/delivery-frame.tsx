import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useLanguage } from '#app/lib/language/language.ts';
import { useLanguageLinks } from '#app/lib/language/language-links.ts';
import { useMessages } from '#app/lib/language/messages.ts';
import { PATHS } from '#app/lib/page/paths.ts';
import { MAIN_ID } from '#app/lib/page/scroll-to-top.ts';
import { useSite } from '#app/lib/page/site.ts';
import { cx } from '#app/ui/cx.ts';
import { ThemeSwitch } from '#app/ui/theme/theme-switch.tsx';

type DeliveryFrameProps = { brand: ReactNode; actions?: ReactNode; isOverPicture?: boolean; children: ReactNode };

/** Around a delivery: the studio's sign above, which may lie over the first picture, and how to reach it below. */
export function DeliveryFrame({ brand, actions, isOverPicture = false, children }: DeliveryFrameProps) {
  return (
    <div className="flex min-h-dvh flex-col bg-page">
      <header className={cx(isOverPicture ? 'on-dark absolute inset-x-0 top-0 z-10' : 'border-b border-line text-ink')}>
        <div className="wrap flex min-h-18 items-center justify-between gap-4">
          {brand}
          {actions}
        </div>
      </header>
      <main id={MAIN_ID} tabIndex={-1} className="grow">
        {children}
      </main>
      <DeliveryFooter />
    </div>
  );
}

const LINK = 'inline-flex min-h-11 items-center rounded-md underline-offset-4 hover:text-ink hover:underline';

function DeliveryFooter() {
  const { business } = useSite();
  const messages = useMessages('delivery');
  return (
    <footer className="border-t border-line text-sm text-body">
      <div className="wrap flex flex-wrap items-start justify-between gap-x-10 gap-y-5 py-8 pb-16">
        <div className="min-w-0">
          <p className="font-medium text-ink">{business.brandName}</p>
          <p className="flex flex-wrap gap-x-5">
            <a href={`mailto:${business.email}`} className={cx(LINK, 'wrap-anywhere')}>
              {business.email}
            </a>
            <a href={`tel:${business.phone.replace(/[^+\d]/g, '')}`} className={LINK}>
              {business.phone}
            </a>
          </p>
          <p className="flex flex-wrap gap-x-5">
            <Link to={PATHS.privacy} className={LINK}>
              {messages.privacy}
            </Link>
            <Link to={PATHS.terms} className={LINK}>
              {messages.terms}
            </Link>
          </p>
        </div>
        <div className="flex flex-col items-start gap-3 sm:items-end">
          <ThemeSwitch />
          <OtherLanguages />
        </div>
      </div>
    </footer>
  );
}

/** The delivery in the other languages of the site. */
function OtherLanguages() {
  const current = useLanguage();
  const links = useLanguageLinks().filter(({ language }) => language !== current);
  return links.map(({ language, name, href }) => (
    <a key={language} href={href} hrefLang={language} lang={language} className={LINK}>
      {name}
    </a>
  ));
}
