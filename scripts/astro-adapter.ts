import type { AstroIntegration } from 'astro';

const entry = new URL('../src/server/site-entry.ts', import.meta.url);

/** Has Astro build the site as one module, which our own server calls (src/server/app.ts). */
export function siteAdapter(): AstroIntegration {
  return {
    name: 'site-adapter',
    hooks: {
      'astro:config:done': ({ setAdapter }) =>
        setAdapter({
          name: 'site-adapter',
          entrypointResolution: 'auto',
          serverEntrypoint: entry,
          adapterFeatures: { buildOutput: 'server', middlewareMode: 'classic' },
          supportedAstroFeatures: {
            serverOutput: 'stable',
            hybridOutput: 'unsupported',
            staticOutput: 'unsupported',
            sharpImageService: 'unsupported',
            i18nDomains: 'unsupported',
          },
        }),
    },
  };
}
