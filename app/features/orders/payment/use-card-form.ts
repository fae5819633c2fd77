import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { Locale } from '#domain/shared/locale.ts';
import { type CardForm, mountCardForm } from './card-form.ts';

export type CardFormState = { kind: 'loading' } | { kind: 'ready'; form: CardForm } | { kind: 'failed' };

type CardFormFacts = {
  publishableKey: string;
  clientSecret: string;
  locale: Locale;
  billing: { name: string; email: string; phone: string };
};

/** The provider's form inside `host`, as long as the component lives; `retry` loads it once more. */
export function useCardForm(host: RefObject<HTMLElement | null>, facts: CardFormFacts) {
  const [state, setState] = useState<CardFormState>({ kind: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const mount = useEffectEvent((node: HTMLElement) => mountCardForm({ ...facts, node }));
  const wanted = [facts.publishableKey, facts.clientSecret, facts.locale, attempt].join();

  // biome-ignore lint/correctness/useExhaustiveDependencies: `wanted` names what must be mounted anew
  useEffect(() => {
    // The provider wants its own node: two forms in one node, one leaving, would take each other away.
    const node = document.createElement('div');
    host.current?.append(node);
    let isGone = false;
    setState({ kind: 'loading' });
    const mounted = mount(node);
    mounted.then(
      (form) => isGone || setState({ kind: 'ready', form }),
      () => isGone || setState({ kind: 'failed' }),
    );
    return () => {
      isGone = true;
      node.remove();
      mounted.then(
        (form) => form.unmount(),
        () => {},
      );
    };
  }, [wanted, host]);

  return { state, retry: () => setAttempt((count) => count + 1) };
}
