import type { AstroIntegration } from 'astro';
import { loadDemo } from '#src/features/operate/demo/demo.service.ts';
import { jobHandlers } from '#src/features/operate/jobs.ts';
import { readConfig } from '#src/server/config.ts';
import { createRuntime } from '#src/server/create-runtime.ts';
import { createWorker } from '#src/server/job-worker.ts';

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

/**
 * What our own server hands in with each request, and its jobs: without them no mail is sent, and no
 * payment looked into. Astro's development server needs both as well.
 */
async function openShop() {
  const config = readConfig(process.env);
  const runtime = await createRuntime(config);
  const { shop, clock, log } = runtime;
  if (config.demo) await loadDemo(shop, clock());
  const jobs = createWorker({
    ...{ shop, clock, handlers: jobHandlers(runtime) },
    onError: (error, job) => log.error({ err: error, kind: job?.kind }, 'job failed'),
  });
  // Nothing is published here: each page is made for who asks.
  runtime.wake = (worker) => void (worker === 'jobs' && jobs.poke());
  jobs.start();
  return runtime;
}
