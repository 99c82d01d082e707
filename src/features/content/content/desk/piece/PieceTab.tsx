import { getLocalizedText } from '../../../../../lib/locale.ts';
import { useDesk } from '../../../../desk/parts/call/desk-context.ts';
import { openDialog } from '../../../../desk/parts/desk-dialog.store.ts';
import { Section } from '../../../../desk/parts/DeskRecord.tsx';
import { toastDone } from '../../../../desk/parts/toast.store.ts';
import { useLoaded } from '../../../../desk/parts/use-loaded.tsx';
import type { ContentForm } from '../content-table.schema.ts';
import type { Piece } from './piece-form.schema.ts';

const loadForm = async () => (await import('./PieceForm.tsx')).PieceForm;

interface Props<Answer, View> {
  /** The path of the API that lists, adds and changes the pieces. */
  path: string;
  /** The scope of the form's labels. */
  scope: 'attribute' | 'productBrand';
  words: { title: string; hint: string; none: string };
  listPieces: (answer: Answer) => readonly View[];
  /** The line about a piece beside its name. */
  describe: (piece: View) => string;
}

/** Small things of products that have a code and a name, each written in a dialog. */
export function PieceTab<Answer extends { form: ContentForm }, View extends Piece>(
  props: Props<Answer, View>,
) {
  const { path, scope, words, listPieces, describe } = props;
  const { t, can, locale } = useDesk();
  const { data, reload, fallback } = useLoaded<Answer>(path, 10);
  if (!data) return fallback;

  const pieces = listPieces(data);
  const canWrite = can('product:write');
  const openForm = (piece: View | undefined) =>
    openDialog(loadForm, {
      scope,
      form: data.form,
      path,
      piece,
      onSaved: () => {
        reload();
        toastDone(t('settingDesk.savedPlain'));
      },
    });

  return (
    <div className="desk-record">
      <Section title={words.title}>
        <p className="desk-hint">{pieces.length === 0 ? words.none : words.hint}</p>
        <ul className="desk-words">
          {pieces.map((piece) => (
            <li key={piece.code}>
              <strong>{getLocalizedText(locale, piece.nameKo, piece.nameEn)}</strong>
              <span>{describe(piece)}</span>
              {canWrite && (
                <button type="button" className="desk-btn" onClick={() => openForm(piece)}>
                  {t('categoryDesk.edit')}
                  <span className="sr-only"> {piece.code}</span>
                </button>
              )}
            </li>
          ))}
        </ul>
        {canWrite && (
          <button type="button" className="desk-btn" onClick={() => openForm(undefined)}>
            {t(`formDesk.new.${scope}`)}
          </button>
        )}
      </Section>
    </div>
  );
}
