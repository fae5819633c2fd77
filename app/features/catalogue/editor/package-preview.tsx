import type { CSSProperties } from 'react';
import { useMessages } from '#app/lib/language/messages.ts';
import { droneOblique } from '#app/lib/pictures/pictures.ts';
import type { Currency } from '#domain/shared/money/currencies.ts';
import { isFromAir } from '../card-pictures.ts';
import { FixedPackageCard } from '../fixed-package-card.tsx';
import { listFeatures } from '../list-features.ts';
import { PackageCard } from '../package-card.tsx';
import { openForm, type PackageForm } from './package-form.ts';

/** The website is light, also where the portal is dark. */
const LIGHT = {
  colorScheme: 'light',
  '--color-ink': '#0f172a',
  '--color-ink-soft': '#1e293b',
  '--color-on-ink': '#ffffff',
  '--color-body': '#334155',
  '--color-muted': '#64748b',
  '--color-line': '#e2e8f0',
  '--color-line-strong': '#cbd5e1',
  '--color-field': '#8592a6',
  '--color-paper': '#fafaf9',
  '--color-surface': '#ffffff',
  '--color-accent': '#0ea5e9',
  '--color-accent-text': '#0369a1',
  '--color-accent-soft': '#e0f2fe',
} as CSSProperties;

/** The wide card of a package with one price, one column wide. */
const AS_ON_PHONES =
  'mx-auto max-w-96 [&_article]:grid-cols-1! [&_article]:grid-rows-[auto_1fr]! [&_[data-picture]]:aspect-[2/1]!';

type PackagePreviewProps = { form: PackageForm; forms: readonly PackageForm[]; currency: Currency | null };

/** The package as the pricing page will show it, from what is typed now. */
export function PackagePreview({ form, forms, currency }: PackagePreviewProps) {
  const [item] = openForm(form, { forms, currency });
  const { everythingIn } = useMessages('packages');
  // The features of others matter to a package by photos alone.
  const compared = item?.photoCountRule ? forms.filter(({ key }) => key !== form.key) : [];
  const others = compared.flatMap((each) => openForm(each, { forms, currency }));
  return (
    <section aria-label="Preview">
      <p className="mb-2 text-sm text-muted">On the pricing page</p>
      <div inert style={LIGHT} className="rounded-card border border-line bg-paper p-4 text-body sm:p-5">
        {!item && <p className="py-10 text-center text-muted">The preview appears once the package is complete.</p>}
        {item?.photoCountRule && (
          <div className="mx-auto grid max-w-72 grid-rows-[repeat(5,auto)] pt-4">
            <PackageCard
              key={JSON.stringify(item.photoCountRule)}
              item={item}
              rule={item.photoCountRule}
              features={listFeatures(item, others, everythingIn)}
              isAlone={false}
            />
          </div>
        )}
        {item && !item.photoCountRule && (
          <div className={AS_ON_PHONES}>
            <FixedPackageCard item={item} picture={item.picture ?? (isFromAir(item) ? droneOblique : null)} />
          </div>
        )}
      </div>
    </section>
  );
}
