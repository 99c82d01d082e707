import { sql } from 'kysely';

/** Whether a text in lower case is like a pattern, whose escape is a backslash. */
export const hasPart = (column: string, pattern: string) =>
  sql<boolean>`lower(${sql.ref(column)}) like ${pattern} escape '\\'`;
