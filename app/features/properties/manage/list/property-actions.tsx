import { Link } from 'react-router';
import { adminMarketPath } from '#app/lib/page/library-paths.ts';
import { editJobPath, reviewPath } from '#app/lib/page/paths.ts';
import { Button, buttonClass } from '#app/ui/button/button.tsx';
import { cx } from '#app/ui/cx.ts';
import type { PropertyJson } from '#domain/properties/property-json.ts';
import { PreviewButton } from '../../preview-action.tsx';
import type { RealtorWorkspace } from '../realtor-workspace.ts';

export type PropertyDialog = 'notify' | 'share' | 'details' | 'move' | 'delete';

type PropertyActionsProps = {
  property: PropertyJson;
  workspace: RealtorWorkspace;
  onOpen: (dialog: PropertyDialog) => void;
};

/** The actions on a property: uploads, the mail that it is delivered, the links to its delivery, its editors, its details, its preview, another agent, and its end. */
export function PropertyActions({ property, workspace, onOpen }: PropertyActionsProps) {
  const { id, name } = property;
  const { realtorId, isDisabled } = workspace;
  const notify = realtorId ? 'Notify realtor' : 'Notify customer';
  return (
    <div className="grid grid-cols-2 gap-2.5 sm:flex sm:flex-wrap sm:items-center">
      <Button
        disabled={isDisabled}
        aria-label={`Upload Media to ${name}`}
        className="max-sm:col-span-2"
        onClick={() =>
          workspace.onUpload({
            ...(realtorId && { userId: realtorId }),
            propertyId: id,
            accept: 'property',
            label: name,
          })
        }
      >
        Upload Media
      </Button>
      <Button
        variant="outline"
        disabled={isDisabled}
        aria-label={`${notify} of ${name}`}
        onClick={() => onOpen('notify')}
      >
        {notify}
      </Button>
      <Button
        variant="outline"
        disabled={isDisabled}
        aria-label={`Share links of ${name}`}
        onClick={() => onOpen('share')}
      >
        Share links
      </Button>
      <Link to={editJobPath(id)} aria-label={`Editing of ${name}`} className={buttonClass('outline')}>
        Editing
      </Link>
      <Link to={reviewPath(id)} aria-label={`Review of ${name}`} className={buttonClass('outline')}>
        Review
      </Link>
      <Link to={adminMarketPath(id)} aria-label={`MLS pack of ${name}`} className={buttonClass('outline')}>
        MLS pack
      </Link>
      <PreviewButton property={property} />
      {/* Where not all fit into one line, the quiet ones have their own, and begin where the others do. */}
      <div className="contents sm:max-2xl:-ml-4 sm:max-2xl:flex sm:max-2xl:basis-full sm:max-2xl:gap-2.5">
        <Button
          variant="ghost"
          disabled={isDisabled}
          aria-label={`Edit details of ${name}`}
          className="sm:px-4"
          onClick={() => onOpen('details')}
        >
          Edit details
        </Button>
        {property.realtor_id && (
          <Button
            variant="ghost"
            disabled={isDisabled}
            aria-label={`Change agent of ${name}`}
            className="sm:px-4"
            onClick={() => onOpen('move')}
          >
            Change agent
          </Button>
        )}
        <Button
          variant="danger-quiet"
          disabled={isDisabled}
          aria-label={`Delete ${name}`}
          className={cx('sm:px-4', !property.realtor_id && 'max-sm:col-span-2')}
          onClick={() => onOpen('delete')}
        >
          Delete
        </Button>
      </div>
    </div>
  );
}
