import node, { getAdapter } from '@astrojs/node';
import type { AstroIntegration } from 'astro';

const entry = new URL('../src/server/site-entry.ts', import.meta.url);

/**
 * @astrojs/node as middleware of our own server (src/publish/serve/app.ts), built with an entry that also
 * has what the publisher and the API take from the site.
 */
export function siteAdapter(): AstroIntegration {
  const adapter = node({ mode: 'middleware', experimentalDisableStreaming: true });
  return {
    ...adapter,
    hooks: {
      ...adapter.hooks,
      'astro:config:done': ({ setAdapter }) =>
        setAdapter({ ...getAdapter({ staticHeaders: false }), serverEntrypoint: entry }),
    },
  };
}
