const EVERY_MS = 60_000;

/** The dashboard loads again when the page is seen again, and each minute while it is visible. */
export const KEEP_FRESH = { staleTime: 0, refetchInterval: EVERY_MS, refetchOnWindowFocus: true } as const;
