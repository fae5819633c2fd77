import { type FakeProvider, startFakeProvider, TEST_KEYS } from '#e2e/fakes/provider.ts';
import { findFreePort } from './free-port.ts';
import { type ServerProcess, startServer } from './server-process.ts';

/** A running product, with the card provider that it talks to; `provider` is null in demo mode. */
export type Shop = ServerProcess & { provider: FakeProvider | null };
export type CardShop = ServerProcess & { provider: FakeProvider };

/** The settings that join a server to a fake provider. */
export function providerSettings(provider: FakeProvider): Record<string, string> {
  return {
    STRIPE_SECRET_KEY: TEST_KEYS.secretKey,
    STRIPE_PUBLISHABLE_KEY: TEST_KEYS.publishableKey,
    STRIPE_WEBHOOK_SECRET: TEST_KEYS.webhookSecret,
    STRIPE_API_BASE: provider.url,
  };
}

/** The product in demo mode, as it is without any keys. */
export async function startDemoShop(env: Record<string, string> = {}): Promise<Shop> {
  return { ...(await startServer({ env })), provider: null };
}

/** The product with keys, and the provider that they belong to. */
export async function startCardShop(env: Record<string, string> = {}): Promise<CardShop> {
  const port = await findFreePort();
  const provider = await startFakeProvider({
    ...TEST_KEYS,
    webhookUrl: `http://127.0.0.1:${port}/api/webhooks/stripe`,
  });
  try {
    const server = await startServer({ port, env: { ...providerSettings(provider), ...env } });
    return { ...server, provider };
  } catch (error) {
    await provider.close();
    throw error;
  }
}

/** Ends a shop and removes what it wrote. */
export async function closeShop(shop: Shop): Promise<void> {
  await shop.provider?.close();
  await shop.stop();
  shop.remove();
}
