import { useMessages } from '#app/lib/language/messages.ts';
import { cx } from '#app/ui/cx.ts';
import { PAGE_TEMPLATES, type PageTemplate } from '#domain/listings/pages/page-input.ts';

type TemplateChoiceProps = { chosen: PageTemplate; onChoose: (template: PageTemplate) => void };

/** Where the cover, the text and the photos stand in each template, in parts of a small drawing of 48 × 32. */
const DRAWINGS: Record<PageTemplate, { ground: string; pictures: string; words: string }> = {
  editorial: {
    ground: '#fff',
    pictures: 'M0 0H48V17H0ZM0 27H26V32H0Z',
    words: 'M4 14H36V20H4ZM4 22H20V23H4ZM30 27H44V28H30ZM30 30H40V31H30Z',
  },
  gallery: {
    ground: '#fff',
    pictures: 'M1 3H32V16H1ZM1 17H16V24H1ZM17 17H32V24H17ZM1 25H16V32H1ZM17 25H32V32H17Z',
    words: 'M35 6H46V9H35ZM35 11H43V12H35ZM35 15H46V16H35ZM35 18H46V19H35Z',
  },
  cinematic: {
    ground: '#0b1220',
    pictures: 'M0 0H48V26H0ZM0 28H23V32H0ZM25 28H48V32H25Z',
    words: 'M4 18H28V22H4ZM4 23H16V24H4Z',
  },
};

function Drawing({ template }: { template: PageTemplate }) {
  const { ground, pictures, words } = DRAWINGS[template];
  const isDark = template === 'cinematic';
  return (
    <svg viewBox="0 0 48 32" aria-hidden="true" className="w-full rounded-md border border-line">
      <rect width="48" height="32" fill={ground} />
      <path d={pictures} fill={isDark ? '#475569' : '#cbd5e1'} />
      {template === 'editorial' && <path d="M2 13H38V26H2Z" fill={ground} />}
      <path d={words} fill={isDark ? '#f8fafc' : '#0f172a'} />
    </svg>
  );
}

/** The looks of a page to choose from, each with a small drawing of it. */
export function TemplateChoice({ chosen, onChoose }: TemplateChoiceProps) {
  const messages = useMessages('listings').page;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 font-medium text-ink">{messages.template}</legend>
      <div className="grid gap-3 sm:grid-cols-3">
        {PAGE_TEMPLATES.map((template) => (
          <label
            key={template}
            className={cx(
              'flex cursor-pointer gap-4 rounded-card border p-3.5 transition-colors sm:flex-col sm:gap-3',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)',
              template === chosen ? 'border-ink ring-1 ring-ink' : 'border-line hover:border-line-strong',
            )}
          >
            <input
              type="radio"
              name="template"
              value={template}
              checked={template === chosen}
              onChange={() => onChoose(template)}
              className="sr-only"
            />
            <span className="w-28 shrink-0 sm:w-full">
              <Drawing template={template} />
            </span>
            <span className="min-w-0">
              <span className="block font-medium text-ink">{messages.templates[template].name}</span>
              <span className="block text-sm text-pretty text-muted">{messages.templates[template].text}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
