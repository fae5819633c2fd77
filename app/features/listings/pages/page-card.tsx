import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useLanguage } from '#app/lib/language/language.ts';
import { useMessages } from '#app/lib/language/messages.ts';
import { useSite } from '#app/lib/page/site.ts';
import { getErrorMessage } from '#app/lib/request/request-errors.ts';
import { useSubmit } from '#app/lib/request/use-submit.ts';
import { useRights } from '#app/lib/session/use-rights.ts';
import { toast } from '#app/lib/state/toast.ts';
import { Button, buttonClass } from '#app/ui/button/button.tsx';
import { CopyButton } from '#app/ui/button/copy-button.tsx';
import { cx } from '#app/ui/cx.ts';
import { Badge } from '#app/ui/feedback/badge.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { CheckLine } from '#app/ui/form/check-line.tsx';
import { Field, Input, Textarea } from '#app/ui/form/field.tsx';
import { FormError } from '#app/ui/form/form-error.tsx';
import { Segment } from '#app/ui/form/segment.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import type { OwnPicture } from '#domain/catalogue/pictures/own-pictures.ts';
import type { PropertyPage } from '#domain/listings/pages/page-json.ts';
import { canMoveTo, isPublished, PAGE_STATES } from '#domain/listings/pages/page-state.ts';
import { intlLocale } from '#domain/shared/locale.ts';
import { longDay } from '#domain/shared/time/long-day.ts';
import { listingsMessages } from '#locales/all/domain/listings.ts';
import { pageQuery, previewAddress, savePage } from '../api/pages.ts';
import { fromPageForm, listWrongNumbers, type PageForm, toPageForm } from './page-form.ts';
import { PageMedia } from './page-media.tsx';
import { PagePhotos } from './page-photos.tsx';
import { PrintCard } from './print-card.tsx';
import { SellerPicture } from './seller-picture.tsx';
import { TemplateChoice } from './template-choice.tsx';
import { UnbrandedLink } from './unbranded-check.tsx';

/** The page of a property for buyers: what it says and shows, its state, and its two addresses. */
export function PageCard({ propertyId }: { propertyId: string }) {
  const messages = useMessages('listings').page;
  const { data, error, refetch } = useQuery(pageQuery(propertyId));
  return (
    <Card role="region" aria-label={messages.heading} className="mb-6 p-5 sm:p-7">
      <h2 className="display display-card">{messages.heading}</h2>
      {!data && error && (
        <RetryNotice title={messages.failed} onRetry={() => void refetch()} className="mt-5">
          {getErrorMessage(error)}
        </RetryNotice>
      )}
      {!data && !error && (
        <div role="status" aria-label={messages.loading} className="mt-5 flex flex-col gap-4">
          <Skeleton className="h-10" />
          <Skeleton className="h-28" />
        </div>
      )}
      {data && <PageEditor key={data.version} page={data} />}
    </Card>
  );
}

type Name = Exclude<
  keyof PageForm,
  | 'photo_ids'
  | 'media_ids'
  | 'unbranded_tour_ids'
  | 'agent_picture'
  | 'brokerage_logo'
  | 'show_price'
  | 'state'
  | 'template'
  | 'confirm_email'
>;

