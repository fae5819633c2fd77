import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { focusNamed } from '#app/lib/page/focus-named.ts';
import { useList } from '#app/lib/request/use-list.ts';
import { Button } from '#app/ui/button/button.tsx';
import { LeaveQuestion } from '#app/ui/dialog/leave-question.tsx';
import { Badge, type BadgeTone } from '#app/ui/feedback/badge.tsx';
import { ChangedNotice } from '#app/ui/feedback/changed-notice.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { TabPanel, Tabs } from '#app/ui/layout/tabs.tsx';
import { PanelHeading, RowsSkeleton } from '#app/ui/list/list-parts.tsx';
import { isSameSite } from '#domain/site/compare-sites.ts';
import type { SampleGroup } from '#domain/site/sample/group-parts.ts';
import type { SiteDraftJson } from '#domain/site/site-json.ts';
import { draftQuery, versionQuery } from '../api/site.ts';
import { EmailsTab } from '../emails/emails-tab.tsx';
import { SITE_TABS, type SiteTab, sampleTab } from '../sample/sample-place.ts';
import { BrandFields } from './brand-fields.tsx';
import { CountryTab } from './country-fields.tsx';
import { EditorPart } from './editor-part.tsx';
import { LanguagesTab } from './languages-tab.tsx';
import { LogoField } from './logo-field.tsx';
import { ColorFields, FontFields } from './look-fields.tsx';
import { describePage, META } from './page-form.ts';
import { FIRST_PLACE, fieldName, findPlace, type PagePlace } from './page-place.ts';
import { PagesTab } from './pages-tab.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { SitePreview } from './site-preview.tsx';
import { TextsTab } from './texts-tab.tsx';
import { type SiteEditor, useSiteEditor } from './use-site-editor.ts';
import { VersionsDialog } from './versions-dialog.tsx';
import { WordFields } from './word-fields.tsx';

/** The site as the studio edits it: the brand, beside the pages as they would be. */
export function SitePage() {
  const { data, failure, retry } = useList(draftQuery);
  return (
    <>
      {!data && <PanelHeading title="Website" />}
      {failure && (
        <RetryNotice title="The site could not be loaded" onRetry={retry}>
          {failure}
        </RetryNotice>
      )}
      {!data && !failure && <RowsSkeleton label="Loading the site" />}
      {data && <SiteEditorView draft={data} />}
    </>
  );
}

const TABS = [
  { value: 'brand', label: 'Brand' },
  { value: 'pages', label: 'Pages' },
  { value: 'texts', label: 'Legal' },
  { value: 'emails', label: 'Emails' },
  { value: 'languages', label: 'Languages' },
  { value: 'country', label: 'Country' },
] as const satisfies { value: SiteTab; label: string }[];

/** What an address of the editor names: its tab, a section of a page, a legal text. */
function readPlaces(query: URLSearchParams) {
  const tab = SITE_TABS.find((each) => each === query.get('tab')) ?? 'brand';
  const asked = findPlace(['pages', query.get('page') ?? '', 'words', query.get('section') ?? FIRST_PLACE.section]);
  const isKnown = asked.section === META || asked.section in describePage(asked.page).sections;
  return { tab, place: isKnown ? asked : FIRST_PLACE, text: query.get('text') ?? 'terms' };
}

function SiteEditorView({ draft }: { draft: SiteDraftJson }) {
  const editor = useSiteEditor(draft);
  const [dialog, setDialog] = useState<'publish' | 'versions' | null>(null);
  const [query] = useSearchParams();
  const [named] = useState(() => readPlaces(query));
  const [tab, setTab] = useState<SiteTab>(named.tab);
  const [place, setPlace] = useState<PagePlace>(named.place);
  const [text, setText] = useState(named.text);
  const close = () => setDialog(null);
  const showField = (path: readonly string[]) => {
    setTab('pages');
    setPlace(findPlace(path));
    focusNamed(fieldName(path));
  };
  const write = (group: SampleGroup) => {
    setTab(sampleTab(group));
    if (group.place) setPlace(findPlace(['pages', group.place.page, 'words', group.place.section]));
    if (group.kind === 'legal') setText(group.key.slice('legal.'.length));
    close();
  };
  const takeOver = (draft: SiteDraftJson) => {
    editor.begin(draft);
    editor.replaceAll(draft.content);
  };
  const publish = async () => {
    if (!editor.isDirty || (await editor.save())) setDialog('publish');
  };
  return (
    <>
      <LeaveQuestion
        isOpen={editor.isDirty}
        title="Leave without saving?"
        description="Your last change is not saved yet. It is lost if you leave now."
      />
      <PanelHeading title="Website" text="Your brand and your pages. Visitors see changes once you publish them.">
        <Button variant="outline" size="sm" onClick={() => setDialog('versions')}>
          Versions
        </Button>
      </PanelHeading>
      <Notices editor={editor} />
      <Tabs value={tab} onValueChange={setTab} label="Parts of the website" tabs={TABS}>
        <TabPanel value="brand" className="mt-5">
          <BrandTab editor={editor} />
        </TabPanel>
        <TabPanel value="pages" className="mt-5">
          <PagesTab editor={editor} place={place} onPlace={setPlace} />
        </TabPanel>
        <TabPanel value="texts" className="mt-5">
          <TextsTab editor={editor} chosen={text} onChoose={setText} />
        </TabPanel>
        <TabPanel value="emails" className="mt-5">
          <EmailsTab editor={editor} />
        </TabPanel>
        <TabPanel value="languages" className="mt-5">
          <LanguagesTab editor={editor} />
        </TabPanel>
        <TabPanel value="country" className="mt-5">
          <CountryTab editor={editor} />
        </TabPanel>
      </Tabs>
      <StateBar editor={editor} onPublish={() => void publish()} onShow={showField} />
      {dialog === 'publish' && (
        <PublishDialog
          draft={editor.from}
          open
          onOpenChange={close}
          onPublished={takeOver}
          onSettled={takeOver}
          onWrite={write}
        />
      )}
      {dialog === 'versions' && (
        <VersionsDialog
          content={editor.content}
          publishedNumber={editor.from.published_number}
          open
          onOpenChange={close}
          onRestore={editor.replaceAll}
        />
      )}
    </>
  );
}

