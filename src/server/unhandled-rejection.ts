import type { Logger } from './log.ts';

/**
 * Ends the process on an unhandled rejection, as Node does by default: @astrojs/node adds a
 * listener, which turns that default off.
 */
export function endOnUnhandledRejection(log: Logger): void {
  process.on('unhandledRejection', (error) => {
    log.fatal({ err: error }, 'a rejection that nobody handled');
    throw error;
  });
}
