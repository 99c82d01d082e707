import type { StaffProduct } from './product-desk.schema.ts';

/** The props of each tab of a product. */
export interface ProductTabProps {
  product: StaffProduct;
  /** The path of the product in the API. */
  path: string;
  onChanged: () => void;
}

/** The version that a form was filled in for: a change after it refuses the form's. */
export const toSeenVersion = ({ audit }: Pick<StaffProduct, 'audit'>) => ({
  seen: audit[0]?.auditSn ?? 0,
});
