import { useLanguage } from '#app/lib/language/language.ts';
import { useLanguageLinks } from '#app/lib/language/language-links.ts';
import { useMessages } from '#app/lib/language/messages.ts';
import { cx } from '#app/ui/cx.ts';

/** The page in the other languages of the site, as links that load it anew; nothing where there is one language. */
export function LanguageLinks({ className }: { className?: string }) {
  const { language: label } = useMessages('site');
  const current = useLanguage();
  const links = useLanguageLinks();
  if (links.length < 2) return null;
  return (
    <nav aria-label={label} className={className}>
      <ul className="flex flex-wrap gap-x-1">
        {links.map(({ language, name, href }) => (
          <li key={language}>
            <a
              href={href}
              hrefLang={language}
              lang={language}
              aria-current={language === current ? 'true' : undefined}
              className={cx(
                'inline-flex min-h-11 items-center rounded-full px-3 underline-offset-4',
                language === current ? 'font-medium text-ink' : 'hover:text-ink hover:underline',
              )}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
