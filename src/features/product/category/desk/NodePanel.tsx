import { useEffect, useRef } from 'react';
import type { AuditView } from '../../../desk/audit/audit.schema.ts';
import { AuditList } from '../../../desk/audit/AuditList.tsx';
import { desk } from '../../../desk/parts/call/desk-api.store.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { useSteps } from '../../../desk/parts/use-steps.ts';
import { Facts, Section } from '../../../desk/parts/DeskRecord.tsx';
import { Failure, Skeleton } from '../../../desk/parts/DeskStates.tsx';
import { useAnswer } from '../../../desk/parts/call/use-answer.ts';
import type { StaffCategory } from './category-desk.schema.ts';
import { CategoryFacts } from './CategoryFacts.tsx';
import type { MenuTask } from './MenuForm.tsx';
import type { MenuNode, Step } from './menu-tree.ts';
import { NodeSteps } from './NodeSteps.tsx';
import type { Menu } from './use-menu.ts';

interface Props {
  menu: Menu;
  node: MenuNode;
  mayWrite: boolean;
  onStep: (step: Step) => void;
  onTask: (task: MenuTask) => void;
  onRemoved: () => void;
}

/** The chosen entry of the menu: what it is, and what can be done with it. */
export function NodePanel({ menu, node, mayWrite, onStep, onTask, onRemoved }: Props) {
  const { t } = useDesk();
  const { ask } = useSteps(onRemoved);
  const record = useRecord(node, menu.version);
  const audit = node.kind === 'link' ? auditOfLink(menu, node) : record.data?.audit;
  const known = audit && { seen: audit[0]?.auditSn ?? 0 };
  const mayAddBelow = node.kind === 'category' ? node.code.length < 12 : node.parent === null;

  const remove = () => {
    const { kind, code, nameKo: name } = node;
    const parent = node.parent?.slice('link:'.length) ?? '';

    ask('categoryDesk.remove', {
      values: { name },
      ...(kind === 'link' && { text: t('categoryDesk.removeLinkText', { name }) }),
      isDanger: true,
      reason: 'optional',
      run: (reason) =>
        kind === 'link'
          ? desk.delete(`/api/staff/menu/${code}`, { reason, parent })
          : desk.delete(`/api/staff/categories/${code}`, { reason }),
    });
  };

  return (
    <section className="desk-node" aria-label={node.nameKo}>
      <div className="desk-record-head">
        <h2>
          {node.nameKo} <small>{node.nameEn}</small>
        </h2>
        {node.hide && <span className="desk-status">{t('categoryDesk.hidden')}</span>}
      </div>
      {mayWrite && (
        <div className="desk-node-tools">
          <NodeSteps tree={menu.tree ?? []} node={node} onStep={onStep} />
          <button
            type="button"
            className="desk-btn"
            onClick={() => onTask({ kind: node.kind, node, known })}
          >
            {t('categoryDesk.edit')}
          </button>
          {mayAddBelow && (
            <button
              type="button"
              className="desk-btn"
              onClick={() => onTask({ kind: node.kind, above: node })}
            >
              {t(`categoryDesk.${node.kind === 'link' ? 'addLinkBelow' : 'addBelow'}`)}
            </button>
          )}
          <button type="button" className="desk-btn desk-btn-danger" onClick={remove}>
            {t('categoryDesk.remove')}
          </button>
        </div>
      )}
      {node.kind === 'link' && <LinkFacts node={node} audit={audit ?? []} />}
      {record.error !== undefined && <Failure t={t} error={record.error} onRetry={record.reload} />}
      {record.data && <CategoryFacts category={record.data} />}
      {record.isLoading && !record.data && <Skeleton t={t} lines={8} />}
    </section>
  );
}

/** The record of a category, again for each version of the menu. */
function useRecord({ kind, code }: MenuNode, version: unknown) {
  const path = kind === 'category' ? `/api/staff/categories/${code}` : undefined;
  const answer = useAnswer<StaffCategory>(path);
  const { reload } = answer;
  const shown = useRef(version);

  useEffect(() => {
    if (shown.current !== version) reload();
    shown.current = version;
  }, [version, reload]);

  return answer;
}

/** Links below another are in its audit. */
function auditOfLink({ links }: Menu, { id, parent }: MenuNode): readonly AuditView[] {
  const code = (parent ?? id).slice('link:'.length);
  return links.find(({ displayMenuCode }) => displayMenuCode === code)?.audit ?? [];
}

function LinkFacts({ node, audit }: { node: MenuNode; audit: readonly AuditView[] }) {
  const { t } = useDesk();

  const link = (
    <a className="link" href={node.linkUrl} target="_blank" rel="noopener">
      {node.linkUrl}
    </a>
  );

  return (
    <>
      <Section title={t('categoryDesk.link')}>
        <Facts
          facts={[
            [t('categoryDesk.linkUrl'), link],
            [t('categoryDesk.code'), node.code],
          ]}
        />
      </Section>
      <AuditList audit={audit} />
    </>
  );
}
