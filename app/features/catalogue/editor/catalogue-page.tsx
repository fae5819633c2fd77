import { useRef, useState } from 'react';
import { useList } from '#app/lib/request/use-list.ts';
import { toast } from '#app/lib/toast.ts';
import { Button } from '#app/ui/button/button.tsx';
import { cx } from '#app/ui/cx.ts';
import { LeaveQuestion } from '#app/ui/dialog/leave-question.tsx';
import { Badge } from '#app/ui/feedback/badge.tsx';
import { ChangedNotice } from '#app/ui/feedback/changed-notice.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { SearchBox } from '#app/ui/form/search-box.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { PanelHeading, RowsSkeleton } from '#app/ui/list/list-parts.tsx';
import type { CatalogueDraftJson } from '#domain/catalogue/catalogue-json.ts';
import { isSameCatalogue } from '#domain/catalogue/compare-catalogues.ts';
import { draftQuery, versionQuery } from '../api/catalogue.ts';
import { CurrencyDialog } from './currency-dialog.tsx';
import { ListCurrencyContext } from './form-parts.tsx';
import { PackageFields } from './package-fields.tsx';
import { type PackageForm, suggestId } from './package-form.ts';
import { PackageList } from './package-list.tsx';
import { PackagePreview } from './package-preview.tsx';
import { PriceDialog } from './price-dialog.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { type CatalogueEditor, useCatalogueEditor } from './use-catalogue-editor.ts';
import { VersionsDialog } from './versions-dialog.tsx';

/** From so many packages on, the list has a search. */
const MANY_PACKAGES = 8;

/** The catalog as the studio edits it: packages, prices, versions. */
export function CataloguePage() {
  const { data, failure, retry } = useList(draftQuery);
  return (
    <>
      {failure && (
        <RetryNotice title="The catalog could not be loaded" onRetry={retry}>
          {failure}
        </RetryNotice>
      )}
      {!data && !failure && (
        <>
          <PanelHeading title="Catalog" />
          <RowsSkeleton label="Loading the catalog" />
        </>
      )}
      {data && <CatalogueEditorView draft={data} />}
    </>
  );
}

type OpenDialog = 'currency' | 'prices' | 'publish' | 'versions' | null;

