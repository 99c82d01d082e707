import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { codeOf, type SqliteConnection } from './sqlite-connection.ts';

/** One fsync may carry this many transactions, or as many as end within `groupMs`. */
const groupSize = 32;
const groupMs = 25;

/** The writer was not free in time: the shop is overloaded, or another process holds the lock. */
export class LockWaitError extends Error {
  readonly code = 'LOCK_WAIT';
}

/** Rolled back together with another transaction of the same commit; may be retried. */
export class GroupLostError extends Error {
  readonly code = 'GROUP_LOST';
}

interface Group {
  size: number;
  startedAt: number;
  /** The turn of the event loop is over: the next transaction to end commits for all. */
  isDue: boolean;
  waiting: { committed: () => void; failed: (error: unknown) => void }[];
}

/**
 * The one connection that writes. Transactions take turns, each as a savepoint inside a shared
 * transaction, and one `commit` saves the whole group: what all requests of one turn of the event
 * loop wrote. A transaction resolves only after that commit, and one that fails rolls back only its
 * own savepoint.
 *
 * Deferred constraints would be checked only at the shared commit, so tables must not use them.
 */
export class SqliteWriter {
  readonly connection: SqliteConnection;
  readonly #lockWaitMs: number;
  readonly #turns: TurnQueue;
  #group: Group | undefined;
  /** Duration of the last commit, and the number of transactions in it. */
  #last = { ms: 0, size: 0 };

  constructor(connection: SqliteConnection, lockWaitMs: number) {
    this.connection = connection;
    this.#lockWaitMs = lockWaitMs;
    this.#turns = new TurnQueue(lockWaitMs);
  }

  /** Waits for the turn and opens this transaction's savepoint. */
  async begin(): Promise<void> {
    await this.#turns.take();

    try {
      this.#group ??= await this.#openGroup();
      this.connection.command('savepoint job');
      this.#group.size++;
    } catch (error) {
      if (this.#group) this.#endTurn(this.#group);
      else this.#turns.pass();
      throw error;
    }
  }

  /** Resolves when the transaction is safely stored, with its group; rolls it back on failure. */
  async commit(): Promise<void> {
    const group = this.#openedGroup();

    try {
      this.connection.command('release job');
    } catch (error) {
      this.rollback();
      throw error;
    }

    const committed = new Promise<void>((resolve, reject) => {
      group.waiting.push({ committed: resolve, failed: reject });
    });

    this.#endTurn(group);
    await committed;
  }

  /** Rolls this transaction back. */
  rollback(): void {
    const group = this.#openedGroup();

    if (this.connection.inTransaction) {
      this.connection.command('rollback to job');
      this.connection.command('release job');
      this.#endTurn(group);
    } else {
      // Some errors (disk full) make SQLite roll back everything, the others' work included.
      this.#group = undefined;
      const lost = new GroupLostError('The transaction was lost with another one of its commit.');
      for (const member of group.waiting) member.failed(lost);
      this.#turns.pass();
    }
  }

  /** Waits for the transactions before it, then closes the connection for good. */
  async close(): Promise<void> {
    await this.#turns.take();
    if (this.#group) this.#commitGroup(this.#group);
    this.connection.close();
  }

  #openedGroup(): Group {
    if (!this.#group) throw new Error('No transaction is open.');
    return this.#group;
  }

  /** `begin immediate`, waiting outside SQLite while another process writes. */
  async #openGroup(): Promise<Group> {
    const deadline = performance.now() + this.#lockWaitMs;
    for (;;) {
      try {
        this.connection.command('begin immediate');
        const group = { size: 0, startedAt: performance.now(), isDue: false, waiting: [] };
        this.#commitSoon(group);
        return group;
      } catch (error) {
        if (codeOf(error) !== 'SQLITE_BUSY') throw error;
        if (performance.now() > deadline) {
          throw new LockWaitError('Another process keeps writing to the database.', {
            cause: error,
          });
        }

        await sleep(randomInt(1, 5));
      }
    }
  }

  #endTurn(group: Group): void {
    const isOld = performance.now() - group.startedAt >= groupMs;
    if (group.isDue || group.size >= groupSize || isOld) {
      this.#commitGroup(group);
      // SQLite calls are synchronous, so that only this lets I/O and timers in.
      setImmediate(() => this.#turns.pass());
    } else {
      this.#turns.pass();
    }
  }

  /**
   * After this turn of the event loop; where the disk is slow and others keep writing, after as
   * long as the last commit took, so that requests have at least half of the time.
   */
  #commitSoon(group: Group): void {
    const commit = () => this.#commitIfIdle(group);
    if (this.#last.ms < 1 || this.#last.size < 2) setImmediate(commit);
    else setTimeout(commit, Math.min(groupMs, this.#last.ms));
  }

  /** A transaction that is open at that moment commits the group at its end. */
  #commitIfIdle(group: Group): void {
    if (this.#group !== group) return;
    if (this.#turns.isTaken) group.isDue = true;
    else this.#commitGroup(group);
  }

  #commitGroup(group: Group): void {
    this.#group = undefined;

    const startedAt = performance.now();

    try {
      this.connection.command('commit');
    } catch (error) {
      if (this.connection.inTransaction) this.connection.command('rollback');
      for (const member of group.waiting) member.failed(error);
      return;
    }

    this.#last = { ms: performance.now() - startedAt, size: group.size };
    for (const member of group.waiting) member.committed();
  }
}

/** First come, first served, with a limit on waiting. */
class TurnQueue {
  readonly #waitMs: number;
  readonly #waiting: (() => void)[] = [];
  #taken = false;

  constructor(waitMs: number) {
    this.#waitMs = waitMs;
  }

  get isTaken(): boolean {
    return this.#taken;
  }

  async take(): Promise<void> {
    if (!this.#taken) {
      this.#taken = true;
      return;
    }

    await new Promise<void>((resolve, reject) => {
      const go = () => {
        clearTimeout(timer);
        resolve();
      };

      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(go), 1);
        reject(new LockWaitError(`The database was busy for ${this.#waitMs} ms.`));
      }, this.#waitMs);

      this.#waiting.push(go);
    });
  }

  pass(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#taken = false;
  }
}
