import { Worker } from 'node:worker_threads';
import type { Config } from '../server/config.ts';

export interface Mail {
  /** The same key is the same mail: sent again it can be told by its message id. */
  key: string;
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
}

/** Where mails go; the host of `siteUrl` ends their message ids. */
export type MailPlace = Pick<Config, 'mail' | 'siteUrl'>;

/** What the thread is told. */
export interface MailOrder {
  id: number;
  mail: Mail;
}

/** What it answers: with what went wrong, if anything did. */
export interface MailAnswer {
  id: number;
  problem?: string;
}

/** Sends mails: over SMTP when the shop has a server for it, else into files to look at. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}

/** A mail is small and soon forgotten. */
const MEMORY = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 3 };

/**
 * Sends in a thread of its own, started by the first mail: to write one as mail servers want it
 * takes longer than to take an order.
 */
export function createMailer({ mail, siteUrl }: MailPlace): Mailer {
  let worker: Worker | undefined;
  let lastId = 0;
  const waiting = new Map<number, (problem?: string) => void>();
  const settle = (id: number, problem?: string) => {
    waiting.get(id)?.(problem);
    waiting.delete(id);
  };
  const start = () => {
    const workerData: MailPlace = { mail, siteUrl };
    const started = new Worker(new URL('./mail.worker.ts', import.meta.url), {
      workerData,
      resourceLimits: MEMORY,
    });
    started.unref();
    started.on('message', ({ id, problem }: MailAnswer) => settle(id, problem));
    started.on('error', () => undefined); // whoever waits is told that it ended
    started.once('exit', () => {
      worker = undefined;
      for (const id of waiting.keys()) settle(id, 'The thread that sends mails ended.');
    });
    return started;
  };
  return {
    send: (one) =>
      new Promise((resolve, reject) => {
        worker ??= start();
        const id = ++lastId;
        waiting.set(id, (problem) => {
          if (problem === undefined) resolve();
          else reject(new Error(problem));
        });
        worker.postMessage({ id, mail: one } satisfies MailOrder);
      }),
  };
}
