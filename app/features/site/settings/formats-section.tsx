import { Link } from 'react-router';
import { PATHS } from '#app/lib/page/paths.ts';
import { useSite } from '#app/lib/page/site.ts';
import { useRights } from '#app/lib/session/use-rights.ts';
import { buttonClass } from '#app/ui/button/button.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { usesLetterPaper } from '#domain/shared/addresses/country-usage.ts';
import { countryName, HOUR_LABELS, WEEK_LABELS } from '#domain/site/country-labels.ts';
import type { SiteFormats } from '#domain/site/site-formats.ts';
import { settingId } from './settings-index.ts';
import { Facts } from './state-sections.tsx';

/** The formats that hold, in words; those of a language where no country is published. */
const listFormats = ({ country, weekStart, hourCycle }: SiteFormats) => ({
  Country: country ? countryName(country) : 'Not chosen',
  'Week begins on': weekStart ? WEEK_LABELS[weekStart] : 'By the language of the page',
  Hours: hourCycle ? HOUR_LABELS[hourCycle] : 'By the language of the page; 24 hours in the portal',
  'Paper of invoices': country ? (usesLetterPaper(country) ? 'US Letter' : 'A4') : 'By the language of the order',
});

/** How weeks, hours and paper follow the studio's country, with the way to choose for owners. */
export function FormatsSection() {
  const { formats } = useSite();
  const { isOwner } = useRights();
  return (
    <Section
      id={settingId('formats')}
      title="Country and formats"
      description="Weeks, hours and paper follow the country. Owners choose it, and another week or other hours, on the Website page."
    >
      <Facts facts={listFormats(formats)} />
      {isOwner && (
        <Link to={`${PATHS.adminSite}?tab=country`} className={`${buttonClass('outline')} mt-5`}>
          Change the country
        </Link>
      )}
    </Section>
  );
}
