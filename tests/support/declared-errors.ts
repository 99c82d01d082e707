import { errorsOf } from '#src/server/endpoint-errors.ts';
import { loadOnce } from '#src/server/load-once.ts';
import { isEndpoint } from '#src/server/openapi.ts';
import type { Answered, Route, RouteFiles, RouteModule } from '#src/server/route.ts';

interface Watched {
  files: RouteFiles;
  /** `POST /src/pages/api/login.ts: NotFound` for each answer that its endpoint does not declare. */
  undeclared: Set<string>;
}

/**
 * Wraps the endpoints of a shop to collect the error codes that they answer without declaring them:
 * the OpenAPI document would leave a client unprepared for these.
 */
export function watchErrors(files: RouteFiles): Watched {
  const undeclared = new Set<string>();

  function watch(file: string, method: string, route: Route): Route {
    if (!isEndpoint(route)) return route;
    const declared: readonly string[] = errorsOf(route.declaration, method);
    return async (context) => {
      const answered = await route(context);
      const code = codeOf(answered);
      if (code !== undefined && !declared.includes(code)) {
        undeclared.add(`${method} ${file}: ${code}`);
      }
      return answered;
    };
  }

  async function watchModule(file: string, load: () => Promise<RouteModule>): Promise<RouteModule> {
    const routes = Object.entries(await load());
    return Object.fromEntries(
      routes.map(([method, route]) => [method, route && watch(file, method, route)]),
    );
  }

  const watched = Object.entries(files).map(
    ([file, load]) => [file, loadOnce(() => watchModule(file, load))] as const,
  );
  return { files: Object.fromEntries(watched), undeclared };
}

/** The code of an error response; providers' notices are refused without one. */
function codeOf({ status, headers, body }: Answered): string | undefined {
  const isError = status >= 400 && headers.get('content-type')?.includes('json');
  return isError ? (JSON.parse(String(body)) as { code: string }).code : undefined;
}
