import { changesInWords, type AuditedName, type Values } from './audit-words.ts';
import { useDesk } from '../parts/call/desk-context.ts';

interface Props {
  thing: AuditedName;
  before: Values;
  after: Values;
}

/** The values of a change, before and after it, as the screens of its thing have them. */
export function Changes({ thing, before, after }: Props) {
  const { t, locale } = useDesk();
  const changes = changesInWords({ t, locale }, thing, { before, after });

  return (
    <ul className="desk-changes">
      {changes.map((change) => (
        <li key={change.field}>
          {change.field}: <del>{change.before}</del> → <ins>{change.after}</ins>
        </li>
      ))}
    </ul>
  );
}
