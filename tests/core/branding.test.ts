import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { GROUNDS, isReadable, nearestReadable, themeOf } from '../../runtime/core/branding/theme.ts'
import { contrastOf } from '../../runtime/core/color/contrast.ts'
import { fc } from '../support/random.ts'

const color = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, '0')}`)
const ratio = (one: string, other: string) => contrastOf(one, other) ?? 0

describe('the colour of an installation', () => {
  it('is judged on the grounds that the screens have', () => {
    const sheet = readFileSync(resolve(import.meta.dirname, '../../runtime/react/ui/tokens.css'), 'utf8')
    for (const name of Object.keys(GROUNDS.light) as (keyof typeof GROUNDS.light)[])
      expect(sheet).toContain(`--fw-${name}: light-dark(${GROUNDS.light[name]}, ${GROUNDS.dark[name]});`)
  })

  it('becomes a theme that can be read in the light and in the dark, whatever it is', () => {
    fc.assert(
      fc.property(color, (wished) => {
        const theme = themeOf(nearestReadable(wished) ?? '')
        if (!theme) return false
        const { light, dark } = theme
        return (
          ['#ffffff', '#eff0f2', light.soft].every((ground) => ratio(light.accent, ground) >= 4.5) &&
          ratio(light.onAccent, light.accent) >= 4.5 &&
          ratio(light.onAccent, light.hover) >= 4.5 &&
          ['#141517', '#24262a', dark.soft].every((ground) => ratio(dark.accent, ground) >= 4.5) &&
          ratio(dark.onAccent, dark.accent) >= 4.5 &&
          ratio(dark.onAccent, dark.hover) >= 4.5
        )
      }),
    )
  })

  it('is taken as it is when it can be read, and is told the nearest that can when not', () => {
    expect(isReadable('#0a5c36')).toBe(true)
    expect(nearestReadable('#0a5c36')).toBe('#0a5c36')
    expect(themeOf('#0a5c36')?.light.accent).toBe('#0a5c36')
    expect(isReadable('#e6a700')).toBe(false)
    expect(themeOf('#e6a700')).toBeUndefined()
    const nearest = nearestReadable('#e6a700') ?? ''
    expect(isReadable(nearest)).toBe(true)
    // Still a yellow: so much darker, and no more.
    expect(nearest).toMatch(/^#[89][0-9a-f][5-7][0-9a-f]00$/)
  })

  it.each(['', 'green-ish', '#12', '#12345g', 'url(x)', '__proto__'])('is none for %j', (text) => {
    expect(nearestReadable(text)).toBeUndefined()
    expect(themeOf(text)).toBeUndefined()
  })
})
