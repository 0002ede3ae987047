import { describe, expect, it } from 'vitest'
import type { SourceForm, SourceItem, SourceOption } from '../../runtime/core/import/source-form.ts'
import { become } from './become.ts'

const itself = (form: SourceForm) => form
const formOf = (children: readonly SourceItem[], more: Partial<SourceForm> = {}): SourceForm => ({
  pages: [{ at: '', name: 'Questions', children }],
  ...more,
})
const item = (name: string, more: Partial<SourceItem> = {}): SourceItem => ({
  at: `/${name}`,
  name,
  kinds: ['text'],
  ...more,
})
const questions = (...items: SourceItem[]) => {
  const { template, lost } = become(itself, formOf(items))
  return { elements: template.pages[0]?.children ?? [], lost, translations: template.translations }
}
const first = (...items: SourceItem[]) => questions(...items).elements[0]
const words = (own: string, es?: string) => ({ '': own, ...(es && { es }) })
const option = (value: string, more: Partial<SourceOption> = {}): SourceOption => ({
  at: `/options/${value}`,
  value,
  label: words(value.toUpperCase()),
  ...more,
})
const rule = (what: unknown) => ({ at: '/rule', what, rule: what })

describe('the words of a source', () => {
  it('are a title, a prompt and more, with what they are in other languages', () => {
    const { elements, translations } = questions(
      item('q', {
        title: words('Name', 'Nombre'),
        prompt: words('In full', 'Completo'),
        info: words('More', 'Más'),
        texts: { placeholder: { at: '/p', words: words('Ada', 'Ana') } },
        checks: [{ ...rule({ answered: 'q' }), message: words('No', 'No es') }],
        requiredWhen: rule({ answered: 'q' }),
        requiredMessage: words('Say it', 'Dígalo'),
      }),
      item('r', { required: true, requiredMessage: words('Say it', 'Dígalo') }),
      item('c', {
        kinds: ['choice'],
        options: [
          option('a', {
            label: words('A', 'Á'),
            help: words('Aid', 'Ayuda'),
            comment: { label: words('Which', 'Cuál') },
          }),
        ],
      }),
    )
    expect(elements[0]).toMatchObject({ title: 'Name', prompt: 'In full', info: 'More', placeholder: 'Ada' })
    expect(translations?.es).toEqual({
      'q/title': 'Nombre',
      'q/prompt': 'Completo',
      'q/info': 'Más',
      'q/placeholder': 'Ana',
      'q/checks/check-1/message': 'No es',
      'q/checks/needed/message': 'Dígalo',
      'r/messages/required': 'Dígalo',
      'c/options/a/label': 'Á',
      'c/options/a/help': 'Ayuda',
      'c/options/a/comment/label': 'Cuál',
    })
  })

  it('are those of the name where there is no title, as a person would write it', () => {
    expect(first(item('first_name.of--all'))?.title).toBe('First name of all')
    expect(first(item('--'))?.title).toBe('text-1')
    expect(first(item(`${'x '.repeat(120)}_`))?.title).toHaveLength(200)
    expect(first(item('_ab_'))?.title).toBe('Ab')
  })

  it('are cut where they are longer than a template allows, which is told', () => {
    const long = 'x'.repeat(200_000)
    const { elements, lost } = questions(
      item('q', {
        title: words(long),
        prompt: words(long),
        texts: {
          placeholder: { at: '/placeholder', words: words(long) },
          statement: { at: '/statement', words: words(long) },
          text: { at: '/text', words: words(long) },
          display: { at: '/display', words: words(long) },
        },
        checks: [{ ...rule({ answered: 'q' }), message: words(long) }],
      }),
      item('c', {
        kinds: ['choice'],
        options: [option('a', { label: words(long), help: words(long), comment: { label: words(long) } })],
      }),
      item('m', {
        kinds: ['matrix'],
        options: [option('g', { label: words(long) })],
        statements: [option('s', { label: words(long) })],
      }),
    )
    const lengths = (value: unknown): unknown =>
      typeof value === 'string'
        ? value.length > 50
          ? value.length
          : undefined
        : Object.values(value as object).map((each) =>
            typeof each === 'boolean' ? undefined : lengths(each),
          )
    expect((elements.map(lengths) as unknown[]).flat(9).filter(Boolean)).toEqual([
      2000, 4000, 100, 2000, 100_000, 200, 500, 1000, 2000, 200, 200, 1000,
    ])
    expect(lost.map(([, , why, max]) => `${why} ${max}`).sort()).toContain('shortened 100')
    expect(lost).toHaveLength(12)
  })

  it('lose their markup and nothing else, which is told', () => {
    const said = (text: string) => {
      const { elements, lost } = questions(item('q', { title: words(text) }))
      return [elements[0]?.title, ...lost.map(([, , why]) => why)]
    }
    expect(said('<p>One</p><p>Two<br>three</p>')).toEqual(['One\nTwo\nthree', 'markup'])
    expect(
      said('<ul><li>a</li><li>b</li></ul><h2>c</h2><div>d</div><table><tr><td>e</td></tr></table>'),
    ).toEqual(['a\nb\nc\nd\ne', 'markup'])
    expect(said('<b>Now</b> &amp;&nbsp;&lt;then&gt; &quot;x&quot; &#39;y&#39; &copy;')).toEqual([
      `Now & <then> "x" 'y' &copy;`,
      'markup',
    ])
    expect(said('A &AMP; B')).toEqual(['A & B'])
    expect(said(' 1 < 2 > 0 ')).toEqual(['1 < 2 > 0'])
    expect(said('One\n \n\n two')).toEqual(['One\n two'])
    expect(said('<b></b>')).toEqual(['Q', 'markup'])
  })

  it('are kept in each language that there is, and told of where there is none', () => {
    const title = {
      en: 'Name',
      es: 'Nombre',
      de: 'Name!',
      nb: ' ',
      'zh-Hans': '名',
      Deutsch: 'Name?',
      '': 'Name',
      [`xx-${'abcdefgh-'.repeat(4)}a`]: 'Long',
      it: '<b></b>',
    }
    const { translations, lost } = questions(
      item('q', { title }),
      item('r', { title: { Deutsch: 'Noch', fr: 'Nom' } }),
    )
    expect(translations).toEqual({
      es: { 'q/title': 'Nombre' },
      de: { 'q/title': 'Name!' },
      'zh-Hans': { 'q/title': '名' },
      it: {},
      fr: { 'r/title': 'Nom' },
    })
    expect(lost.map(([at, what, why]) => [at, what, why])).toEqual([
      ['/q', 'Deutsch: Name?', 'language'],
      ['/q', expect.stringMatching(/^xx-/), 'language'],
      ['/q', '<b></b>', 'markup'],
    ])
  })
})

