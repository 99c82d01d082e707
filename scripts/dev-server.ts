import { globSync } from 'node:fs';
import path from 'node:path';
import type { AstroIntegration } from 'astro';
import { loadDemo } from '#src/demo/demo.service.ts';
import { jobHandlers } from '#src/jobs.ts';
import { createApiHandler } from '#src/server/api.ts';
import { readConfig } from '#src/server/config.ts';
import { createRuntime } from '#src/server/create-runtime.ts';
import { createWorker } from '#src/server/job-worker.ts';
import { endIfRefused } from '#src/server/refused-database.ts';
import type { RouteFiles, RouteModule } from '#src/server/route.ts';
import { root } from './processes.ts';
import { explainUnloadable } from './unloadable.ts';

type Load = (url: string) => Promise<Record<string, unknown>>;

/**
 * Turns Astro's development server into a shop: with the `locals` of our own server, the API by the
 * same handler, and the jobs, which send mails and poll payments.
 */
export function devServer(): AstroIntegration {
  return {
    name: 'dev-server',
    hooks: {
      'astro:config:setup': ({ command, addMiddleware }) => {
        if (command !== 'dev') return;
        if (isLoadedByVite()) refuseToServe();
        addMiddleware({ entrypoint: new URL('./dev-locals.ts', import.meta.url), order: 'pre' });
      },
      'astro:server:setup': async ({ server }) => {
        const runtime = await openDatabase();
        globalThis.devRuntime = runtime;

        server.middlewares.use((req, res, next) => {
          // Listed and loaded for each call: files may be new or changed.
          const files = listRouteFiles((url) => server.ssrLoadModule(url));
          createApiHandler(files, runtime)(req, res).then((isCall) => isCall || next(), next);
        });
      },
    },
  };
}

/** Astro loads its configuration by Vite when Node cannot, without a word. */
function isLoadedByVite(): boolean {
  return 'env' in import.meta;
}

/** What Vite has loaded cannot load more once the server runs: it would fail far from the cause. */
function refuseToServe(): never {
  const file = path.join(root, 'scripts/dev-server.ts');
  console.error(explainUnloadable(file) ?? 'Node cannot load astro.config.mjs.');
  process.exit(1);
}

function listRouteFiles(load: Load): RouteFiles {
  const files = globSync('src/pages/{api,payment,login}/**/*.ts', { cwd: root });
  const urls = files.map((file) => `/${file.split(path.sep).join('/')}`);
  return Object.fromEntries(urls.map((url) => [url, () => load(url) as Promise<RouteModule>]));
}

async function openDatabase() {
  const config = readConfig(process.env);
  const runtime = await createRuntime(config).catch(endIfRefused);
  const { database, clock, log } = runtime;
  if (config.demo) await loadDemo(runtime, clock());

  const jobs = createWorker({
    database,
    clock,
    handlers: jobHandlers(runtime),
    onError: (error, job) => log.error({ err: error, kind: job?.kind }, 'job failed'),
  });

  // Nothing is published here: each request renders its page.
  jobs.start();

  return runtime;
}
