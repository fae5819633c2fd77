import { useSite } from '#app/lib/page/site.ts';
import { cx } from '#app/ui/cx.ts';
import { LOCALES, type Locale, languageFacts } from '#domain/shared/locale.ts';

type LanguageSwitchProps = { locale: Locale; label: string; onChoose: (locale: Locale) => void };

/**
 * The languages of the site, for the pages of the payment (ORD-58), and the one that the page is in;
 * nothing where that is the only one.
 */
export function LanguageSwitch({ locale, label, onChoose }: LanguageSwitchProps) {
  const { languages } = useSite();
  const choices = LOCALES.filter((language) => language === locale || languages.includes(language));
  if (choices.length < 2) return null;
  return (
    <fieldset
      className={cx(
        'inline-flex min-w-0 border border-line bg-white p-1',
        // Many languages take a second line on a phone.
        choices.length > 3 ? 'flex-wrap rounded-card' : 'rounded-full',
      )}
    >
      <legend className="sr-only">{label}</legend>
      {choices.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === locale}
          onClick={() => onChoose(language)}
          className={cx(
            'min-h-9 cursor-pointer rounded-full px-3 text-sm sm:px-4 font-medium transition-colors',
            language === locale ? 'bg-ink text-white' : 'text-body hover:text-ink',
          )}
        >
          {languageFacts(language).name}
        </button>
      ))}
    </fieldset>
  );
}
