import type { ServerResponse } from 'node:http';
import {
  type Exchange,
  HttpProblem,
  isRecord,
  readJson,
  type Route,
  sendJson,
  sendResponse,
} from '../http.ts';
import { planCourse } from './course.ts';
import { sendNotices } from './notice.ts';
import {
  type Parcel,
  type ParcelEvent,
  toParcelKey,
  type TrackerFault,
  type TrackerSandbox,
} from './state.ts';

/** Keys of a fictitious client. */
export const TRACKER_KEYS = { clientId: 'sandbox-tracker', clientSecret: 'sandbox-tracker-secret' };

const AUTHORIZATION = `TRACKQL-API-KEY ${TRACKER_KEYS.clientId}:${TRACKER_KEYS.clientSecret}`;
const MAX_NUMBER = 40;

/** The one address of the API. */
export function apiRoutes(sandbox: TrackerSandbox): Route[] {
  return [
    { method: 'POST', path: /^\/graphql$/, handle: (exchange) => answerQuery(sandbox, exchange) },
  ];
}

async function answerQuery(sandbox: TrackerSandbox, exchange: Exchange): Promise<void> {
  const { request, response } = exchange;
  const { query, variables } = await readJson(request);
  if (typeof query !== 'string' || !isRecord(variables)) throw new HttpProblem(400, 'no query');

  const input = isRecord(variables['input']) ? variables['input'] : variables;
  const carrierId = String(input['carrierId']);
  const trackingNumber = String(input['trackingNumber']).slice(0, MAX_NUMBER);
  const operation = query.includes('registerTrackWebhook(') ? 'registerTrackWebhook' : 'track';

  sandbox.calls.push({ operation, carrierId, trackingNumber });

  const fault = sandbox.faults.shift();
  if (fault !== undefined) return answerFault(sandbox, response, fault);
  if (request.headers.authorization !== AUTHORIZATION)
    return sendError(response, 'UNAUTHENTICATED');
  if (!/^kr\.[\w.]+$/.test(carrierId)) return sendError(response, 'BAD_REQUEST');

  const parcel = findParcel(sandbox, carrierId, trackingNumber);
  if (operation === 'track') return answerTrack(sandbox, { response, query, parcel });

  if (parcel) noteListener(sandbox, parcel, input);
  sendJson(response, { data: { registerTrackWebhook: true } });
}

function noteListener(
  sandbox: TrackerSandbox,
  parcel: Parcel,
  { callbackUrl, expirationTime }: Record<string, unknown>,
): void {
  const isNew = parcel.notices === null;
  parcel.notices = { url: String(callbackUrl), until: Date.parse(String(expirationTime)) };
  if (isNew) void sendNotices(sandbox, parcel);
}

/** A number that nobody described begins its course when it is asked for first. */
function findParcel(
  { parcels, now, stepMs }: TrackerSandbox,
  carrierId: string,
  trackingNumber: string,
): Parcel | undefined {
  const key = toParcelKey(carrierId, trackingNumber);
  const known = parcels.get(key);
  if (known || stepMs === 0) return known;

  const events = planCourse(trackingNumber, { startedAt: now(), stepMs });
  const parcel: Parcel = { carrierId, trackingNumber, events, notices: null };
  parcels.set(key, parcel);

  return parcel;
}

interface Tracked {
  response: ServerResponse;
  query: string;
  parcel: Parcel | undefined;
}

function answerTrack({ now }: TrackerSandbox, { response, query, parcel }: Tracked): void {
  const events = parcel?.events.filter(({ time }) => time <= now()) ?? [];
  if (events.length === 0) return sendError(response, 'NOT_FOUND');

  const nodes = events.map((event) => toNode(event, query));
  const delivered = events.findLastIndex(({ code }) => code === 'DELIVERED');
  const lastEvent = nodes.at(delivered);
  const edges = nodes.map((node) => ({ node }));

  sendJson(response, { data: { track: { lastEvent, events: { edges } } } });
}

/** The fields that are asked for, and nothing else: drivers are told of where a query has `contact`. */
function toNode({ time, code, name, description, place }: ParcelEvent, query: string) {
  return {
    time: toKoreanTime(time),
    status: { code, name },
    description,
    location: place === '' ? null : { name: place },
    ...(query.includes('contact') && {
      contact: { name: '홍길동', phoneNumber: '010-1234-5678' },
    }),
  };
}

const KST_OFFSET_MS = 9 * 60 * 60 * 1000;

/** RFC 3339 with Korea's offset. */
function toKoreanTime(time: number): string {
  return new Date(time + KST_OFFSET_MS).toISOString().replace('Z', '+09:00');
}

function sendError(response: ServerResponse, code: string): void {
  sendJson(response, { data: null, errors: [{ message: code, extensions: { code } }] });
}

async function answerFault(
  { timers }: TrackerSandbox,
  response: ServerResponse,
  fault: TrackerFault,
): Promise<void> {
  switch (fault) {
    case 'http500':
      return sendResponse(response, { status: 500, type: 'text/html', body: '<h1>Error</h1>' });
    case 'hang':
      await timers.wait(60_000);
      return void response.destroy();
    case 'reset':
      return void response.socket?.resetAndDestroy();
    case 'halfBody':
      response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': 1000 });
      return void response.write('{"data":{"track":', () => response.destroy());
    case 'garbage':
      return sendJson(response, { data: { track: { events: 'none' } } });
    case 'internal':
      return sendError(response, 'INTERNAL');
    case 'unauthenticated':
      return sendError(response, 'UNAUTHENTICATED');
    case 'rateLimit':
      return sendJson(response, { message: 'too many' }, 429);
    default:
      fault satisfies never;
  }
}
