import { describe, expect, it } from 'vitest'
import { createReport } from '../../designer/import/shared/loss.ts'
import { mendTemplate } from '../../designer/import/shared/mend-template.ts'
import type { Issue } from '../../schemas/index.ts'

const element = (id: string, more: object = {}) => ({ id, type: 'text', title: id, ...more })
const templateOf = (...pages: object[]) => ({ name: 'T', pages: structuredClone(pages) }) as never
const page = (id: string, children: object[], more: object = {}) => ({ id, name: id, children, ...more })

/** Each time that the template is checked these places are refused, as long as they are there. */
async function mend(template: never, ...refused: (string | [string, string])[]) {
  const report = createReport()
  report.placed.push(
    { at: '/source/a', to: 'a' },
    { at: '/source/later', to: 'a' },
    { at: '/source/p', to: 'p' },
  )
  const isThere = (path: string) =>
    path
      .split('/')
      .slice(1)
      .reduce<unknown>(
        (at, key) =>
          (at as Record<string, unknown> | undefined)?.[key.replaceAll('~1', '/').replaceAll('~0', '~')],
        template,
      ) !== undefined
  const pending = [...refused]
  const check = async (): Promise<Issue[]> => {
    const paths = pending
      .splice(0, pending.length)
      .map((each) => (typeof each === 'string' ? [each, 'refused'] : each))
    return paths.filter(([path = '']) => isThere(path)).map(([path = '', code = '']) => ({ code, path }))
  }
  const mended = await mendTemplate(template, report, check)
  return { pages: mended.pages, mended, lost: report.losses.map(({ at, what, why }) => [at, what, why]) }
}

