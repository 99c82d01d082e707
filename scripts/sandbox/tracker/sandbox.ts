import { type RunningSandbox, serveRoutes } from '../serve.ts';
import { createTimers } from '../timers.ts';
import { apiRoutes } from './api.ts';
import { controlRoutes } from './control.ts';
import type { TrackerSandbox } from './state.ts';

interface TrackerSandboxOptions {
  port: number;
  host?: string;
  now?: () => number;
  stepMs?: number;
}

const MINUTE_MS = 60_000;

/** Starts the sandbox of Delivery Tracker; port 0 takes any free port. */
export function startTrackerSandbox(options: TrackerSandboxOptions): Promise<RunningSandbox> {
  const { port, host, now = Date.now, stepMs = 2 * MINUTE_MS } = options;
  const sandbox: TrackerSandbox = {
    now,
    stepMs,
    timers: createTimers(),
    parcels: new Map(),
    faults: [],
    calls: [],
  };

  return serveRoutes({
    port,
    host,
    routes: [...apiRoutes(sandbox), ...controlRoutes(sandbox)],
    unknown: { notFound: { message: 'not found' }, notAllowed: { message: 'not allowed' } },
    onClose: () => sandbox.timers.clear(),
  });
}
