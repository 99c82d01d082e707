import { isBusy } from '#db/busy.ts';
import type { z } from 'zod';
import { translateDynamic } from '../i18n/server.ts';
import { AppError, ERRORS, getAlert, type ErrorCode, type ErrorParams } from '../errors/errors.ts';
import type { Locale } from '../lib/locale.ts';
import { visibleText } from '../lib/text.ts';
import { clientAddress } from './client-address.ts';
import type { Cookies } from './cookies.ts';
import { isOwnForm, isOwnRequest, ownOrigins } from './csrf.ts';
import { getRequestHash, withIdempotency, type Answer } from './idempotency.ts';
import type { SentHeader } from './openapi-headers.ts';
import { throwIfTooMany, type Uncount } from './rate-limit.ts';
import { requireRecentProof } from './recent-proof.ts';
import type { Answered, CallContext, CallRequest, Route } from './route.ts';
import type { Runtime } from './runtime.ts';
import type { SessionMember } from './session.ts';
import {
  createAuditedDatabase,
  createUnauditedDatabase,
  type AuditedThing,
} from './staff/audit.ts';
import { leaveOut } from './staff/needing.ts';
import { requireStaff } from './staff/require-staff.ts';
import { REVEAL, type Permission } from './staff/permissions.ts';
import type { SessionStaff } from './staff/staff-session.ts';
import {
  NO_DATA,
  readRequestData,
  type FileRule,
  type RequestData,
} from './upload/request-data.ts';
import { isMultipart, type ReceivedFile } from './upload/multipart.ts';
import type { UploadedImage } from './upload/reencode.ts';
import type { Visitor } from './visitor.ts';
import type { LimitedCall } from './visitor-limit.ts';

type Schema = z.ZodType;
type Parsed<S> = S extends Schema ? z.output<S> : undefined;
/**
 * visitor: anybody; member: signed in; guest: proved one order; buyer: member or guest (rule 6.1);
 * staff: signed in at the staff desk, apart from members; provider: the notice of a provider, which
 * proves itself, so that it has neither session nor csrf token.
 */
type Auth = 'visitor' | 'member' | 'guest' | 'buyer' | 'staff' | 'provider';

/** The declaration of an endpoint; the OpenAPI document is generated from it. */
export interface Declaration {
  summary: string;
  auth: Auth;
  /** For staff: what their roles must allow; null for their own matters. */
  permission?: Permission | null;
  /** For staff: what opens the place of the record, where `permission` is that of the step alone. */
  place?: Permission;
  /** For staff: shows masked personal data, which takes `REVEAL`, too, and is audited as such. */
  reveals?: boolean;
  /**
   * For members: refused without a recent proof of identity. For every call that adds, changes or
   * removes a way to sign in, or names a bank account.
   */
  recent?: boolean;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /**
   * Takes pictures: `multipart/form-data` with the JSON in the field `data` and the parts `files`.
   * JSON alone is still accepted.
   */
  files?: FileRule;
  response: Schema;
  /** Error codes of the handler and of the schemas' own messages; `errorsOf` adds the rest. */
  errors?: readonly ErrorCode[];
  /** 303 leads to a page, by the header `Location`. */
  status?: 200 | 201 | 202 | 303;
  /** Headers of the response that the handler sets; `openapi-headers.ts` adds the rest. */
  sends?: readonly SentHeader[];
  /** Set if the response is not JSON. */
  contentType?: string;
  /**
   * Rate-limited (429) per visitor and per address, or by a limit of its own. Idempotent repeats are
   * not counted. A form with files is counted before it is received, anything else once it is valid.
   */
  limited?: true | Limit;
  /** Honours `Idempotency-Key`: a repeat gets the stored first response. */
  idempotent?: boolean;
  /** The limit of the JSON, where it may be longer than a megabyte. */
  maxBytes?: number;
  /**
   * Called by `navigator.sendBeacon`, which can carry neither the XHR marker nor the csrf token:
   * only the origin is checked. For requests that change no visitor's data.
   */
  beacon?: { maxBytes: number };
  /**
   * Called by programs of others, without cookies and csrf token: the handler verifies a signed
   * link, which is all that such a call has.
   */
  signedLink?: true;
}

