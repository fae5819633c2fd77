type Counted = { translated: number; total: number };

/** How much is translated, in whole percent: 100 only where nothing is missing. */
export const getPercent = ({ translated, total }: Counted): number =>
  total === 0 ? 100 : Math.floor((100 * translated) / total);

/** The same in words. */
export const formatTranslated = (counted: Counted): string =>
  counted.translated === counted.total
    ? 'All sentences are translated'
    : `${counted.translated.toLocaleString('en-US')} of ${counted.total.toLocaleString('en-US')} sentences are translated`;
