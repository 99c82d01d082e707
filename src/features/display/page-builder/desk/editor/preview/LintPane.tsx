import { useDesk } from '../../../../../desk/parts/call/desk-context.ts';
import { reasonText } from '../../../../../desk/form/form-text.ts';
import type { PageLint } from '../../page-desk.schema.ts';

/** In bytes: the HTML of a campaign encoded (scripts/page-bytes.ts), and all of its pictures. */
const BUDGET = { html: 30_000, pictures: 1_500_000 } as const;

const toKilobytes = (bytes: number): number => Math.round(bytes / 100) / 10;

type Note = PageLint['notes'][number];

interface Props {
  notes: readonly Note[];
  pictures: PageLint['pictures'];
  htmlBytes: number;
  /** The name of the part at a place. */
  nameOf: (path: Note['path']) => string;
  onJump: (path: Note['path']) => void;
}

/** The problems of the page; each note leads to its part. */
export function LintPane({ notes, pictures, htmlBytes, nameOf, onJump }: Props) {
  const { t } = useDesk();
  const errors = notes.filter(({ isError }) => isError);
  const warnings = notes.filter(({ isError }) => !isError);
  const weight = pictures.reduce((sum, { bytes }) => sum + bytes, 0);

  return (
    <section className="page-lint" aria-label={t('pageBuilderDesk.check')}>
      <h2>{t('pageBuilderDesk.check')}</h2>
      <p className="desk-hint">
        {t('pageBuilderDesk.weight', {
          html: toKilobytes(htmlBytes),
          pictures: toKilobytes(weight),
        })}
      </p>
      {htmlBytes > BUDGET.html && <p className="page-heavy">{t('pageBuilderDesk.heavyHtml')}</p>}
      {weight > BUDGET.pictures && (
        <p className="page-heavy">{t('pageBuilderDesk.heavyPictures')}</p>
      )}
      {notes.length === 0 && <p className="desk-hint">{t('pageBuilderDesk.checkFine')}</p>}
      <Notes title="pageBuilderDesk.errors" notes={errors} nameOf={nameOf} onJump={onJump} />
      <Notes title="pageBuilderDesk.warnings" notes={warnings} nameOf={nameOf} onJump={onJump} />
    </section>
  );
}

function Notes({
  title,
  notes,
  nameOf,
  onJump,
}: { title: string } & Pick<Props, 'notes' | 'nameOf' | 'onJump'>) {
  const { t } = useDesk();

  if (notes.length === 0) return null;

  return (
    <>
      <h3>{t(title, { count: notes.length })}</h3>
      <ul>
        {notes.map(({ path, reason, isError }) => (
          <li key={`${path.join('.')} ${reason}`} data-error={isError || undefined}>
            <button type="button" onClick={() => onJump(path)}>
              <strong>{nameOf(path)}</strong> {lintText(t, reason)}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

const OWN: Readonly<Record<string, string>> = {
  'is no description of a picture': 'weakAlt',
  'has a link that does not say where it leads': 'vagueLink',
  'has a heading that skips a level': 'skippedHeading',
};

function lintText(t: ReturnType<typeof useDesk>['t'], reason: string): string {
  const reasonKey = OWN[reason];
  if (reasonKey !== undefined) return t(`pageBuilderDesk.reason.${reasonKey}`);
  const [, ratio] = /^has a contrast of ([\d.]+)$/.exec(reason) ?? [];
  if (ratio !== undefined) return t('pageBuilderDesk.reason.contrast', { ratio });
  return reasonText(t, { reason });
}
