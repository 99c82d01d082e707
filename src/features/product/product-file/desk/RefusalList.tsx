import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import type { Refusal } from './product-file.schema.ts';

const SHOWN = 100;

/** Lines of a file with what is said about them. */
export function RefusalList({ rows }: { rows: readonly Refusal[] }) {
  const { t } = useDesk();
  return (
    <>
      <ol className="desk-list">
        {rows.slice(0, SHOWN).map(({ line, reason }, index) => (
          <li key={`${line}-${index}`}>
            {t('productDesk.file.line', { line })} {reason}
          </li>
        ))}
      </ol>
      {rows.length > SHOWN && (
        <p className="desk-hint">{t('productDesk.file.more', { count: rows.length - SHOWN })}</p>
      )}
    </>
  );
}
