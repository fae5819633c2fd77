import { useMessages } from '#app/lib/language/messages.ts';
import { useHydrated } from '#app/lib/page/hydrated.ts';
import { formatBytes } from '#app/lib/words/format-bytes.ts';
import { Select } from '#app/ui/form/select.tsx';
import { PART_SIZES } from '#domain/deliveries/split-archive.ts';
import { choosePartSize, type PartSize, readPartSize } from './part-size.ts';

/** The sizes of a part into which an archive of so many bytes can be split. */
export const splitSizes = (bytes: number) => PART_SIZES.filter((size) => size < bytes);

/** Whether an archive comes in one file or in parts, where it is large enough for them. */
export function ArchiveChoice({ bytes, partSize }: { bytes: number; partSize: PartSize }) {
  const messages = useMessages('delivery').parts;
  const isHydrated = useHydrated();
  const sizes = splitSizes(bytes);
  if (sizes.length === 0) return null;
  return (
    <Select
      aria-label={messages.label}
      disabled={!isHydrated}
      value={partSize ?? ''}
      onChange={({ target }) => choosePartSize(readPartSize(target.value))}
      className="max-sm:w-full"
    >
      <option value="">{messages.one}</option>
      {sizes.map((size) => (
        <option key={size} value={size}>
          {messages.ofSize({ size: formatBytes(size) })}
        </option>
      ))}
    </Select>
  );
}
