import type { SSRManifest } from 'astro';
import { setEnvironment } from '../../node_modules/astro/dist/core/environment/index.js';
import type { RenderEnvironment } from '../../node_modules/astro/dist/core/environment/index.js';
import { productionEnvironment } from '../../node_modules/astro/dist/core/environment/production.js';

/**
 * Has Astro remember what it works out anew for every page although it never changes: the page's
 * module, its styles, and the addresses of scripts and islands, each of which it parses as a URL.
 * Measured: a tenth of what rendering a product page costs.
 */
export function rememberPages(manifest: SSRManifest): void {
  const { resolve, headElements, getComponentByRoute } = productionEnvironment;
  type Heads = Awaited<ReturnType<RenderEnvironment['headElements']>>;
  const addresses = new Map<string, Promise<string>>();
  const heads = new Map<string, Promise<Heads>>();
  const components = new Map<string, ReturnType<typeof getComponentByRoute>>();
  setEnvironment(manifest, {
    ...productionEnvironment,
    // Pages are short, and most are stored: one string costs half of what a stream of chunks does.
    defaultStreaming: () => false,
    resolve: (_, specifier) => once(addresses, specifier, () => resolve(manifest, specifier)),
    async headElements(_, route) {
      const make = async () => headElements(manifest, route);
      const { links, scripts, styles } = await once(heads, route.route, make);
      return { links: new Set(links), scripts: new Set(scripts), styles: new Set(styles) };
    },
    getComponentByRoute: (_, route) =>
      once(components, `${route.type} ${route.route}`, () => getComponentByRoute(manifest, route)),
  });
}

function once<T>(known: Map<string, T>, key: string, make: () => T): T {
  const value = known.get(key) ?? make();
  known.set(key, value);
  return value;
}
