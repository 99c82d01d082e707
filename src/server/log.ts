import pino, { type DestinationStream, type Logger } from 'pino';

export type { Logger };

/** JSON lines, on stdout by default; secrets and personal data are redacted by field name. */
export function createLogger(level: string, to: DestinationStream = pino.destination(1)): Logger {
  const options = {
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
    serializers: { err: describeError },
  };
  return pino(options, to);
}

/**
 * Returns the logged part of an error. Its other properties are left out: PostgreSQL's `detail` and
 * `where` quote whole rows and parameters, a mail server's `response` the recipient.
 */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;

  const { name, message, stack, cause } = error;
  const code = 'code' in error ? { code: error.code } : {};
  const inner = error instanceof AggregateError ? { errors: error.errors.map(describeError) } : {};
  const because = cause === undefined ? {} : { cause: describeError(cause) };

  return { type: name, message, stack, ...code, ...inner, ...because };
}
