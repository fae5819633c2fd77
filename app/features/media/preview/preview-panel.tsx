import { Dialog as Radix } from 'radix-ui';
import { Link } from 'react-router';
import { documentTag } from '#app/lib/language/document-language.ts';
import { useMessages } from '#app/lib/language/messages.ts';
import { propertyMediaPath } from '#app/lib/page/paths.ts';
import { Button } from '#app/ui/button/button.tsx';
import { ToolIcon } from '#app/ui/icon/tool-icon.tsx';
import { DOWNLOAD_SIZES, type DownloadSize } from '#domain/media/media-input.ts';
import type { MediaJson } from '#domain/media/media-json.ts';
import { numberFormat } from '#domain/shared/formats.ts';
import { DownloadMenu } from '../download-menu.tsx';
import { FilmFacts } from '../films/film-facts.tsx';
import { formatDuration, formatPages, getMediaName, isDocument, isVideo, typeAndSize } from '../format-media.ts';
import { formatMediaDay, getMediaDay } from '../media-day.ts';
import { AlteredFacts } from './altered-facts.tsx';
import { type DetailDrafts, DetailsForm } from './details-form.tsx';

/** Which item of how many, in words; null where it is alone. */
export type Position = string | null;

type PreviewPanelProps = {
  item: MediaJson;
  position: Position;
  /** The property that it belongs to; null where there is none, or its name is not known. */
  propertyName: string | null;
  timeZone: string;
  drafts: DetailDrafts;
  isDisabled: boolean;
  onDownload: (size: DownloadSize) => void;
  onDelete: () => void;
  onPutAway: () => void;
};

/** The facts about the item, and the actions on it. */
export function PreviewPanel({ item, position, propertyName, timeZone, ...handlers }: PreviewPanelProps) {
  const messages = useMessages('library').viewer;
  const { drafts, isDisabled, onDownload, onDelete, onPutAway } = handlers;
  return (
    <div className="flex min-h-0 flex-col gap-6 overflow-y-auto bg-surface p-5 sm:p-7">
      <div>
        {position && <p className="mb-1 text-sm text-muted tabular-nums">{position}</p>}
        <Radix.Title className="display display-card wrap-anywhere">{getMediaName(item)}</Radix.Title>
        <Facts item={item} timeZone={timeZone} />
        <FilmFacts item={item} isDisabled={isDisabled} />
        <AlteredFacts item={item} />
        {item.property_id && propertyName && (
          <Link
            to={propertyMediaPath(item.property_id)}
            className="mt-1 inline-flex min-h-11 items-center rounded-md text-[0.9375rem] font-medium text-accent-text hover:underline"
          >
            {propertyName}
          </Link>
        )}
      </div>
      <div className="flex flex-wrap gap-2.5">
        <Download item={item} isDisabled={isDisabled} onDownload={onDownload} />
        <Button variant="danger-quiet" disabled={isDisabled} onClick={onDelete}>
          {messages.delete}
        </Button>
        <Button variant="ghost" className="-ml-3 px-3" disabled={isDisabled} onClick={onPutAway}>
          <ToolIcon name={item.is_put_away ? 'eye' : 'eyeOff'} />
          {item.is_put_away ? messages.show : messages.hide}
        </Button>
      </div>
      <div className="border-t border-line pt-6">
        <DetailsForm key={item.id} item={item} drafts={drafts} isDisabled={isDisabled} />
      </div>
    </div>
  );
}

type DownloadProps = Pick<PreviewPanelProps, 'item' | 'isDisabled' | 'onDownload'>;

/** Pictures come in sizes, everything else as it was uploaded. */
function Download({ item, isDisabled, onDownload }: DownloadProps) {
  const messages = useMessages('library').viewer;
  const hasSizes = item.variants !== null && !isVideo(item) && !isDocument(item);
  if (!hasSizes) {
    return (
      <Button variant="outline" disabled={isDisabled} onClick={() => onDownload('original')}>
        <ToolIcon name="download" /> {messages.download}
      </Button>
    );
  }
  return (
    <DownloadMenu
      sizes={DOWNLOAD_SIZES}
      onChoose={onDownload}
      trigger={
        <Button variant="outline" disabled={isDisabled}>
          <ToolIcon name="download" /> {messages.download}
        </Button>
      }
    />
  );
}

function Facts({ item, timeZone }: { item: MediaJson; timeZone: string }) {
  const { duration_seconds: seconds, pages } = item;
  // Those of a document are of the picture that was drawn of it.
  const { width, height } = isDocument(item) ? { width: null, height: null } : item;
  const number = (value: number) => numberFormat(documentTag()).format(value);
  const facts = [
    formatMediaDay(getMediaDay(item, timeZone)),
    typeAndSize(item),
    width && height ? `${number(width)}\u00a0×\u00a0${number(height)}\u00a0px` : null,
    seconds === null ? null : formatDuration(seconds),
    pages === null ? null : formatPages(pages),
  ];
  return (
    <div className="mt-2 text-sm text-muted">
      {item.description.trim() && <p className="wrap-anywhere">{item.file_name}</p>}
      <p className="tabular-nums">{facts.filter(Boolean).join(' · ')}</p>
    </div>
  );
}
