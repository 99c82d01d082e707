import Sqlite from 'better-sqlite3';

interface Column {
  name: string;
  type: string;
  notnull: 0 | 1;
  dflt_value: string | null;
}

interface Table {
  columns: Map<string, Column>;
  /** The conditions of CHECKs, as they are written. */
  checks: string[];
  /** The columns of each unique index, with the condition of a partial one. */
  uniques: { columns: string[]; sql: string }[];
  /** `column -> table` of each foreign key. */
  references: { column: string; key: string }[];
}

/** The tables of an SQLite file by their name. */
type Schema = ReadonlyMap<string, Table>;

export function readSchema(file: string): Schema {
  const database = new Sqlite(file, { readonly: true });
  try {
    const select = `select name, sql from sqlite_schema where type = 'table'
      and name not like 'sqlite\\_%' escape '\\' and name not like 'kysely\\_%' escape '\\'`;
    const tables = database.prepare(select).all() as { name: string; sql: string }[];
    return new Map(tables.map(({ name, sql }) => [name, readTable(database, name, sql)]));
  } finally {
    database.close();
  }
}

function readTable(database: Sqlite.Database, name: string, sql: string): Table {
  const columns = database.pragma(`table_info("${name}")`) as Column[];
  const indexes = database.pragma(`index_list("${name}")`) as { name: string; unique: 0 | 1 }[];
  const keys = database.pragma(`foreign_key_list("${name}")`) as { from: string; table: string }[];
  const findSql = database.prepare('select sql from sqlite_schema where name = ?').pluck();

  const uniques = indexes
    .filter(({ unique }) => unique === 1)
    .map((index) => {
      const parts = database.pragma(`index_info("${index.name}")`) as { name: string | null }[];
      const condition = / where (.*)$/i.exec(String(findSql.get(index.name)))?.[1] ?? '';
      return { columns: parts.map((part) => part.name ?? '(expression)'), sql: condition };
    });

  return {
    columns: new Map(columns.map((column) => [column.name, column])),
    checks: readChecks(sql),
    uniques,
    references: keys.map(({ from, table }) => ({ column: from, key: `${from} -> ${table}` })),
  };
}

/** The conditions in the parentheses behind each `check`. */
function readChecks(sql: string): string[] {
  return [...sql.matchAll(/\bcheck\s*\(/gi)].map(({ index, 0: opening }) => {
    const start = index + opening.length;
    let depth = 1;
    let end = start;
    for (; depth > 0 && end < sql.length; end++) {
      if (sql[end] === '(') depth += 1;
      if (sql[end] === ')') depth -= 1;
    }

    return sql
      .slice(start, end - 1)
      .replaceAll(/\s+/g, ' ')
      .trim();
  });
}

/** Everything by which code that knows the schema `before` may fail on `after`; a sentence each. */
export function listContractions(before: Schema, after: Schema): string[] {
  return [...before].flatMap(([name, table]) => {
    const next = after.get(name);
    if (next === undefined) return [`${name} is gone`];
    return [...listColumns(table, next), ...listConditions(table, next)].map(
      (what) => `${name}: ${what}`,
    );
  });
}

function listColumns(before: Table, after: Table): string[] {
  const changed = [...before.columns.values()].flatMap((column) => {
    const next = after.columns.get(column.name);
    if (next === undefined) return [`${column.name} is gone`];

    const isStricter = next.notnull === 1 && column.notnull === 0;
    const isWithoutDefault = next.notnull === 1 && column.dflt_value !== null && !next.dflt_value;

    return [
      ...(next.type === column.type ? [] : [`${column.name} was ${column.type}`]),
      ...(isStricter ? [`${column.name} may not be null any more`] : []),
      ...(isWithoutDefault ? [`${column.name} has no default any more`] : []),
    ];
  });

  const demanded = [...after.columns.values()].filter(
    ({ name, notnull, dflt_value }) =>
      !before.columns.has(name) && notnull === 1 && dflt_value === null,
  );

  return [...changed, ...demanded.map(({ name }) => `${name} is demanded of every new row`)];
}

function listConditions(before: Table, after: Table): string[] {
  const isOld = (column: string) => before.columns.has(column) || column === '(expression)';

  const checks = after.checks.filter(
    (check) =>
      !before.checks.some((old) => old === check || isWider(check, old)) &&
      [...check.matchAll(/"(\w+)"/g)].every(([, column = '']) => isOld(column)),
  );

  const uniques = after.uniques.filter(
    ({ columns, sql }) =>
      columns.every(isOld) &&
      !before.uniques.some((old) => `${old.columns} ${old.sql}` === `${columns} ${sql}`),
  );

  const references = after.references.filter(
    ({ column, key }) => isOld(column) && !before.references.some((old) => old.key === key),
  );

  return [
    ...checks.map((check) => `a new condition: ${check}`),
    ...uniques.map(({ columns }) => `${columns.join(', ')} must be unique`),
    ...references.map(({ key }) => `a new reference: ${key}`),
  ];
}

/** Returns whether a list of allowed values has all of another's. */
function isWider(check: string, old: string): boolean {
  return isWiderList(check, old) || isWiderRange(check, old);
}

function isWiderRange(check: string, old: string): boolean {
  const pattern = /^("\w+") between (-?\d+) and (-?\d+)$/;
  const [mine, other] = [check, old].map((text) => pattern.exec(text));
  if (!mine || !other || mine[1] !== other[1]) return false;

  return Number(mine[2]) <= Number(other[2]) && Number(mine[3]) >= Number(other[3]);
}

function isWiderList(check: string, old: string): boolean {
  const [mine, other] = [check, old].map((text) => /^("\w+") in \(([^)]*)\)$/.exec(text));
  if (!mine || !other || mine[1] !== other[1]) return false;

  const values = new Set(mine[2]?.split(', '));
  return (other[2]?.split(', ') ?? []).every((value) => values.has(value));
}
