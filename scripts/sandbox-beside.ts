import { SAMPLE_KEYS } from './sandbox/sandbox.ts';

/**
 * The sandbox that stands beside the shop, and the settings by which the shop takes it for the
 * payment provider; undefined where a real one is configured.
 */
export function sandboxBeside(env: NodeJS.ProcessEnv) {
  if (env['NICEPAY_API_URL'] !== undefined) return undefined;
  const port = Number(env['SANDBOX_PORT'] ?? Number(env['PORT'] ?? 4321) + 79);
  // Another host name than the shop's: its return is a cross-site request, as a provider's is.
  const url = `http://127.0.0.1:${port}`;
  const settings = {
    NICEPAY_API_URL: url,
    NICEPAY_SDK_URL: `${url}/v1/js/`,
    NICEPAY_CLIENT_ID: SAMPLE_KEYS.clientId,
    NICEPAY_SECRET_KEY: SAMPLE_KEYS.secretKey,
  };
  return { port, url, settings };
}
