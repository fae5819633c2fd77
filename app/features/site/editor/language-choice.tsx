import { cx } from '#app/ui/cx.ts';
import { Segment } from '#app/ui/form/segment.tsx';
import { englishName } from '#domain/shared/by-locale.ts';
import type { Locale } from '#domain/shared/locale.ts';

type LanguageChoiceProps = {
  /** The same for all choices of one group on the page. */
  name: string;
  languages: readonly Locale[];
  value: Locale;
  onChange: (language: Locale) => void;
};

/** Which language's words are edited; nothing where the site has one alone. */
export function LanguageChoice({ name, languages, value, onChange }: LanguageChoiceProps) {
  if (languages.length < 2) return null;
  return (
    <div
      role="radiogroup"
      aria-label="Language"
      className={cx('flex self-start bg-well p-1', languages.length > 3 ? 'flex-wrap rounded-card' : 'rounded-full')}
    >
      {languages.map((language) => (
        <Segment
          key={language}
          name={name}
          value={language}
          isChosen={language === value}
          onChoose={() => onChange(language)}
          className="min-h-8 px-3 pointer-coarse:min-h-10"
        >
          {englishName(language)}
        </Segment>
      ))}
    </div>
  );
}
