import { Link } from 'react-router';
import { adminPropertiesPath, editJobPath } from '#app/lib/page/paths.ts';
import { buttonClass } from '#app/ui/button/button.tsx';
import { Badge } from '#app/ui/feedback/badge.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import type { PropertyJson } from '#domain/properties/property-json.ts';
import type { StaffReview } from '#domain/reviews/review-json.ts';
import { formatMoment } from '../shared/format-moment.ts';

type ReviewHeadingProps = { property: PropertyJson; review: StaffReview; timeZone: string };

const addressOf = ({ address, city, name }: PropertyJson) => [address, city].filter(Boolean).join(', ') || name;

/** Whose review this is, how it stands as a whole, and where else the property is. */
export function ReviewHeading({ property, review, timeZone }: ReviewHeadingProps) {
  const { approval, choice } = review;
  const address = addressOf(property);
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
          Review
          {approval ? (
            <Badge tone="green">
              <Icon name="check" className="size-3.5" />
              Approved by {approval.by}, {formatMoment(approval.at, 'en', timeZone)}
            </Badge>
          ) : (
            <Badge>Not approved yet</Badge>
          )}
          {choice && (
            <Badge tone={choice.chosen.length >= choice.limit ? 'green' : 'neutral'}>
              {choice.chosen.length} of {choice.limit} photos chosen
              {choice.ordered > 0 && `, ${choice.ordered} of them ordered later`}
            </Badge>
          )}
        </p>
        <h1 className="display mt-1 text-[1.75rem] wrap-anywhere sm:text-[2rem]">{address}</h1>
        {property.name !== address && <p className="text-muted wrap-anywhere">{property.name}</p>}
      </div>
      <nav aria-label="Of this property" className="flex flex-wrap gap-2">
        <Link to={adminPropertiesPath(property.realtor_id)} className={buttonClass('outline', 'sm')}>
          Files and links
        </Link>
        <Link to={editJobPath(property.id)} className={buttonClass('outline', 'sm')}>
          Editing
        </Link>
      </nav>
    </header>
  );
}