describe('what the check of templates refuses of an import', () => {
  it('is left out as a property of its element, an option, a check or a condition of a page', async () => {
    const a = element('a', {
      pattern: '(',
      options: [
        { id: 'x', label: 'X', help: 'H', dependsOn: { rule: { answered: 'z' } } },
        { id: 'y', label: 'Y' },
      ],
      checks: [{ id: 'c', rule: {}, message: 'M' }],
      default: { answer: { text: 'deep' } },
      'odd/~name': 1,
    })
    const p = page('p', [a], { dependsOn: { rule: true }, description: 'D' })
    const cut = (...paths: string[]) => mend(templateOf(p), ...paths.map((path) => `/pages/0${path}`))
    const { pages, lost } = await cut(
      '/children/0/pattern',
      '/children/0/default/answer/text',
      '/children/0/options/0/dependsOn/rule',
      '/children/0/checks/0/rule',
      '/children/0/odd~1~0name',
      '/dependsOn/rule',
      '/description',
    )
    expect(pages).toEqual([
      page('p', [
        element('a', {
          options: [
            { id: 'x', label: 'X', help: 'H' },
            { id: 'y', label: 'Y' },
          ],
          checks: [],
        }),
      ]),
    ])
    expect(lost).toEqual([
      ['/source/a', 'a pattern', 'refused'],
      ['/source/a', 'a default', 'refused'],
      ['/source/a', 'a dependsOn', 'refused'],
      ['/source/a', 'a 0', 'refused'],
      ['/source/a', 'a odd/~name', 'refused'],
      ['/source/p', 'p dependsOn', 'refused'],
      ['/source/p', 'p description', 'refused'],
    ])
  })

  it('is left out as a whole where nothing is without it', async () => {
    const two = page('p', [
      element('a', {
        options: [
          { id: 'x', label: 'X' },
          { id: 'y', label: 'Y' },
        ],
      }),
      element('b'),
    ])
    const left = async (path: string) => (await mend(templateOf(two, page('q', [element('c')])), path)).pages
    const ids = async (path: string) => (await left(path)).map(({ children }) => children.map(({ id }) => id))
    for (const part of ['', '/id', '/type', '/title', '/children'])
      expect(await ids(`/pages/0/children/0${part}`), part).toEqual(
        part === '/children' ? [['a', 'b'], ['c']] : [['b'], ['c']],
      )
    for (const part of ['', '/id', '/label'])
      expect((await left(`/pages/0/children/0/options/0${part}`))[0]?.children[0]?.options).toEqual([
        { id: 'y', label: 'Y' },
      ])
    for (const part of ['', '/id', '/name']) expect(await ids(`/pages/0${part}`), part).toEqual([['c']])
  })

  it('leaves several parts of one list out at once, each told of once', async () => {
    const list = page('p', [element('a'), element('b'), element('c'), element('d')])
    const { pages, lost } = await mend(
      templateOf(list),
      '/pages/0/children/0/type',
      '/pages/0/children/0/id',
      '/pages/0/children/2',
      '/pages/0/children/2',
    )
    expect(pages[0]?.children.map(({ id }) => id)).toEqual(['b', 'd'])
    expect(lost).toEqual([
      ['/source/a', 'a 0', 'refused'],
      ['', 'c 2', 'refused'],
    ])
  })

  it('is left out of what links bring along', async () => {
    const template = templateOf(page('p', [element('a')])) as { prefill?: object[] }
    template.prefill = ['a', 'b'].map((parameter) => ({ parameter, elementId: parameter }))
    const { mended, lost } = await mend(template as never, '/prefill/1/elementId')
    expect(mended.prefill).toEqual([{ parameter: 'a', elementId: 'a' }])
    expect(lost).toEqual([['', ' 1', 'refused']])
  })

  it('is left out of a matrix and of translations', async () => {
    const matrix = element('a', {
      rows: [{ id: 'r', label: 'R' }],
      scale: [
        { id: 's', label: 'S' },
        { id: 't', label: 'T' },
      ],
    })
    const template = {
      ...(templateOf(page('p', [matrix])) as object),
      translations: { es: { '/name': 'x' }, de: {} },
    } as never
    const { mended, lost } = await mend(
      template,
      '/pages/0/children/0/rows/0',
      '/pages/0/children/0/scale/1/label',
      '/translations/es/~1name',
    )
    expect(mended.pages[0]?.children[0]).toMatchObject({ rows: [], scale: [{ id: 's' }] })
    expect(mended.translations).toEqual({ de: {} })
    expect(lost.at(-1)).toEqual(['', ' es', 'refused'])
    const all = await mend(
      { ...(templateOf(page('p', [element('a')])) as object), translations: {} } as never,
      '/translations',
    )
    expect(all.mended).not.toHaveProperty('translations')
  })

  it('takes a page along that nothing is left on, and the form where no page is', async () => {
    const { pages } = await mend(
      templateOf(page('p', [element('a')]), page('q', [element('b')])),
      '/pages/0/children/0',
    )
    expect(pages.map(({ id }) => id)).toEqual(['q'])
    await expect(mend(templateOf(page('p', [element('a')])), '/pages/0/children/0')).rejects.toThrow(
      'the form asks nothing that could be taken over',
    )
  })

  it('is the smallest part that there is, however deep or odd the place that is named', async () => {
    const asked = element('a', { options: [{ id: 'x', label: 'X', help: 'H' }] })
    const businessKeys = [{ key: 'k' }, { key: 'l' }]
    const one = { ...asked, businessKeys, default: null }
    const two = page('p', [one, element('b', { children: [element('c')] })])
    const left = async (path: string) =>
      (await mend(templateOf(two), [`/pages/0/children/${path}`, 'refused'])).pages[0]?.children
    const [a, b] = two.children
    expect(await left('0/options/0/help')).toEqual([{ ...a, options: [{ id: 'x', label: 'X' }] }, b])
    expect(await left('0/businessKeys/0/key')).toEqual([{ ...asked, default: null }, b])
    expect(await left('1/children')).toEqual([a])
    expect(await left('1/children/0/title')).toEqual([a, { ...b, children: [] }])

    const any = async (path: string) => {
      const refused = [[{ code: 'refused', path: `/pages/0/children/${path}` }], []]
      const report = createReport()
      const mended = await mendTemplate(templateOf(two), report, async () => refused.shift() ?? [])
      return mended.pages[0]?.children
    }
    expect(await any('0/default/answer')).toEqual([{ ...asked, businessKeys }, b])
    expect(await any('0/missing')).toEqual([b])
    expect(await any('0/missing/deep')).toEqual([b])
    expect(await any('0/title/deep')).toEqual([b])
  })

  it('is a quote that stands for no answer: of the words, the others are kept, also in other languages', async () => {
    const quoting = (id: string, more: object = {}) =>
      element(id, {
        prompt: `Hello {answer:b}, {answer:b} and {answer:c}`,
        info: { type: 'doc', content: [{ type: 'text', text: 'As {answer:b}' }] },
        width: null,
        max: 3,
        ...more,
      })
    const template = {
      ...(templateOf(
        page('p', [element('g', { children: [quoting('a', { children: [quoting('in')] })] })]),
      ) as object),
      translations: { es: { 'a/prompt': 'Hola {answer:b}', 'ab/prompt': '{answer:b}' } },
    } as never
    const issue = (params: object, code = 'quote.later') => ({ code, path: '/pages/0', params }) as Issue
    const refused = [[issue({ id: 'a', questionId: 'b' })], []]
    const report = createReport()
    report.placed.push({ at: '/source/a', to: 'a' })
    const { pages, translations } = await mendTemplate(template, report, async () => refused.shift() ?? [])
    const mended = element('a', {
      prompt: `Hello --, -- and {answer:c}`,
      info: { type: 'doc', content: [{ type: 'text', text: 'As --' }] },
      width: null,
      max: 3,
      children: [quoting('in')],
    })
    expect(pages[0]?.children).toEqual([element('g', { children: [mended] })])
    expect(translations).toEqual({ es: { 'a/prompt': 'Hola --', 'ab/prompt': '{answer:b}' } })
    expect(report.losses).toEqual([{ at: '/source/a', what: 'b', why: 'quote' }])

    const unplaced = createReport()
    const again = [[issue({ id: 'x', questionId: 'b' })], []]
    await mendTemplate(templateOf(page('p', [element('a')])), unplaced, async () => again.shift() ?? [])
    expect(unplaced.losses).toEqual([{ at: '', what: 'b', why: 'quote' }])
  })

  it.each<[string, object, string]>([
    ['quote.later', { id: 'a' }, ''],
    ['quote.later', { questionId: 'b' }, ''],
    ['other.quote.', { id: 'a', questionId: 'b' }, ''],
  ])('is the part itself where no quote is named: %s %j', async (code, params) => {
    const issues = [[{ code, params, path: '/pages/0/children/0' } as Issue], []]
    const report = createReport()
    const two = page('p', [element('a'), element('b')])
    const { pages } = await mendTemplate(templateOf(two), report, async () => issues.shift() ?? [])
    expect(pages[0]?.children.map(({ id }) => id)).toEqual(['b'])
    expect(report.losses.map(({ why }) => why)).toEqual(['refused'])
  })

  it('is an import that is refused where it is no part of a question', async () => {
    const refused = (issue: Issue) =>
      mendTemplate(templateOf(page('p', [element('a')])), createReport(), async () => [issue])
    const kind = { code: 'schema.type', params: { type: 'text' } }
    for (const issue of [{ ...kind, path: '/name' }, { ...kind, path: '' }, kind as Issue])
      await expect(refused(issue)).rejects.toThrow(/^it is refused: This must be of the kind text\.$/)
  })

  it('is no import where each part that is left out brings forth the next', async () => {
    const always = async () => [{ code: 'refused', path: '/pages/0/children/0' }]
    const many = Array.from({ length: 31 }, (_, i) => element(`q${i}`))
    await expect(mendTemplate(templateOf(page('p', many)), createReport(), always)).rejects.toThrow(
      'the form cannot be brought into a shape that is accepted',
    )
  })

  it('is nothing of what is only warned of', async () => {
    const report = createReport()
    const template = templateOf(page('p', [element('a')]))
    const warning = async () => [{ code: 'odd', path: '/pages/0/children/0', severity: 'warning' as const }]
    expect(await mendTemplate(template, report, warning)).toBe(template)
    expect(report.losses).toEqual([])
  })
})
