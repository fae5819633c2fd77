import { useAction } from '#app/lib/request/use-action.ts';
import { Button } from '#app/ui/button/button.tsx';
import { ToolIcon } from '#app/ui/icon/tool-icon.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { downloadAccount } from '../api/account.ts';
import { useConfirmed } from '../area/confirmation.tsx';
import { saveFile } from '../area/save-file.ts';

/** All that is kept about the account, to take along. */
export function DataSection() {
  const confirmed = useConfirmed();
  const download = useAction('The download failed', async () => {
    saveFile(await confirmed(downloadAccount), 'my-data.json');
  });
  return (
    <Section
      title="Your data"
      description="Everything we keep about you, in one JSON file: for you, or for another service."
    >
      <Button variant="outline" aria-disabled={download.running !== null} onClick={() => download.run()}>
        <ToolIcon name="download" className="size-4.5" />
        {download.running ? 'Preparing...' : 'Download my data'}
      </Button>
    </Section>
  );
}
