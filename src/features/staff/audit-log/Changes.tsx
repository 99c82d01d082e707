type Values = Readonly<Record<string, unknown>>;

/** The values of a change, before and after it. */
export function Changes({ before, after }: { before: Values; after: Values }) {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return (
    <ul className="desk-changes">
      {names.map((name) => (
        <li key={name}>
          {name}: <del>{textOf(before[name])}</del> → <ins>{textOf(after[name])}</ins>
        </li>
      ))}
    </ul>
  );
}

const textOf = (value: unknown) =>
  value === undefined || value === null
    ? '–'
    : typeof value === 'string'
      ? value
      : JSON.stringify(value);
