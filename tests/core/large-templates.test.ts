import { describe, expect, it } from 'vitest'
import { adviseTemplate } from '../../runtime/core/advice/advise-template.ts'
import type { AnswerValue } from '../../runtime/core/element/define-element.ts'
import { createEngine } from '../../runtime/core/engine/create-engine.ts'
import { evaluate } from '../../runtime/core/evaluate.ts'
import { lintTemplate } from '../../runtime/core/lint/lint-template.ts'
import { compileTemplate } from '../../runtime/core/template/compile-template.ts'
import type { Element } from '../../schemas/index.ts'
import { createTexts } from '../../schemas/texts.ts'
import { erin } from '../support/cast.ts'
import { calculated, fakes, section, templateOf, text, whenRule } from '../support/elements.ts'
import { draft, openEngine } from '../support/open-engine.ts'

const texts = createTexts({})
const lint = (elements: Element[]) => lintTemplate(templateOf(elements), fakes)
const calculatedAt = (engine: ReturnType<typeof openEngine>, key: string) =>
  (engine.get(key)?.value as AnswerValue | undefined)?.value

/** The same elements, counting how often anything of them is read. */
function counted(content: readonly Element[]) {
  let reads = 0
  const watched = new WeakMap<object, object>()
  const watch = <T extends object>(value: T): T => {
    const known = watched.get(value)
    if (known) return known as T
    const proxy = new Proxy(value, {
      get(target, key, receiver) {
        reads += 1
        const read: unknown = Reflect.get(target, key, receiver)
        return typeof read === 'object' && read !== null ? watch(read) : read
      },
    })
    watched.set(value, proxy)
    return proxy
  }
  return { elements: content.map((each) => watch(each)), looked: () => reads }
}

describe('a large template', () => {
  const flat = Array.from({ length: 10_000 }, (_, i) => text(`q${i}`))
  const chain = flat.map((each, i) => (i === 0 ? each : { ...each, ...whenRule({ answered: `q${i - 1}` }) }))

  it.each<[string, () => Element[]]>([
    ['flat', () => flat],
    ['in a chain of dependencies', () => chain],
    [
      'in a chain that leads backwards',
      () => flat.map((each, i) => (i === 9_999 ? each : { ...each, ...whenRule({ answered: `q${i + 1}` }) })),
    ],
    [
      'one in the other',
      () => [flat.reduce((inner, _, i) => section(`s${i}`, [inner]), text('leaf') as Element)],
    ],
  ])('stands 10,000 elements: %s', (_, content) => {
    const { elements, looked } = counted(content())
    const template = templateOf(elements)
    const compiled = compileTemplate(template, fakes)
    const engine = createEngine(compiled, { actor: erin, context: draft })
    for (const key of compiled.elements.keys()) engine.get(key)
    engine.validate()
    evaluate(compiled, [], erin, draft)
    expect(adviseTemplate(compiled, texts, [])).toEqual([])
    expect(lintTemplate(template, fakes)).toEqual([])
    expect(engine.visiblePageIds()).toEqual(['p1'])
    // Whatever their order: a fixed number of looks at each.
    expect(looked()).toBeGreaterThan(10_000)
    expect(looked()).toBeLessThan(200 * 10_000)
  })

  it('advises on 10,000 elements of one name that stand in each other and beside each other, each by its own condition', () => {
    const asks = (value: string) => whenRule({ '==': [{ answer: 'q0' }, value] })
    const beside = flat.map((each, i) => ({ ...each, title: 'Same', ...asks(`${i}`) }))
    const within = flat.reduce((inner, _, i) => section(`s${i}`, [inner], asks('0')), text('leaf') as Element)
    const { elements, looked } = counted([...beside, within])
    const found = adviseTemplate(compileTemplate(templateOf(elements), fakes), texts, [])
    expect(found).toEqual([])
    expect(looked()).toBeLessThan(200 * 20_000)
  })

  it('shows and hides the last of 10,000 elements that each depend on the one before', () => {
    const engine = openEngine(chain)
    for (let i = 0; i < 9_999; i += 1) engine.set(`q${i}`, { text: 'x' })
    expect(engine.get('q9999')?.visible).toBe(true)
    engine.set('q0', null)
    expect(engine.get('q9999')?.visible).toBe(false)
  })

  it('a chain of 5,000 calculations needs no call stack, compiled, opened and changed', () => {
    const chain = Array.from({ length: 5_000 }, (_, i) =>
      calculated(`c${i}`, { '+': [{ answer: i === 0 ? 'a' : `c${i - 1}` }, 1] }),
    )
    const engine = openEngine([...chain.toReversed(), text('a')])
    engine.set('a', { text: '1' })
    expect(calculatedAt(engine, 'c4999')).toBe(5_001)
    const circle = lint([
      calculated('c', { answer: 'c4999' }),
      ...chain,
      text('a', whenRule({ answered: 'c' })),
    ])
    expect(circle.filter(({ code }) => code === 'dependency.cycle')).toHaveLength(1)
  })

  it('10,000 elements that one value is made of are read in one go, and none of them again', () => {
    const many = Array.from({ length: 10_000 }, (_, i) => text(`q${i}`))
    const parts = Array.from({ length: 25 }, (_, part) =>
      calculated(`p${part}`, {
        count: { known: many.slice(part * 400, part * 400 + 400).map(({ id }) => ({ answer: id })) },
      }),
    )
    const engine = openEngine([
      ...many,
      ...parts,
      calculated('all', { sum: parts.map(({ id }) => ({ answer: id })) }),
    ])
    const told = new Set<string>()
    engine.subscribeAll((keys) => {
      for (const key of keys) told.add(key)
    })
    engine.set('q4242', { text: 'x' })
    expect([...told].sort()).toEqual(['all', 'p10', 'q4242'])
    expect(calculatedAt(engine, 'all')).toBe(1)
  })
})
