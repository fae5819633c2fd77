import { useQuery } from '@tanstack/react-query';
import { useMessages } from '#app/lib/language/messages.ts';
import { useSchemaForm } from '#app/lib/request/use-schema-form.ts';
import { toast } from '#app/lib/state/toast.ts';
import { Button } from '#app/ui/button/button.tsx';
import { Badge } from '#app/ui/feedback/badge.tsx';
import { FormError } from '#app/ui/form/form-error.tsx';
import { TextField } from '#app/ui/form/form-fields.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import type { Account } from '#domain/accounts/account-json.ts';
import { type OwnTaxNumber, stateTaxNumberSchema } from '#domain/orders/pricing/tax-profile.ts';
import { stateTaxNumber, taxNumberQuery } from '../api/tax-number.ts';

/** The tax number for invoices, where the studio has taxes and the address is proven. */
export function TaxNumberSection({ account }: { account: Account }) {
  const { data } = useQuery({ ...taxNumberQuery, enabled: account.email_verified });
  return data?.is_asked ? <TaxNumberForm key={JSON.stringify(data)} own={data} /> : null;
}

function TaxNumberForm({ own }: { own: OwnTaxNumber }) {
  const messages = useMessages('account').profile;
  const { verified_number: verified, stated_number: stated } = own;
  const form = useSchemaForm({
    schema: stateTaxNumberSchema,
    send: async ({ tax_number }) => {
      await stateTaxNumber(tax_number);
      toast({ title: messages.changesSaved, variant: 'success' });
    },
  });
  return (
    <Section title={messages.taxNumber} description={messages.taxIdHint}>
      <form {...form.bind} aria-label={messages.taxNumber} className="flex flex-col gap-5">
        {(verified || stated) && (
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <span className="font-medium wrap-anywhere text-ink">{stated || verified}</span>
            <Badge tone={stated ? 'yellow' : 'green'}>{stated ? messages.notVerified : messages.verified}</Badge>
            {stated && verified && (
              <span className="text-sm text-muted">{messages.untilThen({ number: verified })}</span>
            )}
          </p>
        )}
        <div className="max-w-md">
          <TextField
            label={messages.taxNumber}
            name="tax_number"
            maxLength={40}
            defaultValue={stated || verified}
            errors={form.errors}
          />
        </div>
        <FormError text={form.errorMessage} />
        <div>
          <Button type="submit" variant="outline" aria-disabled={form.isSending}>
            {form.isSending ? messages.saving : messages.saveTaxNumber}
          </Button>
        </div>
      </form>
    </Section>
  );
}
