import { useLanguage } from '#app/lib/language/language.ts';
import { useMessages } from '#app/lib/language/messages.ts';
import { cx } from '#app/ui/cx.ts';
import { Fact, Facts } from '#app/ui/layout/facts.tsx';
import { describeOurSize, listRules } from '#domain/listings/list-rules.ts';
import type { Profile } from '#domain/listings/profile.ts';

/** The rules of a profile; what its service does not publish is said to be so. */
export function RuleFacts({ profile }: { profile: Profile }) {
  const language = useLanguage();
  const { notPublished } = useMessages('listings').profiles;
  return (
    <Facts>
      {listRules(profile, language).map(({ name, label, value }) => (
        <Fact key={name} label={label}>
          <span className={cx(value === null && 'text-muted')}>
            {value ?? (name === 'most' ? `${notPublished}. ${describeOurSize(language)}` : notPublished)}
          </span>
        </Fact>
      ))}
    </Facts>
  );
}

/** Where the rules of a profile were read: addresses that lead out of the product. */
export function SourceList({ profile }: { profile: Profile }) {
  const messages = useMessages('listings').profiles;
  if (profile.sources.length === 0) return <p className="text-muted">{messages.noSources}</p>;
  return (
    <ul className="flex flex-col gap-2">
      {profile.sources.map(({ url, is_secondary }) => (
        <li key={url} className="text-[0.9375rem]">
          <a
            href={url}
            target="_blank"
            rel="noreferrer"
            className="rounded-md wrap-anywhere text-accent-text hover:underline"
          >
            {url}
          </a>
          {is_secondary && <span className="text-muted"> ({messages.secondary})</span>}
        </li>
      ))}
    </ul>
  );
}
