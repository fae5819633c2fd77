const BOT =
  /bot\b|bot\/|crawl|spider|slurp|preview|scan|monitor|fetch|headless|lighthouse|curl\/|wget|python|java\/|go-http|okhttp|axios|node|libwww|httpclient|facebookexternalhit|whatsapp|telegram|embedly|validator|archiver|feed/i;

/**
 * Whether a browser's name of itself is that of a machine, which looks at a page for nobody (LIST-30). What says nothing of itself is one as well.
 *
 * @example isBot('Mozilla/5.0 (compatible; Googlebot/2.1)') // true
 */
export const isBot = (userAgent: string): boolean => userAgent.trim() === '' || BOT.test(userAgent);
