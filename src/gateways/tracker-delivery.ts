import { z } from 'zod';
import { callJson, type HttpAnswer } from './http-call.ts';
import type { GatewayUnknown } from './gateway.ts';
import { toScan, type WireScan } from './tracker-scan.ts';
import type { TrackedNumber, TrackingAnswer, TrackingProvider } from './tracking-provider.ts';

/** Delivery Tracker (tracker.delivery), which asks carriers by one GraphQL call. */
export interface TrackerConfig {
  apiBaseUrl: string;
  clientId: string;
  clientSecret: string;
  timeoutMs: number;
  perSecond: number;
  /** The address that it tells of changes; undefined: the shop has no address that it reaches. */
  noticeUrl: string | undefined;
}

/** Its names of carriers by `shippingCarrierCode`. */
const TRACKER_CARRIERS: Readonly<Record<string, string>> = {
  CJ: 'kr.cjlogistics',
  LOTTE: 'kr.lotte',
  HANJIN: 'kr.hanjin',
  EPOST: 'kr.epost',
  LOGEN: 'kr.logen',
  KDEXP: 'kr.kdexp',
  DAESIN: 'kr.daesin',
  CVSNET: 'kr.cvsnet',
  KUNYOUNG: 'kr.kunyoung',
  COUPANG: 'kr.coupangls',
  ILYANG: 'kr.ilyanglogis',
  CU: 'kr.cupost',
};

/** Scans that are read of one answer; a package has a tenth of them. */
const MOST = 200;

/** Neither contacts nor people are asked for: drivers' names and numbers never reach the shop. */
const TRACK = `query Track($carrierId: ID!, $trackingNumber: String!) {
  track(carrierId: $carrierId, trackingNumber: $trackingNumber) {
    lastEvent { time status { code name } description location { name } }
    events(last: 50) {
      edges { node { time status { code name } description location { name } } }
    }
  }
}`;

const ASK_NOTICES = `mutation AskNotices($input: RegisterTrackWebhookInput!) {
  registerTrackWebhook(input: $input)
}`;

const Event = z.object({
  time: z.string(),
  status: z.object({ code: z.string(), name: z.string().nullish() }),
  description: z.string().nullish(),
  location: z.object({ name: z.string().nullish() }).nullish(),
}) satisfies z.ZodType<WireScan>;

/** A scan that can't be read is left out: others of the shipment still count. */
const Events = z.array(z.unknown()).transform((events) =>
  events.flatMap((event) => {
    const parsed = Event.safeParse(event);
    return parsed.success ? [parsed.data] : [];
  }),
);

const Tracked = z.object({
  track: z.object({
    lastEvent: z.unknown(),
    events: z.object({ edges: z.array(z.object({ node: z.unknown() })) }),
  }),
});

const Problems = z.object({
  errors: z
    .array(z.object({ extensions: z.object({ code: z.string() }).optional().catch(undefined) }))
    .min(1),
});

const Notice = z.object({ carrierId: z.string(), trackingNumber: z.string().max(40) });

/** Creates a client of Delivery Tracker. */
export function createTrackerDelivery(config: TrackerConfig): TrackingProvider {
  const { perSecond, timeoutMs, noticeUrl } = config;

  return {
    carriers: Object.keys(TRACKER_CARRIERS),
    perSecond,
    timeoutMs,

    async lookUp(number) {
      const variables = toVariables(number);
      if (!variables) return { kind: 'notFound' };
      return readAnswer(await callGraphql(config, TRACK, variables));
    },

    async askNotices(number, until) {
      const variables = toVariables(number);
      if (!variables || noticeUrl === undefined) return false;

      const expirationTime = new Date(until).toISOString();
      const input = { ...variables, callbackUrl: noticeUrl, expirationTime };
      const answer = await callGraphql(config, ASK_NOTICES, { input });
      const Done = z.object({ data: z.object({ registerTrackWebhook: z.literal(true) }) });

      return answer.kind === 'answer' && Done.safeParse(answer.body).success;
    },

    parseNotice: readNotice,
  };
}

function toVariables({ shippingCarrierCode, invoiceNo }: TrackedNumber) {
  const carrierId = TRACKER_CARRIERS[shippingCarrierCode];
  return carrierId === undefined ? undefined : { carrierId, trackingNumber: invoiceNo };
}

function callGraphql(
  { apiBaseUrl, clientId, clientSecret, timeoutMs }: TrackerConfig,
  query: string,
  variables: object,
): Promise<HttpAnswer | GatewayUnknown> {
  return callJson({
    method: 'POST',
    url: new URL('/graphql', apiBaseUrl),
    headers: {
      'content-type': 'application/json',
      authorization: `TRACKQL-API-KEY ${clientId}:${clientSecret}`,
    },
    body: JSON.stringify({ query, variables }),
    timeoutMs,
  });
}

/** Errors come with HTTP status 200, in `errors`. */
function readAnswer(answer: HttpAnswer | GatewayUnknown): TrackingAnswer {
  if (answer.kind === 'unknown') return answer;

  const { status, body } = answer;
  const refusal = toRefusal(status);
  if (refusal) return refusal;

  const problems = Problems.safeParse(body);
  if (problems.success) return toProblem(problems.data.errors[0]?.extensions?.code ?? 'no code');
  if (status !== 200) return { kind: 'unknown', why: `status ${status}` };

  const tracked = z.object({ data: Tracked }).safeParse(body);
  if (!tracked.success) return { kind: 'unknown', why: 'unexpected body' };

  const { lastEvent, events } = tracked.data.data.track;
  // The last event may be none of the list: a delivery wins over a later scan.
  const wireScans = Events.parse([lastEvent, ...events.edges.slice(-MOST).map(({ node }) => node)]);

  return { kind: 'found', scans: wireScans.flatMap((scan) => toScan(scan) ?? []) };
}

function toRefusal(status: number): TrackingAnswer | undefined {
  if (status === 429) return { kind: 'limited' };
  if (status === 401 || status === 403) return { kind: 'refused', why: `status ${status}` };
  return undefined;
}

function toProblem(code: string): TrackingAnswer {
  if (code === 'NOT_FOUND' || code === 'BAD_REQUEST') return { kind: 'notFound' };
  if (/UNAUTHENTICATED|FORBIDDEN/.test(code)) return { kind: 'refused', why: code };
  if (/RATE|TOO_MANY|QUOTA/.test(code)) return { kind: 'limited' };
  return { kind: 'unknown', why: `code ${code}` };
}

function readNotice(body: string): TrackedNumber | undefined {
  const notice = Notice.safeParse(parseJson(body));
  if (!notice.success) return undefined;

  const { carrierId, trackingNumber: invoiceNo } = notice.data;
  const carrier = Object.entries(TRACKER_CARRIERS).find(([, id]) => id === carrierId);

  return carrier && { shippingCarrierCode: carrier[0], invoiceNo };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