describe('what an element cannot say', () => {
  it('is told of: a property, words, options, a score, a value', () => {
    const { elements, lost } = questions(
      item('q', {
        properties: {
          unit: { at: '/unit', value: 'kg' },
          min: { at: '/min', value: undefined },
          odd: { at: '/odd', value: undefined },
          max: { at: '/max', value: 3 },
        },
        texts: { noun: { at: '/noun', words: words('a row') } },
        requiredMessage: words('Say it'),
      }),
      item('m', {
        kinds: ['matrix'],
        options: [
          option('g', {
            score: 3,
            exclusive: true,
            help: words('H'),
            comment: { label: words('C') },
            show: rule({ answered: 'q' }),
          }),
        ],
        statements: [option('s', { score: 4 })],
      }),
    )
    expect(elements).toEqual([
      { id: 'q', type: 'text', title: 'Q', max: 3 },
      {
        id: 'm',
        type: 'matrix',
        title: 'M',
        scale: [{ id: 'g', label: 'G', help: 'H', value: 3 }],
        rows: [{ id: 's', label: 'S' }],
      },
    ])
    expect(lost).toEqual([
      ['/unit', 'kg', 'not_taken'],
      ['/noun', 'a row', 'not_taken'],
      ['/q', 'Say it', 'not_taken'],
      ['/rule', '{answered}', 'not_taken'],
    ])
  })

  it('is nothing of an option that says all that an option can', () => {
    const all = option('a', {
      help: words('Aid'),
      score: 0,
      exclusive: true,
      comment: { label: words('Which?'), required: true },
      show: rule({ answered: 'q' }),
    })
    expect(
      questions(
        item('c', { kinds: ['choice'], options: [all, option('b', { comment: { label: words('Why?') } })] }),
        item('q'),
      ),
    ).toMatchObject({
      elements: [
        {
          options: [
            {
              id: 'a',
              label: 'A',
              help: 'Aid',
              score: 0,
              exclusive: true,
              comment: { label: 'Which?', required: true },
              dependsOn: { rule: { answered: 'q' } },
            },
            { id: 'b', label: 'B', comment: { label: 'Why?' } },
          ],
        },
        {},
      ],
      lost: [],
    })
  })

  it('is an option that is there twice, and the words of one that has none are its value', () => {
    const { elements, lost } = questions(
      item('c', {
        kinds: ['choice'],
        options: [
          option('a'),
          option('a'),
          option(' b ', { label: {} }),
          option(' ', { label: {} }),
          option('y'.repeat(300), { label: {} }),
        ],
      }),
    )
    expect(elements[0]?.options).toEqual([
      { id: 'a', label: 'A' },
      { id: 'b', label: 'b' },
      { id: 'option-4', label: 'option-4' },
      { id: 'y'.repeat(64), label: 'y'.repeat(200) },
    ])
    expect(lost).toEqual([['/options/a', 'a', 'duplicate']])
  })
})

