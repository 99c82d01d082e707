import pino from 'pino';
import type { Logger } from 'pino';

export type { Logger };

/** JSON lines on stdout; secrets and personal data are redacted by field name. */
export function createLogger(level: string): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [
        '*.password',
        '*.guestPassword',
        '*.secretKey',
        '*.authToken',
        '*.cookie',
        'req.headers',
      ],
      remove: true,
    },
  });
}
