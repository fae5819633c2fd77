import { type ReactNode, useMemo, useState } from 'react';
import { focusNamed } from '#app/lib/page/focus-named.ts';
import { PATHS } from '#app/lib/page/paths.ts';
import { useList } from '#app/lib/request/use-list.ts';
import { toast } from '#app/lib/state/toast.ts';
import { Button, buttonClass } from '#app/ui/button/button.tsx';
import { cx } from '#app/ui/cx.ts';
import { LeaveQuestion } from '#app/ui/dialog/leave-question.tsx';
import { Badge } from '#app/ui/feedback/badge.tsx';
import { ChangedNotice } from '#app/ui/feedback/changed-notice.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { TabPanel, Tabs } from '#app/ui/layout/tabs.tsx';
import { PanelHeading, RowsSkeleton } from '#app/ui/list/list-parts.tsx';
import type { CatalogueDraftJson } from '#domain/catalogue/catalogue-json.ts';
import { isSameCatalogue } from '#domain/catalogue/compare-catalogues.ts';
import { draftQuery, versionQuery } from '../api/catalogue.ts';
import { CouponsTab } from '../coupons/coupons-tab.tsx';
import { AddOnsTab } from './add-ons-tab.tsx';
import { AreasTab } from './areas-tab.tsx';
import type { ListName, SingleName } from './catalogue-forms.ts';
import { CurrencyDialog } from './currency-dialog.tsx';
import { ListCurrencyContext } from './form-parts.tsx';
import { PackagesTab } from './packages-tab.tsx';
import { PriceDialog } from './price-dialog.tsx';
import { PriceTrial } from './price-trial.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { StarterDialog } from './starter-dialog.tsx';
import { TaxesTab } from './taxes-tab.tsx';
import { type CatalogueEditor, useCatalogueEditor } from './use-catalogue-editor.ts';
import { VersionsDialog } from './versions-dialog.tsx';

type CataloguePageProps = {
  /** What the studio knows of the taxes of single customers; stands below the taxes. */
  customerTaxes: ReactNode;
};

/** The catalog as the studio edits it: packages, prices, versions. */
export function CataloguePage({ customerTaxes }: CataloguePageProps) {
  const { data, failure, retry } = useList(draftQuery);
  return (
    <>
      {!data && <PanelHeading title="Catalog" />}
      {failure && (
        <RetryNotice title="The catalog could not be loaded" onRetry={retry}>
          {failure}
        </RetryNotice>
      )}
      {!data && !failure && <RowsSkeleton label="Loading the catalog" />}
      {data && <CatalogueEditorView draft={data} customerTaxes={customerTaxes} />}
    </>
  );
}

type OpenDialog = 'currency' | 'prices' | 'publish' | 'starters' | 'versions' | null;

const TABS = [
  { value: 'packages', label: 'Packages' },
  { value: 'addOns', label: 'Add-ons' },
  { value: 'areas', label: 'Areas & fees' },
  { value: 'taxes', label: 'Taxes' },
  { value: 'coupons', label: 'Coupons' },
] as const;
type Tab = (typeof TABS)[number]['value'];

/** The tab on which each list and form is. */
const TAB_OF: Record<ListName | SingleName, Tab> = {
  packages: 'packages',
  addOns: 'addOns',
  choices: 'addOns',
  areas: 'areas',
  areaSettings: 'areas',
  surcharges: 'areas',
  taxes: 'taxes',
  taxSettings: 'taxes',
};

const NOTHING_OPEN: Record<Tab, string | null> = {
  packages: null,
  addOns: null,
  areas: null,
  taxes: null,
  coupons: null,
};

