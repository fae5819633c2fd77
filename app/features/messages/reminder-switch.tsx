import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMessages } from '#app/lib/language/messages.ts';
import { ApiProblem } from '#app/lib/request/api.ts';
import { getErrorMessage } from '#app/lib/request/request-errors.ts';
import { useAction } from '#app/lib/request/use-action.ts';
import { Button } from '#app/ui/button/button.tsx';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { Spinner } from '#app/ui/feedback/spinner.tsx';
import { setSwitch, switchQuery } from './api/messages.ts';

const isWrongLink = (error: unknown) =>
  error instanceof ApiProblem && (error.code === 'invalid_link' || error.code === 'invalid_input');

/** Whether a link is of somebody who was named in an order of somebody else. */
const isOfGuest = (token: string | null) => token?.startsWith('guest.') ?? false;

/** Where a person ends reminders by the link of one, or takes them up again. Opening the page changes nothing. */
export function ReminderSwitchPage({ token }: { token: string | null }) {
  const words = useMessages('reminders');
  return (
    <>
      <h1 className="display mb-6 text-[2.25rem] sm:text-[2.625rem]">
        {isOfGuest(token) ? words.guest.title : words.title}
      </h1>
      {token === null ? <WrongLink /> : <Switch key={token} token={token} />}
    </>
  );
}

function WrongLink() {
  const words = useMessages('reminders');
  return (
    <Text>
      {words.incomplete}. {words.openAgain}
    </Text>
  );
}

const Text = ({ children }: { children: ReactNode }) => <p className="text-pretty text-body">{children}</p>;

function Switch({ token }: { token: string }) {
  const words = useMessages('reminders');
  const { data, error, isFetching, refetch } = useQuery(switchQuery(token));
  const { run, running } = useAction(words.failed, () => setSwitch(token, !data?.is_on));
  if (data) {
    const said = data.of === 'guest' ? words.guest : words;
    return (
      <>
        <div role="status">
          <Text>{data.is_on ? said.on : said.off}</Text>
        </div>
        <Button
          size="lg"
          variant={data.is_on ? 'primary' : 'outline'}
          className="mt-6 w-full"
          aria-disabled={running !== null}
          onClick={() => void run()}
        >
          {data.is_on ? said.stop : said.start}
        </Button>
      </>
    );
  }
  if (isWrongLink(error)) return <WrongLink />;
  if (error && !isFetching) return <RetryNotice onRetry={() => void refetch()}>{getErrorMessage(error)}</RetryNotice>;
  return <Spinner label={words.checking} visible className="text-body" />;
}
