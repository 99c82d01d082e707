import type { catalogue } from '../../../i18n/catalogue.ts';
import type { Translate } from '../../../i18n/t.ts';
import type { ErrorParams } from '../../../errors/errors.ts';

type Messages = (typeof catalogue)['ko']['productFile'];

/** The reason why a row, a product or a file is refused (`productFile.problem.<code>`). */
export interface ProductProblem {
  code: keyof Messages['problem'];
  params?: ErrorParams;
}

/** A cell that is not what is expected (`productFile.expected.<code>`); `text` is '' if it is empty. */
export interface CellProblem {
  column: string;
  text: string;
  expected: keyof Messages['expected'];
  params?: ErrorParams;
}

/** The problem as a sentence. */
export function problemText(t: Translate, problem: ProductProblem | CellProblem): string {
  if ('code' in problem) return t(`productFile.problem.${problem.code}`, problem.params);

  const { column, text, params } = problem;
  const expected = t(`productFile.expected.${problem.expected}`, params);

  return t(text === '' ? 'productFile.cellEmpty' : 'productFile.cellWrong', {
    column,
    text,
    expected,
  });
}

/** A refusal whose problem can be told in either language. */
export class ProblemError extends Error {
  readonly problem: ProductProblem;

  constructor(code: ProductProblem['code'], params: ErrorParams = {}, options?: ErrorOptions) {
    super(`${code} ${JSON.stringify(params)}`, options);
    this.problem = { code, params };
  }
}