function CatalogueEditorView({ draft, customerTaxes }: CataloguePageProps & { draft: CatalogueDraftJson }) {
  const editor = useCatalogueEditor(draft);
  const [tab, setTab] = useState<Tab>('packages');
  const [openKeys, setOpenKeys] = useState(NOTHING_OPEN);
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const [isTrying, setIsTrying] = useState(false);
  const open = (on: Tab, key: string | null) => setOpenKeys((all) => ({ ...all, [on]: key }));
  const close = () => setDialog(null);

  const save = async (): Promise<boolean> => {
    const result = await editor.save();
    if ('draft' in result) return true;
    if (result.wrong) {
      const { place, key, control } = result.wrong;
      setTab(TAB_OF[place]);
      if (place in NOTHING_OPEN) open(TAB_OF[place], key);
      focusNamed(control);
    }
    return false;
  };
  const saveDraft = async () => {
    if (await save()) toast({ title: 'Draft saved', description: 'Publish it to make it live.', variant: 'success' });
  };
  const publish = async () => {
    if (!editor.isDirty || (await save())) setDialog('publish');
  };
  const part = (on: Tab) => ({ editor, openKey: openKeys[on], onOpen: (key: string | null) => open(on, key) });

  return (
    <ListCurrencyContext value={editor.currency}>
      <LeaveQuestion
        isOpen={editor.isDirty}
        title="Leave without saving?"
        description="You have changed the catalog. What you changed is lost if you leave now."
      />
      <PanelHeading title="Catalog" text="What you sell. Customers see changes once you publish them.">
        <HeadingButtons editor={editor} onOpen={setDialog} isTrying={isTrying} onTry={() => setIsTrying((is) => !is)} />
      </PanelHeading>
      <Notices editor={editor} />
      <div className={cx('grid items-start gap-5', isTrying && 'xl:grid-cols-[minmax(0,1fr)_21rem]')}>
        <Tabs
          value={tab}
          onValueChange={setTab}
          label="Parts of the catalog"
          tabs={TABS}
          className="@container min-w-0"
        >
          <TabPanel value="packages" className="mt-5">
            <PackagesTab {...part('packages')} />
          </TabPanel>
          <TabPanel value="addOns" className="mt-5">
            <AddOnsTab {...part('addOns')} />
          </TabPanel>
          <TabPanel value="areas" className="mt-5">
            <AreasTab {...part('areas')} />
          </TabPanel>
          <TabPanel value="taxes" className="mt-5">
            <TaxesTab {...part('taxes')} customerTaxes={customerTaxes} />
          </TabPanel>
          <TabPanel value="coupons" className="mt-5">
            <CouponsTab currency={editor.currency} />
          </TabPanel>
        </Tabs>
        {isTrying && (
          <div className="max-xl:order-first xl:sticky xl:top-20">
            <PriceTrial content={editor.content} onClose={() => setIsTrying(false)} />
          </div>
        )}
      </div>
      <SaveBar editor={editor} onSave={() => void saveDraft()} onPublish={() => void publish()} />
      <EditorDialogs editor={editor} dialog={dialog} onClose={close} />
    </ListCurrencyContext>
  );
}

type HeadingButtonsProps = {
  editor: CatalogueEditor;
  onOpen: (dialog: OpenDialog) => void;
  isTrying: boolean;
  onTry: () => void;
};

function HeadingButtons({ editor, onOpen, isTrying, onTry }: HeadingButtonsProps) {
  return (
    <div className="flex flex-wrap gap-2">
      {editor.from.published_number === 0 && (
        <Button variant="outline" size="sm" onClick={() => onOpen('starters')}>
          Start from...
        </Button>
      )}
      <Button variant="outline" size="sm" aria-pressed={isTrying} onClick={onTry}>
        Try a price
      </Button>
      <PreviewLink path={PATHS.pricing}>Preview prices</PreviewLink>
      <PreviewLink path={PATHS.order}>Preview order form</PreviewLink>
      <Button variant="outline" size="sm" onClick={() => onOpen('currency')}>
        Currency: {editor.currency?.toUpperCase() ?? 'dollars'}
      </Button>
      <Button variant="outline" size="sm" onClick={() => onOpen('versions')}>
        Versions
      </Button>
      <Button variant="outline" size="sm" disabled={!editor.content} onClick={() => onOpen('prices')}>
        Change all prices
      </Button>
    </div>
  );
}

/** A page of the website with the draft as it is saved, in another tab. */
function PreviewLink({ path, children }: { path: string; children: string }) {
  return (
    <a href={`${path}?preview=draft`} target="_blank" rel="noopener" className={buttonClass('outline', 'sm')}>
      {children}
    </a>
  );
}

type EditorDialogsProps = { editor: CatalogueEditor; dialog: OpenDialog; onClose: () => void };

