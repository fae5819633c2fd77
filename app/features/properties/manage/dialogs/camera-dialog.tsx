import { type FormEvent, useState } from 'react';
import { useList } from '#app/lib/request/use-list.ts';
import { useSubmit } from '#app/lib/request/use-submit.ts';
import { toast } from '#app/lib/state/toast.ts';
import { Button } from '#app/ui/button/button.tsx';
import { Dialog, DialogBody } from '#app/ui/dialog/dialog.tsx';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { Spinner } from '#app/ui/feedback/spinner.tsx';
import { CheckLine } from '#app/ui/form/check-line.tsx';
import { Field, Input } from '#app/ui/form/field.tsx';
import { FormError } from '#app/ui/form/form-error.tsx';
import { Select } from '#app/ui/form/select.tsx';
import { formatClockOffset, readClockOffset } from '#domain/media/clock-offset.ts';
import type { CameraJson } from '#domain/media/media-order.ts';
import type { PropertyJson } from '#domain/properties/property-json.ts';
import { camerasQuery, setCameraClock } from '../../api/media-order.ts';

type CameraDialogProps = { property: PropertyJson; onClose: () => void };

/** The cameras of a property, each with how much its clock is off: its photos then go where they belong. */
export function CameraDialog({ property, onClose }: CameraDialogProps) {
  const { data, failure, retry } = useList(camerasQuery(property.id));
  return (
    <Dialog
      open
      onOpenChange={onClose}
      width="md"
      title="Camera clocks"
      description={`${property.name}. Photos of several cameras stand in the order in which they were taken once all clocks agree.`}
    >
      <DialogBody className="flex flex-col gap-5">
        {failure && (
          <RetryNotice title="The cameras could not be loaded" onRetry={retry}>
            {failure}
          </RetryNotice>
        )}
        {!data && !failure && <Spinner label="Loading the cameras" className="mx-auto my-8 size-6" />}
        {data?.cameras.length === 0 && (
          <p className="text-body">No photo of this property says which camera took it, and when.</p>
        )}
        <ul className="flex flex-col divide-y divide-line">
          {data?.cameras.map((camera) => (
            <li key={camera.camera} className="py-5 first:pt-0 last:pb-0">
              <CameraForm propertyId={property.id} camera={camera} />
            </li>
          ))}
        </ul>
      </DialogBody>
    </Dialog>
  );
}

const DAY = new Intl.DateTimeFormat('en', { timeZone: 'UTC', month: 'short', day: 'numeric' });
const CLOCK = new Intl.DateTimeFormat('en', { timeZone: 'UTC', hour: 'numeric', minute: '2-digit' });

/** From when to when a camera took its photos, by the studio's clock. */
function formatSpan({ first_shot_at, last_shot_at }: CameraJson): string {
  const [first, last] = [new Date(`${first_shot_at}Z`), new Date(`${last_shot_at}Z`)];
  const [firstDay, lastDay] = [DAY.format(first), DAY.format(last)];
  const end = firstDay === lastDay ? CLOCK.format(last) : `${lastDay}, ${CLOCK.format(last)}`;
  return `${firstDay}, ${CLOCK.format(first)} to ${end}`;
}

const BAD_TIME = 'Write hours and minutes, such as 1:00 or 0:02:30.';
type Way = 'right' | 'behind' | 'ahead';

const wayOf = ({ offset_seconds }: CameraJson): Way => {
  if (offset_seconds === 0) return 'right';
  return offset_seconds > 0 ? 'behind' : 'ahead';
};

function CameraForm({ propertyId, camera }: { propertyId: string; camera: CameraJson }) {
  const [way, setWay] = useState<Way>(wayOf(camera));
  const [time, setTime] = useState(formatClockOffset(camera.offset_seconds || 3600));
  const [isForStudio, setIsForStudio] = useState(camera.for_studio);
  const [timeError, setTimeError] = useState<string | null>(null);
  const { isSending, errorMessage, send } = useSubmit();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const seconds = way === 'right' ? 0 : readClockOffset(time);
    setTimeError(seconds === null ? BAD_TIME : null);
    if (seconds === null) return;
    void send(async () => {
      const offset_seconds = way === 'ahead' ? -seconds : seconds;
      await setCameraClock(propertyId, { camera: camera.camera, offset_seconds, for_studio: isForStudio });
      toast({ title: 'The photos are sorted anew', description: camera.camera, variant: 'success' });
    });
  };
  return (
    <form onSubmit={submit} noValidate aria-label={camera.camera} className="flex flex-col gap-3">
      <div>
        <h3 className="font-medium wrap-anywhere text-ink">{camera.camera}</h3>
        <p className="mt-0.5 text-sm text-body tabular-nums">
          {camera.files === 1 ? '1 file' : `${camera.files} files`} · {formatSpan(camera)}
        </p>
      </div>
      <div className="grid items-start gap-3 sm:grid-cols-[1fr_1fr_auto]">
        <Field label="Its clock is" name="way">
          {(control) => (
            <Select {...control} value={way} onChange={({ target }) => setWay(readWay(target.value))}>
              <option value="right">right</option>
              <option value="behind">behind by</option>
              <option value="ahead">ahead by</option>
            </Select>
          )}
        </Field>
        <Field label="Hours and minutes" name="time" error={timeError}>
          {(control) => (
            <Input
              {...control}
              disabled={way === 'right'}
              value={time}
              onChange={({ target }) => setTime(target.value)}
            />
          )}
        </Field>
        <Button type="submit" variant="outline" aria-disabled={isSending} className="sm:mt-7">
          {isSending ? 'One moment...' : 'Apply'}
        </Button>
      </div>
      <CheckLine isChecked={isForStudio} onCheck={setIsForStudio}>
        Also for what comes from this camera from now on, whatever the property
      </CheckLine>
      <FormError text={errorMessage} />
    </form>
  );
}

const readWay = (value: string): Way => (value === 'behind' || value === 'ahead' ? value : 'right');
