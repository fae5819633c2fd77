import { useSite } from '#app/lib/page/site.ts';
import { Field, Textarea } from '#app/ui/form/field.tsx';
import { englishName } from '#domain/shared/by-locale.ts';
import {
  type LicenseFacts,
  MOST_TERMS,
  renderAllTerms,
  type TermsByLanguage,
} from '#domain/site/settings/license-terms.ts';

type TermsFieldsProps = {
  terms: TermsByLanguage;
  onChange: (terms: TermsByLanguage) => void;
  errors: Readonly<Record<string, string>>;
  /** Where the terms stand in what is sent, before the language. */
  path: string;
};

/** The text of a license in each language of the site. */
export function TermsFields({ terms, onChange, errors, path }: TermsFieldsProps) {
  const { languages } = useSite();
  return languages.map((language) => (
    <Field
      key={language}
      label={languages.length === 1 ? 'Text' : `Text in ${englishName(language)}`}
      name={`terms_${language}`}
      hint="{licensee}, {property}, {studio} and {until} are filled in."
      error={errors[`${path}.${language}`] ?? errors[path]}
    >
      {(control) => (
        <Textarea
          {...control}
          lang={language}
          rows={8}
          maxLength={MOST_TERMS}
          value={terms[language] ?? ''}
          onChange={({ target }) => onChange({ ...terms, [language]: target.value })}
        />
      )}
    </Field>
  ));
}

/** A license as the visitors of a delivery read it, in each language of the site. */
export function LicensePreview({ terms, facts }: { terms: TermsByLanguage; facts: LicenseFacts }) {
  const { languages } = useSite();
  const texts = renderAllTerms(terms, facts, languages);
  return (
    <section aria-label="Preview of the license" className="rounded-input border border-line bg-paper px-5 py-4">
      <h3 className="text-sm font-medium text-muted">As the delivery shows it</h3>
      <div className="mt-2 grid gap-x-8 gap-y-4 lg:grid-cols-2">
        {languages.map((language) => (
          <p
            key={language}
            lang={language}
            className="max-w-[68ch] text-[0.9375rem] leading-relaxed text-pretty whitespace-pre-line wrap-anywhere text-body"
          >
            {texts[language]}
          </p>
        ))}
      </div>
    </section>
  );
}
