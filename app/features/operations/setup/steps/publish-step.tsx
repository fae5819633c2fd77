import { useState } from 'react';
import { Link } from 'react-router';
import * as catalogueApi from '#app/features/catalogue/api/catalogue.ts';
import { compareContents as compareCatalogueContents } from '#app/features/catalogue/editor/change-lines.tsx';
import { settleSample } from '#app/features/site/api/sample.ts';
import * as siteApi from '#app/features/site/api/site.ts';
import { compareContents as compareSiteContents } from '#app/features/site/editor/change-list.tsx';
import { PublishSample } from '#app/features/site/sample/publish-sample.tsx';
import { PATHS } from '#app/lib/page/paths.ts';
import { queryClient } from '#app/lib/request/query-client.ts';
import { useSubmit } from '#app/lib/request/use-submit.ts';
import { Button, buttonClass } from '#app/ui/button/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { ToolIcon } from '#app/ui/icon/tool-icon.tsx';
import type { CatalogueDraftJson } from '#domain/catalogue/catalogue-json.ts';
import type { CatalogueDocument } from '#domain/catalogue/catalogue-schema.ts';
import { isSameCatalogue } from '#domain/catalogue/compare-catalogues.ts';
import type { SetupJson } from '#domain/operations/setup.ts';
import { isSameSite } from '#domain/site/compare-sites.ts';
import { effectiveBusiness } from '#domain/site/sample/effective-business.ts';
import { listSampleParts } from '#domain/site/sample/list-sample-parts.ts';
import type { SiteDraftJson } from '#domain/site/site-json.ts';
import type { SiteDocument } from '#domain/site/site-schema.ts';
import { setupQuery } from '../api/setup.ts';
import { ChangesCard } from '../changes-card.tsx';
import { LeftNotices } from '../left-notices.tsx';
import { StepActions } from '../step-frame.tsx';
import { StepLoader } from '../step-loader.tsx';
import { useConfirm } from '../use-confirm.tsx';

/** What publishing changes for visitors and customers, a way to see it before, and the button that does it. */
export function PublishStep({ setup }: { setup: SetupJson }) {
  // Above what is loaded: what is published is loaded anew.
  const [isPublished, setIsPublished] = useState(false);
  return (
    <StepLoader query={siteApi.draftQuery}>
      {(site) => (
        <StepLoader query={catalogueApi.draftQuery}>
          {(catalogue) => (
            <StepLoader query={siteApi.versionQuery(site.published_number)}>
              {(shown) => (
                <StepLoader query={catalogueApi.versionQuery(catalogue.published_number)}>
                  {(sold) => (
                    <PublishView
                      drafts={{ site, catalogue }}
                      live={{ site: shown, catalogue: sold }}
                      setup={setup}
                      isPublished={isPublished}
                      onPublished={() => setIsPublished(true)}
                    />
                  )}
                </StepLoader>
              )}
            </StepLoader>
          )}
        </StepLoader>
      )}
    </StepLoader>
  );
}

type Drafts = { site: SiteDraftJson; catalogue: CatalogueDraftJson };
type Live = { site: { content: SiteDocument }; catalogue: { content: CatalogueDocument } };

/** Which of both drafts differs from what holds. */
const listChanged = ({ site, catalogue }: Drafts, live: Live) => ({
  site: !isSameSite(live.site.content, site.content),
  catalogue: !isSameCatalogue(live.catalogue.content, catalogue.content),
});

const NOTE = 'Setup';

/** Publishes both drafts as they were shown. The catalog comes first, since it alone can be refused for the settings. */
function usePublish(drafts: Drafts, changed: ReturnType<typeof listChanged>, onPublished: () => void) {
  const submit = useSubmit();
  const publish = () =>
    submit.send(async () => {
      try {
        if (changed.catalogue) await catalogueApi.publishDraft(drafts.catalogue, NOTE);
        if (changed.site) await siteApi.publishDraft(drafts.site, NOTE);
        onPublished();
      } finally {
        await queryClient.invalidateQueries({ queryKey: setupQuery.queryKey });
      }
    });
  const isStale = submit.code === 'stale_version';
  return { publish, isSending: submit.isSending, isStale, failure: isStale ? null : submit.errorMessage };
}

type PublishViewProps = {
  drafts: Drafts;
  live: Live;
  setup: SetupJson;
  isPublished: boolean;
  onPublished: () => void;
};

function PublishView({ drafts, live, setup, isPublished, onPublished }: PublishViewProps) {
  const { site, catalogue } = drafts;
  const changed = listChanged(drafts, live);
  const isChanged = changed.site || changed.catalogue;
  const business = effectiveBusiness(site);
  const { ask, dialog } = useConfirm();
  const { publish, isSending, isStale, failure } = usePublish(drafts, changed, onPublished);
  const confirm = async () => {
    const what = [...(changed.site ? ['the website'] : []), ...(changed.catalogue ? ['the catalog'] : [])];
    const question = {
      title: `Publish ${what.join(' and ')}?`,
      description: 'Every page shows it within two seconds, and new orders are made at these prices.',
      action: 'Publish',
    };
    if (await ask(question)) await publish();
  };
  const parts = [
    { title: 'Website', to: PATHS.adminSite, lines: compareSiteContents(live.site.content, site.content) },
    {
      title: 'Catalog',
      to: PATHS.adminCatalogue,
      lines: compareCatalogueContents(live.catalogue.content, catalogue.content),
    },
  ];
  return (
    <div className="max-w-3xl">
      <div className="flex flex-col gap-4">
        {isStale && (
          <Notice tone="amber" role="alert" title="Somebody else changed this in the meantime">
            This is what it would be now. Look once more, then publish.
          </Notice>
        )}
        {failure && (
          <Notice tone="red" role="alert" title="It was not published">
            {failure}
          </Notice>
        )}
        {isPublished && !isChanged && <PublishedNotice />}
        <PublishSample
          brand={business.brandName}
          parts={listSampleParts(site.content, business)}
          onSettle={async (group, answer) => {
            await settleSample(group, answer, site);
            await queryClient.invalidateQueries({ queryKey: setupQuery.queryKey });
          }}
        />
        <LeftNotices site={site} setup={setup} />
        {parts.map((part) => (
          <ChangesCard key={part.title} {...part} />
        ))}
      </div>
      <StepActions page="publish">
        <a href="/?preview=draft" target="_blank" rel="noopener" className={buttonClass('outline')}>
          Preview
          <ToolIcon name="external" className="size-4 max-sm:hidden" />
          <span className="sr-only">of the website, in a new tab</span>
        </a>
        <Button disabled={!isChanged} aria-disabled={isSending} onClick={() => void confirm()}>
          {isSending ? 'Publishing...' : isChanged ? 'Publish...' : 'Nothing to publish'}
        </Button>
      </StepActions>
      {dialog}
    </div>
  );
}

function PublishedNotice() {
  return (
    <Notice
      tone="green"
      role="status"
      title="Your studio is live"
      action={
        <span className="flex flex-wrap gap-2">
          <a href="/" className={buttonClass('outline', 'sm')}>
            Open the website
          </a>
          <Link to={PATHS.adminDashboard} className={buttonClass('outline', 'sm')}>
            Go to the dashboard
          </Link>
        </span>
      }
    >
      Place a first order as a customer does, and follow it here.
    </Notice>
  );
}
