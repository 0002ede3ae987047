import { mixed, nearestThatStandsOut, standsOut } from '../color/contrast.ts'

/** What text and controls in the accent colour stand on, and what stands beside them: as `tokens.css` has it. */
export const GROUNDS = {
  light: {
    ...{ bg: '#ffffff', 'bg-subtle': '#f8f8f9', 'bg-muted': '#eff0f2', 'bg-raised': '#ffffff' },
    ...{ border: '#e3e4e8', text: '#1b1c1f', 'text-muted': '#5b5e66' },
  },
  dark: {
    ...{ bg: '#141517', 'bg-subtle': '#1a1b1e', 'bg-muted': '#24262a', 'bg-raised': '#1d1f22' },
    ...{ border: '#2f3237', text: '#ececef', 'text-muted': '#a4a8b1' },
  },
} as const
const below = (scheme: keyof typeof GROUNDS): string[] => {
  const { bg, 'bg-subtle': subtle, 'bg-muted': muted, 'bg-raised': raised } = GROUNDS[scheme]
  return [bg, subtle, muted, raised]
}
const LIGHT = below('light')
const DARK = below('dark')
/** Text (WCAG 2.2, AA). */
const TEXT = 4.5
const BLACK = 0
const WHITE = 255

interface Accents {
  accent: string
  hover: string
  soft: string
  onAccent: string
}

/** The accent of light screens and of dark ones. */
export interface Theme {
  light: Accents
  dark: Accents
}

/** Whether a colour can be read on every light ground, and white on it. */
export const isReadable = (accent: string): boolean => standsOut(accent, LIGHT, TEXT)

/** The colour that can be read and is nearest to one that cannot; undefined for what is no colour. */
export const nearestReadable = (accent: string): string | undefined =>
  nearestThatStandsOut(accent, LIGHT, TEXT)

/** Undefined for a colour that cannot be read, or is none. */
export function themeOf(accent: string): Theme | undefined {
  if (!isReadable(accent)) return undefined
  const deep = mixed(accent, BLACK, 0.75)
  const bright = nearestThatStandsOut(accent, [...DARK, deep], TEXT)
  if (!bright) return undefined
  return {
    light: {
      accent,
      hover: mixed(accent, BLACK, 0.2),
      soft: mixed(accent, WHITE, 0.95),
      onAccent: '#ffffff',
    },
    dark: {
      accent: bright,
      hover: mixed(bright, WHITE, 0.25),
      soft: deep,
      onAccent: nearestThatStandsOut(mixed(bright, BLACK, 0.85), [bright], TEXT) ?? '#000000',
    },
  }
}
