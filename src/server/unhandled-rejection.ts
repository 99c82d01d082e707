import type { Logger } from './log.ts';

/**
 * Ends this thread for a rejection that nobody handled, as Node does by itself: @astrojs/node
 * listens for them, and with any listener Node leaves it at that.
 */
export function endOnUnhandledRejection(log: Logger): void {
  process.on('unhandledRejection', (error) => {
    log.fatal({ err: error }, 'a rejection that nobody handled');
    throw error;
  });
}
