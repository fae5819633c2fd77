import { cx } from '#app/ui/cx.ts';
import type { Locale } from '#domain/shared/locale.ts';

const LANGUAGES = [
  { locale: 'tr', name: 'Türkçe' },
  { locale: 'en', name: 'English' },
] as const;

type LanguageSwitchProps = { locale: Locale; label: string; onChoose: (locale: Locale) => void };

/** Turkish or English, for the pages of the payment (readings, "Two roads to payment"). */
export function LanguageSwitch({ locale, label, onChoose }: LanguageSwitchProps) {
  return (
    <fieldset className="inline-flex min-w-0 rounded-full border border-line bg-white p-1">
      <legend className="sr-only">{label}</legend>
      {LANGUAGES.map((language) => (
        <button
          key={language.locale}
          type="button"
          lang={language.locale}
          aria-pressed={language.locale === locale}
          onClick={() => onChoose(language.locale)}
          className={cx(
            'min-h-9 cursor-pointer rounded-full px-3 text-sm sm:px-4 font-medium transition-colors',
            language.locale === locale ? 'bg-ink text-white' : 'text-body hover:text-ink',
          )}
        >
          {language.name}
        </button>
      ))}
    </fieldset>
  );
}
