// An open load of sign-ins at a constant arrival rate, in a process of its own. Takes its task from
// the first argument.
import { z } from 'zod';
import { createAgent } from './agent.ts';
import { startArrivals } from './arrivals.ts';
import { Buyer } from './buyer.ts';

const Task = z.object({
  shopUrl: z.string(),
  /** Sign-ins a second. */
  rate: z.number(),
  seconds: z.number(),
  /** E-mails of members, who take turns. */
  emails: z.array(z.string()).min(1).readonly(),
  password: z.string(),
  /** The number of the first sign-in: each comes from a client address of its own. */
  first: z.int(),
});

export type SignInTask = z.infer<typeof Task>;

export interface SignedInLoad {
  /** How long each sign-in took, ms, from its scheduled arrival or, if later, its csrf token. */
  times: number[];
  failures: string[];
  /** From the first arrival to the last answer. */
  seconds: number;
}

const task = Task.parse(JSON.parse(process.argv[2] ?? ''));
const agent = createAgent();
const result: SignedInLoad = { times: [], failures: [], seconds: 0 };

async function signIn(n: number): Promise<void> {
  const answered = (step: string, ms: number) => {
    if (step === 'signIn') result.times.push(ms);
  };

  const site = { shopUrl: task.shopUrl, sandboxUrl: '' };
  const address = `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
  const browser = new Buyer(site, { agent, watcher: { answered }, address });
  const email = task.emails[n % task.emails.length];

  try {
    await browser.ask('signIn', '/api/login', { email, password: task.password });
  } catch (error) {
    result.failures.push(error instanceof Error ? error.message : String(error));
  }
}

const startedAt = performance.now();
const underWay: Promise<void>[] = [];
await startArrivals(task, (n) => underWay.push(signIn(task.first + n)));
await Promise.all(underWay);
agent.destroy();
result.seconds = (performance.now() - startedAt) / 1000;
console.log(JSON.stringify({ ...result, failures: result.failures.slice(0, 20) }));
