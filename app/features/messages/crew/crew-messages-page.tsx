import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { PATHS } from '#app/lib/page/paths.ts';
import { usePublicConfig } from '#app/lib/page/public-config.ts';
import { getErrorMessage } from '#app/lib/request/request-errors.ts';
import { useList } from '#app/lib/request/use-list.ts';
import { browserTimeZone } from '#app/lib/time/zoned-time.ts';
import { Button } from '#app/ui/button/button.tsx';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { Field } from '#app/ui/form/field.tsx';
import { Select } from '#app/ui/form/select.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { RowsSkeleton } from '#app/ui/list/list-parts.tsx';
import type { RecipientJson } from '#domain/messages/crew/crew-json.ts';
import { crewLogQuery, recipientsQuery, sendCrewMessage } from '../api/crew-messages.ts';
import { MessageRow } from '../message-row.tsx';
import { RecipientDialog } from './recipient-dialog.tsx';

const nameOf = ({ name }: RecipientJson) => name ?? 'The studio';

/** Who of the studio gets which emails about the work, and what they were told. */
export function CrewMessagesPage() {
  const { data, failure, retry } = useList(recipientsQuery);
  return (
    <>
      <header className="mb-6">
        <h1 className="display text-[1.75rem] sm:text-[2rem]">Messages to the crew</h1>
        <p className="mt-1 max-w-prose text-pretty text-muted">
          Photographers, editors and you are told by email what changes for them: in one email where several things
          happen within ten minutes, and at once where a shoot begins within two hours. Who does the shoots is under{' '}
          <Link to={PATHS.adminCrew} className="rounded-md text-accent-text underline">
            Crew
          </Link>
          .
        </p>
      </header>
      {failure && (
        <RetryNotice title="The readers could not be loaded" onRetry={retry}>
          {failure}
        </RetryNotice>
      )}
      {!data && !failure && <RowsSkeleton label="Loading the readers" />}
      {data && <Recipients recipients={data.recipients} />}
      <Log recipients={data?.recipients ?? []} />
    </>
  );
}

/** How many kinds somebody gets, in words. */
function countKinds({ kinds, off }: RecipientJson): string {
  if (off.length === 0) return 'Gets all';
  return off.length === kinds.length ? 'Gets none' : `Gets ${kinds.length - off.length} of ${kinds.length}`;
}

function Recipients({ recipients }: { recipients: readonly RecipientJson[] }) {
  const [openId, setOpenId] = useState<string | null>(null);
  const open = recipients.find(({ id }) => id === openId);
  return (
    <Card className="px-5 py-2 sm:px-6">
      <ul aria-label="Who gets what" className="divide-y divide-line">
        {recipients.map((each) => (
          <li key={each.id} className="flex flex-wrap items-center gap-x-4 gap-y-1.5 py-3.5">
            <div className="min-w-0 flex-1 basis-52">
              <p className="font-medium wrap-anywhere text-ink">{nameOf(each)}</p>
              <p className="text-sm wrap-anywhere text-muted">{each.email || 'No email address yet'}</p>
            </div>
            <div className="flex items-center gap-x-4">
              <p className="text-sm text-body">{countKinds(each)}</p>
              <Button
                variant="outline"
                size="sm"
                aria-label={`Choose emails: ${nameOf(each)}`}
                onClick={() => setOpenId(each.id)}
              >
                Choose
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {open && <RecipientDialog recipient={open} name={nameOf(open)} onClose={() => setOpenId(null)} />}
    </Card>
  );
}

function Log({ recipients }: { recipients: readonly RecipientJson[] }) {
  const timeZone = usePublicConfig().data?.studioTimeZone ?? browserTimeZone();
  const [recipient, setRecipient] = useState('');
  const log = useInfiniteQuery(crewLogQuery(recipient));
  const messages = log.data?.pages.flatMap((page) => page.messages);
  return (
    <section aria-labelledby="crew-log" className="mt-10">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h2 id="crew-log" className="display text-2xl">
          What was told
        </h2>
        <Field label="Whom" name="recipient" className="w-full sm:w-64">
          {({ required: _required, ...control }) => (
            <Select {...control} value={recipient} onChange={({ target }) => setRecipient(target.value)}>
              <option value="">Everybody</option>
              {recipients.map((each) => (
                <option key={each.id} value={each.id}>
                  {nameOf(each)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      {log.error && !messages && (
        <RetryNotice title="The messages could not be loaded" onRetry={() => void log.refetch()}>
          {getErrorMessage(log.error)}
        </RetryNotice>
      )}
      {!messages && !log.error && <RowsSkeleton label="Loading the messages" />}
      {messages?.length === 0 && <NothingTold />}
      {messages && messages.length > 0 && (
        <Card className="px-5 py-2 sm:px-6">
          <ul aria-label="Messages" className="divide-y divide-line">
            {messages.map((message) => (
              <MessageRow
                key={message.id}
                message={message}
                timeZone={timeZone}
                showsAbout
                onSend={() => sendCrewMessage(message)}
              />
            ))}
          </ul>
        </Card>
      )}
      {log.hasNextPage && (
        <Button
          variant="outline"
          className="mt-4"
          aria-disabled={log.isFetchingNextPage}
          onClick={() => void log.fetchNextPage()}
        >
          {log.isFetchingNextPage ? 'Loading...' : 'Show more'}
        </Button>
      )}
    </section>
  );
}

function NothingTold() {
  return (
    <div className="rounded-card border border-dashed border-line-strong px-6 py-14 text-center">
      <h3 className="display text-2xl">Nothing told yet</h3>
      <p className="mx-auto mt-2 max-w-sm text-pretty text-body">
        As soon as a shoot is given, moved or canceled, its email stands here, and can be sent again.
      </p>
    </div>
  );
}
