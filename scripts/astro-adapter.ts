import type { AstroIntegration } from 'astro';
import { loadDemo } from '#src/features/demo/demo.service.ts';
import { readConfig } from '#src/server/config.ts';
import { createRuntime } from '#src/server/create-runtime.ts';

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
      'astro:server:setup': async ({ server }) => {
        const runtime = await openShop();
        server.middlewares.use((request, _, next) => {
          Reflect.set(request, Symbol.for('astro.locals'), { runtime });
          next();
        });
      },
    },
  };
}

/** What our own server hands in with each request; Astro's development server needs it as well. */
async function openShop() {
  const config = readConfig(process.env);
  const runtime = await createRuntime(config);
  if (config.demo) await loadDemo(runtime.shop, runtime.clock());
  return runtime;
}
