import type { CompiledQuery, Kysely, QueryResult } from 'kysely';
import { engineOf, type Engine } from './ddl.ts';

/**
 * A query that is built and compiled at its first use and only filled in after that: building one
 * takes longer than running it. `build` places the values it is given and looks at none of them:
 *
 *     const cartOf = prepare((db: Reader, by: { memberNo: number }) =>
 *       db.selectFrom('cart').selectAll().where('memberNo', '=', by.memberNo).compile());
 *     const cart = await cartOf.first(shop.read, { memberNo: 7 });
 *
 * Lists, and rows with or without a column, are shapes of their own: each is compiled once. A list
 * for `in` is padded (`padList`) by the caller.
 */
export function prepare<Db, Values extends object, Row>(
  build: (db: Db, values: Values) => CompiledQuery<Row>,
): Prepared<Db, Values, Row> {
  return new Prepared(build);
}

/** Inserts have any number of rows; beyond this many shapes they are compiled each time. */
const maxShapes = 64;

type Build<Db, Values, Row> = (db: Db, values: Values) => CompiledQuery<Row>;

/** Compiled queries of each engine, by shape of the values. */
type Texts<Row> = Record<Engine, Map<string, CompiledQuery<Row>>>;

class Prepared<Db, Values extends object, Row> {
  readonly #build: Build<Db, Values, Row>;
  readonly #texts: Texts<Row> = { sqlite: new Map(), postgres: new Map() };

  constructor(build: Build<Db, Values, Row>) {
    this.#build = build;
  }

  async all(db: Db, values: Values): Promise<Row[]> {
    return (await this.#run(db, values)).rows;
  }

  async first(db: Db, values: Values): Promise<Row | undefined> {
    return (await this.#run(db, values)).rows[0];
  }

  /** The first row; throws without one. */
  async one(db: Db, values: Values): Promise<Row> {
    const row = await this.first(db, values);
    if (row === undefined) throw new Error('A row that was sure to be there is not.');
    return row;
  }

  /** Writes, and returns the number of affected rows. */
  async count(db: Db, values: Values): Promise<number> {
    return Number((await this.#run(db, values)).numAffectedRows ?? 0n);
  }

  async #run(db: Db, values: Values): Promise<QueryResult<Row>> {
    // Every handle is one; a Reader is a narrower view of it.
    const kysely = db as unknown as Kysely<unknown>;
    const given: unknown[] = [];
    const shape = flatten(values, given);
    const text = this.#textOf(db, engineOf(kysely), { values, shape });
    const parameters = text.parameters.map((each) =>
      each instanceof Slot ? given[each.at] : each,
    );

    return kysely.executeQuery({ ...text, parameters });
  }

  #textOf(
    db: Db,
    engine: Engine,
    { values, shape }: { values: Values; shape: string },
  ): CompiledQuery<Row> {
    const texts = this.#texts[engine];
    const known = texts.get(shape);
    if (known) return known;

    // With its node, so that a log can tell what the other engine would be sent.
    const text = this.#build(db, toSlots(values, { next: 0 }) as Values);
    if (texts.size < maxShapes) texts.set(shape, text);

    return text;
  }
}

/** Keeps the place of a value while its query is compiled. */
class Slot {
  readonly at: number;

  constructor(at: number) {
    this.at = at;
  }
}

/** Appends the values to `given` in order, and describes their shape. */
function flatten(value: unknown, given: unknown[]): string {
  if (typeof value !== 'object' || value === null) {
    given.push(value);
    return '';
  }
  if (Array.isArray(value)) return `[${value.map((each) => flatten(each, given)).join()}]`;

  let shape = '{';
  for (const [key, each] of Object.entries(value)) {
    if (each !== undefined) shape += `${key}${flatten(each, given)},`;
  }

  return `${shape}}`;
}

/** The same values with a slot in the place of each, numbered as `flatten` lists them. */
function toSlots(value: unknown, count: { next: number }): unknown {
  if (typeof value !== 'object' || value === null) return new Slot(count.next++);
  if (Array.isArray(value)) return value.map((each) => toSlots(each, count));
  const present = Object.entries(value).filter(([, each]) => each !== undefined);
  return Object.fromEntries(present.map(([key, each]) => [key, toSlots(each, count)]));
}
