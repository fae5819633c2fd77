import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#app/ui/button/button.tsx';
import { Field, Textarea } from '#app/ui/form/field.tsx';
import { type MarkdownMark, markText } from './mark-text.ts';

const MARKS: { mark: MarkdownMark; label: string }[] = [
  { mark: 'heading', label: 'Heading' },
  { mark: 'bold', label: 'Bold' },
  { mark: 'list', label: 'List' },
  { mark: 'link', label: 'Link' },
];

type MarkdownFieldProps = {
  name: string;
  lang: string;
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
};

/** A text in Markdown, with buttons that write its marks around what is selected. */
export function MarkdownField({ name, lang, value, error, onChange }: MarkdownFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const put = (mark: MarkdownMark) => {
    const { current } = area;
    if (!current) return;
    const marked = markText(value, { from: current.selectionStart, to: current.selectionEnd }, mark);
    flushSync(() => onChange(marked.text));
    current.focus();
    current.setSelectionRange(marked.from, marked.to);
  };
  return (
    <Field
      label="Text"
      name={name}
      hint="Markdown: ## heading, **bold**, - list, [link](https://…). {name}, {email}, {hours} and the like stand for your facts."
      required
      error={error}
    >
      {(control) => (
        <>
          <div role="toolbar" aria-label="Marks" className="flex flex-wrap gap-1.5">
            {MARKS.map(({ mark, label }) => (
              <Button key={mark} variant="outline" size="sm" onClick={() => put(mark)}>
                {label}
              </Button>
            ))}
          </div>
          <Textarea
            {...control}
            ref={area}
            lang={lang}
            rows={22}
            value={value}
            spellCheck
            className="font-mono text-[0.875rem] leading-6"
            onChange={({ target }) => onChange(target.value)}
          />
        </>
      )}
    </Field>
  );
}
