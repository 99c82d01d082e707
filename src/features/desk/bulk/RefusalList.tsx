import { getRefusals, type BulkResult } from './bulk.ts';

const SHOWN = 50;

/** The refused things by reason, each reason with its first 50. */
export function RefusalList({ results }: { results: readonly BulkResult[] }) {
  return (
    <ul className="desk-refused">
      {getRefusals(results).map(({ message, ids }) => (
        <li key={message}>
          {message} ({ids.slice(0, SHOWN).join(', ')}
          {ids.length > SHOWN && ' …'})
        </li>
      ))}
    </ul>
  );
}
