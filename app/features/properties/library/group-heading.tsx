import { Link } from 'react-router';
import type { GroupSubject } from '#app/features/media/grid/group-items.ts';
import { formatMediaDay } from '#app/features/media/media-day.ts';
import { useMessages } from '#app/lib/language/messages.ts';
import { propertyMediaPath } from '#app/lib/page/paths.ts';

type GroupHeadingProps = { subject: GroupSubject; getPropertyName: (propertyId: string) => string | null };

/** The heading of a group of the library: its day, or its property with the way to the media of that one alone. */
export function GroupHeading({ subject, getPropertyName }: GroupHeadingProps) {
  const messages = useMessages('library').page;
  if (subject.kind === 'day') return formatMediaDay(subject.day);
  const { propertyId } = subject;
  if (propertyId === null) return messages.notInAProperty;
  return (
    <Link
      to={propertyMediaPath(propertyId)}
      className="rounded-md underline-offset-4 hover:underline focus-visible:-outline-offset-2"
    >
      {getPropertyName(propertyId) ?? messages.property}
    </Link>
  );
}
