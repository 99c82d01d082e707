/** How two products are a pair: bought in one order, or seen in one visit. */
export type PairKind = 'Bought' | 'Seen';
/** A decision of staff on a pair: always in the row, or never. */
type PairRule = 'Pin' | 'Ban';

/** Products that go with a product, computed every night without anything about a person. */
export interface ProductPairTable {
  productSn: number;
  otherSn: number;
  kind: PairKind;
  /** Distinct people who bought, or saw, both. */
  buyers: number;
  /** Millionths (find/together/together.ts). */
  score: number;
}

export interface ProductPairRuleTable {
  productSn: number;
  otherSn: number;
  rule: PairRule;
  createdAt: number;
}
