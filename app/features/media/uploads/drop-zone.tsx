import { useEffect, useId, useRef, useState } from 'react';
import { useMessages } from '#app/lib/language/messages.ts';
import { useLatest } from '#app/lib/state/use-latest.ts';
import { formatBytes } from '#app/lib/words/format-bytes.ts';
import { Button } from '#app/ui/button/button.tsx';
import { cx } from '#app/ui/cx.ts';
import { acceptedExtensions, type UploadTarget } from '#domain/media/media-kinds.ts';
import { formatTypes } from './format-upload.ts';

type DropZoneProps = {
  destination: UploadTarget;
  maxBytes: number;
  isDisabled: boolean;
  onFiles: (files: File[]) => void;
};

const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;

/** Files that are dropped anywhere on the page or pasted, while the zone is shown. Returns whether some hover now. */
function useDroppedFiles(isDisabled: boolean, onFiles: (files: File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  const latest = useLatest(onFiles);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const listen = <Name extends 'dragover' | 'dragleave' | 'drop' | 'paste'>(
      name: Name,
      handle: (event: WindowEventMap[Name]) => void,
    ) => window.addEventListener(name, handle, { signal });
    listen('dragover', (event) => {
      if (!hasFiles(event)) return;
      // Without this the browser would open the file in place of the page.
      event.preventDefault();
      setIsOver(!isDisabled);
    });
    listen('dragleave', (event) => event.relatedTarget === null && setIsOver(false));
    listen('drop', (event) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setIsOver(false);
      if (!isDisabled) latest.current([...(event.dataTransfer?.files ?? [])]);
    });
    listen('paste', (event) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0 || isDisabled) return;
      event.preventDefault();
      latest.current(files);
    });
    return () => controller.abort();
  }, [isDisabled]);
  return isOver;
}

/** Where files come in: dropped, chosen or pasted. */
export function DropZone({ destination, maxBytes, isDisabled, onFiles }: DropZoneProps) {
  const messages = useMessages('library').uploads;
  const isOver = useDroppedFiles(isDisabled, onFiles);
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  return (
    <div
      className={cx(
        'flex flex-col items-center gap-3 rounded-card border-2 border-dashed px-5 py-7 text-center transition-colors',
        isOver ? 'border-accent bg-accent-soft' : 'border-line-strong bg-paper',
      )}
    >
      <p className="font-medium text-ink max-sm:hidden">{isOver ? messages.dropToAdd : messages.dropHint}</p>
      <Button variant="outline" disabled={isDisabled} aria-describedby={hintId} onClick={() => input.current?.click()}>
        {messages.chooseFiles}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={messages.files}
        accept={acceptedExtensions(destination).join(',')}
        disabled={isDisabled}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // The same file may be chosen again.
          target.value = '';
        }}
      />
      <p id={hintId} className="text-sm text-pretty text-muted">
        {Number.isFinite(maxBytes)
          ? messages.takenUpTo({ types: formatTypes(destination), maxBytes: formatBytes(maxBytes) })
          : messages.taken({ types: formatTypes(destination) })}
      </p>
    </div>
  );
}
