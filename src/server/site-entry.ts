// What Astro builds the site into: dist/server/entry.mjs.
import { createApp } from 'astro/app/entrypoint';
import { pageFetch } from './page-fetch.ts';
import { rememberPages } from './remember-pages.ts';
import type { CallModule, Site } from './site.ts';

const app = createApp();
rememberPages(app.manifest);
app.setFetchHandler(pageFetch);

/**
 * Routes that Astro adds itself are not there: `/_image` would fetch, for anybody, from whatever
 * host the request names.
 */
export const render: Site['render'] = (request, { locals, clientAddress }) => {
  const routeData = app.match(request);
  if (routeData?.origin !== 'project') return undefined;
  return app.render(request, { locals, clientAddress, routeData });
};

export const calls = import.meta.glob<CallModule>('../pages/{api,payment}/**/*.ts');
