import { Link } from 'react-router';
import { LanguageLinks } from '#app/features/shared/language/language-links.tsx';
import { useMessages } from '#app/lib/language/messages.ts';
import { useSite } from '#app/lib/page/site.ts';
import { Brand } from './brand.tsx';
import { footerLinks } from './nav-links.ts';
import { socialName } from './social-name.ts';

const LINK = 'inline-flex min-h-11 items-center rounded-md hover:text-ink hover:underline underline-offset-4';

/** The footer (SITE-11): what the business offers, the links, and its pages elsewhere where they are configured. */
export function SiteFooter() {
  const { business, words, ownLinks } = useSite();
  const messages = useMessages('site');
  return (
    <footer id="footer" className="border-t border-line bg-surface">
      <div className="wrap grid grid-cols-2 gap-x-8 gap-y-6 lg:gap-x-12 pt-14 lg:gap-y-10 pb-10 sm:grid-cols-[1fr_1fr_1.4fr] lg:grid-cols-[2fr_1fr_1fr_1.4fr]">
        <div className="col-span-full lg:col-span-1">
          <Brand className="text-ink" />
          <p className="mt-3 max-w-sm text-[0.9375rem] text-muted">{words.tagline}</p>
        </div>
        <nav aria-label={messages.footer.label} className="contents">
          {footerLinks(messages, ownLinks).map((column) => (
            <ul key={column[0]?.to} className="text-[0.9375rem]">
              {column.map(({ label, to }) => (
                <li key={to}>
                  <Link to={to} className={LINK}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          ))}
        </nav>
        <ul className="col-span-full text-[0.9375rem] sm:col-span-1">
          <li>
            <a href={`tel:${business.phone.replace(/[^+\d]/g, '')}`} className={LINK}>
              {business.phone}
            </a>
          </li>
          <li>
            <a href={`mailto:${business.email}`} className={`${LINK} wrap-anywhere`}>
              {business.email}
            </a>
          </li>
          {business.socialLinks.map((link) => (
            <li key={link}>
              <a href={link} rel="noopener" className={LINK}>
                {socialName(link)}
              </a>
            </li>
          ))}
        </ul>
      </div>
      <div className="wrap flex flex-wrap items-center justify-between gap-x-8 border-t border-line py-6 pb-20 text-sm text-muted">
        <p>
          {business.brandName}. {words.footerNote}
        </p>
        <LanguageLinks className="-mx-3" />
      </div>
    </footer>
  );
}
