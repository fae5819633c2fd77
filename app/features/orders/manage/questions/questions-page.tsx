import { useState } from 'react';
import { useCatalogue } from '#app/lib/page/catalogue.ts';
import { useList } from '#app/lib/request/use-list.ts';
import { useSubmit } from '#app/lib/request/use-submit.ts';
import { toast } from '#app/lib/state/toast.ts';
import { formatInstant } from '#app/lib/time/format-date.ts';
import { browserTimeZone } from '#app/lib/time/zoned-time.ts';
import { Button } from '#app/ui/button/button.tsx';
import { ConfirmDialog } from '#app/ui/dialog/confirm-dialog.tsx';
import { Badge } from '#app/ui/feedback/badge.tsx';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { Field } from '#app/ui/form/field.tsx';
import { FormError } from '#app/ui/form/form-error.tsx';
import { Select } from '#app/ui/form/select.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { EmptyList, PanelHeading, RowsSkeleton } from '#app/ui/list/list-parts.tsx';
import type { QuestionsJson } from '#domain/orders/questions/question-json.ts';
import { ACCESS_MODES, type Question, wordsIn } from '#domain/orders/questions/question-schema.ts';
import { questionsQuery, saveQuestions } from '../api/questions.ts';
import { QuestionDialog } from './question-dialog.tsx';
import { ACCESS_MODE_NAMES, TYPE_NAMES } from './question-names.ts';

/** The studio's own questions, and when customers are asked how to get in. Each change is the next version at once. */
export function QuestionsPage() {
  const { data, failure, retry } = useList(questionsQuery);
  const [edited, setEdited] = useState<Question | 'new' | null>(null);
  const add = <Button onClick={() => setEdited('new')}>New question</Button>;
  return (
    <>
      <PanelHeading
        title="Order questions"
        text="What customers answer with an order, besides the form. Orders keep the words that they were asked in."
      >
        {data && data.questions.length > 0 && add}
      </PanelHeading>
      {failure && (
        <RetryNotice title="The questions could not be loaded" onRetry={retry}>
          {failure}
        </RetryNotice>
      )}
      {!data && !failure && <RowsSkeleton label="Loading questions" />}
      {data && (
        <div className="grid gap-5">
          {data.questions.length === 0 && (
            <EmptyList text="No questions of your own yet">
              <p className="mx-auto mb-5 max-w-prose text-pretty text-muted">
                Ask what you would call for: which rooms matter, a sign in the yard, the date of the open house.
              </p>
              {add}
            </EmptyList>
          )}
          {data.questions.length > 0 && <QuestionList seen={data} onEdit={setEdited} />}
          <AccessChoice seen={data} />
          {data.changed_at && (
            <p className="text-sm text-muted">
              Version {data.version - 1}, {formatInstant(data.changed_at, 'en', browserTimeZone())}
              {data.changed_by && `, by ${data.changed_by}`}
            </p>
          )}
          {edited && (
            <QuestionDialog seen={data} question={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
          )}
        </div>
      )}
    </>
  );
}

function AccessChoice({ seen }: { seen: QuestionsJson }) {
  const { isSending, errorMessage, send } = useSubmit();
  return (
    <Card className="p-5 sm:p-6">
      <Field
        label="Customers say how we get in"
        name="access"
        hint="In person, lockbox, Supra, door or alarm code, key at the office. Codes are encrypted; the person of the shoot sees them from 18:00 of the day before until midnight after it, and nobody else."
      >
        {(control) => (
          <Select
            {...control}
            disabled={isSending}
            value={seen.access}
            onChange={({ target }) =>
              void send(async () => {
                const access = ACCESS_MODES.find((mode) => mode === target.value) ?? 'after_order';
                await saveQuestions(seen, { access, questions: seen.questions });
                toast({ title: 'Saved', description: ACCESS_MODE_NAMES[access], variant: 'success' });
              })
            }
          >
            {ACCESS_MODES.map((mode) => (
              <option key={mode} value={mode}>
                {ACCESS_MODE_NAMES[mode]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <FormError text={errorMessage} />
    </Card>
  );
}

type ListProps = { seen: QuestionsJson; onEdit: (question: Question) => void };

function QuestionList({ seen, onEdit }: ListProps) {
  const { isSending, errorMessage, send } = useSubmit();
  const [deleted, setDeleted] = useState<Question | null>(null);
  const { questions, access } = seen;
  const move = (index: number, by: number) => {
    const next = questions.toSpliced(index, 1);
    const moved = questions[index];
    if (moved) void send(() => saveQuestions(seen, { access, questions: next.toSpliced(index + by, 0, moved) }));
  };
  const remove = (question: Question) =>
    void send(async () => {
      await saveQuestions(seen, { access, questions: questions.filter(({ id }) => id !== question.id) });
      setDeleted(null);
      toast({ title: 'Question deleted', description: 'Orders keep its answers.', variant: 'success' });
    });
  return (
    <div>
      <FormError text={errorMessage} />
      <Card>
        <ol aria-label="Questions" className="divide-y divide-line">
          {questions.map((question, index) => (
            <QuestionRow
              key={question.id}
              question={question}
              isSending={isSending}
              onUp={index > 0 ? () => move(index, -1) : null}
              onDown={index < questions.length - 1 ? () => move(index, 1) : null}
              onEdit={() => onEdit(question)}
              onDelete={() => setDeleted(question)}
            />
          ))}
        </ol>
      </Card>
      <ConfirmDialog
        open={deleted !== null}
        onOpenChange={(open) => !open && setDeleted(null)}
        title="Delete the question?"
        description="It is not asked any more. Orders that were asked keep its words and their answers."
        action="Delete"
        isRunning={isSending}
        onConfirm={() => deleted && remove(deleted)}
      />
    </div>
  );
}

type RowProps = {
  question: Question;
  isSending: boolean;
  /** Null where there is nowhere to move it. */
  onUp: (() => void) | null;
  onDown: (() => void) | null;
  onEdit: () => void;
  onDelete: () => void;
};

function QuestionRow({ question, isSending, onUp, onDown, onEdit, onDelete }: RowProps) {
  const { packages } = useCatalogue();
  const label = wordsIn(question.label, 'en');
  const names = question.packages?.map((id) => packages.find((item) => item.id === id)?.name ?? id);
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-2 px-5 py-4 sm:px-6">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-medium wrap-anywhere text-ink">{label}</p>
        <p className="text-sm text-pretty text-muted">
          {TYPE_NAMES[question.type]} · {names ? names.join(', ') : 'All packages'}
        </p>
      </div>
      {question.required && <Badge tone="accent">Required</Badge>}
      <div className="flex items-center gap-1.5">
        <Button
          variant="ghost"
          size="sm"
          aria-label={`Move up: ${label}`}
          disabled={!onUp || isSending}
          onClick={() => onUp?.()}
        >
          <Icon name="chevronDown" className="size-4 rotate-180" />
        </Button>
        <Button
          variant="ghost"
          size="sm"
          aria-label={`Move down: ${label}`}
          disabled={!onDown || isSending}
          onClick={() => onDown?.()}
        >
          <Icon name="chevronDown" className="size-4" />
        </Button>
        <Button variant="outline" size="sm" aria-label={`Change: ${label}`} onClick={onEdit}>
          Change
        </Button>
        <Button variant="danger-quiet" size="sm" aria-label={`Delete: ${label}`} onClick={onDelete}>
          Delete
        </Button>
      </div>
    </li>
  );
}
