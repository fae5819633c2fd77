import { useMessages } from '#app/lib/language/messages.ts';
import { saveFile } from '#app/lib/page/save-file.ts';
import { useSite } from '#app/lib/page/site.ts';
import { Button } from '#app/ui/button/button.tsx';
import { CopyButton } from '#app/ui/button/copy-button.tsx';
import { DialogActions, DialogBody } from '#app/ui/dialog/dialog.tsx';
import { ToolIcon } from '#app/ui/icon/tool-icon.tsx';
import { PrintSheet } from '#app/ui/layout/print-sheet.tsx';

type RecoveryCodesProps = { codes: string[]; email: string; onKept: () => void };

/** The recovery codes, which nobody can show again, with the means to keep them. */
export function RecoveryCodes({ codes, email, onKept }: RecoveryCodesProps) {
  const messages = useMessages('account').security;
  const { business } = useSite();
  const text = codes.join('\n');
  const title = messages.codesTitle({ email, brandName: business.brandName });
  const download = () => saveFile(new Blob([`${title}\n\n${text}\n`], { type: 'text/plain' }), 'recovery-codes.txt');
  return (
    <>
      <DialogBody className="flex flex-col gap-5">
        <ul
          aria-label={messages.recoveryCodes}
          className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-input border border-line bg-well px-5 py-4 text-center font-mono text-[0.9375rem] text-ink"
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-2.5">
          <CopyButton text={text} label={messages.copyTheCodes} />
          <Button variant="outline" size="sm" onClick={download}>
            <ToolIcon name="download" className="size-4" />
            {messages.download}
          </Button>
          <Button variant="outline" size="sm" onClick={() => window.print()}>
            <ToolIcon name="print" className="size-4" />
            {messages.print}
          </Button>
        </div>
      </DialogBody>
      <DialogActions>
        <Button onClick={onKept}>{messages.codesSaved}</Button>
      </DialogActions>
      <PrintSheet>
        <h1 className="text-2xl font-semibold">{title}</h1>
        <p className="mt-2">{messages.codesHint}</p>
        <ul className="mt-8 grid grid-cols-2 gap-4 font-mono text-xl">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </PrintSheet>
    </>
  );
}