/** The part of a call that rate limits see. */
export interface CountedCall extends LimitedCall {
  runtime: Runtime;
  member: SessionMember | undefined;
  staff: SessionStaff | undefined;
}
/** Counts a call; throws TooManyRequests. */
type Limit = (call: CountedCall) => Uncount;

/** The arguments of a handler. `headers` are the response's. */
export interface Call<D extends Declaration> {
  runtime: Runtime;
  database: Runtime['database'];
  now: number;
  locale: Locale;
  visitor: Visitor;
  cookies: Cookies;
  request: CallRequest;
  url: URL;
  /** The address that rate limits count. */
  clientAddress: string;
  headers: Headers;
  /** A hash that is equal in a repeat under the same `Idempotency-Key`; undefined without one. */
  requestHash: string | undefined;
  member: D['auth'] extends 'member' ? SessionMember : SessionMember | undefined;
  params: Parsed<D['params']>;
  query: Parsed<D['query']>;
  body: Parsed<D['body']>;
  /** The request's pictures, encoded again; the files are removed when the handler returns. */
  files: readonly UploadedImage[];
  /** Its files as received, where the declaration asks for these; removed likewise. */
  received: readonly ReceivedFile[];
  staff: D['auth'] extends 'staff' ? SessionStaff : undefined;
  /**
   * The runtime for a change by staff, whose first transaction also writes the audit row. Their
   * `database` writes nothing.
   */
  audit: D['auth'] extends 'staff' ? (thing: AuditedThing) => Runtime : undefined;
  /** For what staff keep for themselves at the desk, such as views: it leaves no audit row. */
  ownState: D['auth'] extends 'staff' ? Runtime['database'] : undefined;
}

export type Handler<D extends Declaration> = (
  call: Call<D>,
) => Promise<z.input<D['response']>> | z.input<D['response']>;
/** Restores what a response carries beside its body, such as cookies, on a repeat. */
type Repeat<D extends Declaration> = (
  call: Call<D>,
  answer: z.output<D['response']>,
) => Promise<void>;

export type Endpoint = Route & { declaration: Declaration };

/**
 * Declares an API endpoint: validates (422), authorises (401, 403), calls the handler, maps an
 * `AppError` to its status and localised message, and any other error to a 500 with a request id.
 * Writing methods need the XHR marker and the csrf token (rule 7.1). `repeat` runs where an
 * idempotent endpoint returns a stored response.
 */
export function defineEndpoint<const D extends Declaration>(
  declaration: D,
  handler: Handler<D>,
  repeat?: Repeat<D>,
): Endpoint {
  const answer = async (context: CallContext): Promise<Answered> => {
    const locale = requestLocale(context);
    const headers = new Headers({
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
    });
    let data = NO_DATA;
    let uncount: Uncount | undefined;

    try {
      authoriseCallOrThrow(context, declaration);

      const staff = await requireStaff(context, declaration);
      if (isUpload(context, declaration)) uncount = countCall(context, declaration, staff);
      data = await readData(context, declaration);

      const call = parseCall(context, declaration, { locale, headers, data, staff });
      // `call` is parsed and the result matches the schema: TypeScript cannot follow these types.
      const parsed = call as unknown as Call<D>;

      const run = async (): Promise<Answer> => {
        if (!uncount) countCall(context, declaration, staff);

        const result = await handler({
          ...parsed,
          received: data.received,
          files: await data.images(),
        });

        const body = encodeResponse(declaration.response, result, staff);
        return { status: declaration.status ?? 200, body };
      };

      const { status, body, isRepeat } = declaration.idempotent
        ? await withIdempotency(context, data.fingerprint, run)
        : await run();
      if (isRepeat) {
        uncount?.();
        await repeat?.(parsed, JSON.parse(body) as z.output<D['response']>);
      }

      return { status, headers, body };
    } catch (error) {
      return buildErrorResponse(error, context, { locale, headers });
    } finally {
      await data.remove();
    }
  };
  return Object.assign(answer, { declaration });
}

