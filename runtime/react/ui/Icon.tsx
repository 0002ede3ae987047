import styles from './Icon.module.css'

/** Outlines on a 20 x 20 grid, stroked with the text's colour. */
const paths = {
  alert:
    'M10 6.5v4M10 13.4v.1M8.6 3.3 2 14.7A1.6 1.6 0 0 0 3.4 17h13.2a1.6 1.6 0 0 0 1.4-2.3L11.4 3.3a1.6 1.6 0 0 0-2.8 0Z',
  apps: 'M3.5 3.5h5v5h-5ZM11.5 3.5h5v5h-5ZM3.5 11.5h5v5h-5ZM11.5 11.5h5v5h-5Z',
  arrowLeft: 'M16 10H4m5-5-5 5 5 5',
  arrowRight: 'M4 10h12m-5-5 5 5-5 5',
  bell: 'M5 8a5 5 0 0 1 10 0c0 4.5 1.8 5.8 1.8 5.8H3.2S5 12.5 5 8Zm3.3 8.5a2 2 0 0 0 3.4 0',
  calendar:
    'M3.5 5.5A1.5 1.5 0 0 1 5 4h10a1.5 1.5 0 0 1 1.5 1.5V15a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 15ZM3.5 8.5h13M7 2.5v3M13 2.5v3',
  camera: 'M3 6.5h3l1.5-2h5l1.5 2h3v9.5H3ZM12.8 11a2.8 2.8 0 1 1-5.6 0 2.8 2.8 0 0 1 5.6 0Z',
  check: 'm4 10.5 4 4 8-9',
  chevron: 'm5 7.5 5 5 5-5',
  chevronLeft: 'm12.5 5-5 5 5 5',
  chevronRight: 'm7.5 5 5 5-5 5',
  clock: 'M10 5.5V10l3 2M17 10a7 7 0 1 1-14 0 7 7 0 0 1 14 0Z',
  cloud: 'M6 15.5a3.5 3.5 0 0 1-.5-7A4.8 4.8 0 0 1 14.8 9a3.3 3.3 0 0 1-.3 6.5Z',
  cloudOff: 'm3 3 14 14M8 5.2A4.8 4.8 0 0 1 14.8 9a3.3 3.3 0 0 1 2.4 5.2M5.5 8.5a3.5 3.5 0 0 0 .5 7h7.5',
  close: 'm5 5 10 10M15 5 5 15',
  expand: 'M12 3.5h4.5V8M8 16.5H3.5V12M16.5 3.5 11.5 8.5M3.5 16.5l5-5',
  file: 'M5 3.5A1 1 0 0 1 6 2.5h5l4 4v10a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1ZM11 2.5v4h4',
  globe:
    'M17 10a7 7 0 1 1-14 0 7 7 0 0 1 14 0ZM3 10h14M10 3c2 2 2.8 4.4 2.8 7S12 15 10 17c-2-2-2.8-4.4-2.8-7S8 5 10 3Z',
  home: 'm3 9 7-6 7 6v7a1 1 0 0 1-1 1h-3.5v-5h-5v5H4a1 1 0 0 1-1-1Z',
  info: 'M10 9.3v4.2M10 6.5v.1M17 10a7 7 0 1 1-14 0 7 7 0 0 1 14 0Z',
  menu: 'M3 5.5h14M3 10h14M3 14.5h14',
  minus: 'M4 10h12',
  more: 'M4.5 10v.1M10 10v.1M15.5 10v.1',
  note: 'M4 4.5A1.5 1.5 0 0 1 5.5 3h9A1.5 1.5 0 0 1 16 4.5v7L11.5 17h-6A1.5 1.5 0 0 1 4 15.5ZM16 11.5h-3a1.5 1.5 0 0 0-1.5 1.5v4M7 7h6M7 10h3',
  pencil: 'm12.5 4.5 3 3L7 16l-3.5.5L4 13ZM10.5 6.5l3 3',
  plus: 'M10 4v12M4 10h12',
  print:
    'M6 8V3h8v5M6 14H4.5A1.5 1.5 0 0 1 3 12.5v-3A1.5 1.5 0 0 1 4.5 8h11A1.5 1.5 0 0 1 17 9.5v3a1.5 1.5 0 0 1-1.5 1.5H14M6 12h8v5H6Z',
  search: 'm13.5 13.5 3.5 3.5M15 9A6 6 0 1 1 3 9a6 6 0 0 1 12 0Z',
  signOut: 'M8 3.5H4.5a1 1 0 0 0-1 1v11a1 1 0 0 0 1 1H8M13 13.5 16.5 10 13 6.5M16.5 10H8',
  stop: 'M7 2.5h6L17.5 7v6L13 17.5H7L2.5 13V7ZM10 6v5M10 13.7v.1',
  success: 'm6.8 10.3 2.2 2.2 4.2-5M17 10a7 7 0 1 1-14 0 7 7 0 0 1 14 0Z',
  talk: 'M3 4h14v9.5H9.5L6 17v-3.5H3ZM7 8.5h6',
  trash:
    'M3.5 5.5h13M8 5.5V3.5h4v2M5 5.5l.7 10.6a1 1 0 0 0 1 .9h6.6a1 1 0 0 0 1-.9L15 5.5M8.5 9v4.5M11.5 9v4.5',
  upload: 'M10 13V3.5m-4 4 4-4 4 4M3.5 13v2.5a1 1 0 0 0 1 1h11a1 1 0 0 0 1-1V13',
  undo: 'M7 4 3.5 7.5 7 11M3.5 7.5h8a4.5 4.5 0 0 1 0 9H8',
  user: 'M13 6.5a3 3 0 1 1-6 0 3 3 0 0 1 6 0ZM3.5 17c.5-3.5 3-5.5 6.5-5.5s6 2 6.5 5.5',
  wrench: 'M12.5 3.5a4 4 0 0 0-4.6 5.4L3 13.8 6.2 17l4.9-4.9a4 4 0 0 0 5.4-4.6l-2.4 2.4-2.6-.6-.6-2.6Z',
} as const

export type IconName = keyof typeof paths

/** They point along the line: the other way where that is written from the right. */
const POINTING: ReadonlySet<IconName> = new Set([
  'arrowLeft',
  'arrowRight',
  'chevronLeft',
  'chevronRight',
  'undo',
])

/** Decoration only: whoever uses it says in words what it means. */
export function Icon({ name, size = 18 }: { name: IconName; size?: number }) {
  return (
    <svg
      className={styles.icon}
      width={size}
      height={size}
      viewBox="0 0 20 20"
      aria-hidden="true"
      focusable="false"
      data-points={POINTING.has(name) || undefined}
    >
      <path d={paths[name]} />
    </svg>
  )
}
