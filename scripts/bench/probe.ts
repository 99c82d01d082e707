import { get, type Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { createAgent } from './agent.ts';
import { percentile } from './figure.ts';

export const PROBE_EVERY_MS = 5;

/** Requests a page at a constant rate; the p99 of its response times, ms. */
export async function probe(url: string, seconds: number): Promise<number> {
  const agent = createAgent();
  const asked: Promise<number>[] = [];
  const startedAt = performance.now();

  for (let at = startedAt; at < startedAt + seconds * 1000; at += PROBE_EVERY_MS) {
    const ahead = at - performance.now();
    if (ahead > 0) await sleep(ahead);
    asked.push(timeOf(url, agent));
  }

  const times = await Promise.all(asked);

  agent.destroy();

  return percentile(times, 0.99);
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