/** Receiving a form and decoding its files costs more than most handlers. */
function isUpload({ request }: CallContext, { files }: Declaration): boolean {
  return files !== undefined && isMultipart(request.headers.get('content-type'));
}

/** Applies the rate limit; throws TooManyRequests. */
function countCall(
  context: CallContext,
  { limited }: Declaration,
  staff: SessionStaff | undefined,
): Uncount {
  if (limited === undefined) return () => undefined;

  const { route, locals } = context;
  const { runtime, visitor, now } = locals;
  const who = { visitor, member: visitor.member, staff, clientAddress: clientAddress(context) };
  const call = { runtime, route, now, ...who };
  if (limited !== true) return limited(call);
  throwIfTooMany(runtime.limit.take(call));

  return () => runtime.limit.giveBack(call);
}

/** Sets the paging headers of rule 7.5. */
export function setPaging(
  headers: Headers,
  page: { total: number; offset: number; limit: number },
): void {
  headers.set('x-total-count', String(page.total));
  headers.set('x-offset', String(page.offset));
  headers.set('x-limit', String(page.limit));
}

function requestLocale(context: CallContext): Locale {
  return context.request.headers.get('accept-language')?.startsWith('en') ? 'en' : 'ko';
}

function authoriseCallOrThrow(context: CallContext, declaration: Declaration): void {
  const { auth, recent, beacon, signedLink } = declaration;
  const { locals, request } = context;
  const isRead = ['GET', 'HEAD'].includes(request.method);
  if (!isRead && !signedLink && !isOwnCall(context, declaration))
    throw new AppError('CsrfRejected');
  if (auth === 'staff') return;

  if (locals.visitor.isExpired && !beacon && (auth !== 'visitor' || request.method !== 'GET')) {
    throwExpired(locals.cookies);
  }

  const isMember = locals.visitor.member !== undefined;
  const isGuest = locals.visitor.guestOrderSn !== undefined;
  if (auth === 'member' && !isMember) throw new AppError('LoginRequired');
  if (auth === 'guest' && !isGuest) throw new AppError('LoginRequired');
  if (auth === 'buyer' && !isMember && !isGuest) throw new AppError('LoginRequired');

  if (recent) requireRecentProof(locals.visitor.member, locals.now);
}

function isOwnCall({ url, locals, request }: CallContext, { beacon }: Declaration): boolean {
  const origins = ownOrigins(url, locals.runtime.config.siteUrl);
  if (beacon) return isOwnForm(request, origins);
  return isOwnRequest(request, locals.cookies, { secret: locals.runtime.secret, origins });
}

/** Tells a browser once that its member's session has expired (rule 4.20 "Login session change"). */
export function throwExpired(cookies: Cookies): never {
  cookies.clear('session');
  throw new AppError('SessionExpired');
}

async function readData(
  { request, locals }: CallContext,
  { body, files, maxBytes, beacon }: Declaration,
): Promise<RequestData> {
  if (!body) return NO_DATA;

  const { uploadDir } = locals.runtime.config;
  return readRequestData(request, { uploadDir, files, maxBytes: beacon?.maxBytes ?? maxBytes });
}

function parseCall(
  context: CallContext,
  declaration: Declaration,
  {
    data,
    staff,
    ...answer
  }: { locale: Locale; headers: Headers; data: RequestData; staff: SessionStaff | undefined },
) {
  const { locals, request } = context;
  return {
    ...toHandles(context, declaration, staff),
    staff,
    now: locals.now,
    visitor: locals.visitor,
    member: locals.visitor.member,
    cookies: locals.cookies,
    request,
    url: context.url,
    clientAddress: clientAddress(context),
    ...answer,
    requestHash: declaration.idempotent ? getRequestHash(request, data.fingerprint) : undefined,
    params: parseInputOrThrow(declaration.params, context.params),
    query: parseInputOrThrow(declaration.query, readQuery(context.url)),
    body: declaration.body ? parseInputOrThrow(declaration.body, parseJson(data.text)) : undefined,
  };
}

