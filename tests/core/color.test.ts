import { describe, expect, it } from 'vitest'
import { contrastOf, nearestThatStandsOut } from '../../runtime/core/color/contrast.ts'

describe('the contrast of two colours', () => {
  it('is what WCAG 2.2 says, whichever is named first', () => {
    expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 10)
    expect(contrastOf('#ffffff', '#000000')).toBeCloseTo(21, 10)
    expect(contrastOf('#ffffff', '#ffffff')).toBe(1)
    expect(contrastOf('#ff0000', '#ffffff')).toBeCloseTo(3.9985, 4)
    expect(contrastOf('#00ff00', '#ffffff')).toBeCloseTo(1.3722, 4)
    expect(contrastOf('#0000ff', '#ffffff')).toBeCloseTo(8.5925, 4)
    expect(contrastOf('#123456', '#ffffff')).toBeCloseTo(12.7173, 4)
  })

  it('grows evenly in the darkest shades', () => {
    expect(contrastOf('#0a0a0a', '#000000')).toBeCloseTo(1.0607, 4)
    expect(contrastOf('#050505', '#000000')).toBeCloseTo(1.0304, 4)
    expect(contrastOf('#0b0b0b', '#000000')).toBeCloseTo(1.0669, 4)
  })

  it('knows the names of CSS and hex of six digits, in capitals or not', () => {
    expect(contrastOf('rebeccapurple', '#663399')).toBe(1)
    expect(contrastOf('aliceblue', '#F0F8FF')).toBe(1)
    expect(contrastOf('yellowgreen', '#9acd32')).toBe(1)
  })

  it.each(['redd', '', '#fff', '#gggggg', 'x#ffffff', '#ffffff0', 'name', '#12345'])(
    'is not told of %j, which is no colour',
    (color) => {
      expect(contrastOf(color, 'white')).toBeUndefined()
      expect(contrastOf('white', color)).toBeUndefined()
      expect(nearestThatStandsOut(color, ['#ffffff'], 3)).toBeUndefined()
    },
  )
})

describe('the next colour that stands out', () => {
  it('is the colour itself where it does, in hex', () => {
    expect(nearestThatStandsOut('#c92a2a', ['#ffffff', '#141517'], 3)).toBe('#c92a2a')
    expect(nearestThatStandsOut('red', ['#ffffff'], 3)).toBe('#ff0000')
    // Just the ratio is enough.
    expect(nearestThatStandsOut('white', ['#000000'], contrastOf('white', '#000000') ?? 0)).toBe('#ffffff')
  })

  it('is so much darker or lighter, and no more', () => {
    expect(nearestThatStandsOut('#e6a700', ['#ffffff'], 3)).toBe('#c08b00')
    expect(nearestThatStandsOut('#301010', ['#141517'], 3)).toBe('#735d5d')
    expect(nearestThatStandsOut('white', ['#ffffff'], 21)).toBe('#000000')
    expect(nearestThatStandsOut('black', ['#000000'], 21)).toBe('#ffffff')
  })

  it('is none where no shade stands out from every ground', () => {
    expect(nearestThatStandsOut('red', ['#ffffff', '#141517'], 5)).toBeUndefined()
  })

  it('does not ask of a ground that is no colour', () => {
    expect(nearestThatStandsOut('white', ['nonsense'], 3)).toBe('#ffffff')
  })
})
