import { formatCharge } from '#app/lib/money/money.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Field, Input } from '#app/ui/form/field.tsx';
import type { ExportPreview } from '#domain/billing/accounting/export-json.ts';

type ExportCheckProps = {
  seen: ExportPreview;
  accounts: Record<string, string>;
  onMap: (account: string, mapped: string) => void;
};

const MAX_ACCOUNT = 150;

/** What an export would have: how much, which account stands for which, and what is in its way. */
export function ExportCheck({ seen, accounts, onMap }: ExportCheckProps) {
  const { entries, sums, problems, notes } = seen;
  if (entries === 0)
    return <Notice role="status">There is nothing new in these days: all of it is exported already.</Notice>;
  const total = sums.map(({ minor, currency }) => formatCharge(minor, currency)).join(' and ');
  return (
    <div className="flex flex-col gap-5">
      <p role="status" className="text-ink">
        {entries === 1 ? '1 new entry' : `${entries} new entries`}, <strong className="tabular-nums">{total}</strong>
      </p>
      <fieldset className="grid gap-4 sm:grid-cols-2">
        <legend className="mb-3 text-sm text-muted">Which account of your accountant’s program stands for what</legend>
        {seen.accounts.map(({ account, mapped }) => (
          <Field key={account} label={account} name={account}>
            {(control) => (
              <Input
                {...control}
                autoComplete="off"
                maxLength={MAX_ACCOUNT}
                value={accounts[account] ?? mapped ?? ''}
                onChange={({ target }) => onMap(account, target.value)}
              />
            )}
          </Field>
        ))}
      </fieldset>
      {problems.length > 0 && (
        <Notice tone="red" role="alert" title="This cannot be exported yet">
          <Sentences texts={problems} />
        </Notice>
      )}
      {notes.length > 0 && (
        <Notice tone="yellow">
          <Sentences texts={notes} />
        </Notice>
      )}
    </div>
  );
}

const Sentences = ({ texts }: { texts: readonly string[] }) => (
  <ul className="flex flex-col gap-1.5 wrap-anywhere">
    {texts.map((text) => (
      <li key={text}>{text}</li>
    ))}
  </ul>
);
