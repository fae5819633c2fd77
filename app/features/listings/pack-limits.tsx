import { useLanguage } from '#app/lib/language/language.ts';
import { useMessages } from '#app/lib/language/messages.ts';
import { listRules } from '#domain/listings/list-rules.ts';
import type { PackPlanJson } from '#domain/listings/listing-json.ts';

/** The numbers of a service in one row, with what the pack has of them; what is not published is said to be so. */
export function PackLimits({ plan }: { plan: PackPlanJson }) {
  const messages = useMessages('listings');
  const language = useLanguage();
  const rules = new Map(listRules(plan.profile.profile, language).map(({ name, value }) => [name, value]));
  const limits = [
    { label: messages.market.limits.photos, value: rules.get('photos'), now: plan.pictures.length },
    { label: messages.market.limits.bytes, value: rules.get('bytes'), now: null },
    { label: messages.market.limits.least, value: rules.get('least'), now: null },
    { label: messages.market.limits.most, value: rules.get('most'), now: null },
  ];
  return (
    <dl className="mt-5 grid grid-cols-2 gap-x-6 gap-y-3 border-y border-line py-3.5 text-sm lg:grid-cols-4">
      {limits.map(({ label, value, now }) => (
        <div key={label} className="min-w-0">
          <dt className="text-muted">{label}</dt>
          <dd className="mt-0.5 font-medium text-pretty wrap-anywhere text-ink tabular-nums">
            {[...(now === null ? [] : [String(now)]), value ?? messages.profiles.notPublished.toLowerCase()].join(
              ' · ',
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
