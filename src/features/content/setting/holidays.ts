/**
 * Public holidays in Korea that fall on a weekday, substitute days included. Each year the next
 * one's are added when the government has announced them.
 */
export const HOLIDAYS: readonly string[] = [
  '2026-12-25',
  '2027-01-01',
  '2027-02-08',
  '2027-02-09',
  '2027-03-01',
  '2027-05-05',
  '2027-05-13',
  '2027-08-16',
  '2027-09-14',
  '2027-09-15',
  '2027-09-16',
  '2027-10-04',
  '2027-10-11',
  '2027-12-27',
];
