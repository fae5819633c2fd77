/**
 * The address by which visitors know the site (`BASE_URL`), without a slash at its end. Without that setting it is this
 * machine and its port, as the server has it. It is in built pages: in canonical links and link previews.
 */
export function siteAddressFromEnvironment(env: Record<string, string | undefined>): string {
  const address = env.BASE_URL?.trim() || `http://localhost:${env.PORT?.trim() || '3000'}`;
  return address.replace(/\/+$/, '');
}
