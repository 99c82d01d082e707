import { getLocalizedText } from '../../../../../lib/locale.ts';
import { AuditList } from '../../../../desk/audit/AuditList.tsx';
import type { ContentForm } from '../content-table.schema.ts';
import { desk } from '../../../../desk/parts/call/desk-api.store.ts';
import { useDesk } from '../../../../desk/parts/call/desk-context.ts';
import { DeskForm } from '../../../../desk/parts/form/DeskForm.tsx';
import { SchemaForm } from '../../../../desk/form/SchemaForm.tsx';
import { useSchemaValue } from '../../../../desk/form/use-schema-value.ts';
import type { Piece } from './piece-form.schema.ts';

interface Props {
  /** The kind, whose labels the fields have. */
  scope: string;
  form: ContentForm;
  /** The path of the kind's calls. */
  path: string;
  /** Undefined adds one. */
  piece: Piece | undefined;
  /** Names of fields besides the key that stay as they were added. */
  fixed?: readonly string[];
  /** The last change that was seen, where pieces are audited together. */
  seen?: number;
  onClose: () => void;
  onSaved: () => void;
}

const NONE: never[] = [];

/** Adds or changes a piece of content that counts at once. */
export function PieceForm({
  scope,
  form,
  path,
  piece,
  fixed = NONE,
  seen = piece?.audit[0]?.auditSn ?? 0,
  onClose,
  onSaved,
}: Props) {
  const { t, locale } = useDesk();
  const { shown, send } = useSchemaValue(form.form, piece?.body ?? form.start);

  async function run() {
    await send((body) =>
      piece ? desk.put(`${path}/${piece.code}`, body, { seen }) : desk.post(path, body),
    );
    onClose();
    onSaved();
  }

  return (
    <DeskForm
      title={
        piece ? getLocalizedText(locale, piece.nameKo, piece.nameEn) : t(`formDesk.new.${scope}`)
      }
      action={t('formDesk.save')}
      onClose={onClose}
      run={run}
    >
      {() => (
        <>
          <SchemaForm
            scope={scope}
            {...shown}
            {...(piece && { locked: [...form.keyFields, ...fixed] })}
          />
          {piece && <AuditList audit={piece.audit} />}
        </>
      )}
    </DeskForm>
  );
}
