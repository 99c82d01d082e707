import type { RouteFiles, RouteModule } from './route.ts';

interface RouteMatch {
  /** The route pattern as `apiPath` writes it: the same whatever the parameters are. */
  route: string;
  load: () => Promise<RouteModule>;
  params: Record<string, string>;
}

/** `/src/pages/api/cart/changeOption/[id].ts` -> `/api/cart/changeOption/{id}` */
export function apiPath(file: string): string {
  return file
    .replace(/^.*?\/pages(?=\/)/, '')
    .replace(/\.ts$/, '')
    .replace(/\/index$/, '')
    .replace(/\[(?:\.\.\.)?(\w+)\]/g, '{$1}');
}

/** Finds a route file by the path of a request; `{name}` stands for any one segment. */
export function createRouter(files: RouteFiles): (pathname: string) => RouteMatch | undefined {
  const fixed = new Map<string, RouteMatch>();
  const open: (Omit<RouteMatch, 'params'> & { segments: string[] })[] = [];
  for (const [file, load] of Object.entries(files)) {
    const route = apiPath(file);
    if (route.includes('{')) open.push({ route, load, segments: route.split('/') });
    else fixed.set(route, { route, load, params: {} });
  }

  return (pathname) => {
    const known = fixed.get(pathname);
    if (known) return known;

    const pathSegments = pathname.split('/');
    for (const { segments, ...found } of open) {
      const params = matchPath(segments, pathSegments);
      if (params) return { ...found, params };
    }

    return undefined;
  };
}

function matchPath(segments: readonly string[], pathSegments: readonly string[]) {
  if (segments.length !== pathSegments.length) return undefined;

  const params: Record<string, string> = {};
  for (const [at, segment] of segments.entries()) {
    const text = pathSegments[at] ?? '';
    if (!segment.startsWith('{')) {
      if (segment !== text) return undefined;
    } else if (text === '') return undefined;
    else params[segment.slice(1, -1)] = decodeURIComponent(text);
  }

  return params;
}
