import { useCallback, useState } from 'react';

/** Which addresses have not answered with a picture, and so which of several to ask next. */
export function useBrokenAddresses() {
  const [broken, setBroken] = useState<ReadonlySet<string>>(() => new Set());
  const report = useCallback((address: string) => setBroken((others) => new Set([...others, address])), []);
  return { broken, report };
}

/** The first address that may still answer, or null. */
export function pickAddress(addresses: readonly string[], broken: ReadonlySet<string>): string | null {
  return addresses.find((address) => !broken.has(address)) ?? null;
}
