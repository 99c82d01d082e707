import { get, type Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { createAgent } from './agent.ts';
import { computePercentile } from './figure.ts';

export const PROBE_EVERY_MS = 5;

/** Requests a page at a constant rate; the p99 of its response times, ms. */
export async function probePage(url: string, seconds: number): Promise<number> {
  const agent = createAgent();
  const timings: Promise<number>[] = [];
  const startedAt = performance.now();

  for (let dueAt = startedAt; dueAt < startedAt + seconds * 1000; dueAt += PROBE_EVERY_MS) {
    const ahead = dueAt - performance.now();
    if (ahead > 0) await sleep(ahead);
    timings.push(timeOf(url, agent));
  }

  const times = await Promise.all(timings);

  agent.destroy();

  return computePercentile(times, 0.99);
}

function timeOf(url: string, agent: Agent): Promise<number> {
  const sentAt = performance.now();
  const headers = { 'accept-encoding': 'br' };

  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (response) => {
      response.resume().on('end', () => {
        if (response.statusCode === 200) resolve(performance.now() - sentAt);
        else reject(new Error(`${url} answered ${response.statusCode}.`));
      });
    }).on('error', reject);
  });
}
