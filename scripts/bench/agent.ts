import { Agent } from 'node:http';

/** Longer than the server announces; an agent with no limit of its own ignores what it announces. */
const IDLE_MS = 60_000;

/**
 * An agent that keeps connections, and closes an idle one a second before the server does (its
 * `Keep-Alive: timeout=5`). Otherwise a request now and then goes out on a connection that the server
 * is just closing, and fails with ECONNRESET.
 * `maxSockets` bounds the connections to a server.
 */
export function createAgent(maxSockets = Infinity): Agent {
  return new Agent({ keepAlive: true, timeout: IDLE_MS, maxSockets });
}
