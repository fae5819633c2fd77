import { cx } from '#app/ui/cx.ts';
import { Field } from '#app/ui/form/field.tsx';
import { Select } from '#app/ui/form/select.tsx';
import { EMAIL_GROUPS, type EmailGroup } from '#domain/site/email-fields.ts';
import { EMAIL_KIND_NAMES, type EmailKind, getEmailSpec } from '#domain/site/email-kinds.ts';

const GROUP_LABELS: Record<EmailGroup, string> = {
  orders: 'Orders',
  shoots: 'Shoots',
  deliveries: 'Deliveries',
  accounts: 'Accounts',
  crew: 'Photographers and editors',
  studio: 'Studio',
};

const GROUPS = EMAIL_GROUPS.map((group) => ({
  group,
  kinds: EMAIL_KIND_NAMES.filter((kind) => getEmailSpec(kind).group === group),
}));

/** What of an email the list says: that it has texts of the studio's own, or some that are not right yet. */
export type EmailState = 'ours' | 'own' | 'wrong';

type EmailListProps = {
  chosen: EmailKind;
  onChoose: (kind: EmailKind) => void;
  getState: (kind: EmailKind) => EmailState;
};

const STATE_LABELS: Record<EmailState, string> = { ours: '', own: 'edited', wrong: 'to correct' };

/** The emails in groups: a list beside the texts, and a menu above them where there is less room. */
export function EmailList(props: EmailListProps) {
  return (
    <>
      <EmailMenu {...props} />
      <nav aria-label="Emails" className="flex flex-col gap-4 max-lg:hidden">
        {GROUPS.map(({ group, kinds }) => (
          <section key={group} aria-label={GROUP_LABELS[group]}>
            <p className="px-3 pb-1 text-sm font-medium text-muted">{GROUP_LABELS[group]}</p>
            <ul>
              {kinds.map((kind) => (
                <li key={kind}>
                  <EmailButton kind={kind} {...props} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
    </>
  );
}

function EmailButton({ kind, chosen, onChoose, getState }: EmailListProps & { kind: EmailKind }) {
  const state = getState(kind);
  const isChosen = kind === chosen;
  return (
    <button
      type="button"
      aria-current={isChosen || undefined}
      onClick={() => onChoose(kind)}
      className={cx(
        'flex min-h-9 w-full cursor-pointer items-center justify-between gap-2 rounded-input px-3 py-1.5 text-left text-[0.9375rem] transition-colors',
        isChosen ? 'bg-raised font-medium text-ink shadow-sm' : 'text-body hover:bg-well hover:text-ink',
      )}
    >
      {getEmailSpec(kind).label}
      {state !== 'ours' && (
        <span className={cx('shrink-0 text-xs', state === 'wrong' ? 'text-danger-text' : 'text-muted')}>
          {STATE_LABELS[state]}
        </span>
      )}
    </button>
  );
}

function EmailMenu({ chosen, onChoose, getState }: EmailListProps) {
  const choose = (value: string) => {
    const kind = EMAIL_KIND_NAMES.find((name) => name === value);
    if (kind) onChoose(kind);
  };
  const suffix = (kind: EmailKind) => (getState(kind) === 'ours' ? '' : ` (${STATE_LABELS[getState(kind)]})`);
  return (
    <Field label="Email" name="email-kind" className="lg:hidden">
      {({ required: _required, 'aria-invalid': _invalid, ...control }) => (
        <Select {...control} value={chosen} onChange={({ target }) => choose(target.value)}>
          {GROUPS.map(({ group, kinds }) => (
            <optgroup key={group} label={GROUP_LABELS[group]}>
              {kinds.map((kind) => (
                <option key={kind} value={kind}>
                  {`${getEmailSpec(kind).label}${suffix(kind)}`}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      )}
    </Field>
  );
}
