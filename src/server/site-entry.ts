// What Astro builds the site into: dist/server/entry.mjs.
import { createApp } from 'astro/app/entrypoint';
import { exportedMethods, pageMethods } from './page-methods.ts';
import type { RouteModule } from './route.ts';
import type { Site } from './site.ts';

export { handler } from '@astrojs/node/server.js';

/** Pages are short, and most are stored: one string costs half of what a stream of chunks does. */
const app = createApp({ streaming: false });

/**
 * Routes that Astro adds itself are not there: `/_image` would fetch, for anybody, from whatever
 * host the request names. Nor is a page of which Astro would take `.html` off.
 */
function match(request: Request) {
  const routeData = app.match(request);
  if (routeData?.origin !== 'project') return undefined;
  const isEndpoint = routeData.type === 'endpoint';
  return isEndpoint || !new URL(request.url).pathname.endsWith('.html') ? routeData : undefined;
}

export const render: Site['render'] = (request, { locals, clientAddress }) => {
  const routeData = match(request);
  return routeData && app.render(request, { locals, clientAddress, routeData });
};

const endpoints = import.meta.glob<object>(['../pages/**/*.ts', '!../pages/api/**']);

export const methodsOf: Site['methodsOf'] = async (url) => {
  const routeData = match(new Request(url));
  if (routeData === undefined) return undefined;
  if (routeData.type !== 'endpoint') return pageMethods(url.pathname);
  const load = endpoints[routeData.component.replace('src/pages/', '../pages/')];
  return load && exportedMethods(await load());
};

export const routeFiles = import.meta.glob<RouteModule>('../pages/{api,payment,login}/**/*.ts');
