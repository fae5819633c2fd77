import { formatInstant } from '#app/lib/time/format-date.ts';
import { Button } from '#app/ui/button/button.tsx';
import { CopyButton } from '#app/ui/button/copy-button.tsx';
import { Dialog, DialogActions, DialogBody } from '#app/ui/dialog/dialog.tsx';
import { Fact, Facts } from '#app/ui/layout/facts.tsx';
import type { ErrorGroupJson } from '#domain/operations/error-groups.ts';
import { getErrorTitle } from './error-labels.ts';

type ErrorDetailsProps = {
  error: ErrorGroupJson;
  timeZone: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
};

/** The error as one text for a report; it names nobody. */
function writeReport(error: ErrorGroupJson): string {
  const { name, message, place, version, total, first_at, last_at, request_id, stack } = error;
  const head = `${name}: ${message ?? ''}\n${place}, version ${version}, ${total} times from ${first_at} to ${last_at}`;
  return `${head}${request_id ? `, last in request ${request_id}` : ''}\n${stack}\n`;
}

/** All that is known of an error, to read or to hand on. */
export function ErrorDetails({ error, timeZone, isOpen, onOpenChange }: ErrorDetailsProps) {
  const { name, message, stack, version, request_id, total, first_at, last_at } = error;
  const at = (instant: string) => <time dateTime={instant}>{formatInstant(instant, 'en', timeZone)}</time>;
  return (
    <Dialog
      open={isOpen}
      onOpenChange={onOpenChange}
      title={getErrorTitle(error)}
      description="Names, addresses and secrets are left out of it, so that it can be handed on."
      width="lg"
      firstFocus="dialog"
    >
      <DialogBody className="flex flex-col gap-5">
        <Facts>
          <Fact label="Error">
            {name}
            {message && `: ${message}`}
          </Fact>
          <Fact label="In all">{total === 1 ? 'Once' : `${total.toLocaleString('en-US')} times`}</Fact>
          <Fact label="First">{at(first_at)}</Fact>
          <Fact label="Last">{at(last_at)}</Fact>
          <Fact label="Version">{version}</Fact>
          {request_id && <Fact label="Last request">{request_id}</Fact>}
        </Facts>
        {stack && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by the keyboard
          <section aria-label="Where it happened" tabIndex={0} className="overflow-x-auto rounded-lg bg-well px-4 py-3">
            <pre className="text-[0.8125rem] leading-relaxed text-body">{stack}</pre>
          </section>
        )}
      </DialogBody>
      <DialogActions>
        <CopyButton text={writeReport(error)} label="Copy the error" size="md" />
        <Button variant="primary" onClick={() => onOpenChange(false)}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
