import { createUsePuck, useGetPuck } from '@puckeditor/core';
import { useMemo } from 'react';
import { useDesk } from '../../../../../desk/parts/call/desk-context.ts';
import type { FormField, FormProblem } from '../../../../../desk/form/form-field.ts';
import { SchemaForm } from '../../../../../desk/form/SchemaForm.tsx';
import { PAGE, type PartNote } from '../preview/lint-notes.ts';
import { CHILDREN } from '../page-data.ts';

const usePuckWith = createUsePuck();

interface Props {
  forms: Readonly<Record<string, FormField>>;
  notes: ReadonlyMap<string, readonly PartNote[]>;
  isLocked: boolean;
}

/** The form of the chosen part, derived from its schema; of the page itself if none is chosen. */
export function PartForm({ forms, notes, isLocked }: Props) {
  const { t } = useDesk();
  const item = usePuckWith((puck) => puck.selectedItem);
  const root = usePuckWith((puck) => puck.appState.data.root);
  const getPuck = useGetPuck();
  const type = item?.type ?? 'Page';
  const id = item?.props.id ?? PAGE;
  const props: Record<string, unknown> = item?.props ?? root.props ?? {};
  const children = CHILDREN[type]?.prop;
  const { id: _, ...own } = props;
  const value = children === undefined ? own : omitProperty(own, children);
  const problems = useMemo(() => getProblems(notes.get(id)), [notes, id]);

  function change(next: unknown) {
    const puck = getPuck();
    const fields = next as Record<string, unknown>; // of an object's form
    if (!item) {
      return puck.dispatch({ type: 'replaceRoot', root: { ...root, props: fields } });
    }

    const selector = puck.getSelectorForId(item.props.id);
    if (!selector) return;

    const inside = children === undefined ? {} : { [children]: props[children] };

    puck.dispatch({
      type: 'replace',
      destinationIndex: selector.index,
      destinationZone: selector.zone,
      data: { ...item, props: { ...fields, ...inside, id: item.props.id } },
    });
  }

  const form = forms[type];

  return (
    <section className="page-form" aria-label={t('pageBuilderDesk.fields')}>
      <div className="page-form-head">
        <h2>
          {t(type === 'Page' ? 'pageBuilderDesk.pageFields' : `pageBuilderDesk.part.${type}`)}
        </h2>
        {item && (
          <button
            type="button"
            className="desk-btn"
            onClick={() => getPuck().dispatch({ type: 'setUi', ui: { itemSelector: null } })}
          >
            {t('pageBuilderDesk.pageFields')}
          </button>
        )}
      </div>
      {form?.kind === 'object' && form.parts.length === 0 && (
        <p className="desk-hint">{t('pageBuilderDesk.noFields')}</p>
      )}
      {form && (
        <SchemaForm
          key={id}
          form={form}
          value={value}
          problems={problems}
          scope={SHELLS.includes(type) ? 'page' : type}
          isReadOnly={isLocked}
          locked={LOCKED}
          onChange={change}
          isQuiet
        />
      )}
    </section>
  );
}

/** Parts whose texts are those of the page's file. */
const SHELLS = ['Page', 'Section', 'Block', 'Container'];

/** A page keeps its code: a copy gets another. */
const LOCKED = ['pageCode'];

const getProblems = (notes: readonly PartNote[] = []): FormProblem[] =>
  notes.filter(({ isError }) => isError).map(({ path, reason }) => ({ path, reason }));

function omitProperty(object: Record<string, unknown>, name: string): Record<string, unknown> {
  const { [name]: _, ...rest } = object;
  return rest;
}
