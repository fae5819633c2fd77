import { downloadAccount } from '#app/features/shared/session/api/account.ts';
import { useConfirmed } from '#app/features/shared/session/confirmation.tsx';
import { useMessages } from '#app/lib/language/messages.ts';
import { saveFile } from '#app/lib/page/save-file.ts';
import { useAction } from '#app/lib/request/use-action.ts';
import { Button } from '#app/ui/button/button.tsx';
import { ToolIcon } from '#app/ui/icon/tool-icon.tsx';
import { Section } from '#app/ui/layout/section.tsx';

/** All that is kept about the account, to take along. */
export function DataSection() {
  const messages = useMessages('account').profile;
  const confirmed = useConfirmed();
  const download = useAction(messages.theDownloadFailed, async () => {
    saveFile(await confirmed(downloadAccount), 'my-data.json');
  });
  return (
    <Section title={messages.yourData} description={messages.exportIntro}>
      <Button variant="outline" aria-disabled={download.running !== null} onClick={() => download.run()}>
        <ToolIcon name="download" className="size-4.5" />
        {download.running ? messages.preparing : messages.downloadMyData}
      </Button>
    </Section>
  );
}
