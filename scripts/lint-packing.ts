import type { Rule } from 'eslint';

/** The type of an expression without the assertions around it, such as `as const`. */
function findInnerType(expression: { type: string; expression?: unknown }): string {
  let node = expression;
  while (node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression') {
    node = node.expression as typeof node; // both have one
  }
  return node.type;
}

const LITERALS = ['ObjectExpression', 'ArrayExpression'];

/**
 * Forbids literals that are spread into literals, calls or elements (`{ ...{ a, b } }`,
 * `[...['a']]`, `<Field {...{ id }} />`) and declarations in one line (`const [a, b] = [1, 2]`):
 * a property, element, prop or declaration has its own line, where a search finds it.
 */
const noPackedLiteral: Rule.RuleModule = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: {
      spread: 'Write the properties or elements themselves instead of spreading a literal.',
      declaration: 'Declare one variable a line.',
    },
  },
  create(context) {
    const checkSpread = (node: Rule.Node) => {
      const { argument } = node as unknown as { argument: { type: string } }; // of any spread
      if (LITERALS.includes(findInnerType(argument))) context.report({ node, messageId: 'spread' });
    };
    return {
      SpreadElement: checkSpread,
      JSXSpreadAttribute: checkSpread,
      VariableDeclarator(node) {
        const { id, init } = node;
        if (id.type !== 'ArrayPattern' || init?.type !== 'ArrayExpression') return;
        const isCounted = init.elements.every((element) => element?.type !== 'SpreadElement');
        if (isCounted) context.report({ node, messageId: 'declaration' });
      },
    };
  },
};

export default { meta: { name: 'packing' }, rules: { 'no-packed-literal': noPackedLiteral } };
