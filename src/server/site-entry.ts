// The entry that Astro bundles: dist/server/entry.mjs.
import { createApp } from 'astro/app/entrypoint';
import { exportedMethods, pageMethods } from './page-methods.ts';
import type { RouteModule } from './route.ts';
import type { Site } from './site.ts';

export { handler } from '@astrojs/node/server.js';

/**
 * Streaming is off: pages are short and mostly published, and one string costs half of a stream of
 * chunks.
 */
const app = createApp({ streaming: false });

/**
 * Excludes the routes that Astro adds itself: `/_image` would fetch any URL for anybody. Excludes
 * addresses whose `.html` Astro would strip.
 */
function matchProjectRoute(request: Request) {
  const routeData = app.match(request);
  if (routeData?.origin !== 'project') return undefined;
  const isEndpoint = routeData.type === 'endpoint';
  return isEndpoint || !new URL(request.url).pathname.endsWith('.html') ? routeData : undefined;
}

export const render: Site['render'] = (request, { locals, clientAddress }) => {
  const routeData = matchProjectRoute(request);
  return routeData && app.render(request, { locals, clientAddress, routeData });
};

const endpoints = import.meta.glob<object>(['../pages/**/*.ts', '!../pages/api/**']);

export const readMethods: Site['readMethods'] = async (url) => {
  const routeData = matchProjectRoute(new Request(url));
  if (routeData === undefined) return undefined;
  if (routeData.type !== 'endpoint') return pageMethods(url.pathname);
  const load = endpoints[routeData.component.replace('src/pages/', '../pages/')];
  return load && exportedMethods(await load());
};

export const routeFiles = import.meta.glob<RouteModule>(
  '../pages/{api,payment,login,media}/**/*.ts',
);