function BrandTab({ editor }: { editor: SiteEditor }) {
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[25rem_minmax(0,1fr)]">
      <form aria-label="Brand" onSubmit={(event) => event.preventDefault()} className="flex flex-col gap-4">
        <EditorPart title="Studio">
          <BrandFields editor={editor} />
        </EditorPart>
        <EditorPart title="Logo">
          <LogoField editor={editor} />
        </EditorPart>
        <EditorPart title="Colors">
          <ColorFields editor={editor} />
        </EditorPart>
        <EditorPart title="Fonts">
          <FontFields editor={editor} />
        </EditorPart>
        <EditorPart title="Words of all pages">
          <WordFields editor={editor} />
        </EditorPart>
      </form>
      <div className="min-w-0 xl:sticky xl:top-18">
        <SitePreview version={editor.from.version} />
      </div>
    </div>
  );
}

function Notices({ editor }: { editor: SiteEditor }) {
  return (
    <div className="flex flex-col gap-4 not-empty:mb-4">
      <ChangedNotice changes={editor.changes} onTake={editor.discard} />
      {editor.failure && (
        <Notice tone="red" role="alert" title="The draft was not saved">
          {editor.failure}
        </Notice>
      )}
    </div>
  );
}

/** The state of the draft in words. */
function getState(editor: SiteEditor, isPublished: boolean): { tone: BadgeTone; text: string } {
  if (!editor.content) return { tone: 'yellow', text: 'Not saved: some fields are not right yet' };
  if (editor.isSaving) return { tone: 'neutral', text: 'Saving...' };
  if (editor.changes.length > 0 || editor.failure) return { tone: 'yellow', text: 'Not saved' };
  if (editor.isDirty) return { tone: 'neutral', text: 'Saving...' };
  const count = editor.missingAlts.length;
  if (count > 0) {
    return { tone: 'yellow', text: `Draft saved. ${count === 1 ? '1 picture needs' : `${count} pictures need`} words` };
  }
  return isPublished ? { tone: 'green', text: 'Published' } : { tone: 'accent', text: 'Draft saved, not published' };
}

type StateBarProps = {
  editor: SiteEditor;
  onPublish: () => void;
  /** Leads to a field of the pages by its path. */
  onShow: (path: readonly string[]) => void;
};

function StateBar({ editor, onPublish, onShow }: StateBarProps) {
  const { from, isDirty, isSaving, content, missingAlts } = editor;
  const { data } = useList(versionQuery(from.published_number));
  const isPublished = data ? isSameSite(data.content, from.content) : true;
  const { tone, text } = getState(editor, isPublished);
  const isHeld = content !== null && isDirty && !isSaving && (editor.changes.length > 0 || editor.failure !== null);
  return (
    <div className="sticky bottom-0 z-20 -mx-4 mt-6 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-canvas/95 px-4 py-3 backdrop-blur-sm sm:mx-0 sm:px-0">
      <p role="status" className="mr-auto flex flex-wrap items-center gap-2 text-sm text-muted max-sm:basis-full">
        <Badge tone={tone}>{text}</Badge>
        <span>
          {from.published_number === 0 ? 'The first site is live' : `Version ${from.published_number} is live`}
        </span>
      </p>
      {isHeld && (
        <Button variant="outline" onClick={() => void editor.save()}>
          Save again
        </Button>
      )}
      {missingAlts[0] && (
        <Button variant="outline" onClick={() => missingAlts[0] && onShow(missingAlts[0].path)}>
          Show picture
        </Button>
      )}
      <Button
        disabled={!content || (!isDirty && isPublished) || missingAlts.length > 0}
        aria-disabled={isSaving}
        onClick={onPublish}
      >
        Publish...
      </Button>
    </div>
  );
}
