interface Props {
  text: string;
  /** Amounts, codes and names in the text. */
  parts: readonly string[];
}

/** A text in which a machine that translates the page leaves `parts` alone. */
export function Kept({ text, parts }: Props) {
  const [part, ...rest] = parts;
  const partIndex = part ? text.indexOf(part) : -1;
  if (part === undefined) return text;
  if (partIndex < 0) return <Kept text={text} parts={rest} />;

  return (
    <>
      <Kept text={text.slice(0, partIndex)} parts={rest} />
      <span translate="no">{part}</span>
      <Kept text={text.slice(partIndex + part.length)} parts={rest} />
    </>
  );
}
