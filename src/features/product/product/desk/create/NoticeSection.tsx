import { useState } from 'react';
import { findSizeKind, type SizeKind } from '../../../size/size-kind.ts';
import { useDesk } from '../../../../desk/parts/call/desk-context.ts';
import { Section } from '../../../../desk/parts/DeskRecord.tsx';
import { fillNotice } from './notice-template.ts';
import type { ProductChoices } from '../product-table.schema.ts';
import { NoticeEditor } from '../record/NoticeEditor.tsx';
import { FieldProblems } from './FieldProblems.tsx';
import type { Problems } from './new-product-form.ts';

interface Props {
  /** The primary category. */
  category: string | undefined;
  choices: ProductChoices;
  problems: Problems;
}

/** The kind of goods of a category, its own or that of the nearest above it. */
export function findCategoryKind(
  category: string | undefined,
  { categories }: ProductChoices,
): SizeKind {
  return findSizeKind(category ?? '', new Map(categories.map((c) => [c.code, c.sizeKind])));
}

/** The notice that the law asks for: that of the category's goods until somebody writes in it. */
export function NoticeSection({ category, choices, problems }: Props) {
  const { t } = useDesk();
  const [written, setWritten] = useState<SizeKind>();
  const kind = written ?? findCategoryKind(category, choices);

  return (
    <Section title={t('productDesk.notice')}>
      <p className="desk-hint">{t('productDesk.whole.hint.notice')}</p>
      <details className="desk-wide">
        <summary>{t('productDesk.whole.noticeOf', { count: fillNotice(kind).length })}</summary>
        <div onInput={() => setWritten(kind)}>
          <NoticeEditor key={kind} notice={fillNotice(kind)} />
        </div>
      </details>
      <FieldProblems problems={problems} part="notice" />
    </Section>
  );
}
