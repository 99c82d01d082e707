/** The labels that the name of a size has: `100` and `L` for `100(L)`. */
export function listSizeLabels(name: string): readonly string[] {
  return (
    name
      .normalize('NFKC')
      .toUpperCase()
      .match(/\d+(?:\.\d+)?|[A-Z]+/g) ?? []
  );
}
