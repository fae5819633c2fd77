import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormErrors } from '#app/lib/request/use-form.ts';
import { Card } from '#app/ui/layout/card.tsx';
import type { CreateOrder } from '#domain/orders/create-order.ts';
import { AccessFields } from '../questions/access-fields.tsx';
import { type AccessForm, toAccess } from '../questions/access-form.ts';
import { askedQuery } from '../questions/api/questions.ts';
import { QuestionFields, type TypedAnswers } from '../questions/question-fields.tsx';
import { questionsEn } from './questions/questions-words.ts';

// Staff write down what they were told.
const messages = { ...questionsEn, access: { ...questionsEn.access, later: 'Not known yet' } };

/** What staff were told besides the form: answers to the studio's own questions, and how to get in. */
export function useAsked() {
  const [answers, setAnswers] = useState<TypedAnswers>({});
  const [access, setAccess] = useState<AccessForm>({});
  const details = toAccess(access);
  const sent: Pick<CreateOrder, 'answers' | 'access'> = {
    ...(Object.keys(answers).length > 0 ? { answers: { ...answers } } : {}),
    ...(details ? { access: details } : {}),
  };
  return { answers, access, setAnswers, setAccess, sent };
}

const pick = (errors: FormErrors, part: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([path, message]) =>
      path.startsWith(`${part}.`) && message ? [[path.slice(part.length + 1), message]] : [],
    ),
  );

type AskedCardProps = { packageId: string | null; asked: ReturnType<typeof useAsked>; errors: FormErrors };

/** The questions of the chosen package and the access, none of which staff have to fill in. */
export function AskedCard({ packageId, asked, errors }: AskedCardProps) {
  const { data } = useQuery({ ...askedQuery(packageId ?? '', 'en'), enabled: packageId !== null });
  const answer = (id: string, value: TypedAnswers[string] | null) =>
    asked.setAnswers(({ [id]: _before, ...others }) => (value === null ? others : { ...others, [id]: value }));
  return (
    <Card className="px-5 pt-4 pb-6 sm:px-6">
      <fieldset className="min-w-0">
        <legend className="display display-card float-left mb-4 w-full">Questions and access</legend>
        <div className="clear-both grid grid-cols-2 gap-5 sm:grid-cols-6">
          <QuestionFields
            questions={data?.questions ?? []}
            answers={asked.answers}
            errors={pick(errors, 'answers')}
            messages={messages}
            onAnswer={answer}
            isStaff
          />
          <AccessFields
            form={asked.access}
            errors={pick(errors, 'access')}
            messages={messages}
            isRequired={false}
            onChange={(changes) => asked.setAccess((all) => ({ ...all, ...changes }))}
          />
        </div>
      </fieldset>
    </Card>
  );
}
