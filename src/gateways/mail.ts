import { once } from 'node:events';
import { MessageChannel, Worker } from 'node:worker_threads';
import type { MessagePort } from 'node:worker_threads';
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

/** What the thread is told; it answers at `port` with what went wrong, if anything did. */
export interface MailOrder {
  mail: Mail;
  port: MessagePort;
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
  const start = () => {
    const workerData: MailPlace = { mail, siteUrl };
    const started = new Worker(new URL('./mail.worker.ts', import.meta.url), {
      workerData,
      resourceLimits: MEMORY,
    });
    started.unref();
    started.on('error', () => undefined); // whoever waits is told that it ended
    started.once('exit', () => (worker = undefined));
    return started;
  };
  return {
    async send(one) {
      worker ??= start();
      const { port1, port2 } = new MessageChannel();
      worker.postMessage({ mail: one, port: port2 } satisfies MailOrder, [port2]);
      const ended = once(port1, 'close').then(() => ['The thread that sends mails ended.']);
      const [problem] = (await Promise.race([once(port1, 'message'), ended])) as [string?];
      port1.close();
      if (problem !== undefined) throw new Error(problem);
    },
  };
}
