import { Button } from '#app/ui/button/button.tsx';
import { IconButton } from '#app/ui/button/icon-button.tsx';
import { Badge } from '#app/ui/feedback/badge.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { ToolIcon } from '#app/ui/icon/tool-icon.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { englishName } from '#domain/shared/by-locale.ts';
import { LOCALES, type Locale, languageFacts } from '#domain/shared/locale.ts';
import { countMissingAsFirst, listUntranslated } from '#domain/site/list-untranslated.ts';
import { catalogueLanguage, firstLanguage } from '#domain/site/site-languages.ts';
import type { SiteDocument } from '#domain/site/site-schema.ts';
import { moveItem } from './page-form.ts';
import { toWordsByLanguage } from './site-form.ts';
import type { SiteEditor } from './use-site-editor.ts';

type Texts = Parameters<typeof listUntranslated>[0];

const getTexts = ({ form }: SiteEditor): Texts => ({ ...form.parts, words: toWordsByLanguage(form.words) });

/** The languages of the site in their order: the first has the addresses without a prefix. */
export function LanguagesTab({ editor }: { editor: SiteEditor }) {
  const { languages } = editor.form.parts;
  const change = (next: SiteDocument['languages']) => editor.changeParts({ languages: next });
  const others = LOCALES.filter((locale) => !languages.includes(locale));
  const texts = getTexts(editor);
  return (
    <Card role="group" aria-label="Languages" className="flex max-w-2xl flex-col gap-4 p-5">
      <h2 className="display display-card">Languages</h2>
      <p className="text-pretty text-muted">
        Pages, ordering and accounts can be read in each of these. The first one is at addresses without a prefix, and
        what another one lacks is shown in it. The addresses of a language that you remove lead nowhere any more; its
        texts are kept.
      </p>
      <p className="text-pretty text-muted">
        The catalog’s own words are taken for {englishName(catalogueLanguage(editor.form.parts))}: English while it is
        one of these, else the first one.
      </p>
      <ol aria-label="Languages of the site" className="flex flex-col gap-2">
        {languages.map((language, index) => (
          <LanguageRow
            key={language}
            texts={texts}
            language={language}
            onMove={(to) => change(moveItem(languages, index, to))}
            onRemove={() => change(languages.filter((other) => other !== language))}
          />
        ))}
      </ol>
      {others.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {others.map((language) => (
            <Button key={language} variant="outline" size="sm" onClick={() => change([...languages, language])}>
              Add {englishName(language)}
            </Button>
          ))}
        </div>
      )}
    </Card>
  );
}

const DISABLED = 'disabled:cursor-not-allowed disabled:opacity-40';

type LanguageRowProps = { texts: Texts; language: Locale; onMove: (to: number) => void; onRemove: () => void };

function LanguageRow({ texts, language, onMove, onRemove }: LanguageRowProps) {
  const { languages } = texts;
  const [index, last] = [languages.indexOf(language), languages.length - 1];
  const name = englishName(language);
  // The language that would be the first after a move has to have the texts that a first one needs.
  const lacks = (next: Locale | undefined) => (next ? countMissingAsFirst(texts, next) : 0);
  const missingUp = index === 1 ? lacks(language) : 0;
  const missingDown = index === 0 ? lacks(languages[1]) : 0;
  return (
    <li className="flex flex-wrap items-center rounded-input border border-line py-1.5 pr-1.5 pl-4">
      <p className="mr-auto flex flex-wrap items-center gap-x-2">
        <span lang={language} className="font-medium text-ink">
          {languageFacts(language).name}
        </span>
        <code className="text-sm text-muted">{index === 0 ? '/' : `/${language}/`}</code>
        {index === 0 && <Badge tone="accent">First</Badge>}
      </p>
      <IconButton
        size="sm"
        aria-label={`Move ${name} up`}
        disabled={index === 0 || missingUp > 0}
        className={DISABLED}
        onClick={() => onMove(index - 1)}
      >
        <Icon name="chevronDown" className="size-4 rotate-180" />
      </IconButton>
      <IconButton
        size="sm"
        aria-label={`Move ${name} down`}
        disabled={index === last || missingDown > 0}
        className={DISABLED}
        onClick={() => onMove(index + 1)}
      >
        <Icon name="chevronDown" className="size-4" />
      </IconButton>
      <IconButton
        size="sm"
        aria-label={`Remove ${name}`}
        disabled={last === 0 || missingDown > 0}
        className={DISABLED}
        onClick={onRemove}
      >
        <ToolIcon name="trash" className="size-4" />
      </IconButton>
      <MissingTexts texts={texts} language={language} missingAsFirst={missingUp} />
    </li>
  );
}

type MissingTextsProps = { texts: Texts; language: Locale; missingAsFirst: number };

function MissingTexts({ texts, language, missingAsFirst }: MissingTextsProps) {
  const first = firstLanguage(texts);
  const missing = listUntranslated(texts, language);
  const needed = missingAsFirst === 1 ? 'one more text' : `${missingAsFirst} more texts`;
  if (language === first) return null;
  return (
    <p className="basis-full pr-2.5 pb-1 text-sm text-pretty text-muted">
      {missing.length === 0
        ? 'All texts are there.'
        : `Not translated yet, so shown in ${englishName(first)}: ${missing.join(', ')}.`}
      {missingAsFirst > 0 && ` It needs ${needed} before it can be the first.`}
    </p>
  );
}
