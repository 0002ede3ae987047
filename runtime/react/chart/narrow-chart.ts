import type { ChartColors } from './chart-colors.ts'

/** Pixels: no wider is a drawing on a telephone. */
const NARROW = 420
/** More names than this do not stand beside each other there, however they are turned. */
const MOST_NAMES = 12

export const isNarrow = (width: number): boolean => width <= NARROW

/** Where there is no room beside a pie, its parts are named below it. */
export const narrowPie = (say: (name: string) => string, { text }: ChartColors) => ({
  legend: {
    ...{ bottom: 0, left: 'center', formatter: say },
    textStyle: { color: text, width: 220, overflow: 'truncate' },
  },
  place: { center: ['50%', '30%'], radius: ['32%', '52%'], label: { show: false } },
})

/** The names below bars, each of them: they are turned where they do not fit beside each other. */
export const narrowNames = (count: number) =>
  count > MOST_NAMES ? {} : { rotate: 40, interval: 0, width: 90, overflow: 'truncate' }

/** Fewer names than these have room for a second line each. */
const FEW_NAMES = 8

/** About as wide as a letter is. */
const LETTER = 7

/** Names beside bars that lie: the bars keep half of the drawing, and a name that is longer than the rest says so. */
export function namesBeside(count: number, drawing: number) {
  const width = Math.floor(drawing * 0.45)
  if (count < FEW_NAMES) return { width, overflow: 'break' }
  const most = Math.floor(width / LETTER)
  return { width, overflow: 'truncate', formatter: (name: string) => withoutMiddle(name, most) }
}

/** Names of one kind begin alike: their ends tell them apart. */
function withoutMiddle(name: string, most: number): string {
  const letters = [...name]
  if (letters.length <= most) return name
  const head = Math.floor((most - 1) / 3)
  return `${letters.slice(0, head).join('').trimEnd()}…${letters
    .slice(head + 1 - most)
    .join('')
    .trimStart()}`
}
