import { useSite } from '#app/lib/page/site.ts';
import type { ComparedPart } from '#app/lib/request/edits.ts';
import { Field, Input } from '#app/ui/form/field.tsx';
import { Select } from '#app/ui/form/select.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import type { EInvoiceChoice, InvoiceIssuer, InvoiceSettings } from '#domain/site/settings/invoice-settings.ts';
import type { StudioSettings } from '#domain/site/settings/studio-settings.ts';
import { FiscalNotice } from './fiscal-notice.tsx';
import { SettingsForm } from './settings-form.tsx';
import { useSettingsForm } from './use-settings-form.ts';

/** The forms that documents are issued in, as the page names them. */
const CHOICES: Record<EInvoiceChoice, string> = {
  none: 'Plain PDF file',
  facturx: 'Factur-X, inside the PDF file',
  xrechnung: 'XRechnung, beside the PDF file',
};

/** Who issues invoices, as the page names it. */
const ISSUERS: Record<InvoiceIssuer, string> = {
  studio: 'This studio, here',
  elsewhere: 'Another program; here are receipts only',
};

type NoTaxChoice = NonNullable<InvoiceSettings['no_tax']>['kind'] | '';

/** Why no tax is charged, as the page names it. */
const NO_TAX: Record<NoTaxChoice, string> = {
  '': 'Not said',
  exempt: 'What we sell is exempt',
  outside: 'What we sell is outside of the tax',
};

type TypedInvoices = Record<'program' | 'street' | 'postal_code' | 'city' | 'reason', string> & {
  issued_by: InvoiceIssuer;
  electronic: EInvoiceChoice;
  kind: NoTaxChoice;
};

const typeInvoices = ({ invoices }: StudioSettings): TypedInvoices => ({
  issued_by: invoices.issued_by ?? 'studio',
  program: invoices.program,
  electronic: invoices.electronic,
  street: invoices.street,
  postal_code: invoices.postal_code,
  city: invoices.city,
  kind: invoices.no_tax?.kind ?? '',
  reason: invoices.no_tax?.reason ?? '',
});

const readInvoices = ({ kind, reason, ...rest }: TypedInvoices): InvoiceSettings => ({
  ...rest,
  // What belongs to the other choice is not kept: it would come back unseen.
  ...(rest.issued_by === 'elsewhere' ? { electronic: 'none' as const } : { program: '' }),
  no_tax: kind ? { kind, reason } : null,
});

const showNoTax = ({ invoices: { no_tax } }: StudioSettings) =>
  no_tax ? `${NO_TAX[no_tax.kind]}: ${no_tax.reason}` : '';

const PARTS: readonly ComparedPart<StudioSettings>[] = [
  {
    label: 'Who issues invoices',
    show: ({ invoices: { issued_by, program } }) => (issued_by === 'elsewhere' ? program : ISSUERS.studio),
  },
  { label: 'Electronic invoices', show: ({ invoices }) => CHOICES[invoices.electronic] },
  {
    label: 'Address',
    show: ({ invoices: { street, postal_code, city } }) => [street, postal_code, city].filter(Boolean).join(', '),
  },
  { label: 'Where no tax is charged', show: showNoTax },
];

const LINES = [
  { name: 'street', label: 'Street and number', className: 'sm:col-span-6', most: 100 },
  { name: 'postal_code', label: 'Postal code', className: 'sm:col-span-2', most: 20 },
  { name: 'city', label: 'Town', className: 'sm:col-span-4', most: 60 },
] as const;

/** In which form documents are issued, and what electronic ones state of the studio besides. */
export function InvoicesForm({ settings }: { settings: StudioSettings }) {
  const { typed, change, editor } = useSettingsForm({
    settings,
    type: typeInvoices,
    read: (now) => ({ invoices: readInvoices(now) }),
    parts: PARTS,
  });
  const { errors } = editor;
  const { formats } = useSite();
  return (
    <SettingsForm
      label="Invoices"
      editor={editor}
      subject="how invoices are issued"
      saved={{ title: 'Invoices saved', description: 'The next documents follow it.' }}
    >
      <IssuerSection typed={typed} change={change} errors={errors} country={formats.country} />
      {typed.issued_by === 'studio' && (
        <Section
          title="Electronic invoices"
          description="What the next invoices and credit notes are issued as, and what their emails bring. Documents that are out keep their file; any of them can be had in each form."
        >
          <Field label="Issued as" name="electronic" error={errors['invoices.electronic']}>
            {({ required: _required, ...control }) => (
              <Select
                {...control}
                value={typed.electronic}
                onChange={({ target }) => change({ electronic: target.value as EInvoiceChoice })}
              >
                {Object.entries(CHOICES).map(([value, label]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </Section>
      )}
      <Section
        title="Address of the studio"
        description="Electronic invoices state it in its parts; XRechnung asks for all of them."
      >
        <div className="grid items-start gap-4 sm:grid-cols-6">
          {LINES.map(({ name, label, className, most }) => (
            <Field key={name} label={label} name={name} error={errors[`invoices.${name}`]} className={className}>
              {(control) => (
                <Input
                  {...control}
                  maxLength={most}
                  value={typed[name]}
                  onChange={({ target }) => change({ [name]: target.value })}
                />
              )}
            </Field>
          ))}
        </div>
      </Section>
      <Section
        title="Where no tax is charged"
        description="Electronic invoices say why a line has no tax. Customers with an exemption have their own reason."
      >
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Field label="Reason" name="no_tax" error={errors['invoices.no_tax']}>
            {({ required: _required, ...control }) => (
              <Select
                {...control}
                value={typed.kind}
                onChange={({ target }) => change({ kind: target.value as NoTaxChoice })}
              >
                {Object.entries(NO_TAX).map(([value, label]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          {typed.kind && (
            <Field
              label="In words"
              name="no_tax_reason"
              required
              hint="As documents state it, for example: § 19 UStG."
              error={errors['invoices.no_tax.reason']}
            >
              {(control) => (
                <Input
                  {...control}
                  maxLength={200}
                  value={typed.reason}
                  onChange={({ target }) => change({ reason: target.value })}
                />
              )}
            </Field>
          )}
        </div>
      </Section>
    </SettingsForm>
  );
}

type IssuerSectionProps = {
  typed: TypedInvoices;
  change: (changes: Partial<TypedInvoices>) => void;
  errors: Readonly<Record<string, string | undefined>>;
  country: string | null;
};

/** Whether the studio's documents are its invoices, or receipts beside those of another program. */
function IssuerSection({ typed, change, errors, country }: IssuerSectionProps) {
  return (
    <Section
      title="Who issues invoices"
      description="With another program, no page, email or file for customers says invoice from the next document on: they are receipts, and the invoice of that program can be attached to each. Documents that are out stay as they are."
    >
      <div className="flex flex-col gap-4">
        <FiscalNotice country={country} />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Field label="Invoices come from" name="issued_by" error={errors['invoices.issued_by']}>
            {({ required: _required, ...control }) => (
              <Select
                {...control}
                value={typed.issued_by}
                onChange={({ target }) => change({ issued_by: target.value as InvoiceIssuer })}
              >
                {Object.entries(ISSUERS).map(([value, label]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          {typed.issued_by === 'elsewhere' && (
            <Field
              label="Name of the program"
              name="program"
              required
              hint="As receipts name it, for example: Moloni."
              error={errors['invoices.program']}
            >
              {(control) => (
                <Input
                  {...control}
                  maxLength={60}
                  value={typed.program}
                  onChange={({ target }) => change({ program: target.value })}
                />
              )}
            </Field>
          )}
        </div>
      </div>
    </Section>
  );
}