function PageEditor({ page }: { page: PropertyPage }) {
  const messages = useMessages('listings').page;
  const { sizeUnit } = useSite().formats;
  const [form, setForm] = useState(() => toPageForm(page, sizeUnit));
  const [isTold, setIsTold] = useState(false);
  const { send, isSending, errorMessage, errors } = useSubmit();
  const wrong = isTold ? listWrongNumbers(form) : [];
  const change = (part: Partial<PageForm>) => setForm((now) => ({ ...now, ...part }));
  const save = (state: PageForm['state']) => {
    setIsTold(true);
    if (listWrongNumbers(form).length > 0) return;
    void send(async () => {
      const saved = await savePage(page, fromPageForm({ ...form, state }, sizeUnit));
      toast({ title: saved.is_public ? messages.savedPublic : messages.saved, variant: 'success' });
    });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save(form.state);
  };
  const errorOf = (name: Name) => (wrong.some((each) => each === name) ? messages.wrongNumber : errors[name]);
  const line = (
    name: Name,
    label: string,
    looks: { hint?: string; type?: 'email' | 'tel' | 'color'; isNumber?: boolean } = {},
  ) => (
    <Field label={label} name={name} hint={looks.hint} error={errorOf(name)}>
      {(control) => (
        <Input
          {...control}
          type={looks.type ?? 'text'}
          inputMode={looks.isNumber ? 'decimal' : undefined}
          autoComplete="off"
          className={looks.type === 'color' ? 'cursor-pointer p-1.5' : undefined}
          value={form[name]}
          onChange={({ target }) => change({ [name]: target.value })}
        />
      )}
    </Field>
  );
  return (
    <form onSubmit={submit} noValidate className="mt-5 flex flex-col gap-7">
      <StateChoice page={page} state={form.state} onChoose={(state) => change({ state })} />
      <PageStanding page={page} />
      <TemplateChoice chosen={form.template} onChoose={(template) => change({ template })} />
      <div className="grid gap-x-10 gap-y-7 lg:grid-cols-2">
        <fieldset className="flex min-w-0 flex-col gap-4">
          <legend className="mb-3 font-medium text-ink">{messages.words}</legend>
          {line('headline', messages.headline, { hint: messages.headlineHint })}
          <Field label={messages.description} name="description" error={errors.description}>
            {(control) => (
              <Textarea
                rows={6}
                {...control}
                value={form.description}
                onChange={({ target }) => change({ description: target.value })}
              />
            )}
          </Field>
          <p className="text-sm text-pretty text-muted">{messages.facts}</p>
          <div className="grid gap-4 sm:grid-cols-2">
            {line('lot', sizeUnit === 'm2' ? messages.lotM2 : messages.lotSqft, { isNumber: true })}
            {line('year', messages.year, { isNumber: true })}
          </div>
          <CheckLine name="show_price" isChecked={form.show_price} onCheck={(show_price) => change({ show_price })}>
            {messages.showPrice}
          </CheckLine>
        </fieldset>
        <fieldset className="flex min-w-0 flex-col gap-4">
          <legend className="mb-3 font-medium text-ink">{messages.seller}</legend>
          {line('agent_name', messages.name)}
          {line('agent_brokerage', messages.brokerage)}
          <div className="grid gap-4 sm:grid-cols-2">
            {line('agent_phone', messages.phone, { type: 'tel' })}
            {line('agent_email', messages.email, { type: 'email' })}
            {line('agent_license', messages.license)}
            {line('color', messages.color, { type: 'color', hint: messages.colorHint })}
          </div>
          <SellerPictures page={page} onChange={change} />
          <MailStanding page={page} form={form} onConfirm={(confirm_email) => change({ confirm_email })} />
        </fieldset>
      </div>
      <PagePhotos photos={page.photos} chosen={form.photo_ids} onChoose={(photo_ids) => change({ photo_ids })} />
      <PageMedia
        media={page.media}
        chosen={form.media_ids}
        onChoose={(media_ids) => change({ media_ids })}
        marked={form.unbranded_tour_ids}
        onMark={(unbranded_tour_ids) => change({ unbranded_tour_ids })}
      />
      <FormError text={errorMessage ?? errors.photo_ids ?? errors.media_ids ?? null} />
      <div className="flex flex-wrap items-center justify-end gap-3">
        <PreviewLink page={page} />
        <Button
          type="submit"
          variant={page.state === 'draft' ? 'outline' : 'primary'}
          size="lg"
          aria-disabled={isSending}
          className="max-sm:w-full"
        >
          {messages.save}
        </Button>
        {page.state === 'draft' && (
          <Button
            size="lg"
            aria-disabled={isSending}
            className="max-sm:w-full"
            onClick={() => save(isPublished(form.state) ? form.state : 'live')}
          >
            {messages.publish}
          </Button>
        )}
      </div>
      <BrandedLink page={page} />
      <UnbrandedLink page={page} />
      <PrintCard page={page} />
    </form>
  );
}

type SellerPicturesProps = { page: PropertyPage; onChange: (part: Partial<PageForm>) => void };

/** The picture of the agent and the logo of the brokerage, which stand on the page with names alone. */
function SellerPictures({ page, onChange }: SellerPicturesProps) {
  const messages = useMessages('listings').page;
  const [pictures, setPictures] = useState(page.pictures);
  const set = (kind: 'agent' | 'logo', picture: OwnPicture | null) => {
    setPictures((now) => ({ agent: now.agent, logo: now.logo, [kind]: picture }));
    const sha256 = picture?.sha256 ?? null;
    onChange(kind === 'agent' ? { agent_picture: sha256 } : { brokerage_logo: sha256 });
  };
  return (
    <div>
      <div className="grid gap-4 sm:grid-cols-2">
        <SellerPicture
          propertyId={page.property_id}
          label={messages.agentPicture}
          picture={pictures.agent}
          isRound
          onPicture={(picture) => set('agent', picture)}
        />
        <SellerPicture
          propertyId={page.property_id}
          label={messages.logo}
          picture={pictures.logo}
          onPicture={(picture) => set('logo', picture)}
        />
      </div>
      <p className="mt-2 text-sm text-pretty text-muted">{messages.pictureHint}</p>
    </div>
  );
}

