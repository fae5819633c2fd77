import { type ChangeEvent, type DragEvent, useState } from 'react';

/** One file by either way: chosen by an input, or dropped on what has `target`. `isOver` while one is held over it. */
export function useFileDrop(onFile: (file: File) => void) {
  const [isOver, setIsOver] = useState(false);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // The same file may be chosen again after it was changed.
    target.value = '';
    if (file) onFile(file);
  };
  const onDragOver = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setIsOver(true);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const file = event.dataTransfer.files[0];
    if (file) onFile(file);
  };
  return { isOver, choose, target: { onDragOver, onDragLeave: () => setIsOver(false), onDrop } };
}