function CatalogueEditorView({ draft }: { draft: CatalogueDraftJson }) {
  const editor = useCatalogueEditor(draft);
  const [openKey, setOpenKey] = useState<string | null>(null);
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const open = editor.forms.find(({ key }) => key === openKey) ?? null;
  const close = () => setDialog(null);

  const save = async (): Promise<boolean> => {
    const result = await editor.save();
    if ('draft' in result) return true;
    if (result.wrong) setOpenKey(result.wrong);
    return false;
  };
  const saveDraft = async () => {
    if (await save()) toast({ title: 'Draft saved', description: 'Publish it to make it live.', variant: 'success' });
  };
  const publish = async () => {
    if (!editor.isDirty || (await save())) setDialog('publish');
  };

  return (
    <ListCurrencyContext value={editor.currency}>
      <LeaveQuestion
        isOpen={editor.isDirty}
        title="Leave without saving?"
        description="You have changed the catalog. What you changed is lost if you leave now."
      />
      <PanelHeading title="Catalog" text="What you sell. Customers see changes once you publish them.">
        <div className="flex flex-wrap gap-2">
          <Button variant="outline" size="sm" onClick={() => setDialog('versions')}>
            Versions
          </Button>
          <Button variant="outline" size="sm" onClick={() => setDialog('currency')}>
            Currency: {editor.currency?.toUpperCase() ?? 'dollars'}
          </Button>
          <Button variant="outline" size="sm" disabled={!editor.content} onClick={() => setDialog('prices')}>
            Change all prices
          </Button>
        </div>
      </PanelHeading>
      <Notices editor={editor} />
      <div className="grid items-start gap-5 lg:grid-cols-[19rem_minmax(0,1fr)]">
        <ListColumn editor={editor} openKey={open?.key ?? null} onOpen={setOpenKey} />
        {open ? (
          <OpenPackage key={open.key} editor={editor} form={open} onClose={() => setOpenKey(null)} />
        ) : (
          <Card className="px-6 py-16 text-center text-muted max-lg:hidden">Choose a package to edit it.</Card>
        )}
      </div>
      <SaveBar editor={editor} onSave={() => void saveDraft()} onPublish={() => void publish()} />
      {dialog === 'currency' && (
        <CurrencyDialog currency={editor.currency} open onOpenChange={close} onChoose={editor.chooseCurrency} />
      )}
      {dialog === 'publish' && (
        <PublishDialog draft={editor.from} open onOpenChange={close} onPublished={editor.begin} />
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
      {dialog === 'prices' && editor.content && (
        <PriceDialog content={editor.content} open onOpenChange={close} onApply={editor.replaceAll} />
      )}
    </ListCurrencyContext>
  );
}

function Notices({ editor }: { editor: CatalogueEditor }) {
  const wrong = editor.forms.filter(({ key }) => Object.keys(editor.errors.get(key) ?? {}).length > 0).length;
  return (
    <div className="flex flex-col gap-4 not-empty:mb-4">
      <ChangedNotice changes={editor.changes} onTake={editor.discard} />
      {wrong > 0 && (
        <Notice tone="red" role="alert" title="The draft was not saved">
          {wrong === 1 ? 'One package has' : `${wrong} packages have`} fields to correct.
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

type ListColumnProps = { editor: CatalogueEditor; openKey: string | null; onOpen: (key: string) => void };

function ListColumn({ editor, openKey, onOpen }: ListColumnProps) {
  const [q, setQ] = useState('');
  const wanted = q.toLowerCase();
  const shown = editor.forms.filter(({ name, id, tag }) => `${name} ${id} ${tag}`.toLowerCase().includes(wanted));
  return (
    <div className={cx('flex flex-col gap-3', openKey && 'max-lg:hidden')}>
      {editor.forms.length >= MANY_PACKAGES && (
        <SearchBox label="Search packages" placeholder="Search packages" value={q} onSearch={setQ} isSmall />
      )}
      <PackageList editor={editor} shown={shown} openKey={openKey} onOpen={onOpen} />
      {shown.length === 0 && <p className="py-6 text-center text-muted">No package is called “{q}”.</p>}
      <Button variant="outline" onClick={() => onOpen(editor.add())}>
        <Icon name="plus" className="-ml-1 size-4" />
        Add package
      </Button>
    </div>
  );
}

type OpenPackageProps = { editor: CatalogueEditor; form: CatalogueEditor['forms'][number]; onClose: () => void };

function OpenPackage({ editor, form, onClose }: OpenPackageProps) {
  // A package that was saved once keeps its id, whatever is typed into the others.
  const isIdFixed = useRef(!editor.isNew(form)).current;
  const taken = editor.forms.filter(({ key }) => key !== form.key).map(({ id }) => id);
  const change = (changes: Partial<PackageForm>) => {
    const { name } = changes;
    const followsName = !isIdFixed && (form.id === '' || form.id === suggestId(form.name, taken));
    editor.change(form.key, { ...changes, ...(name && followsName ? { id: suggestId(name, taken) } : {}) });
  };
  return (
    <Card role="region" aria-label={form.name || 'New package'} className="p-5 sm:p-7">
      <div className="mb-5 flex items-center justify-between gap-4">
        <h2 className="display display-card wrap-anywhere">{form.name || 'New package'}</h2>
        <Button variant="ghost" size="sm" onClick={onClose} className="-mr-3 lg:hidden">
          <Icon name="arrowLeft" className="size-4" />
          All packages
        </Button>
      </div>
      <div className="grid items-start gap-8 min-[88rem]:grid-cols-[minmax(0,1fr)_18rem]">
        <form aria-label={`Edit ${form.name || 'the new package'}`} onSubmit={(event) => event.preventDefault()}>
          <PackageFields
            form={form}
            errors={editor.errors.get(form.key) ?? {}}
            isIdFixed={isIdFixed}
            forms={editor.forms}
            size={editor.size}
            onChange={change}
          />
        </form>
        <div className="min-[88rem]:sticky min-[88rem]:top-20">
          <PackagePreview form={form} forms={editor.forms} currency={editor.currency} />
        </div>
      </div>
    </Card>
  );
}

type SaveBarProps = { editor: CatalogueEditor; onSave: () => void; onPublish: () => void };

function SaveBar({ editor, onSave, onPublish }: SaveBarProps) {
  const { from, isDirty, isSaving } = editor;
  const { data } = useList(versionQuery(from.published_number));
  const isPublished = data ? isSameCatalogue(data.content, from.content) : true;
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
