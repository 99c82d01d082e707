import { sql, type Expression } from 'kysely';

/** Whether a text, or that of a column, in lower case is like a pattern, whose escape is a backslash. */
export function hasPart(text: string | Expression<string | null>, pattern: string) {
  const searched = typeof text === 'string' ? sql.ref(text) : text;
  return sql<boolean>`lower(${searched}) like ${pattern} escape '\\'`;
}
