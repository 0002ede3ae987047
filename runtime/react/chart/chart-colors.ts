/** Our tokens, as a drawing needs them. */
export interface ChartColors {
  text: string
  muted: string
  border: string
  ground: string
  /** One after the other for what has no colour of its own. */
  series: readonly string[]
  /** From few to many; text is read on each. */
  heat: readonly [string, string]
}

const SERIES = ['accent', 'green-text', 'orange-text', 'purple-text', 'blue-text', 'red-text', 'gray-text']

/** What the tokens come to where `place` stands, in the light or the dark. */
export function readColors(place: HTMLElement): ChartColors {
  const probe = document.createElement('span')
  probe.hidden = true
  place.append(probe)
  const read = (token: string) => {
    probe.style.color = `var(--fw-${token})`
    return getComputedStyle(probe).color
  }
  const colors: ChartColors = {
    text: read('text'),
    muted: read('text-muted'),
    border: read('border'),
    ground: read('bg'),
    series: SERIES.map(read),
    heat: [read('bg-subtle'), blend(read('accent'), read('bg'), 0.4)],
  }
  probe.remove()
  return colors
}

/** So much of one colour on the other, both as `rgb(…)`. */
export function blend(over: string, under: string, share: number): string {
  const [top, below] = [over, under].map((color) => (color.match(/[\d.]+/g) ?? []).map(Number))
  const parts = [0, 1, 2].map((n) => Math.round((top?.[n] ?? 0) * share + (below?.[n] ?? 0) * (1 - share)))
  return `rgb(${parts.join(', ')})`
}
