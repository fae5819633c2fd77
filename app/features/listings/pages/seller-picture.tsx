import { type ChangeEvent, useId, useRef } from 'react';
import { useMessages } from '#app/lib/language/messages.ts';
import { useSubmit } from '#app/lib/request/use-submit.ts';
import { Button } from '#app/ui/button/button.tsx';
import { cx } from '#app/ui/cx.ts';
import { Spinner } from '#app/ui/feedback/spinner.tsx';
import { FormError } from '#app/ui/form/form-error.tsx';
import { type OwnPicture, ownPicturePath } from '#domain/catalogue/pictures/own-pictures.ts';
import { uploadSellerPicture } from '../api/pages.ts';

type SellerPictureProps = {
  propertyId: string;
  label: string;
  picture: OwnPicture | null;
  isRound?: boolean;
  onPicture: (picture: OwnPicture | null) => void;
};

/** The picture of an agent or the logo of a brokerage: to upload, to replace and to take away. */
export function SellerPicture({ propertyId, label, picture, isRound = false, onPicture }: SellerPictureProps) {
  const messages = useMessages('listings').page;
  const { isSending, errorMessage, errors, send } = useSubmit();
  const input = useRef<HTMLInputElement>(null);
  const labelId = useId();
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // The same file may be chosen again after it was changed.
    target.value = '';
    if (file) void send(async () => onPicture(await uploadSellerPicture(propertyId, file)));
  };
  return (
    <fieldset className="min-w-0">
      <legend id={labelId} className="mb-2 text-[0.9375rem] font-medium text-ink">
        {label}
      </legend>
      <div className="flex flex-wrap items-center gap-3">
        {picture && (
          <img
            src={`${ownPicturePath(picture)}-${picture.widths[0] ?? picture.width}.webp`}
            alt=""
            className={cx(
              'border border-line bg-white',
              isRound ? 'size-16 rounded-full object-cover' : 'h-16 max-w-44 rounded-lg object-contain p-2',
            )}
          />
        )}
        <Button
          variant="outline"
          size="sm"
          aria-disabled={isSending}
          onClick={() => !isSending && input.current?.click()}
        >
          {picture ? messages.replacePicture : messages.choosePicture}
        </Button>
        {picture && (
          <Button variant="ghost" size="sm" onClick={() => onPicture(null)}>
            {messages.removePicture}
          </Button>
        )}
        {isSending && <Spinner label={messages.sendingPicture} visible />}
      </div>
      <input
        ref={input}
        type="file"
        accept=".jpg,.jpeg,.png,.webp,image/jpeg,image/png,image/webp"
        aria-labelledby={labelId}
        tabIndex={-1}
        className="sr-only"
        onChange={choose}
      />
      <FormError text={Object.values(errors)[0] ?? errorMessage} />
    </fieldset>
  );
}
