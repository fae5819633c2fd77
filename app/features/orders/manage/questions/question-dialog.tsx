import { type FormEvent, useState } from 'react';
import { useCatalogue } from '#app/lib/page/catalogue.ts';
import { useSite } from '#app/lib/page/site.ts';
import { useSubmit } from '#app/lib/request/use-submit.ts';
import { toast } from '#app/lib/state/toast.ts';
import { Dialog } from '#app/ui/dialog/dialog.tsx';
import { DialogForm } from '#app/ui/dialog/dialog-form.tsx';
import { CheckLine } from '#app/ui/form/check-line.tsx';
import { Field, Input, Textarea } from '#app/ui/form/field.tsx';
import { Select } from '#app/ui/form/select.tsx';
import type { QuestionsJson } from '#domain/orders/questions/question-json.ts';
import { QUESTION_TYPES, type Question, questionSchema } from '#domain/orders/questions/question-schema.ts';
import { englishName } from '#domain/shared/by-locale.ts';
import type { Locale } from '#domain/shared/locale.ts';
import { saveQuestions } from '../api/questions.ts';
import {
  BLANK_QUESTION,
  hasOptions,
  type QuestionForm,
  questionErrors,
  readQuestion,
  toQuestionForm,
} from './question-form.ts';
import { TYPE_NAMES } from './question-names.ts';

type QuestionDialogProps = {
  seen: QuestionsJson;
  /** What is changed; null for a new one. */
  question: Question | null;
  onClose: () => void;
};

/** A question in all languages of the site, with whom it is asked and who reads its answer. */
export function QuestionDialog({ seen, question, onClose }: QuestionDialogProps) {
  const [form, setForm] = useState<QuestionForm>(() => (question ? toQuestionForm(question) : BLANK_QUESTION));
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const submit = useSubmit();
  const { languages } = useSite();
  const others = languages.filter((language) => language !== 'en');
  const errors = { ...questionErrors(toFields(submit.errors)), ...wrong };
  const change = (changes: Partial<QuestionForm>) => {
    setForm((all) => ({ ...all, ...changes }));
    setWrong({});
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    const others = seen.questions.filter(({ id }) => id !== question?.id);
    const typed = readQuestion(form, question, new Set(others.map(({ id }) => id)));
    const { error, data } = questionSchema.safeParse(typed);
    if (error) return setWrong(questionErrors(error.issues.map((each) => ({ ...each, path: each.path.join('.') }))));
    const questions = question
      ? seen.questions.map((each) => (each.id === question.id ? data : each))
      : [...others, data];
    void submit.send(async () => {
      await saveQuestions(seen, { access: seen.access, questions });
      toast({ title: 'Question saved', description: 'It is asked from the next form on.', variant: 'success' });
      onClose();
    });
  };
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={question ? 'Change the question' : 'New question'}
      width="lg"
    >
      <DialogForm
        form={{ bind: { onSubmit: send, noValidate: true }, ...submit, errorMessage: submit.errorMessage }}
        submitText={question ? 'Save' : 'Add question'}
        onClose={onClose}
      >
        <Field label="Type of answer" name="type" error={errors.type}>
          {(control) => (
            <Select
              {...control}
              value={form.type}
              onChange={({ target }) =>
                change({ type: QUESTION_TYPES.find((type) => type === target.value) ?? 'text' })
              }
            >
              {QUESTION_TYPES.map((type) => (
                <option key={type} value={type}>
                  {TYPE_NAMES[type]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Words language="en" form={form} errors={errors} onChange={change} />
        <PackageChoice form={form} error={errors.packages} onChange={change} />
        <div>
          <CheckLine name="required" isChecked={form.required} onCheck={(required) => change({ required })}>
            Customers have to answer
          </CheckLine>
          <p className="mt-3 text-sm font-medium text-ink">Who reads the answer besides the office and the customer</p>
          <CheckLine name="crew" isChecked={form.forCrew} onCheck={(forCrew) => change({ forCrew })}>
            The people of the shoot
          </CheckLine>
          <CheckLine name="editors" isChecked={form.forEditors} onCheck={(forEditors) => change({ forEditors })}>
            Editors of its files
          </CheckLine>
        </div>
        {others.map((language) => (
          <fieldset key={language} className="flex min-w-0 flex-col gap-5 border-t border-line pt-5">
            <legend className="float-left font-medium text-ink">In {englishName(language)}</legend>
            <Words language={language} form={form} errors={errors} onChange={change} />
          </fieldset>
        ))}
      </DialogForm>
    </Dialog>
  );
}

const toFields = (errors: Readonly<Record<string, string>>) =>
  Object.entries(errors).map(([path, message]) => ({ path, message }));

type PartProps = {
  form: QuestionForm;
  errors: Readonly<Record<string, string | undefined>>;
  onChange: (changes: Partial<QuestionForm>) => void;
};

/** The words of a question in a language; English stands in for what is left empty in another one. */
function Words({ language, form, errors, onChange }: PartProps & { language: Locale }) {
  const isEnglish = language === 'en';
  const suffix = isEnglish ? '' : ` in ${englishName(language)}`;
  const { labels, hints, options, type } = form;
  return (
    <>
      <Field
        label={`Question${suffix}`}
        name={`label.${language}`}
        required={isEnglish}
        error={errors[`label.${language}`]}
      >
        {(control) => (
          <Input
            {...control}
            lang={language}
            maxLength={200}
            value={labels[language] ?? ''}
            onChange={({ target }) => onChange({ labels: { ...labels, [language]: target.value } })}
          />
        )}
      </Field>
      <Field
        label={`Hint${suffix}`}
        name={`hint.${language}`}
        optionalText="optional"
        error={errors[`hint.${language}`]}
      >
        {(control) => (
          <Input
            {...control}
            lang={language}
            maxLength={300}
            value={hints[language] ?? ''}
            onChange={({ target }) => onChange({ hints: { ...hints, [language]: target.value } })}
          />
        )}
      </Field>
      {hasOptions(type) && (
        <Field
          label={`Answers${suffix}`}
          name={`options.${language}`}
          required={isEnglish}
          hint={isEnglish ? 'One in each line.' : 'In the same order, one in each line.'}
          error={isEnglish ? errors.options : null}
        >
          {(control) => (
            <Textarea
              {...control}
              lang={language}
              rows={4}
              value={options[language] ?? ''}
              onChange={({ target }) => onChange({ options: { ...options, [language]: target.value } })}
            />
          )}
        </Field>
      )}
    </>
  );
}

function PackageChoice({ form, error, onChange }: Omit<PartProps, 'errors'> & { error: string | undefined }) {
  const { packages } = useCatalogue();
  const { packages: chosen } = form;
  const toggle = (id: string, isIn: boolean) =>
    onChange({ packages: isIn ? [...(chosen ?? []), id] : (chosen ?? []).filter((each) => each !== id) });
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-medium text-ink">Asked for</legend>
      <CheckLine
        name="all-packages"
        isChecked={chosen === null}
        onCheck={(isAll) => onChange({ packages: isAll ? null : [] })}
      >
        All packages
      </CheckLine>
      {chosen !== null && (
        <div className="grid grid-cols-1 gap-x-6 pl-8 sm:grid-cols-2">
          {packages.map(({ id, name }) => (
            <CheckLine
              key={id}
              name={`package-${id}`}
              isChecked={chosen.includes(id)}
              onCheck={(isIn) => toggle(id, isIn)}
            >
              {name}
            </CheckLine>
          ))}
        </div>
      )}
      {error && <p className="mt-1.5 text-sm text-danger-text">{error}</p>}
    </fieldset>
  );
}
