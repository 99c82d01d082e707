import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { areFreePorts, isFreePort } from '../free-port.ts';
import { describeProcess } from './machine.ts';

/** First port of benches, so that they don't meet a shop that runs on this machine. */
const BASE_PORT = Number(process.env['BENCH_PORT'] ?? 4560);

export const PORTS = {
  shop: BASE_PORT,
  sandbox: BASE_PORT + 1,
  hello: BASE_PORT + 2,
  nginx: BASE_PORT + 3,
  next: BASE_PORT + 4,
  second: BASE_PORT + 5,
  third: BASE_PORT + 6,
  inspector: BASE_PORT + 7,
};

const PURPOSES = new Map([
  [PORTS.shop, 'the shop'],
  [PORTS.sandbox, 'the payment provider’s sandbox'],
  [PORTS.hello, 'a bare server'],
  [PORTS.nginx, 'nginx'],
  [PORTS.next, 'Next'],
  [PORTS.second, 'a second server of the shop'],
  [PORTS.third, 'a third server of the shop'],
  [PORTS.inspector, 'the profiler of the shop'],
]);

/** Fails in words if a port with a purpose is in use. */
export async function requireFreePort(port: number, purpose = PURPOSES.get(port)): Promise<void> {
  if (purpose === undefined || (await isFreePort(port))) return;
  throw new Error(
    `Port ${port}, which this bench needs for ${purpose}, is in use by ${findListener(port)}. End that, or name the first of ${PURPOSES.size} other ports by BENCH_PORT.`,
  );
}

/** The first of `count` consecutive free ports from `from` on. */
export async function findFreePorts(from: number, count: number): Promise<number> {
  return (await areFreePorts(from, count)) ? from : findFreePorts(from + count, count);
}

/** The process that listens on a port, as far as the system tells. */
function findListener(port: number): string {
  const inode = findInode(port);
  const pid = inode === undefined ? undefined : findOwner(`socket:[${inode}]`);
  return pid === undefined ? 'another process' : describeProcess(pid);
}

/** The file descriptor by which this process listens on a port; throws where the system does not tell. */
export function findDescriptor(port: number): number {
  const inode = findInode(port);
  const found = listEntries('/proc/self/fd').find(
    (fd) => readLink(`/proc/self/fd/${fd}`) === `socket:[${inode}]`,
  );
  if (found === undefined) throw new Error(`No file descriptor of port ${port} is known here.`);

  return Number(found);
}

const LISTENING = '0A';

/** The inode of a listening TCP socket, from the system's table of them. */
function findInode(port: number): string | undefined {
  const hex = port.toString(16).toUpperCase().padStart(4, '0');
  return ['/proc/net/tcp', '/proc/net/tcp6']
    .flatMap((file) => readLines(file))
    .map((line) => line.trim().split(/\s+/))
    .find(([, local, , state]) => local?.endsWith(`:${hex}`) && state === LISTENING)?.[9];
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch {
    return [];
  }
}

/** The process that has a socket open; others' processes can't be looked into. */
function findOwner(socket: string): number | undefined {
  return listEntries('/proc')
    .map(Number)
    .filter(Number.isInteger)
    .find((pid) =>
      listEntries(`/proc/${pid}/fd`).some((fd) => readLink(`/proc/${pid}/fd/${fd}`) === socket),
    );
}

function listEntries(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function readLink(file: string): string {
  try {
    return readlinkSync(file);
  } catch {
    return '';
  }
}
