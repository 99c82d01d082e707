import type { ShopDatabase } from '#db/connection.ts';
import type { Gateways } from '../gateways/gateways.ts';
import type { TrackingProvider } from '../gateways/tracking-provider.ts';
import type { Config } from './config.ts';
import type { Health } from './health.ts';
import type { ShopMetrics } from './metrics/process-metrics.ts';
import type { MediaStore } from './media/media-store.ts';
import type { Logger } from './log.ts';
import type { Seam } from './seam.ts';
import type { Sessions } from './session.ts';
import type { VisitorLimit } from './visitor-limit.ts';

/** The progress of publishing since it was last idle. */
export interface Progress {
  total: number;
  done: number;
  changed: number;
  unchanged: number;
  removed: number;
  failed: number;
  /** The latest failures, at most twenty. */
  failures: { path: string; message: string }[];
  startedAt: number | undefined;
  finishedAt: number | undefined;
}

/** The way from an address of before; 410 is gone for good. */
export type Redirected = { status: 301 | 308; location: string } | { status: 410 };

/** The dependencies of requests, jobs and commands; created once per process and passed down. */
export interface Runtime {
  database: ShopDatabase;
  config: Config;
  /** Signs csrf tokens and the like. */
  secret: string;
  /** The shop's one clock, epoch ms; tests set it. */
  clock: () => number;
  sessions: Sessions;
  gateways: Gateways;
  /** Undefined: shipments are not tracked. */
  tracker: TrackingProvider | undefined;
  /** The files of shoppers' pictures. */
  media: MediaStore;
  /** Rate limit of endpoints declared as limited. */
  limit: VisitorLimit;
  log: Logger;
  /** Test hook called at points of a purchase; does nothing in production. */
  seam: Seam;
  /** Undefined: nobody reads them (METRICS_TOKEN). */
  metrics: ShopMetrics | undefined;
  /** Functions that write buffered data; called before the shop stops. */
  flushes: Set<() => Promise<void>>;
  /** Returns whether a password is of a known breach; see breached-passwords.ts. */
  isBreached: (password: string) => boolean;
  /** Works as `readHealth`, also for requests that may not write. */
  health: (now: number) => Promise<Health>;
  /** Returns whether all files of the served build are there. */
  isBuildComplete: () => Promise<boolean>;
  /** The progress of this server's publisher, and its folder's id; undefined without one. */
  publishing: () => { progress: Progress; folderId: string } | undefined;
  /**
   * Renders a page of the shop for a visitor without cookies, as of a time; undefined where there is
   * none, and where no server runs.
   */
  renderPage: (path: string, now: number) => Promise<Response | undefined>;
  /** Looks an address without a page up; undefined where there is no redirect, or no server runs. */
  findRedirect: (request: { pathname: string; search: string }) => Promise<Redirected | undefined>;
}
