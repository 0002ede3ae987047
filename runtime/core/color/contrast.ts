import { NAMED_COLORS } from './named-colors.ts'

type Channels = readonly [red: number, green: number, blue: number]

const HEX = /^#([0-9a-f]{6})$/i
/** What each channel of black and of white is. */
const ENDS = [0, 255]

/** `#rrggbb` or a colour name of CSS as red, green and blue of 255; undefined for anything else. */
function channelsOf(color: string): Channels | undefined {
  const digits = HEX.exec(NAMED_COLORS.get(color) ?? color)?.[1]
  if (!digits) return undefined
  const all = Number.parseInt(digits, 16)
  return [all >> 16, (all >> 8) & 255, all & 255]
}

/** Relative luminance as WCAG 2.2 defines it. */
function luminance(channels: Channels): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** From 1 to 21 (WCAG 2.2); undefined where one of them is no colour. */
export function contrastOf(one: string, other: string): number | undefined {
  const [a, b] = [channelsOf(one), channelsOf(other)]
  if (!a || !b) return undefined
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (high + 0.05) / (low + 0.05)
}

/** Whether a colour stands out from every ground by a ratio; what is no colour is not judged. */
export const standsOut = (color: string, grounds: readonly string[], ratio: number): boolean =>
  grounds.every((ground) => (contrastOf(color, ground) ?? ratio) >= ratio)

/**
 * The colour, or the one next to it that stands out from every ground: so much darker or lighter, and no more. Undefined
 * where none does, or it is no colour.
 *
 * @example nearestThatStandsOut('#e6a700', ['#ffffff'], 3)
 */
export function nearestThatStandsOut(
  color: string,
  grounds: readonly string[],
  ratio: number,
): string | undefined {
  const from = channelsOf(color)
  if (!from) return undefined
  for (let step = 0; step <= 255; step++)
    for (const end of ENDS) {
      const candidate = blend(from, end, step / 255)
      if (standsOut(candidate, grounds, ratio)) return candidate
    }
  return undefined
}

/**
 * A colour with a share of black or white in it.
 *
 * @param end the channels of what is mixed in: 0 for black, 255 for white
 */
export function mixed(color: string, end: number, share: number): string {
  const from = channelsOf(color)
  return from ? blend(from, end, share) : color
}

function blend(from: Channels, end: number, share: number): string {
  const parts = from.map((channel) => Math.round(channel + (end - channel) * share))
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
