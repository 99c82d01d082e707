import { sql } from 'kysely';

/** Whether a text has a part, in whatever case; `%` and `_` are letters like others. */
export function hasPart(column: string, part: string) {
  const pattern = `%${part.toLowerCase().replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  return sql<boolean>`lower(${sql.ref(column)}) like ${pattern} escape '\\'`;
}

const FEWEST = 4;

/** The same of a number: fewer letters than four, which many have, mean it whole. */
export function hasNumberPart(column: string, part: string) {
  if (part.length >= FEWEST) return hasPart(column, part);
  return sql<boolean>`lower(${sql.ref(column)}) = ${part.toLowerCase()}`;
}
