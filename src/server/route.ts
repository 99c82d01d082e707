/** Names in lower case. */
export type RequestHeaders = Pick<Headers, 'get' | 'has'>;

/** As much of a request as a route reads. */
export interface CallRequest {
  method: string;
  headers: RequestHeaders;
  /** The body; undefined when it is longer than `maxBytes`. */
  readText: (maxBytes: number) => Promise<string | undefined>;
}

/** What a route answers to. */
export interface CallContext {
  request: CallRequest;
  url: URL;
  /** The same whatever its parameters are. */
  route: string;
  params: Record<string, string | undefined>;
  locals: Omit<App.Locals, 'locale'>;
  /** Of the connection; `clientAddress()` sees behind a proxy. */
  clientAddress: string;
}

/** An answer before it is sent. */
export interface Answered {
  status: number;
  headers: Headers;
  body: string;
}

/** What a file of src/pages/api or src/pages/payment exports for a method. */
export type Route = (context: CallContext) => Promise<Answered>;

/** Such a file: `GET`, `POST` … */
export type RouteModule = Record<string, Route | undefined>;

/** Such files by their names, which end like '/pages/api/live.ts'. */
export type RouteFiles = Record<string, () => Promise<RouteModule>>;
