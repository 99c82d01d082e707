import { z } from 'zod';
import { HttpProblem, type Exchange, type Route, readJson, sendJson } from '../http.ts';
import { sendNotice } from './notice.ts';
import { toParcelKey, TRACKER_FAULTS, type TrackerSandbox } from './state.ts';

const Described = z.object({
  carrierId: z.string(),
  trackingNumber: z.string(),
  events: z.array(
    z.object({
      time: z.number(),
      code: z.string(),
      name: z.string().default(''),
      description: z.string().default(''),
      place: z.string().default(''),
    }),
  ),
});

const Faults = z.object({ faults: z.array(z.enum(TRACKER_FAULTS)) });

const Notice = z.object({
  carrierId: z.string(),
  trackingNumber: z.string(),
  url: z.string().optional(),
});

/** The sandbox's own switches, for tests and people. */
export function controlRoutes(sandbox: TrackerSandbox): Route[] {
  const on = (
    method: Route['method'],
    name: string,
    handle: (exchange: Exchange) => void | Promise<void>,
  ): Route => ({ method, path: new RegExp(`^/__sandbox/${name}$`), handle });

  return [
    on('POST', 'parcels', async (exchange) => describeParcel(sandbox, exchange)),
    on('POST', 'faults', async ({ request, response }) => {
      sandbox.faults.push(...parseBody(Faults, await readJson(request)).faults);
      sendJson(response, { faults: sandbox.faults });
    }),
    on('GET', 'calls', ({ response }) => sendJson(response, { calls: sandbox.calls })),
    on('POST', 'notice', async (exchange) => forgeNotice(sandbox, exchange)),
    on('POST', 'reset', ({ response }) => {
      sandbox.parcels.clear();
      sandbox.faults.length = 0;
      sandbox.calls.length = 0;
      sendJson(response, { reset: true });
    }),
  ];
}

function parseBody<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new HttpProblem(422, z.prettifyError(parsed.error));
  return parsed.data;
}

/** Replaces what the carrier tells of a parcel, in this order. */
async function describeParcel(
  { parcels }: TrackerSandbox,
  { request, response }: Exchange,
): Promise<void> {
  const described = parseBody(Described, await readJson(request));
  const key = toParcelKey(described.carrierId, described.trackingNumber);
  const parcel = { ...described, notices: parcels.get(key)?.notices ?? null };
  parcels.set(key, parcel);
  sendJson(response, parcel);
}

/** Sends a notice, to `url` or where the shop asked for it; of any parcel, as a forger could. */
async function forgeNotice(
  { parcels }: TrackerSandbox,
  { request, response }: Exchange,
): Promise<void> {
  const { url, carrierId, trackingNumber } = parseBody(Notice, await readJson(request));
  const parcel = parcels.get(toParcelKey(carrierId, trackingNumber));
  const target = url ?? parcel?.notices?.url;
  if (target === undefined) throw new HttpProblem(404, 'nobody asked for notices of it');

  const body = JSON.stringify({ carrierId, trackingNumber });
  sendJson(response, { status: await sendNotice(target, body) });
}
