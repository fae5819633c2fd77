import { useList } from '#app/lib/request/use-list.ts';
import { Button } from '#app/ui/button/button.tsx';
import { cx } from '#app/ui/cx.ts';
import { Dialog, DialogActions, DialogBody } from '#app/ui/dialog/dialog.tsx';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import type { PictureFiles } from '#domain/catalogue/pictures/picture.ts';
import { showFiles } from '#domain/catalogue/pictures/show-files.ts';
import { STARTER_PICTURE_NAMES, starterFiles } from '#domain/catalogue/pictures/starter-pictures.ts';
import { picturesQuery } from './api/pictures.ts';
import { starterLabel, thumbnailUrl } from './picture-label.ts';
import { isSameFiles } from './use-picture-upload.ts';

type Choice = { key: string; label: string; files: PictureFiles };

const listStarters = (mayMove: boolean): Choice[] =>
  STARTER_PICTURE_NAMES.filter((name) => mayMove || starterFiles(name).kind === 'picture').map((name) => ({
    key: name,
    label: starterLabel(name),
    files: { kind: 'starter', name },
  }));

type PictureChooserProps = {
  label: string;
  mayMove: boolean;
  /** Null where there is none yet. */
  chosen: PictureFiles | null;
  onChoose: (files: PictureFiles) => void;
  onClose: () => void;
};

/** The pictures that are there already: those that were uploaded, and those of a new site. */
export function PictureChooser({ label, mayMove, chosen, onChoose, onClose }: PictureChooserProps) {
  const { data, failure, retry } = useList(picturesQuery);
  const own = data?.pictures
    .filter(({ files }) => mayMove || !files.film)
    .map(({ name, files }): Choice => {
      return { key: `${files.picture.sha256}${files.film?.sha256 ?? ''}`, label: name, files };
    });
  const choose = (files: PictureFiles) => {
    onChoose(files);
    onClose();
  };
  const grid = (title: string, choices: readonly Choice[]) => (
    <ChoiceGrid title={title} choices={choices} chosen={chosen} onChoose={choose} />
  );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      width="lg"
      firstFocus="dialog"
      title={`Choose: ${label}`}
      description="Another picture begins without words and without a focal point."
    >
      <DialogBody className="flex flex-col gap-6">
        {failure && (
          <RetryNotice title="Your pictures could not be loaded" onRetry={retry}>
            {failure}
          </RetryNotice>
        )}
        {!data && !failure && <Skeleton className="h-32 w-full" />}
        {own && own.length > 0 && grid('Your pictures', own)}
        {own && own.length === 0 && (
          <p className="text-pretty text-muted">You have not uploaded a picture yet. What you upload is listed here.</p>
        )}
        {grid('Pictures that came with the site', listStarters(mayMove))}
      </DialogBody>
      <DialogActions>
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
      </DialogActions>
    </Dialog>
  );
}

type ChoiceGridProps = {
  title: string;
  choices: readonly Choice[];
  chosen: PictureFiles | null;
  onChoose: (files: PictureFiles) => void;
};

function ChoiceGrid({ title, choices, chosen, onChoose }: ChoiceGridProps) {
  return (
    <section aria-label={title}>
      <h3 className="mb-3 text-sm font-medium text-ink">{title}</h3>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-4">
        {choices.map(({ key, label, files }) => {
          const isChosen = chosen !== null && isSameFiles(files, chosen);
          return (
            <li key={key}>
              <button
                type="button"
                aria-pressed={isChosen}
                onClick={() => onChoose(files)}
                className={cx(
                  'flex w-full cursor-pointer flex-col gap-1.5 rounded-input border p-1.5 text-left hover:border-ink',
                  isChosen ? 'border-ink' : 'border-line',
                )}
              >
                <img
                  src={thumbnailUrl(files)}
                  alt=""
                  loading="lazy"
                  className="aspect-[3/2] w-full rounded-[6px] bg-well object-cover"
                />
                <span className="truncate px-1 text-sm text-body">
                  {label}
                  {showFiles(files).kind === 'video' && <span className="text-muted"> (film)</span>}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
