import { describe, expect, it } from 'vitest'
import { first, item, option, questions, rule, words } from './source-items.ts'

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
    expect(first(item('firstName.of2Homes'))?.title).toBe('First name of2 homes')
    expect(first(item('homeURL_aB'))?.title).toBe('HomeURL aB')
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

  it('lose nothing where all of a title is in bold, nor what is no word of it', () => {
    const said = (text: string) => {
      const { elements, lost } = questions(item('q', { title: words(text), prompt: words(text) }))
      return [elements[0]?.title, elements[0]?.prompt, ...lost.map(([, , why]) => why)]
    }
    const bold = (text: string) => ({
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text, marks: [{ type: 'bold' }] }] }],
    })
    expect(said('<b>1. Who</b>')).toEqual(['1. Who', bold('1. Who'), 'look'])
    expect(said(' <p class="x"><strong>Who</strong> </p> ')).toMatchObject({ 0: 'Who', 2: 'look', length: 3 })
    expect(said('<b>Not</b> all')).toContain('markup')
    expect(said('<a href="/x">All</a>')).toContain('markup')
    expect(said('<style type="text/css">p { color: red }</style>Who<!-- of them -->')).toEqual([
      'Who',
      'Who',
      'look',
      'look',
    ])
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
