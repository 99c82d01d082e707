import { getErrors } from '#src/server/endpoint-errors.ts';
import { loadOnce } from '#src/server/load-once.ts';
import { describeSuccess } from '#src/server/openapi-operation.ts';
import { describeRefusals } from '#src/server/openapi-refusals.ts';
import { isEndpoint } from '#src/server/openapi.ts';
import type { Answered, Route, RouteFiles, RouteModule } from '#src/server/route.ts';

type Responses = ReturnType<typeof describeRefusals>;

/** Bodies are not compared: an endpoint parses its own. */
const NO_SCHEMA = { $ref: '' };

interface Watched {
  files: RouteFiles;
  /** `POST /src/pages/api/login.ts: NotFound` for each part of an answer that is not declared. */
  undeclared: Set<string>;
}

/**
 * Wraps the endpoints of a shop to collect the error codes, statuses, media types and headers that
 * they answer without declaring them: the OpenAPI document would leave a client unprepared for these.
 */
export function watchErrors(files: RouteFiles): Watched {
  const undeclared = new Set<string>();

  function watch(file: string, method: string, route: Route): Route {
    if (!isEndpoint(route)) return route;

    const errors = getErrors(route.declaration, method);
    const declared: readonly string[] = errors;
    const responses = {
      ...describeSuccess(route.declaration, () => NO_SCHEMA),
      ...describeRefusals(errors),
    };

    return async (context) => {
      const answered = await route(context);
      const code = codeOf(answered);
      const isUndeclared = code !== undefined && !declared.includes(code);
      const found = isUndeclared ? [code] : undeclaredParts(answered, responses);

      for (const part of found) undeclared.add(`${method} ${file}: ${part}`);

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

/** Headers that mean nothing to a caller of the API, or come with every response. */
const OF_EVERY_RESPONSE = ['cache-control', 'content-type', 'set-cookie', 'x-content-type-options'];

/** The status, media type and headers of a response that the document does not have. */
function undeclaredParts({ status, headers }: Answered, responses: Responses): string[] {
  const declared = responses[status];
  if (declared === undefined) return [String(status)];

  const type = (headers.get('content-type') ?? '').split(';')[0] ?? '';
  const names = Object.keys(declared.headers).map((name) => name.toLowerCase());
  const others = [...headers.keys()].filter(
    (name) => !OF_EVERY_RESPONSE.includes(name) && !names.includes(name),
  );
  const hasBody = status !== 303;

  return [...(!hasBody || type in declared.content ? [] : [`${status} ${type}`]), ...others];
}

/** The code of an error response. */
function codeOf({ status, headers, body }: Answered): string | undefined {
  const isError = status >= 400 && headers.get('content-type')?.includes('json');
  return isError ? (JSON.parse(String(body)) as { code: string }).code : undefined;
}
