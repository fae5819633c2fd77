import { useId, useState } from 'react';
import { sentenceLanguage } from '#app/lib/request/sentence-language.ts';
import { parseCount } from '#app/lib/words/parse-count.ts';
import { cx } from '#app/ui/cx.ts';
import { type ControlProps, Field, Input, Textarea } from '#app/ui/form/field.tsx';
import { Select } from '#app/ui/form/select.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import type { AnswerValue } from '#domain/orders/questions/check-answers.ts';
import type { AskedQuestion } from '#domain/orders/questions/question-json.ts';
import type { QuestionsMessages } from '#locales/all/pages/questions.ts';

/** The answers so far, by the ids of their questions. */
export type TypedAnswers = Readonly<Record<string, AnswerValue>>;

type QuestionFieldsProps = {
  questions: readonly AskedQuestion[];
  answers: TypedAnswers;
  /** A sentence for each wrong answer, by the id of its question. */
  errors: Readonly<Record<string, string>>;
  messages: QuestionsMessages;
  /** Null takes an answer back. */
  onAnswer: (id: string, value: AnswerValue | null) => void;
  /** Staff may leave any question for later. */
  isStaff?: boolean;
};

/** The studio's own questions, each with the control of its type. */
export function QuestionFields({ questions, answers, errors, messages, onAnswer, isStaff }: QuestionFieldsProps) {
  return questions.map((question) => (
    <QuestionField
      key={question.id}
      question={isStaff ? { ...question, required: false } : question}
      value={answers[question.id]}
      error={errors[question.id]}
      messages={messages}
      onAnswer={(value) => onAnswer(question.id, value)}
    />
  ));
}

type QuestionFieldProps = {
  question: AskedQuestion;
  value: AnswerValue | undefined;
  error: string | undefined;
  messages: QuestionsMessages;
  onAnswer: (value: AnswerValue | null) => void;
};

const WHOLE = 'col-span-2 sm:col-span-6';
const HALF = 'col-span-2 sm:col-span-3';

function QuestionField(props: QuestionFieldProps) {
  const { question, error, messages } = props;
  const { type, id, label, hint, required } = question;
  if (type === 'several' || type === 'yes_no') return <OptionsField {...props} />;
  return (
    <Field
      label={label}
      name={`answers.${id}`}
      required={required}
      optionalText={messages.optional}
      hint={hint}
      error={error}
      className={type === 'text' ? WHOLE : HALF}
    >
      {(control) => <Control {...props} control={control} />}
    </Field>
  );
}

function Control({ question, value, messages, onAnswer, control }: QuestionFieldProps & { control: ControlProps }) {
  const text = typeof value === 'string' ? value : '';
  switch (question.type) {
    case 'number':
      return <NumberInput control={control} value={value} onAnswer={onAnswer} />;
    case 'date':
      return <Input {...control} type="date" value={text} onChange={({ target }) => onAnswer(target.value || null)} />;
    case 'choice':
      return (
        <Select {...control} value={text} onChange={({ target }) => onAnswer(target.value || null)}>
          <option value="">{messages.choose}</option>
          {question.options.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </Select>
      );
    case 'text':
    case 'several':
    case 'yes_no':
      return (
        <Textarea
          {...control}
          rows={2}
          maxLength={2000}
          className="min-h-12"
          value={text}
          onChange={({ target }) => onAnswer(target.value || null)}
        />
      );
  }
}

type NumberInputProps = Pick<QuestionFieldProps, 'value' | 'onAnswer'> & { control: ControlProps };

/** A number as people write it. What is none stays as it was typed, and is refused with a sentence. */
function NumberInput({ control, value, onAnswer }: NumberInputProps) {
  const [typed, setTyped] = useState(() => (value === undefined ? '' : String(value)));
  const type = (text: string) => {
    setTyped(text);
    const count = parseCount(text);
    onAnswer(count === null ? null : Number.isFinite(count) ? count : text);
  };
  return <Input {...control} inputMode="decimal" value={typed} onChange={({ target }) => type(target.value)} />;
}

/** Several answers to tick, or yes and no. The browser asks for one where it is required. */
function OptionsField({ question, value, error, messages, onAnswer }: QuestionFieldProps) {
  const { id, type, label, hint, required, options } = question;
  const fieldId = useId();
  const isYesNo = type === 'yes_no';
  const chosen: readonly string[] = Array.isArray(value) ? value : typeof value === 'boolean' ? [String(value)] : [];
  const shown = isYesNo
    ? [
        { id: 'true', label: messages.yes },
        { id: 'false', label: messages.no },
      ]
    : options;
  const toggle = (option: string) => {
    if (isYesNo) return onAnswer(option === 'true');
    const next = chosen.includes(option) ? chosen.filter((each) => each !== option) : [...chosen, option];
    onAnswer(next.length > 0 ? next : null);
  };
  const describedBy = [error && `${fieldId}-error`, hint && `${fieldId}-hint`].filter(Boolean).join(' ') || undefined;
  return (
    <fieldset className={cx('min-w-0', WHOLE)} aria-describedby={describedBy}>
      <legend className="mb-1.5 text-sm font-medium text-ink">
        {label}
        {required ? (
          <span aria-hidden="true" className="text-danger-text">
            {' *'}
          </span>
        ) : (
          <span className="font-normal text-muted"> ({messages.optional})</span>
        )}
      </legend>
      <div className="flex flex-wrap gap-2">
        {shown.map((option, index) => (
          <label
            key={option.id}
            className={cx(
              'flex min-h-11 cursor-pointer items-center gap-2.5 rounded-input border border-field bg-surface px-3.5',
              'text-[0.9375rem] text-ink transition-colors hover:border-muted has-checked:border-ink',
            )}
          >
            <input
              type={isYesNo ? 'radio' : 'checkbox'}
              name={`answers.${id}`}
              value={option.id}
              required={required && chosen.length === 0 && (isYesNo || index === 0)}
              aria-invalid={error ? true : undefined}
              checked={chosen.includes(option.id)}
              onChange={() => toggle(option.id)}
              className="size-5 shrink-0 cursor-pointer accent-ink"
            />
            <span className="min-w-0 wrap-anywhere">{option.label}</span>
          </label>
        ))}
        {isYesNo && !required && chosen.length > 0 && (
          <button
            type="button"
            onClick={() => onAnswer(null)}
            aria-label={`${messages.clear}: ${label}`}
            className="min-h-11 cursor-pointer px-2 text-sm text-body underline underline-offset-4 hover:text-ink"
          >
            {messages.clear}
          </button>
        )}
      </div>
      {hint && (
        <p id={`${fieldId}-hint`} className="mt-1.5 text-sm text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${fieldId}-error`} className="mt-1.5 flex items-start gap-1.5 text-sm text-danger-text">
          <Icon name="alert" className="mt-0.5 size-4 rounded-full bg-danger-soft" />
          <span lang={sentenceLanguage(error)} className="min-w-0 wrap-anywhere">
            {error}
          </span>
        </p>
      )}
    </fieldset>
  );
}
