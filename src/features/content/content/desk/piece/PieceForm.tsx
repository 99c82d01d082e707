import { useState } from 'react';
import { ApiError } from '../../../../../lib/api.ts';
import { getLocalizedText } from '../../../../../lib/locale.ts';
import { AuditList } from '../../../../desk/audit/AuditList.tsx';
import type { ContentForm } from '../content-table.schema.ts';
import { desk } from '../../../../desk/parts/call/desk-api.store.ts';
import { useDesk } from '../../../../desk/parts/call/desk-context.ts';
import { DeskForm } from '../../../../desk/parts/form/DeskForm.tsx';
import { asObject, readPath, type FormProblem } from '../../../../desk/form/form-field.ts';
import { SchemaForm } from '../../../../desk/form/SchemaForm.tsx';
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
  onClose: () => void;
  onSaved: () => void;
}

const NONE: never[] = [];

/** Adds or changes a piece of content that counts at once. */
export function PieceForm({ scope, form, path, piece, fixed = NONE, onClose, onSaved }: Props) {
  const { t, locale } = useDesk();
  const [body, setBody] = useState(piece?.body ?? form.start);
  const [problems, setProblems] = useState<FormProblem[]>([]);

  async function run() {
    setProblems([]);

    const save = piece
      ? desk.put(`${path}/${piece.code}`, body, { seen: piece.audit[0]?.auditSn ?? 0 })
      : desk.post(path, body);

    await save.catch((error: unknown) => {
      const refused = error instanceof ApiError ? error.detailOf('ContentUnfit') : undefined;
      if (refused) {
        setProblems(
          refused.problems.map((problem) => ({ ...problem, path: readPath(problem.path) })),
        );
      }

      throw error;
    });

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
            form={form.form}
            scope={scope}
            value={body}
            onChange={(value) => setBody(asObject(value))}
            problems={problems}
            {...(piece && { locked: [...form.keyFields, ...fixed] })}
          />
          {piece && <AuditList audit={piece.audit} />}
        </>
      )}
    </DeskForm>
  );
}
