/** Returns whether `stored` already holds every value of `fields`. */
export function holdsAll<T extends object>(stored: T, fields: Partial<T>): boolean {
  return Object.entries(fields).every(([name, value]) => stored[name as keyof T] === value);
}