function EditorDialogs({ editor, dialog, onClose }: EditorDialogsProps) {
  return (
    <>
      {dialog === 'currency' && (
        <CurrencyDialog currency={editor.currency} open onOpenChange={onClose} onChoose={editor.chooseCurrency} />
      )}
      {dialog === 'starters' && <StarterDialog open onOpenChange={onClose} onChoose={editor.replaceAll} />}
      {dialog === 'publish' && (
        <PublishDialog draft={editor.from} open onOpenChange={onClose} onPublished={editor.begin} />
      )}
      {dialog === 'versions' && (
        <VersionsDialog
          content={editor.content}
          publishedNumber={editor.from.published_number}
          open
          onOpenChange={onClose}
          onRestore={editor.replaceAll}
        />
      )}
      {dialog === 'prices' && editor.content && (
        <PriceDialog content={editor.content} open onOpenChange={onClose} onApply={editor.replaceAll} />
      )}
    </>
  );
}

/** What of the catalog has fields to correct: 'One package', '2 packages, one tax and the fees'. */
function listWrong(editor: CatalogueEditor): string {
  const count = (items: readonly { key: string }[], [one, many]: readonly [string, string]) => {
    const wrong = items.filter(({ key }) => Object.keys(editor.errors.get(key) ?? {}).length > 0).length;
    return wrong === 0 ? [] : [wrong === 1 ? `one ${one}` : `${wrong} ${many}`];
  };
  const isWrong = (key: SingleName) => Object.keys(editor.errors.get(key) ?? {}).length > 0;
  const parts = [
    ...count(editor.packages.items, ['package', 'packages']),
    ...count(editor.addOns.items, ['add-on', 'add-ons']),
    ...count(editor.choices.items, ['choice', 'choices']),
    ...count(editor.areas.items, ['area', 'areas']),
    ...count(editor.taxes.items, ['tax', 'taxes']),
    ...(isWrong('areaSettings') ? ['what holds for all areas'] : []),
    ...(isWrong('surcharges') ? ['the fees'] : []),
  ];
  const text = parts.join(', ');
  if (!text) return '';
  const isOne = parts.length === 1 && (text.startsWith('one ') || text.startsWith('what'));
  return `${text.charAt(0).toUpperCase()}${text.slice(1)} ${isOne ? 'has' : 'have'} fields to correct.`;
}

function Notices({ editor }: { editor: CatalogueEditor }) {
  const wrong = listWrong(editor) || editor.otherProblem;
  return (
    <div className="flex flex-col gap-4 not-empty:mb-4">
      <ChangedNotice changes={editor.changes} onTake={editor.discard} />
      {wrong && (
        <Notice tone="red" role="alert" title="The draft was not saved">
          {wrong}
        </Notice>
      )}
      {editor.failure && (
        <Notice tone="red" role="alert" title="The draft was not saved">
          {editor.failure}
        </Notice>
      )}
    </div>
  );
}

type SaveBarProps = { editor: CatalogueEditor; onSave: () => void; onPublish: () => void };

function SaveBar({ editor, onSave, onPublish }: SaveBarProps) {
  const { from, isDirty, isSaving } = editor;
  const { data } = useList(versionQuery(from.published_number));
  const isPublished = useMemo(() => !data || isSameCatalogue(data.content, from.content), [data, from.content]);
  const state = isDirty ? 'Not saved' : isPublished ? 'Published' : 'Draft saved, not published';
  return (
    <div className="sticky bottom-0 z-20 -mx-4 mt-6 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-canvas/95 px-4 py-3 backdrop-blur-sm sm:mx-0 sm:px-0">
      <p role="status" className="mr-auto flex items-center gap-2 text-sm text-muted max-sm:basis-full">
        <Badge tone={isDirty ? 'yellow' : isPublished ? 'green' : 'accent'}>{state}</Badge>
        <span>
          {from.published_number === 0 ? 'The first catalog is live' : `Version ${from.published_number} is live`}
        </span>
      </p>
      <Button variant="outline" disabled={!isDirty} aria-disabled={isSaving} onClick={onSave}>
        {isSaving ? 'One moment...' : 'Save draft'}
      </Button>
      <Button disabled={!isDirty && isPublished} aria-disabled={isSaving} onClick={onPublish}>
        Publish...
      </Button>
    </div>
  );
}
