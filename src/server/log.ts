import pino, { type DestinationStream, type Logger } from 'pino';
import { teeErrors, type ErrorSink } from './error-sink.ts';

export type { Logger };

/**
 * JSON lines, on stdout by default; secrets and personal data are redacted by field name. Errors go to the
 * sink, too.
 */
export function createLogger(
  level: string,
  to: DestinationStream = pino.destination(1),
  sink?: Pick<ErrorSink, 'add'>,
): Logger {
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
  return pino(options, sink ? teeErrors(to, sink) : to);
}

const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}/gi;
const PHONE = /(?<!\d)(?:\+82[ -]?|0)1\d[ -]?\d{3,4}[ -]?\d{4}(?!\d)/g;

/** Removes e-mail addresses and mobile numbers, which mail servers and providers repeat in their messages. */
function redactText(text: string): string {
  return text.replaceAll(EMAIL, '[email]').replaceAll(PHONE, '[phone]');
}

/**
 * Returns the logged part of an error. Its other properties are left out: PostgreSQL's `detail` and
 * `where` quote whole rows and parameters, a mail server's `response` the recipient.
 */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;

  const { name, cause } = error;
  const message = redactText(error.message);
  const stack = error.stack && redactText(error.stack);
  const code = 'code' in error ? { code: error.code } : {};
  const inner = error instanceof AggregateError ? { errors: error.errors.map(describeError) } : {};
  const because = cause === undefined ? {} : { cause: describeError(cause) };

  return { type: name, message, stack, ...code, ...inner, ...because };
}
