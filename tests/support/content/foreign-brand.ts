/** The demo's name, or a placeholder that nobody filled in: no page or mail of another mall has one. */
export const FOREIGN_BRAND = /northridge|노스리지|\/demo\/(?:mark|share)|\{\{(?:shopName|company)/i;
