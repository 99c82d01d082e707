/** Icons of the desk alone, drawn like those of the shop (src/components/icons.ts). */
export const DESK_ICONS = {
  'desk-categories': 'M5 4v16M5 7h5M5 13h5M5 19h5M13 4.5h7v5h-7ZM13 10.5h7v5h-7ZM13 16.5h7v5h-7Z',
  'desk-comments': 'M3 5h13v9H8l-3 3v-3H3ZM18.5 9H21v9h-2v3l-3-3H9.5v-1.5',
  'desk-coupons':
    'M3 6.5h18V10a2 2 0 0 0 0 4v3.5H3V14a2 2 0 0 0 0-4ZM9 15l6-6M9.5 9.5v.01M14.5 14.5v.01',
  'desk-drag': 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01',
  'desk-figures': 'M4 20V4M4 20h16M8 16.5v-5M12 16.5v-9M16 16.5v-7',
  'desk-health': 'M3 12h4l2.5-6 4 12 2.5-6h5',
  'desk-log': 'M6 3.5h12v17H6ZM9 8h6M9 12h6M9 16h3',
  'desk-members':
    'M9 5a3 3 0 1 0 0 6 3 3 0 0 0 0-6ZM3 19c.3-3.3 2.5-5 6-5s5.7 1.7 6 5M15.5 5.5a3 3 0 0 1 0 5.5M17.5 14.3c2 .7 3.2 2.2 3.5 4.7',
  'desk-pages': 'M3.5 4h17v16h-17ZM3.5 9h17M10 9v11',
  'desk-promotions': 'M4 10v4h3l8 4.5v-13L7 10ZM18 9.5a3.5 3.5 0 0 1 0 5M8 14.5l1.5 5',
  'desk-settings':
    'M12 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7ZM12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.1 2.1M16.3 16.3l2.1 2.1M18.4 5.6l-2.1 2.1M7.7 16.3l-2.1 2.1',
  'desk-star': 'm12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8Z',
  'desk-stores':
    'M4 9.5 5.5 4h13L20 9.5M4 9.5h16M4 9.5a2.7 2.7 0 0 0 5.3 0 2.7 2.7 0 0 0 5.4 0 2.7 2.7 0 0 0 5.3 0M5.5 12.5v8h13v-8M10 20.5v-5h4v5',
  'desk-tag': 'M4 4h8l8.5 8.5-8 8L4 12ZM8 8v.01',
  'desk-today': 'M4 5h3.5v3.5H4ZM11 6.75h9M4 10.25h3.5v3.5H4ZM11 12h9M4 15.5h3.5V19H4ZM11 17.25h9',
  'desk-wallet': 'M3.5 6.5h15v3M3.5 6.5v13h17v-10h-15a2 2 0 0 1-2-3ZM16.5 14.5h.01',
} as const;

export type DeskIconName = keyof typeof DESK_ICONS;
