import { codeOf } from './sqlite-connection.ts';

/** Whether a statement failed because a row broke a rule of the schema: SQLSTATE classes 22 and 23. */
export function isConstraint(error: unknown): boolean {
  const code = codeOf(error) ?? '';
  return code.startsWith('SQLITE_CONSTRAINT') || /^2[23]\d{3}$/.test(code);
}
