/** The next states that each state may have. */
export type StateTable<State extends string> = Readonly<Record<State, readonly State[]>>;

/**
 * Guards a write that moves something to the state `to`: throws where the table forbids it for one
 * of `from`, which is what the update's condition names. States come from columns with a CHECK.
 */
export function assertMove(table: StateTable<string>, from: readonly string[], to: string): void {
  const wrong = from.find((state) => !table[state]?.includes(to));
  if (wrong !== undefined) throw new Error(`There is no move from ${wrong} to ${to}.`);
}
