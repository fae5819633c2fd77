import { cx } from '#app/ui/cx.ts';
import { LOCALES, type Locale, OWN_LANGUAGE_NAMES } from '#domain/shared/locale.ts';

type LanguageSwitchProps = { locale: Locale; label: string; onChoose: (locale: Locale) => void };

/** The languages of the product, for the pages of the payment (readings, "Two roads to payment"). */
export function LanguageSwitch({ locale, label, onChoose }: LanguageSwitchProps) {
  return (
    <fieldset className="inline-flex min-w-0 rounded-full border border-line bg-white p-1">
      <legend className="sr-only">{label}</legend>
      {LOCALES.map((language) => (
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
          {OWN_LANGUAGE_NAMES[language]}
        </button>
      ))}
    </fieldset>
  );
}
