import { type FormEvent, useState } from 'react';
import { useSubmit } from '#app/lib/request/use-submit.ts';
import { Button } from '#app/ui/button/button.tsx';
import { Field, Textarea } from '#app/ui/form/field.tsx';
import { FormError } from '#app/ui/form/form-error.tsx';
import { MAX_QUESTION_LENGTH } from '#domain/production/production-input.ts';
import type { ProductionDetailsJson } from '#domain/production/production-json.ts';
import { answerQuestion, askQuestion } from './api/production.ts';
import { formatMoment } from './format-due.ts';

type At = { now: Date; timeZone: string };

/** The questions about the work, those that are open first; the clock stands while there are such. */
export function CardQuestions({ card, at }: { card: ProductionDetailsJson; at: At }) {
  const open = card.questions.filter(({ answered_at }) => answered_at === null);
  const answered = card.questions.filter(({ answered_at }) => answered_at !== null);
  return (
    <section aria-label="Questions">
      <h3 className="text-sm font-semibold text-ink">Questions</h3>
      <p className="mt-0.5 text-sm text-muted">
        {open.length > 0
          ? 'The clock stands until they are answered.'
          : 'A question stops the clock until it is answered.'}
      </p>
      <ul className="mt-3 flex flex-col gap-3">
        {[...open, ...answered].map((question) => (
          <Question key={question.id} question={question} at={at} />
        ))}
      </ul>
      <TextForm label="Ask a question" button="Ask" onSend={(text) => askQuestion(card.id, text)} />
    </section>
  );
}

type QuestionProps = { question: ProductionDetailsJson['questions'][number]; at: At };

function Question({ question, at }: QuestionProps) {
  const { id, text, asked_by, asked_at, answer, answered_by, answered_at } = question;
  return (
    <li
      className={
        answered_at
          ? 'rounded-input border border-line p-3'
          : 'rounded-input border border-warning-line bg-warning-ground p-3'
      }
    >
      <p className="text-[0.9375rem] wrap-anywhere whitespace-pre-line text-ink">{text}</p>
      <p className="mt-0.5 text-[0.8125rem] text-muted">
        {asked_by ?? 'Somebody'}, {formatMoment(asked_at, at)}
      </p>
      {answered_at ? (
        <div className="mt-2 border-l-2 border-line pl-3">
          <p className="text-[0.9375rem] wrap-anywhere whitespace-pre-line text-body">{answer}</p>
          <p className="mt-0.5 text-[0.8125rem] text-muted">
            {answered_by ?? 'Somebody'}, {formatMoment(answered_at, at)}
          </p>
        </div>
      ) : (
        <TextForm label="Answer" button="Answer" onSend={(typed) => answerQuestion(id, typed)} />
      )}
    </li>
  );
}

type TextFormProps = { label: string; button: string; onSend: (text: string) => Promise<void> };

function TextForm({ label, button, onSend }: TextFormProps) {
  const [text, setText] = useState('');
  const { isSending, errorMessage, send } = useSubmit();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return;
    void send(async () => {
      await onSend(text.trim());
      setText('');
    });
  };
  return (
    <form onSubmit={submit} className="mt-3 flex flex-col gap-2">
      <Field label={label} name="text">
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            maxLength={MAX_QUESTION_LENGTH}
            value={text}
            onChange={({ target }) => setText(target.value)}
            className="min-h-16!"
          />
        )}
      </Field>
      <FormError text={errorMessage} />
      <Button
        type="submit"
        size="sm"
        variant="outline"
        className="self-start"
        disabled={text.trim() === ''}
        aria-disabled={isSending}
      >
        {button}
      </Button>
    </form>
  );
}
