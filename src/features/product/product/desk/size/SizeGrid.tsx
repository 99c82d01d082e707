import { useRef, useState, type ClipboardEvent } from 'react';
import { MEASURE_CODES, MEASURES, type Measure } from '../../../size/measure.ts';
import { listSizeDoubts, listSizeNames } from '../../../size/size.ts';
import { SIZE_KINDS, type SizeKind } from '../../../size/size-kind.ts';
import { CodeFinder } from '../../../../desk/form/CodeFinder.tsx';
import { desk } from '../../../../desk/parts/call/desk-api.store.ts';
import { useDesk } from '../../../../desk/parts/call/desk-context.ts';
import { useTask } from '../../../../desk/parts/call/use-task.ts';
import { Section } from '../../../../desk/parts/DeskRecord.tsx';
import { CheckField } from '../../../../desk/parts/form/Fields.tsx';
import { PlainTable } from '../../../../desk/parts/PlainTable.tsx';
import type { StaffProduct } from '../record/product-desk.schema.ts';
import { tellInput } from '../../../../desk/parts/form/tell-input.dom.ts';
import { moveByKey, pastedBlock, selectCell } from '../sheet/sheet-keys.dom.ts';
import {
  copyMeasures,
  getCellName,
  listSizeColumns,
  pasteMeasures,
  readSizeRows,
  toSizeRows,
  typeMeasure,
  type SizeRow,
} from './size-rows.ts';

interface Props {
  id: string;
  product: Pick<StaffProduct, 'options' | 'sizes' | 'sizeKind' | 'usualSizeKind'>;
  isFixed: boolean;
}

/**
 * A row for each size, a column for each measure of the kind. Arrow keys and Enter move from cell to
 * cell, and a block of a spreadsheet can be pasted.
 */
export function SizeGrid({ id, product, isFixed }: Props) {
  const { t } = useDesk();
  const [kind, setKind] = useState<SizeKind>(product.sizeKind || product.usualSizeKind);
  const [rows, setRows] = useState(() => toSizeRows(product));
  const [added, setAdded] = useState<readonly Measure[]>([]);
  const grid = useRef<HTMLDivElement>(null);
  const columns = listSizeColumns(kind, rows, added);
  const doubts = listSizeDoubts(readSizeRows(rows), product.sizes);

  const changeRows = (next: SizeRow[]) => {
    setRows(next);
    tellInput(grid.current);
  };

  function pasteBlock(event: ClipboardEvent) {
    const block = pastedBlock(event);
    if (!block) return;
    event.preventDefault();
    changeRows(pasteMeasures(rows, columns, block));
  }

  return (
    <Section title={t('productDesk.tab.sizes')}>
      <p className="desk-hint">{t('productDesk.size.hint')}</p>
      <div className="desk-fields desk-wide">
        <div className="desk-field">
          <label htmlFor={`${id}-sizeKind`}>{t('productDesk.part.sizeKind')}</label>
          <select
            id={`${id}-sizeKind`}
            name="sizeKind"
            value={kind}
            onChange={({ target }) =>
              setKind(SIZE_KINDS.find((value) => value === target.value) ?? '')
            }
          >
            {SIZE_KINDS.map((value) => (
              <option key={value} value={value}>
                {t(`size.kind.${value || 'none'}`)}
              </option>
            ))}
          </select>
        </div>
        {!isFixed && (
          <AddMeasure id={id} shown={columns} onAdd={(measure) => setAdded([...added, measure])} />
        )}
      </div>
      <div
        className="desk-wide"
        ref={grid}
        onKeyDown={moveByKey}
        onMouseDown={selectCell}
        onPaste={pasteBlock}
      >
        <PlainTable
          name={t('productDesk.tab.sizes')}
          className="desk-edit-table desk-grid"
          heads={[
            t('productDesk.size.size'),
            ...columns.map(
              (measure) => `${t(`size.measure.${measure}`)} (${MEASURES[measure].unit})`,
            ),
          ]}
        >
          {rows.map((row, index) => (
            <SizeCells
              key={index}
              row={row}
              index={index}
              columns={columns}
              isNamed={listSizeNames(product.options).length > 0}
              onType={(measure, text) =>
                changeRows(typeMeasure(rows, { row: index, measure, text }))
              }
            />
          ))}
        </PlainTable>
      </div>
      {doubts.length > 0 && (
        <CheckField
          id={id}
          name="sizesConfirmed"
          label={t('productDesk.size.confirm')}
          hint={doubts
            .map(({ size, measure, mm }) => `${size} ${t(`size.measure.${measure}`)} ${mm / 10}cm`)
            .join(', ')}
        />
      )}
      {!isFixed && (
        <CopyMeasures
          onCopied={({ sizeKind, sizes }) => {
            const copy = copyMeasures(rows, sizes);
            if (kind === '') setKind(sizeKind);
            changeRows(copy.rows);
            return copy.copied;
          }}
        />
      )}
    </Section>
  );
}