describe('rules of a source', () => {
  it('that cannot be said are told of, and the rest of the question is there', () => {
    const gone = rule({ answered: 'gone' })
    const { elements, lost } = questions(
      item('q', {
        show: gone,
        checks: [gone, rule({ answered: 'q' })],
        requiredWhen: gone,
        requiredMessage: words('Say it'),
        default: gone,
      }),
      item('c', { kinds: ['choice'], options: [option('a', { show: gone })] }),
    )
    expect(elements[0]).toEqual({
      id: 'q',
      type: 'text',
      title: 'Q',
      checks: [{ id: 'check-2', rule: { answered: 'q' }, message: 'This answer is not accepted.' }],
    })
    expect(elements[1]?.options).toEqual([{ id: 'a', label: 'A' }])
    expect(lost.filter(([at]) => at === '/rule')).toEqual(
      Array(5).fill(['/rule', '{answered}', 'reference', 'gone']),
    )
  })

  it('that a value would be calculated by take the question with them, where nothing else would say it', () => {
    const gone = rule({ answer: 'gone' })
    const { elements, lost } = questions(
      item('sum', { kinds: ['calculatedNumber'], calculation: gone }),
      item('q'),
    )
    expect(elements.map(({ id }) => id)).toEqual(['q'])
    expect(lost).toEqual([['/rule', '{answer}', 'reference', 'gone']])
  })

  it('that a value would be calculated by are told of where the element is given by hand', () => {
    const { elements, lost } = questions(
      item('rows', { kinds: ['group'], calculation: rule(1), children: [item('q')] }),
    )
    expect([elements[0]?.value, lost]).toEqual([1, []])
  })

  it('say why in the author’s words, and in words of ours where there are none', () => {
    const answered = rule({ answered: 'q' })
    const nothing = { '': '<b></b>' }
    const { elements } = questions(
      item('q', {
        checks: [answered, { ...answered, message: nothing }, { ...answered, message: words('No') }],
        requiredWhen: answered,
        requiredMessage: nothing,
      }),
    )
    expect((elements[0]?.checks ?? []).map(({ message }) => message)).toEqual([
      ...['This answer is not accepted.', 'This answer is not accepted.', 'No'],
      'Please answer this question.',
    ])
  })

  it('are a condition, checks, a value and a default', () => {
    const answered = rule({ answered: 'q' })
    expect(
      first(item('q', { show: answered, calculation: rule(1), default: rule(2), requiredWhen: answered })),
    ).toEqual({
      id: 'q',
      type: 'text',
      title: 'Q',
      dependsOn: { rule: { answered: 'q' } },
      value: 1,
      default: { value: 2 },
      checks: [
        {
          id: 'needed',
          rule: { or: [{ '!': [{ answered: 'q' }] }, { answered: 'q' }] },
          message: 'Please answer this question.',
        },
      ],
    })
  })

  it('name questions and options by their ids, in the row that they stand in', () => {
    const said = (what: unknown, name = 'inside') => {
      const asking = (id: string) => item(id, id === name ? { show: rule(what) } : {})
      const { elements, lost } = questions(
        item('c d', { kinds: ['choice'], options: [option('x y'), option('2'), option('true')] }),
        item('g.part'),
        item('g.agreed', { kinds: ['boolean'] }),
        item('st', { kinds: ['statement'] }),
        item('s', { kinds: ['choices'], options: [option('x y')] }),
        item('m', { kinds: ['matrix'], options: [option('g h')], statements: [option('s t')] }),
        item('b', { kinds: ['boolean'] }),
        item('rows', {
          kinds: ['rows'],
          children: [
            asking('inside'),
            asking('beside'),
            item('nested', { kinds: ['rows'], children: [item('deep')] }),
          ],
        }),
        item('table', { kinds: ['table'], children: [asking('cell')] }),
        asking('outside'),
        item('c d', { kinds: ['text'] }),
      )
      const inAll = elements.flatMap(({ children = [], ...each }) => [each, ...children])
      const why = lost.map(([, , ...reasons]) => reasons.join(': '))
      return why.length > 0 ? why : inAll.find(({ dependsOn }) => dependsOn)?.dependsOn?.rule
    }
    expect(said({ '==': [{ answer: 'c d' }, 'x y'] })).toEqual({ '==': [{ answer: 'c-d' }, 'x-y'] })
    expect(said({ '==': ['x y', { answer: 'c d' }] })).toEqual({ '==': ['x-y', { answer: 'c-d' }] })
    expect(said({ '!=': [{ coalesce: [{ answer: 'c d' }, ''] }, 2] })).toEqual({
      '!=': [{ coalesce: [{ answer: 'c-d' }, ''] }, '2'],
    })
    expect(said({ '==': [{ answer: 'c d' }, 'gone'] })).toEqual(['no_option: c d: gone'])
    expect(said({ '===': [{ answer: 'c d' }, ''] })).toEqual({ '===': [{ answer: 'c-d' }, ''] })
    expect(said({ in: ['x y', { answer: 'c d' }] })).toEqual({ '==': ['x-y', { answer: 'c-d' }] })
    expect(said({ in: ['x y', { answer: 's' }] })).toEqual({ in: ['x-y', { answer: 's' }] })
    expect(said({ in: [{ answer: 'c d' }, ['x y', '2']] })).toEqual({ in: [{ answer: 'c-d' }, ['x-y', '2']] })
    expect(said({ '==': [{ answer: 'b' }, 'yes'] })).toEqual({ '==': [{ answer: 'b' }, true] })
    for (const no of ['no', 'false', 0])
      expect(said({ '==': [{ answer: 'b' }, no] })).toEqual({ '==': [{ answer: 'b' }, false] })
    for (const yes of ['true', 1, true])
      expect(said({ '!==': [{ answer: 'b' }, yes] })).toEqual({ '!==': [{ answer: 'b' }, true] })
    expect(said({ '==': [{ answer: 'b' }, 'maybe'] })).toEqual({ '==': [{ answer: 'b' }, 'maybe'] })
    expect(said({ '>': [{ answer: ['m', 's t'] }, 1] })).toEqual({ '>': [{ answer: ['m', 's-t'] }, 1] })
    expect(said({ '==': [{ answer: ['outside', 'length'] }, 1] })).toEqual({
      '==': [{ answer: ['outside', 'length'] }, 1],
    })
    expect(said({ '>': [{ answer: 'beside' }, 1] })).toEqual({ '>': [{ answer: 'beside' }, 1] })
    expect(said({ '>': [{ answer: 'beside' }, 1] }, 'outside')).toEqual(['reference: beside'])
    expect(said({ '>': [{ answer: 'beside' }, 1] }, 'cell')).toEqual(['reference: beside'])
    expect(said({ '>': [{ sum: { coalesce: [{ answer: 'beside' }, 0] } }, 1] }, 'outside')).toEqual({
      '>': [{ sum: { coalesce: [{ rows: ['rows', 'beside'] }, 0] } }, 1],
    })
    expect(said({ '>': [{ sum: { answer: 'cell' } }, 1] }, 'inside')).toEqual({
      '>': [{ sum: { rows: ['table', 'cell'] } }, 1],
    })
    for (const total of ['average', 'min', 'max', 'count', 'known', 'some', 'all', 'none'])
      expect(said({ [total]: [{ answer: 'beside' }] }, 'outside')).toEqual({
        [total]: [{ rows: ['rows', 'beside'] }],
      })
    expect(said({ sum: [{ answer: ['beside', 'x'] }] }, 'outside')).toEqual(['reference: beside'])
    expect(said({ sum: [{ answered: 'beside' }] }, 'outside')).toEqual(['reference: beside'])
    expect(said({ '==': [{ sum: [{ answer: 'beside' }] }, 1] }, 'outside')).toEqual({
      '==': [{ sum: [{ rows: ['rows', 'beside'] }] }, 1],
    })
    for (const naming of ['answered', 'score', 'text'])
      expect(said({ [naming]: 'c d' })).toEqual({ [naming]: 'c-d' })
    expect(said({ shown: 'c d' })).toEqual({ shown: 'c-d' })
    // A part of a group is a question of its own.
    expect(said({ answered: ['g', 'part'] })).toEqual({ answered: 'g-part' })
    expect(said({ '==': [{ answer: ['g', 'agreed'] }, 'yes'] })).toEqual({
      '==': [{ answer: 'g-agreed' }, true],
    })
    expect(said({ '==': [{ answer: 'st' }, 'yes'] })).toEqual({ '==': [{ answer: 'st' }, true] })
    // Of several that are chosen it is one; of one it is that.
    expect(said({ is: [{ answer: 's' }, 'x y'] })).toEqual({ in: ['x-y', { answer: 's' }] })
    expect(said({ is: [{ answer: 'c d' }, 'x y'] })).toEqual({ '==': [{ answer: 'c-d' }, 'x-y'] })
    expect(said({ is: [1, 2] })).toEqual({ '==': [1, 2] })
    expect(said({ in: [1, [1, 2]] })).toEqual({ in: [1, [1, 2]] })
    for (const one of [2, true])
      expect(said({ in: [one, { answer: 'c d' }] })).toEqual({ '==': [String(one), { answer: 'c-d' }] })
    expect(said({ '!=': ['x y', { answer: 'c d' }] })).toEqual({ '!=': ['x-y', { answer: 'c-d' }] })
    expect(said({ '===': [{ answer: 'c d' }, 'x y'] })).toEqual({ '===': [{ answer: 'c-d' }, 'x-y'] })
    expect(said({ '==': [{ answer: 'outside' }, null] })).toEqual({ '==': [{ answer: 'outside' }, null] })
    expect(said({ '>': [{ sum: { answer: 'deep' } }, 1] }, 'inside')).toEqual({
      '>': [{ sum: { rows: ['nested', 'deep'] } }, 1],
    })
    expect(said({ shown: 'gone' })).toEqual(['reference: gone'])
    expect(said({ and: [true, { '!': [{ answered: 'gone' }] }] })).toEqual(['reference: gone'])
    expect(said({ and: [true, [1, 'x y']] })).toEqual({ and: [true, [1, 'x y']] })
  })
})

