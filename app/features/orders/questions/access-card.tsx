import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiProblem } from '#app/lib/request/api-problem.ts';
import { getCurrent } from '#app/lib/request/edits.ts';
import { queryClient } from '#app/lib/request/query-client.ts';
import { getErrorMessage } from '#app/lib/request/request-errors.ts';
import { loadSentences, say } from '#app/lib/request/sentences.ts';
import { toast } from '#app/lib/state/toast.ts';
import { Button } from '#app/ui/button/button.tsx';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { FormError } from '#app/ui/form/form-error.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Facts } from '#app/ui/layout/facts.tsx';
import type { OrderAccessJson } from '#domain/orders/access-details/access-details.ts';
import type { QuestionsMessages } from '#locales/all/pages/questions.ts';
import { AccessFacts } from './access-facts.tsx';
import { AccessFields } from './access-fields.tsx';
import { type AccessForm, readKind, toAccess, toAccessForm } from './access-form.ts';
import { accessQuery, saveAccess } from './api/access.ts';

type AccessCardProps = { orderId: string; messages: QuestionsMessages };

/** How the studio gets in, and the form to change it until the shoot begins. */
export function AccessCard({ orderId, messages }: AccessCardProps) {
  const { data, isError, refetch } = useQuery(accessQuery(orderId));
  const [isEditing, setIsEditing] = useState(false);
  const words = messages.access;
  return (
    <Card className="p-5 sm:p-7">
      <h2 className="display display-card">{words.title}</h2>
      {!data && isError && (
        <RetryNotice
          className="mt-4"
          title={messages.failed}
          role="none"
          label={messages.tryAgain}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !isError && <Skeleton className="mt-4 h-16 w-full rounded-input" />}
      {data && isEditing && (
        <AccessEditor orderId={orderId} seen={data} messages={messages} onDone={() => setIsEditing(false)} />
      )}
      {data && !isEditing && (
        <>
          {data.access ? (
            <Facts className="mt-4">
              <AccessFacts access={data.access} messages={words} />
            </Facts>
          ) : (
            <p className="mt-3 text-pretty">{words.none}</p>
          )}
          {data.can_change ? (
            <Button variant="outline" size="sm" className="mt-5" onClick={() => setIsEditing(true)}>
              {data.access ? words.change : words.add}
            </Button>
          ) : (
            <p className="mt-4 text-[0.9375rem] text-pretty text-muted">{words.closed}</p>
          )}
        </>
      )}
    </Card>
  );
}

type AccessEditorProps = AccessCardProps & { seen: OrderAccessJson; onDone: () => void };

function AccessEditor({ orderId, seen: first, messages, onDone }: AccessEditorProps) {
  const [seen, setSeen] = useState(first);
  const [form, setForm] = useState<AccessForm>(() => toAccessForm(first.access));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [problem, setProblem] = useState('');
  const [isSaving, setIsSaving] = useState(false);
  const words = messages.access;

  const refuse = async (error: unknown) => {
    await loadSentences();
    const current = getCurrent<OrderAccessJson>(error);
    if (current) {
      // What was typed stays; saving again goes over what stands there now.
      setSeen(current);
      queryClient.setQueryData(accessQuery(orderId).queryKey, current);
      return setProblem(words.stale);
    }
    const fields = error instanceof ApiProblem ? error.fields : [];
    setErrors(Object.fromEntries(fields.map(({ path, message }) => [path, say(message)])));
    if (fields.length === 0) setProblem(getErrorMessage(error));
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const access = toAccess(form);
    if (!access || isSaving) return;
    setIsSaving(true);
    setProblem('');
    setErrors({});
    try {
      await saveAccess(orderId, seen, access);
      toast({ title: words.saved, variant: 'success' });
      onDone();
    } catch (error) {
      await refuse(error);
    } finally {
      setIsSaving(false);
    }
  };
  return (
    <form aria-label={words.title} onSubmit={(event) => void save(event)} className="mt-3">
      <p className="text-[0.9375rem] text-pretty text-muted">{words.privacy}</p>
      <div className="my-5 grid grid-cols-2 gap-5 sm:grid-cols-6">
        <AccessFields
          form={form}
          errors={errors}
          messages={messages}
          isRequired
          kept={seen.access && { kind: seen.access.kind, codes: seen.access.kept_codes }}
          onChange={(changes) => setForm((all) => ({ ...all, ...changes }))}
        />
      </div>
      {problem && <FormError text={problem} />}
      <div className="mt-4 flex flex-wrap gap-2.5">
        <Button type="submit" size="sm" disabled={isSaving || !readKind(form)}>
          {isSaving ? words.saving : words.save}
        </Button>
        <Button variant="outline" size="sm" disabled={isSaving} onClick={onDone}>
          {words.cancel}
        </Button>
      </div>
    </form>
  );
}
