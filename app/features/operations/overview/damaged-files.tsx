import { Link } from 'react-router';
import { propertyMediaPath } from '#app/lib/page/paths.ts';
import { relativeTime } from '#app/lib/time/relative-time.ts';
import type { DamagedFileJson, FailureList } from '#domain/operations/overview.ts';
import { CARD_LINK } from './dashboard-card.tsx';

const SHOWN = 3;

const FAULTS: Record<DamagedFileJson['fault'], string> = {
  changed: 'its bytes have changed',
  missing: 'it is gone',
  unreadable: 'the disk cannot read it',
};

/** The file as the studio knows it; what belongs to no item has the name under which it is stored. */
function getName({ file_name, kind, key }: DamagedFileJson): string {
  if (file_name) return kind === 'picture' ? `A picture of ${file_name}` : file_name;
  switch (kind) {
    case 'invoice':
      return 'An issued invoice';
    case 'logo':
      return 'A logo of the site';
    case 'page':
      return `A file of the pages, ${key}`;
    case 'original':
    case 'picture':
      return key;
  }
}

function FileLine({ file }: { file: DamagedFileJson }) {
  const { property_id, property_name, fault, found_at } = file;
  const name = getName(file);
  return (
    <li className="wrap-anywhere">
      {property_id ? (
        <Link to={propertyMediaPath(property_id)} className={CARD_LINK}>
          {name}
        </Link>
      ) : (
        <span className="text-ink">{name}</span>
      )}
      <span className="block text-muted">
        {property_name && `${property_name}: `}
        {FAULTS[fault]}, found <time dateTime={found_at}>{relativeTime(found_at, new Date())}</time>.
      </span>
    </li>
  );
}

/** How many files are damaged, in words: more than a thousand are not counted. */
const countFiles = (total: number | null) =>
  total === 1 ? 'One stored file is damaged' : `${total ?? 'More than 1,000'} stored files are damaged`;

/** Files that are not as they were stored, by property and name, and what to do: nobody but a backup has their bytes. */
export function DamagedFilesRow({ damaged: { files, total } }: { damaged: FailureList['damaged_files'] }) {
  const shown = files.slice(0, SHOWN);
  const isMore = total === null || total > shown.length;
  return (
    <li className="py-2.5">
      <p className="font-medium text-ink">{countFiles(total)}</p>
      <p className="text-pretty text-muted">
        Put {total === 1 ? 'it' : 'them'} back from a backup and check the disk.{' '}
        {total === 1 ? 'It leaves' : 'They leave'} this list within an hour, or once{' '}
        <code className="text-[0.8125rem]">npm run studio -- doctor</code> has looked.
      </p>
      <ul aria-label="Damaged files" className="mt-1.5 flex flex-col gap-1">
        {shown.map((file) => (
          <FileLine key={file.key} file={file} />
        ))}
        {isMore && (
          <li className="text-muted">
            <code className="text-[0.8125rem]">npm run studio -- doctor</code> names them all.
          </li>
        )}
      </ul>
    </li>
  );
}