describe('a value to begin with', () => {
  const begun = (value: unknown, more: Partial<SourceItem> = {}) => {
    const { elements, lost } = questions(item('q', { default: { at: '/default', value }, ...more }))
    return lost.length > 0 ? lost : elements[0]?.default
  }
  const choice: Partial<SourceItem> = { kinds: ['choices'], options: [option('x y'), option('2')] }

  it('is an answer of the question, by the ids of its options', () => {
    expect(begun('Ada')).toEqual({ answer: { value: 'Ada' } })
    expect(begun(false)).toEqual({ answer: { value: false } })
    expect(begun(['Ada'])).toEqual({ answer: { value: 'Ada' } })
    expect(begun(['Ada', 3])).toEqual({ answer: { text: 'Ada, 3' } })
    expect(begun('x y', choice)).toEqual({ answer: { value: 'x-y' } })
    expect(begun(['x y', 2], choice)).toEqual({ answer: { text: 'x-y, 2' } })
  })

  it('is told of where it is none', () => {
    const lost = (what: string) => [['/default', what, 'default']]
    expect(begun('gone', choice)).toEqual(lost('gone'))
    expect(begun(['x y', 'gone'], choice)).toEqual(lost('[2]'))
    expect(begun([])).toEqual(lost('[0]'))
    expect(begun([null])).toEqual(lost('[1]'))
    expect(begun(['', '!'])).toEqual(lost('[2]'))
    expect(begun({ a: 1 })).toEqual(lost('{a}'))
    expect(begun('Ada', { kinds: ['note'] })).toEqual(lost('Ada'))
  })
})
