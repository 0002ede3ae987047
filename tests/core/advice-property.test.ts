import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { adviseTemplate } from '../../runtime/core/advice/advise-template.ts'
import { levelColors } from '../../runtime/core/advice/level-colors.ts'
import { contrastOf, nearestThatStandsOut } from '../../runtime/core/color/contrast.ts'
import { compileTemplate } from '../../runtime/core/template/compile-template.ts'
import type { Element, OutcomeGroup, Template } from '../../schemas/index.ts'
import { createTexts } from '../../schemas/texts.ts'
import { readElementSchemas } from '../support/element-schemas.ts'
import { fakes, templateOf } from '../support/elements.ts'
import { models, registry } from '../support/plugin-models.ts'
import { fc } from '../support/random.ts'
import { randomTemplate } from '../support/random-template.ts'

const texts = createTexts(readElementSchemas())
const demo = <T>(folder: string): T[] => {
  const at = new URL(`../../server/demo/${folder}/`, import.meta.url)
  return readdirSync(at).map((file) => JSON.parse(readFileSync(new URL(file, at), 'utf8')))
}

describe('advice on any template', () => {
  it('is given without a fault on random forms, and points into them', () => {
    fc.assert(
      fc.property(randomTemplate, (template) => {
        for (const { path } of adviseTemplate(compileTemplate(template, fakes), texts, []))
          expect(valueAt(template, path)).toBeDefined()
      }),
    )
  })

  it('is given whatever the fields of an element hold', () => {
    const types = models.map(({ type }) => type)
    const names = [
      'options',
      'images',
      'text',
      'businessKeys',
      'dependsOn',
      'label',
      'rows',
      'hidden',
      'required',
    ]
    const hostile = fc.record({
      type: fc.constantFrom(...types),
      fields: fc.dictionary(fc.constantFrom(...names), fc.oneof(fc.anything(), fc.array(fc.jsonValue()))),
    })
    fc.assert(
      fc.property(fc.array(hostile, { maxLength: 12 }), (list) => {
        const elements = list.map(
          ({ type, fields }, i) => ({ title: 'Same', ...fields, id: `e${i}`, type }) as Element,
        )
        expect(() => adviseTemplate(compileTemplate(templateOf(elements), registry), texts, [])).not.toThrow()
      }),
    )
  })
})

const valueAt = (source: unknown, pointer: string) =>
  pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], source)

describe('a colour next to another', () => {
  const hex = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`)
  const grounds = ['#ffffff', '#141517']

  it('stands out, and is the same where that one does', () => {
    fc.assert(
      fc.property(hex, (color) => {
        const near = nearestThatStandsOut(color, grounds, 3) ?? ''
        const ratios = (each: string) => grounds.map((ground) => contrastOf(each, ground) ?? 0)
        expect(Math.min(...ratios(near))).toBeGreaterThanOrEqual(3)
        if (Math.min(...ratios(color)) >= 3) expect(near).toBe(color)
      }),
    )
  })

  it('has the contrast that WCAG says', () => {
    expect(contrastOf('black', 'white')).toBeCloseTo(21)
    expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
    expect(contrastOf('#FF0000', 'red')).toBe(1)
    expect(contrastOf('redd', 'white')).toBeUndefined()
    expect(nearestThatStandsOut('redd', grounds, 3)).toBeUndefined()
    expect(nearestThatStandsOut('red', grounds, 5)).toBeUndefined()
  })

  it('stands on the grounds of the style sheet', () => {
    const sheet = readFileSync(new URL('../../runtime/react/ui/tokens.css', import.meta.url), 'utf8')
    expect(sheet).toContain(`--fw-bg: light-dark(${grounds.join(', ')})`)
  })
})

describe('the demo', () => {
  const kept = ['metrics', 'notificationTemplates', 'notificationVersions', 'integrations', 'reports']
  const readers = ['workflows', ...kept.map((name) => `documents/${name}`)].flatMap((folder) => demo(folder))

  it.each(demo<Template>('templates'))('$name leaves nothing to advise', (template) => {
    const compiled = compileTemplate(template, registry)
    expect(adviseTemplate(compiled, texts, [template.mapper, ...readers])).toEqual([])
  })

  it('has colours that stand out', () => {
    expect(levelColors(demo<OutcomeGroup>('outcomes'))).toEqual([])
  })
})
