const FIELD = /^[a-z][A-Za-z0-9]*$/;
const ERROR_LEVEL = 50;

/** A shop's log, which collects names of fields that a log search can't ask for. */
export function watchLog({ printsErrors }: { printsErrors: boolean }) {
  const oddFields = new Set<string>();
  const logTo = {
    write(line: string) {
      const entry = JSON.parse(line) as Record<string, unknown>;
      for (const name of Object.keys(entry)) {
        if (!FIELD.test(name)) oddFields.add(`${String(entry['msg'])}: ${name}`);
      }
      if (printsErrors && Number(entry['level']) >= ERROR_LEVEL) process.stdout.write(line);
    },
  };

  return { logTo, oddFields };
}
