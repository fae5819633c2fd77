import { Link } from 'react-router';
import type { GroupSubject } from '#app/features/media/grid/group-items.ts';
import { dayWords } from '#app/features/media/media-day.ts';
import { propertyMediaPath } from '#app/lib/paths.ts';

type GroupHeadingProps = { subject: GroupSubject; nameOf: (propertyId: string) => string | null };

/** What stands above a group of the library: its day, or its property with the way to the media of that one alone. */
export function GroupHeading({ subject, nameOf }: GroupHeadingProps) {
  if (subject.kind === 'day') return dayWords(subject.day);
  const { propertyId } = subject;
  if (propertyId === null) return 'Not in a property';
  return (
    <Link
      to={propertyMediaPath(propertyId)}
      className="rounded-md underline-offset-4 hover:underline focus-visible:-outline-offset-2"
    >
      {nameOf(propertyId) ?? 'Property'}
    </Link>
  );
}
