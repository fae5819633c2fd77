import { Button } from '#app/ui/button.tsx';
import { Dialog, DialogActions } from '#app/ui/dialog.tsx';

type UploadDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Files have been added to the library. */
  onUploaded: () => void;
};

/** Adds files to the library (spec §5 Media upload). */
export function UploadDialog({ open, onOpenChange }: UploadDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Upload New Media" description="Uploading is not ready yet.">
      <DialogActions className="mt-5">
        <Button variant="ghost" onClick={() => onOpenChange(false)}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
