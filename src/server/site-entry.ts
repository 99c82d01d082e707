// What Astro builds the site into: dist/server/entry.mjs.
import { createApp } from 'astro/app/entrypoint';
import { rememberPages } from './remember-pages.ts';
import type { CallModule, Site } from './site.ts';

// Pages are short, and most are stored: one string costs half of what a stream of chunks does.
const app = createApp({ streaming: false });
rememberPages(app.manifest);

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
