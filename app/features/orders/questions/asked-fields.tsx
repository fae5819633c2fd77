import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLanguage } from '#app/lib/language/language.ts';
import { useMessages } from '#app/lib/language/messages.ts';
import { say } from '#app/lib/request/sentences.ts';
import { randomId } from '#app/lib/state/random-id.ts';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { getDraft, updateDraft, useDraft } from '../draft-store.ts';
import { AccessFields } from './access-fields.tsx';
import { askedQuery } from './api/questions.ts';
import { QuestionFields } from './question-fields.tsx';

function Group({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <Card className="p-5 sm:p-8">
      <fieldset className="min-w-0">
        <legend className="display display-card">{title}</legend>
        {text && <p className="mt-1.5 text-[0.9375rem] text-pretty text-muted">{text}</p>}
        <div className="mt-6 grid grid-cols-2 gap-5 sm:grid-cols-6">{children}</div>
      </fieldset>
    </Card>
  );
}

/** The errors of a part of the body, by what stands behind its name. */
function pickErrors(errors: Readonly<Record<string, string>>, part: 'answers' | 'access'): Record<string, string> {
  const own = Object.entries(errors).filter(([path]) => path === part || path.startsWith(`${part}.`));
  return Object.fromEntries(own.map(([path, message]) => [path.slice(part.length + 1) || 'kind', say(message)]));
}

/** What the studio asks besides the form, for the package that is chosen; kept in the draft with everything else. */
export function AskedFields({ packageId }: { packageId: string }) {
  const language = useLanguage();
  const messages = useMessages('questions');
  const { answers, access, askedErrors } = useDraft();
  const { data, isError, refetch } = useQuery(askedQuery(packageId, language));
  const root = useRef<HTMLDivElement>(null);
  const isReady = data !== undefined;

  // A customer who is sent back here gets the first wrong answer in focus.
  useEffect(() => {
    if (isReady && Object.keys(getDraft().askedErrors).length > 0)
      root.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [isReady]);

  if (isError && !data) {
    return <RetryNotice title={messages.failed} role="none" label={messages.tryAgain} onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton className="h-64 w-full rounded-input" />;

  const without = (path: string) => {
    const { [path]: _corrected, ...others } = getDraft().askedErrors;
    return others;
  };
  const answer = (id: string, value: Parameters<Parameters<typeof QuestionFields>[0]['onAnswer']>[1]) => {
    const { [id]: _before, ...others } = getDraft().answers;
    updateDraft({
      answers: value === null ? others : { ...others, [id]: value },
      askedErrors: without(`answers.${id}`),
    });
  };
  const change = (changes: Readonly<Record<string, string>>) => {
    const [name = 'kind'] = Object.keys(changes);
    const askedErrors = without(name === 'kind' ? 'access' : `access.${name}`);
    updateDraft({ access: { ...getDraft().access, ...changes }, accessMark: randomId(), askedErrors });
  };
  return (
    <div ref={root} className="flex flex-col gap-5">
      {data.questions.length > 0 && (
        <Group title={messages.title}>
          <QuestionFields
            questions={data.questions}
            answers={answers}
            errors={pickErrors(askedErrors, 'answers')}
            messages={messages}
            onAnswer={answer}
          />
        </Group>
      )}
      {data.access !== 'after_order' && (
        <Group title={messages.access.title} text={messages.access.privacy}>
          <AccessFields
            form={access}
            errors={pickErrors(askedErrors, 'access')}
            messages={messages}
            isRequired={data.access === 'required'}
            onChange={change}
          />
        </Group>
      )}
    </div>
  );
}