/** The page as it was saved, before it is public. */
function PreviewLink({ page }: { page: PropertyPage }) {
  const messages = useMessages('listings').page;
  if (page.version === 0) return null;
  return (
    <>
      <p className="text-sm text-pretty text-muted max-sm:w-full sm:mr-auto">{messages.previewHint}</p>
      {(['branded', 'unbranded'] as const).map((face) => (
        <a
          key={face}
          href={previewAddress(page.property_id, face)}
          target="_blank"
          rel="noopener"
          className={cx(buttonClass('ghost', 'lg'), 'max-sm:w-full')}
        >
          {face === 'branded' ? messages.preview : messages.previewUnbranded}
        </a>
      ))}
    </>
  );
}

type StateChoiceProps = { page: PropertyPage; state: PageForm['state']; onChoose: (state: PageForm['state']) => void };

/** The states that a page may go to from where it is. */
function StateChoice({ page, state, onChoose }: StateChoiceProps) {
  const messages = useMessages('listings').page;
  const { states } = listingsMessages[useLanguage()].page;
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{messages.state}</legend>
      <div className="inline-flex max-w-full flex-wrap gap-0.5 rounded-3xl bg-well p-1">
        {PAGE_STATES.filter((to) => canMoveTo(page.state, to)).map((to) => (
          <Segment
            key={to}
            name="state"
            value={to}
            isChosen={to === state}
            onChoose={() => onChoose(to)}
            className="min-h-9 px-3.5 pointer-coarse:min-h-11"
          >
            {states[to]}
          </Segment>
        ))}
      </div>
    </fieldset>
  );
}

type MailStandingProps = { page: PropertyPage; form: PageForm; onConfirm: (isConfirmed: boolean) => void };

/** Whether inquiries are mailed to the address as it is saved, and for staff a way to say that it is right. */
function MailStanding({ page, form, onConfirm }: MailStandingProps) {
  const messages = useMessages('listings').page;
  const isStaff = useRights().can('media');
  const email = page.agent_email;
  if (page.version === 0 || form.agent_email.trim() !== email) return null;
  if (page.mails_leads)
    return <p className="text-sm text-pretty wrap-anywhere text-muted">{messages.doesMail({ email })}</p>;
  if (email === '') return <p className="text-sm text-pretty text-muted">{messages.noMailEmpty}</p>;
  return (
    <Notice tone="yellow">
      {messages.noMail({ email })}
      {isStaff && (
        <CheckLine name="confirm_email" isChecked={form.confirm_email} onCheck={onConfirm}>
          {messages.confirmEmail}
        </CheckLine>
      )}
    </Notice>
  );
}

/** Why a page is not public, or that its license is over, in a sentence. */
function PageStanding({ page }: { page: PropertyPage }) {
  const messages = useMessages('listings').page;
  const language = useLanguage();
  const { state, is_public: isPublic, is_locked: isLocked, license_ended_on: endedOn } = page;
  return (
    <>
      {isLocked && state !== 'archived' && <Notice tone="amber">{messages.waiting}</Notice>}
      {!isPublic && !isLocked && isPublished(state) && <Notice tone="amber">{messages.noShown}</Notice>}
      {state === 'draft' && !isLocked && <p className="text-sm text-muted">{messages.draftText}</p>}
      {state === 'archived' && <Notice>{messages.archivedText}</Notice>}
      {endedOn && <Notice tone="yellow">{messages.ended({ day: longDay(endedOn, intlLocale(language)) })}</Notice>}
    </>
  );
}

function BrandedLink({ page: { url, is_public: isPublic } }: { page: PropertyPage }) {
  const messages = useMessages('listings').page;
  return (
    <section aria-label={messages.branded} className="border-t border-line pt-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="font-medium text-ink">{messages.branded}</h3>
        <Badge tone={isPublic ? 'green' : 'neutral'}>{isPublic ? messages.isPublic : messages.notPublic}</Badge>
      </div>
      <p className="mt-1 text-sm text-pretty text-muted">{messages.brandedText}</p>
      {url && (
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="min-w-0 flex-1 basis-64 text-sm wrap-anywhere text-ink">{url}</p>
          <CopyButton text={url} label={messages.copyBranded} />
          {isPublic && (
            <a href={url} className={buttonClass('outline', 'sm')}>
              {messages.open}
            </a>
          )}
        </div>
      )}
    </section>
  );
}
