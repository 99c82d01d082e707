import type { Shop } from '#db/connection.ts';
import type { Gateways } from '../gateways/gateways.ts';
import type { Config } from './config.ts';
import type { Logger } from './log.ts';
import type { Seam } from './seam.ts';
import type { Sessions } from './session.ts';
import type { VisitorLimit } from './visitor-limit.ts';

/** What a request, a job or a command works with; made once a process and handed down. */
export interface Runtime {
  shop: Shop;
  config: Config;
  /** Signs csrf tokens and the like. */
  secret: string;
  /** The shop's one clock, epoch ms; tests set it. */
  clock: () => number;
  sessions: Sessions;
  gateways: Gateways;
  /** Of what endpoints declare as limited. */
  limit: VisitorLimit;
  log: Logger;
  /** Told where a purchase is; does nothing but in tests. */
  seam: Seam;
  /** Write what somebody gathers in memory; called before the shop stops. */
  flushes: Set<() => Promise<void>>;
  /** Tells the workers that a commit left something to do. */
  wake: (worker: 'jobs' | 'publisher') => void;
}