interface CellsProps {
  row: SizeRow;
  index: number;
  columns: readonly Measure[];
  /** Its name is that of an option. */
  isNamed: boolean;
  onType: (measure: Measure, text: string) => void;
}

function SizeCells({ row, index, columns, isNamed, onType }: CellsProps) {
  const { t } = useDesk();
  const name = row.size || t('productDesk.size.one');

  return (
    <tr>
      <th scope="row">
        {isNamed ? (
          <>
            <input type="hidden" name="size" value={row.size} />
            {row.size}
          </>
        ) : (
          <input
            name="size"
            defaultValue={row.size}
            maxLength={100}
            placeholder={t('productDesk.size.one')}
            aria-label={t('productDesk.size.label')}
          />
        )}
      </th>
      {columns.map((measure, column) => (
        <td key={measure}>
          <input
            name={getCellName(index, measure)}
            data-cell={`${index}.${column}`}
            value={row.texts[measure] ?? ''}
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            aria-label={`${name} ${t(`size.measure.${measure}`)}`}
            onChange={({ target }) => onType(measure, target.value)}
          />
        </td>
      ))}
    </tr>
  );
}

interface AddProps {
  id: string;
  shown: readonly Measure[];
  onAdd: (measure: Measure) => void;
}

function AddMeasure({ id, shown, onAdd }: AddProps) {
  const { t } = useDesk();
  const others = MEASURE_CODES.filter((measure) => !shown.includes(measure));

  return (
    <div className="desk-field">
      <label htmlFor={`${id}-addMeasure`}>{t('productDesk.size.add')}</label>
      <select
        id={`${id}-addMeasure`}
        value=""
        onChange={({ target }) => {
          const measure = others.find((code) => code === target.value);
          if (measure) onAdd(measure);
        }}
      >
        <option value="">{t('productDesk.size.choose')}</option>
        {others.map((measure) => (
          <option key={measure} value={measure}>
            {t(`size.measure.${measure}`)}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Fills the grid with the measures of another product; nothing is saved yet. */
function CopyMeasures({ onCopied }: { onCopied: (from: StaffProduct) => number }) {
  const { t } = useDesk();
  const [done, setDone] = useState('');
  const task = useTask();

  const copyFrom = (code: string) =>
    task.run(async () => {
      const product = await desk.get<StaffProduct>(`/api/staff/products/${code}`);
      setDone(t('productDesk.size.copied', { code, count: onCopied(product) }));
    });

  return (
    <div className="desk-field desk-wide">
      <span>{t('productDesk.size.copy')}</span>
      <CodeFinder
        of="product"
        label={t('productDesk.size.copyFrom')}
        codes={[]}
        onAdd={(code) => void copyFrom(code)}
      />
      <p className="desk-hint" role="status">
        {task.problem || done}
      </p>
    </div>
  );
}
