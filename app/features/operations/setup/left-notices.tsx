import { Link } from 'react-router';
import { Notice } from '#app/ui/feedback/notice.tsx';
import type { SetupJson } from '#domain/operations/setup.ts';
import type { SiteDraftJson } from '#domain/site/site-json.ts';
import { listSampleFacts } from './sample-facts.ts';
import { PAGE_TEXTS, pageQuery } from './setup-steps.ts';

/** What was skipped, and what is still the sample studio's. */
export function LeftNotices({ site, setup }: { site: SiteDraftJson; setup: SetupJson }) {
  const samples = listSampleFacts(site.content.brand, site.locked);
  const left = setup.steps.filter(({ is_done }) => !is_done);
  return (
    <>
      {samples.length > 0 && (
        <Notice tone="amber" title="Some details are still the sample studio’s">
          {samples.map(({ label, value }) => (
            <span key={label} className="block wrap-anywhere">
              {label}: {value}
            </span>
          ))}
        </Notice>
      )}
      {left.length > 0 && (
        <Notice title={left.length === 1 ? 'One step was skipped' : `${left.length} steps were skipped`}>
          <span className="flex flex-wrap gap-x-4 gap-y-1">
            {left.map(({ id }) => (
              <Link
                key={id}
                to={pageQuery(id)}
                className="inline-flex min-h-9 items-center font-medium text-accent-text underline underline-offset-4"
              >
                {PAGE_TEXTS[id].label}
              </Link>
            ))}
          </span>
        </Notice>
      )}
    </>
  );
}
