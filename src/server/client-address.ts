import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import type { CallContext, RequestHeaders } from './route.ts';

/** The address at the other end of a connection; '' for one that is gone. */
export function remoteAddress({ socket }: IncomingMessage): string {
  return socket.remoteAddress ?? '';
}

/**
 * Who to count a request against: the caller's address, or what the proxy in front says of it when
 * the shop is told to believe one. An IPv6 caller owns a whole /64, so that is what is counted.
 */
export function clientAddress(
  context: Pick<CallContext, 'clientAddress'> & {
    locals: Pick<App.Locals, 'runtime'>;
    request: { headers: RequestHeaders };
  },
): string {
  const { trustProxy } = context.locals.runtime.config;
  const forwarded = trustProxy ? context.request.headers.get('x-forwarded-for') : null;
  // The last one was added by our own proxy; what is before it anybody may have written.
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
