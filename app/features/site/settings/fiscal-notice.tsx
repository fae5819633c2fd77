import type { ReactNode } from 'react';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { findFiscalRule } from '#domain/billing/fiscal-rules.ts';
import { countryName } from '#domain/site/country-labels.ts';

/** What a country asks of invoices that a PDF file does not meet, with who says so; nothing for other countries. */
export function FiscalNotice({ country, action }: { country: string | null | undefined; action?: ReactNode }) {
  const rule = findFiscalRule(country);
  if (!rule || !country) return null;
  return (
    <Notice tone="yellow" title={`A PDF file is no invoice in ${countryName(country)}`} action={action}>
      <p className="max-w-prose text-pretty">
        {rule.text} Documents of this studio can be receipts only there; the invoice comes from another program. Ask
        your tax adviser.
      </p>
      <p className="mt-1 text-sm text-muted">
        {rule.source}, looked up on {rule.checkedOn}
      </p>
    </Notice>
  );
}
