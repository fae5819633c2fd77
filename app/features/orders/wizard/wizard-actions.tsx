import { useLanguage } from '#app/lib/language/language.ts';
import { useMessages } from '#app/lib/language/messages.ts';
import { useHydrated } from '#app/lib/page/hydrated.ts';
import { Button } from '#app/ui/button/button.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { formatTotal } from '../pricing/format-total.ts';
import type { useWizard } from './use-wizard.ts';

type WizardActionsProps = { wizard: ReturnType<typeof useWizard>; isLoading: boolean };

/**
 * Back and Next; Next is hidden on the last step, both are disabled while loading. On phones with the total, in reach of the
 * thumb. Before scripts run Next is disabled: the browser itself would send the form, and what was typed would be lost.
 */
export function WizardActions({ wizard, isLoading }: WizardActionsProps) {
  const { step, offer, price, back } = wizard;
  const language = useLanguage();
  const isHydrated = useHydrated();
  const messages = useMessages('wizard');
  return (
    <div className="sticky bottom-0 z-30 -mx-5 mt-6 flex items-center gap-3 border-t border-line bg-white/95 px-5 py-3 backdrop-blur-sm sm:mx-0 sm:rounded-card sm:border lg:static lg:border-0 lg:bg-transparent lg:px-0 lg:backdrop-blur-none">
      <Button variant="outline" disabled={isLoading || step === 1} onClick={back} className="lg:min-h-12 lg:px-6">
        <Icon name="arrowLeft" className="-ml-1 size-4" />
        {messages.back}
      </Button>
      <p className="flex flex-1 flex-col items-end leading-tight lg:invisible">
        <span className="text-xs text-muted">{messages.total}</span>
        <span className="font-medium text-ink tabular-nums">
          {offer ? formatTotal(offer, price.state, { locale: language, from: messages.packages.from }) : '–'}
        </span>
      </p>
      {step !== 3 && (
        <Button type="submit" disabled={isLoading || !isHydrated} className="lg:min-h-12 lg:px-8 lg:text-base">
          {messages.next}
          <Icon name="arrowRight" className="-mr-1 size-4" />
        </Button>
      )}
    </div>
  );
}
