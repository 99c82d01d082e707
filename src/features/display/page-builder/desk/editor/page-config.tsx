import type { ComponentConfig, Config, WithPuckProps } from '@puckeditor/core';
import type { ReactNode } from 'react';
import type { Translate } from '../../../../../i18n/t.ts';
import { CHILDREN } from './page-data.ts';
import { allowedIn, ROOT_ZONE, TYPES } from './structure/page-structure.ts';
import { PartCard } from './structure/PartCard.tsx';

type Slot = () => ReactNode;

/** The initial content of a new part: a section can take widgets at once. */
const NEW: Readonly<Record<string, Record<string, unknown>>> = {
  Section: {
    blocks: [
      { type: 'Block', props: { containers: [{ type: 'Container', props: { widgets: [] } }] } },
    ],
  },
  Block: { containers: [{ type: 'Container', props: { widgets: [] } }] },
  Container: { widgets: [] },
  Tab: { title: { ko: '', en: '' }, widgets: [] },
  Tabs: {
    label: { ko: '', en: '' },
    tabs: ['1', '2'].map((n) => ({
      type: 'Tab',
      props: { title: { ko: `탭 ${n}`, en: `Tab ${n}` }, widgets: [] },
    })),
  },
};

/**
 * The parts of a page as the editor's components: cards, whose children are slots. What a part looks
 * like is shown by the preview.
 */
export function pageConfig(t: Translate, usual: (type: string) => object): Config {
  const components = TYPES.map((type): [string, ComponentConfig] => {
    const children = CHILDREN[type];
    return [
      type,
      {
        label: t(`pageBuilderDesk.part.${type}`),
        inline: true,
        fields: children ? { [children.prop]: { type: 'slot', allow: [...allowedIn(type)] } } : {},
        defaultProps: { ...usual(type), ...NEW[type] },
        render: (props) => {
          const { id, puck, editMode: _, ...own } = props;
          const inside = children && (own[children.prop] as Slot | undefined);

          return (
            <PartCard type={type} id={id} own={own} dragRef={puck.dragRef}>
              {inside?.()}
            </PartCard>
          );
        },
      },
    ];
  });
  return {
    components: Object.fromEntries(components),
    root: {
      fields: {},
      // Instead of its children, which take parts of every type.
      render: ({ puck }: WithPuckProps<object>) => (
        <div className="page-cards">
          {puck.renderDropZone({ zone: ROOT_ZONE, allow: [...allowedIn('')] })}
        </div>
      ),
    },
  };
}

/** Ids of new parts, which never are those that a page was opened with. */
export const newId = (type: string): string => `${type}-new-${crypto.randomUUID()}`;