const SEEN = /^"(\d{1,15})"$/;

/**
 * The last audit row that the sender of a change has seen of the record (RFC 9110 13.1.1): the
 * change is refused if there is a later one.
 */
function parseSeenVersion({ headers }: CallRequest): number | undefined {
  const seen = SEEN.exec(headers.get('if-match') ?? '')?.[1];
  return seen === undefined ? undefined : Number(seen);
}

/** Returns the dependencies of a handler: that of staff changes nothing without an audit row. */
function toHandles(
  { locals: { runtime, requestId, now }, request }: CallContext,
  { permission, reveals }: Declaration,
  staff: SessionStaff | undefined,
) {
  if (!staff) return { runtime, database: runtime.database };

  const database = createUnauditedDatabase(runtime.database);
  const action = reveals ? REVEAL : (permission ?? 'staff:own');
  const by = {
    staffSn: staff.staffSn,
    action,
    requestId,
    now,
    seen: parseSeenVersion(request),
  } as const;

  const audit = (thing: AuditedThing) => ({
    ...runtime,
    database: createAuditedDatabase(runtime.database, by, thing),
  });

  return { runtime: { ...runtime, database }, database, audit, ownState: runtime.database };
}

/** Passwords are compared as they are typed; a file's cells are cleaned when its rows are read. */
const AS_SENT = /^csv$|password$/i;

const cleanFieldValue = (name: string, value: unknown) =>
  typeof value === 'string' && !AS_SENT.test(name) ? visibleText(value) : value;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, cleanFieldValue);
  } catch {
    throw new AppError('MalformedRequest');
  }
}

function readQuery({ searchParams }: URL): Record<string, unknown> {
  return Object.fromEntries(
    [...searchParams].map(([name, value]) => [name, cleanFieldValue(name, value)]),
  );
}

function parseInputOrThrow(schema: Schema | undefined, value: unknown): unknown {
  if (!schema) return undefined;

  const result = schema.safeParse(value);
  if (result.success) return result.data;

  const fields: Record<string, ErrorCode> = {};
  let first: { code: ErrorCode; params: ErrorParams } | undefined;
  for (const issue of result.error.issues) {
    const code = issue.message in ERRORS ? (issue.message as ErrorCode) : 'InvalidInput';
    fields[issue.path.join('.')] ??= code;
    // Parameters of the message, e.g. a limit.
    const params = issue.code === 'custom' ? (issue.params as ErrorParams | undefined) : undefined;
    first ??= { code, params: params ?? {} };
  }

  const { code, params } = first ?? { code: 'InvalidInput', params: {} };
  throw new AppError(code, { fields, params });
}

/** A response that violates its own schema is a bug; staff get the fields that they may read. */
function encodeResponse(schema: Schema, result: unknown, staff: SessionStaff | undefined): string {
  const answer = schema.parse(result);
  return JSON.stringify(staff ? leaveOut(schema, answer, staff.permissions) : answer);
}

function buildErrorResponse(
  error: unknown,
  context: CallContext,
  { locale, headers }: { locale: Locale; headers: Headers },
): Answered {
  const { locals } = context;
  const known = error instanceof AppError ? error : toUnexpectedError(error, context);
  const { code, params, fields, detail, text } = known;
  const { status, message } = ERRORS[code];
  const t = translateDynamic(locale);

  const body = {
    code,
    alert: getAlert(code, text),
    message: t(text ?? message, { ...params, requestId: locals.requestId }),
    fields,
    detail,
  };

  if (status === 503 || status === 429) {
    headers.set('retry-after', String(params.retryAfterS ?? 1));
  }

  return { status, headers, body: JSON.stringify(body) };
}

function toUnexpectedError(error: unknown, context: CallContext): AppError {
  const { runtime, requestId } = context.locals;
  runtime.log.error({ err: error, requestId, url: context.url.pathname }, 'request failed');
  return new AppError(isBusy(error) ? 'Busy' : 'Unexpected');
}
