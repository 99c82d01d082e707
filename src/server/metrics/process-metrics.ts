import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { toGauge, type Metric } from './metric-text.ts';
import { RequestMeter } from './request-meter.ts';

/** The measurements of this process, where somebody reads them. */
export interface ShopMetrics {
  requests: RequestMeter;
  /** Those of the process; the event loop's delay begins anew with each read. */
  readProcess: () => Metric[];
}

const RESOLUTION_MS = 20;
const NANOSECONDS = 1e9;

export function createMetrics(): ShopMetrics {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();

  const readDelay = (): Metric => {
    const quantiles = [50, 90, 99].map((percent) => ({
      labels: { quantile: percent / 100 },
      // The measured delay holds the pause between two measurements.
      value: Math.max(0, delay.percentile(percent) / NANOSECONDS - RESOLUTION_MS / 1000),
    }));
    const max = Math.max(0, delay.max / NANOSECONDS - RESOLUTION_MS / 1000);
    delay.reset();

    return {
      name: 'shop_event_loop_delay_seconds',
      help: 'Delay of the event loop since the last read; quantile 1 is the longest',
      type: 'gauge',
      samples: [...quantiles, { labels: { quantile: 1 }, value: max }],
    };
  };

  return {
    requests: new RequestMeter(),
    readProcess: () => [readDelay(), ...readMemory(), readCpu(), readStart()],
  };
}

function readMemory(): Metric[] {
  const { rss, heapUsed, external } = process.memoryUsage();
  return [
    toGauge('process_resident_memory_bytes', 'Memory of the process', rss),
    toGauge('shop_heap_used_bytes', 'Memory of JavaScript objects', heapUsed),
    toGauge('shop_external_memory_bytes', 'Memory of buffers beside them', external),
  ];
}

function readCpu(): Metric {
  const { user, system } = process.cpuUsage();
  return {
    name: 'process_cpu_seconds_total',
    help: 'Processor time of the process',
    type: 'counter',
    samples: [{ value: (user + system) / 1e6 }],
  };
}

const readStart = () =>
  toGauge('process_start_time_seconds', 'Start of the process', performance.timeOrigin / 1000);
