import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import type { CallContext, RequestHeaders } from './route.ts';

/** The peer's address of a connection; '' if it is closed. */
export function remoteAddress({ socket }: IncomingMessage): string {
  return socket.remoteAddress ?? '';
}

/**
 * The address that a rate limit counts: the peer's, or the one in `X-Forwarded-For` if the proxy in
 * front is trusted. For IPv6 it is the /64, which one client owns as a whole.
 */
export function clientAddress(
  context: Pick<CallContext, 'clientAddress'> & {
    locals: Pick<App.Locals, 'runtime'>;
    request: { headers: RequestHeaders };
  },
): string {
  const { trustProxy } = context.locals.runtime.config;
  const forwarded = trustProxy ? context.request.headers.get('x-forwarded-for') : null;
  // Our own proxy appended the last address; the client can have forged those before it.
  const address = forwarded?.split(',').at(-1)?.trim() || context.clientAddress;

  return isIPv6(address) ? network64(address) : address;
}

function network64(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];

  const [head = '', tail] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  const groups = tail === undefined ? left : [...left, ...zeros, ...right];

  return `${groups.slice(0, 4).join(':')}::/64`;
}
