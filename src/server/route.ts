import type { Readable } from 'node:stream';

/** Header names in lower case. */
export type RequestHeaders = Pick<Headers, 'get' | 'has'>;

/** The part of a request that a route reads. */
export interface CallRequest {
  method: string;
  headers: RequestHeaders;
  /** The body; undefined if it is longer than `maxBytes`. */
  readText: (maxBytes: number) => Promise<string | undefined>;
  /** The body as it arrives; only requests that come straight from the HTTP server have it. */
  stream?: Readable;
}

/** The argument of a route. */
export interface CallContext {
  request: CallRequest;
  url: URL;
  /** The route pattern, the same whatever the parameters are. */
  route: string;
  params: Record<string, string | undefined>;
  locals: Omit<App.Locals, 'locale'>;
  /** The peer's address; `clientAddress()` sees behind a proxy. */
  clientAddress: string;
}

/** A response before it is sent. */
export interface Answered {
  status: number;
  headers: Headers;
  /** Bytes are sent as they are. */
  body: string | Buffer<ArrayBuffer>;
}

/** The handler that a file of src/pages/api or src/pages/payment exports for a method. */
export type Route = (context: CallContext) => Promise<Answered>;

/** The exports of such a file: `GET`, `POST` … */
export type RouteModule = Record<string, Route | undefined>;

/** Such files by name, which ends like '/pages/api/live.ts'. */
export type RouteFiles = Record<string, () => Promise<RouteModule>>;
