import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { type LibraryAddress, readLibraryAddress, writeLibraryAddress } from './library-address.ts';

type Written = { change: Partial<LibraryAddress>; isStep?: boolean };

/** Says of an entry of the history that the preview was opened from the library, which so lies one step back. */
const OPENED_HERE = { isPreviewOfLibrary: true };
const wasOpenedHere = (state: unknown) =>
  typeof state === 'object' && state !== null && 'isPreviewOfLibrary' in state && state.isPreviewOfLibrary === true;

/** The library's state in the address, and the ways to change it. Opening the preview is a step that Back takes back. */
export function useLibraryAddress() {
  const [query] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const address = useMemo(() => readLibraryAddress(query), [query]);
  const latest = useRef({ address, state });
  useLayoutEffect(() => {
    latest.current = { address, state };
  }, [address, state]);

  const write = useCallback(
    ({ change, isStep = false }: Written) => {
      const { address: now, state: nowState } = latest.current;
      const next = { ...now, ...change };
      latest.current = { address: next, state: nowState };
      void navigate(
        { search: writeLibraryAddress(next) },
        { replace: !isStep, state: isStep ? OPENED_HERE : nowState, preventScrollReset: true },
      );
    },
    [navigate],
  );
  const openItem = useCallback((id: string) => write({ change: { item: id }, isStep: true }), [write]);
  const turnToItem = useCallback((id: string) => write({ change: { item: id } }), [write]);
  const closeItem = useCallback(() => {
    if (wasOpenedHere(latest.current.state)) void navigate(-1);
    else write({ change: { item: null } });
  }, [navigate, write]);
  const isItemOpen = useCallback((id: string) => latest.current.address.item === id, []);
  return { address, write, openItem, turnToItem, closeItem, isItemOpen };
}
