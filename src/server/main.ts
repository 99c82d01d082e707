import type { AddressInfo } from 'node:net';
import { createApp, loadAstroHandler } from './app.ts';
import { readConfig } from './config.ts';
import { createRuntime } from './create-runtime.ts';

const config = readConfig(process.env);
const runtime = await createRuntime(config);
const astro = await loadAstroHandler(config.distDir);
const { server } = createApp({ runtime, astro, publishNow: () => Promise.resolve(false) });

server.listen(config.port, config.host, () => {
  const { port } = server.address() as AddressInfo; // listening on TCP: always an object
  process.stdout.write(`${JSON.stringify({ event: 'ready', port, url: config.siteUrl })}\n`);
});

async function stop(): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  setTimeout(() => server.closeAllConnections(), 8_000).unref();
  await closed;
  await runtime.shop.close();
  process.exit(0);
}
process.once('SIGINT', () => void stop());
process.once('SIGTERM', () => void stop());
