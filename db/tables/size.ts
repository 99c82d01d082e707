/** A kind of goods by what is measured of it: its usual measures and their drawing; '' is none. */
export type SizeKind =
  | ''
  | 'Top'
  | 'Raglan'
  | 'Pants'
  | 'Skirt'
  | 'Dress'
  | 'Shoes'
  | 'Bag'
  | 'Hat'
  | 'Belt';

/** A length that is measured; clothes lie flat, so that a width is half of a girth. */
export type Measure =
  | 'length'
  | 'shoulder'
  | 'chest'
  | 'sleeve'
  | 'raglanSleeve'
  | 'waist'
  | 'hip'
  | 'thigh'
  | 'rise'
  | 'inseam'
  | 'hem'
  | 'armhole'
  | 'footLength'
  | 'footWidth'
  | 'heelHeight'
  | 'width'
  | 'height'
  | 'depth'
  | 'strap'
  | 'headGirth'
  | 'brim'
  | 'crown'
  | 'totalLength'
  | 'beltWidth';

/** One measure of one size of a product. */
export interface ProductSizeTable {
  productSn: number;
  /** Korean name of the size among its options; a free label for a product without sizes to choose. */
  size: string;
  measure: Measure;
  /** Millimetres. */
  mm: number;
}
