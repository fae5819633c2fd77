import { useState } from 'react';
import { toast } from '#app/lib/state/toast.ts';
import { Button } from '../button/button.tsx';
import { ToolIcon } from '../icon/tool-icon.tsx';

type QrDownloadsProps = {
  text: string;
  /** The name of the files without their ending. */
  fileName: string;
  /** What the buttons are called, by the type of the file. */
  label: (values: { type: string }) => string;
  failed: string;
};

const TYPES = ['png', 'svg'] as const;

function saveBlob(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** Saves a text as a square that cameras read: as PNG for programs of offices, as SVG for print. The code that draws comes with the first click. */
export function QrDownloads({ text, fileName, label, failed }: QrDownloadsProps) {
  const [running, setRunning] = useState<string | null>(null);
  const save = async (type: (typeof TYPES)[number]) => {
    setRunning(type);
    try {
      const { makeQrFile } = await import('#app/lib/pictures/qr-code.ts');
      saveBlob(await makeQrFile(text, type), `${fileName}.${type}`);
    } catch {
      toast({ title: failed, variant: 'destructive' });
    }
    setRunning(null);
  };
  return TYPES.map((type) => (
    <Button
      key={type}
      variant="outline"
      size="sm"
      aria-disabled={running === type}
      onClick={() => running === null && void save(type)}
    >
      <ToolIcon name="download" className="size-4" />
      {label({ type: type.toUpperCase() })}
    </Button>
  ));
}
