import { describe, expect, it } from 'vitest'
import { chooseLanguage, readAcceptLanguage } from '../../runtime/core/language/choose-language.ts'
import { lintTranslations } from '../../runtime/core/lint/lint-translations.ts'
import { languagesOf, localise } from '../../runtime/core/template/localise.ts'
import type { Element, Template } from '../../schemas/index.ts'
import { createTexts } from '../../schemas/texts.ts'
import { readElementSchemas } from '../support/element-schemas.ts'
import { templateOf } from '../support/elements.ts'
import { fc } from '../support/random.ts'

const texts = createTexts(readElementSchemas())

const where: Element = {
  id: 'where',
  type: 'option-question',
  title: 'Where did it happen?',
  required: true,
  messages: { required: 'Say where.' },
  checks: [
    { id: 'inside', rule: { '!=': [{ answer: 'where' }, 'roof'] }, message: 'Nobody is on the roof.' },
  ],
  options: [
    { id: 'lab', label: 'Laboratory' },
    { id: 'roof', label: 'Roof' },
  ],
}
const note: Element = { id: 'note', type: 'text-question', title: 'Anything else?', pattern: '[a-z]+' }

function slip(translations: Template['translations'], language?: string): Template {
  return {
    ...templateOf([where, note]),
    name: 'Slip report',
    checks: [{ id: 'late', rule: { answered: 'where' }, message: 'Too late.' }],
    actionSettings: [{ id: 'submit', label: 'Send', confirm: { title: 'Send it?', message: 'For good.' } }],
    summaryPages: [{ id: 'sum', name: 'Overview', children: [where, { ...note, title: 'Remarks' }] }],
    ...(language && { language }),
    translations,
  }
}
const spanish = (said: Record<string, string>) => localise(slip({ es: said }), 'es', texts)
const question = ({ pages }: Template, id: string) =>
  pages[0]?.children.find((element) => element.id === id) as Element

describe('a template in another language', () => {
  it('X-46 says titles, options, messages and checks in it, by the ids around them', () => {
    const asked = question(
      spanish({
        'where/title': '¿Dónde ocurrió?',
        'where/options/roof/label': 'Azotea',
        'where/messages/required': 'Indique dónde.',
        'where/checks/inside/message': 'Nadie está en la azotea.',
      }),
      'where',
    )
    expect(asked).toEqual({
      ...where,
      title: '¿Dónde ocurrió?',
      messages: { required: 'Indique dónde.' },
      checks: [{ ...where.checks?.[0], message: 'Nadie está en la azotea.' }],
      options: [
        { id: 'lab', label: 'Laboratory' },
        { id: 'roof', label: 'Azotea' },
      ],
    })
  })

  it("X-46 says the form's own texts: its name, its pages, its checks and its actions", () => {
    const { name, checks, actionSettings, pages, language, translations } = spanish({
      '/name': 'Informe de resbalón',
      '/checks/late/message': 'Demasiado tarde.',
      '/actionSettings/submit/label': 'Enviar',
      '/actionSettings/submit/confirm/title': '¿Enviarlo?',
      [`/pages/${slip({}).pages[0]?.id}/name`]: 'Página',
    })
    expect([name, checks?.[0]?.message, actionSettings?.[0]?.label, pages[0]?.name]).toEqual([
      'Informe de resbalón',
      'Demasiado tarde.',
      'Enviar',
      'Página',
    ])
    expect(actionSettings?.[0]?.confirm).toEqual({ title: '¿Enviarlo?', message: 'For good.' })
    expect([language, translations]).toEqual(['es', undefined])
  })

  it('X-46 says in a summary what the question says, and what is worded for it by its own address', () => {
    const { summaryPages } = spanish({
      'where/title': '¿Dónde?',
      'note/title': '¿Algo más?',
      '/summaryPages/note/title': 'Observaciones',
    })
    expect(summaryPages?.[0]?.children.map(({ title }) => title)).toEqual(['¿Dónde?', 'Observaciones'])
  })

  it('X-46 marks an element of which nothing is translated with the language that it is in', () => {
    const template = spanish({ 'where/options/lab/label': 'Laboratorio' })
    expect(question(template, 'where').lang).toBeUndefined()
    expect(question(template, 'note').lang).toBe('en')
    expect(question(localise(slip({ es: {} }, 'de'), 'es', texts), 'note').lang).toBe('de')
  })

  it('X-46 is the same template in its own language, and in one that it has not', () => {
    const template = slip({ es: { 'note/title': 'Nota' } })
    for (const language of ['en', 'fr', '__proto__', 'constructor'])
      expect(localise(template, language, texts)).toBe(template)
    expect(languagesOf(template)).toEqual(['en', 'es'])
    const both = slip({ en: { 'note/title': 'Other' }, es: {} })
    expect(languagesOf(both)).toEqual(['en', 'es'])
    expect(localise(both, 'en', texts)).toBe(both)
    expect(languagesOf({})).toEqual(['en'])
  })

  it('says a text in the place of a text, and one with markup where there is markup', () => {
    const rich = { type: 'doc', content: [] }
    const words: Element = { id: 'words', type: 'static-text', text: rich as never }
    const said = (address: string, other: unknown) => {
      const translations = { es: { [address]: other } } as never
      const [, second, first] =
        localise({ ...slip(translations), ...{ pages: templateOf([note, note, words]).pages } }, 'es', texts)
          .pages[0]?.children ?? []
      return address === 'words/text' ? first?.text : second?.title
    }
    expect(said('note/title', 'Nota')).toBe('Nota')
    for (const other of [rich, null, 7]) expect(said('note/title', other)).toBe(note.title)
    expect(said('words/text', { type: 'doc', content: ['es'] })).toEqual({ type: 'doc', content: ['es'] })
    expect(said('words/text', 'Palabras')).toBe('Palabras')
    for (const other of [null, 7]) expect(said('words/text', other)).toEqual(rich)
  })

  it('says what a summary words for itself each time that it does, and names no language of what has no words', () => {
    const remarks = { ...note, title: 'Remarks' }
    const page = (id: string) => ({ id, name: id, children: [remarks] })
    const silent: Element = { id: 'silent', type: 'section' }
    const template = {
      ...slip({ es: { '/summaryPages/note/title': 'Observaciones', 'note/title': 'Nota' } }),
      pages: templateOf([note, silent]).pages,
      summaryPages: [page('s1'), page('s2')] as never,
    }
    const { pages, summaryPages } = localise(template, 'es', texts)
    expect(summaryPages?.map(({ children }) => children[0]?.title)).toEqual([
      'Observaciones',
      'Observaciones',
    ])
    expect(pages[0]?.children[1]).toEqual(silent)
  })

  it('is read to a depth that no form comes near, and no deeper', () => {
    let inner: Element = { id: 'deep', type: 'text-question', title: 'Deep' }
    for (let depth = 0; depth < 20_000; depth++)
      inner = { id: `s${depth}`, type: 'section', children: [inner] }
    const template = { ...slip({ es: { 'note/title': 'Nota' } }), pages: templateOf([inner, note]).pages }
    expect(localise(template, 'es', texts).pages[0]?.children[1]?.title).toBe('Nota')
  })

  it('X-46 changes texts and nothing else, whatever is said (property)', () => {
    const address = fc.oneof(
      fc.constantFrom(
        'where/title',
        'where/id',
        'note/pattern',
        'note/type',
        'where/required',
        '/id',
        '/name',
      ),
      fc.constantFrom('__proto__', 'where/__proto__', 'where/options/lab/id', '/pages', '', '/', 'where'),
      fc.string(),
    )
    const said = fc.oneof(fc.string(), fc.object(), fc.constant('<script>'), fc.constant('\u202e'))
    const structure = (value: unknown): unknown =>
      JSON.parse(
        JSON.stringify(value, (key, part) =>
          key === 'lang'
            ? undefined
            : ['title', 'name', 'label', 'message', 'messages'].includes(key)
              ? 'text'
              : part,
        ),
      )
    const { translations: _, ...plain } = slip({})
    fc.assert(
      fc.property(fc.dictionary(address, said), (dictionary) => {
        const localised = localise(slip({ es: dictionary as Record<string, string> }), 'es', texts)
        expect(structure({ ...localised, language: undefined })).toEqual(structure(plain))
        expect(Object.getPrototypeOf(localised)).toBe(Object.prototype)
      }),
      { numRuns: 300 },
    )
  })
})

describe('the gate of translations', () => {
  const found = (translations: Template['translations'], language?: string) =>
    lintTranslations(slip(translations, language), texts).map(({ code, severity, path }) => [
      code,
      severity ?? 'error',
      path,
    ])

  it('X-46 warns of what is not translated, and of translations of what does not exist', () => {
    expect(found({ es: { 'where/title': '¿Dónde?', 'gone/title': 'Nada', 'note/pattern': 'x' } })).toEqual([
      ['translation.missing', 'warning', '/translations/es'],
      ['translation.extra', 'warning', '/translations/es/gone~1title'],
    ])
    expect(found(undefined)).toEqual([])
  })

  it('says of each which text it is, in which language, and how many more there are', () => {
    const issues = lintTranslations(
      {
        ...templateOf([
          { ...note, id: 'a~b' },
          { ...note, id: 'year', title: '2026' },
          { ...note, id: 'c' },
        ]),
        name: '7',
        translations: { es: { 'gone/title': 'Nada', 'x~y/title': 'a\u202eb' }, 'no tag': {} },
      } as never,
      texts,
    )
    expect(issues).toEqual([
      { code: 'translation.unknown_language', path: '/translations/no tag', params: { language: 'no tag' } },
      {
        code: 'translation.turns_the_line',
        path: '/translations/es/x~0y~1title',
        params: { address: 'x~y/title' },
      },
      {
        code: 'translation.missing',
        path: '/translations/es',
        severity: 'warning',
        params: { language: 'es', first: '/pages/p1/name', others: 2 },
      },
      {
        code: 'translation.extra',
        path: '/translations/es/gone~1title',
        severity: 'warning',
        params: { language: 'es', first: 'gone/title', others: 1 },
      },
      {
        code: 'translation.missing',
        path: '/translations/no tag',
        severity: 'warning',
        params: { language: 'no tag', first: '/pages/p1/name', others: 2 },
      },
    ])
    const own = lintTranslations(slip({ de: {} }, 'de'), texts)
    expect(own.map(({ params }) => params)).toEqual([{ language: 'de' }])
  })

  it('looks into texts with markup as into plain ones', () => {
    const said = (text: unknown) => {
      const words: Element = { id: 'words', type: 'static-text', text: text as never }
      return lintTranslations(
        { ...templateOf([words]), name: '7', translations: { ar: { 'words/text': text } } } as never,
        texts,
      )
        .filter(({ params }) => params?.first !== '/pages/p1/name')
        .map(({ code }) => code)
    }
    expect(said({ type: 'doc', content: [{ text: '\u202e' }] })).toEqual(['translation.turns_the_line'])
    expect(said({ type: 'doc', content: [{ text: 'x' }] })).toEqual([])
    const blank = templateOf([{ ...note, title: '7\n7' }])
    const { pages: _, ...frame } = { ...blank, name: '7', translations: { es: { '/pages/p1/name': 'x' } } }
    expect(lintTranslations({ ...frame, pages: blank.pages } as never, texts)).toEqual([])
  })

  it('X-46 refuses languages that there are not, a second one of the same, and characters that turn the line', () => {
    expect(found({ qqx: {} }).at(0)).toEqual(['translation.unknown_language', 'error', '/translations/qqx'])
    expect(found({ de: {} }, 'de')).toEqual([['translation.own_language', 'error', '/translations/de']])
    expect(found({ ar: { 'note/title': 'a\u202eb' } }).at(0)).toEqual([
      'translation.turns_the_line',
      'error',
      '/translations/ar/note~1title',
    ])
  })
})

describe('the language that a person is offered', () => {
  it.each<[string[], string]>([
    [['es'], 'es'],
    [['es-MX', 'en'], 'es'],
    [['fr', 'nb-NO'], 'nb'],
    [['no'], 'nb'],
    [['zh-CN'], 'zh-Hans'],
    [['zh-TW'], 'en'],
    [['pt', '__proto__', 'not a tag'], 'en'],
    [[], 'en'],
  ])('X-46 to whoever reads %j is %s', (wanted, language) => {
    expect(chooseLanguage(['en', 'es', 'nb', 'zh-Hans', 'ar'], wanted)).toBe(language)
  })

  it('X-46 is written as they write it, where several ways are offered, and English where nothing is', () => {
    const offered = ['en-GB', 'en-US', 'pt-BR', 'pt-PT']
    const wanted = ['en-US', 'EN-us', 'pt-PT', 'PT-pt', 'pt', 'en']
    const chosen = wanted.map((tag) => chooseLanguage(offered, [tag]))
    expect(chosen).toEqual(['en-US', 'en-US', 'pt-PT', 'pt-PT', 'pt-BR', 'en-GB'])
    expect(chooseLanguage([], ['es'])).toBe('en')
    const unknown = Array.from({ length: 20 }, () => 'tlh')
    expect(chooseLanguage(offered, [...unknown.slice(1), 'pt'])).toBe('pt-BR')
    expect(chooseLanguage(offered, [...unknown, 'pt'])).toBe('en-GB')
  })

  it('X-46 reads what a browser asks for, the dearest first, and a bounded part of it', () => {
    expect(readAcceptLanguage('en;q=0.8, es-MX, es;q=0.9, *;q=0.1, de;q=0')).toEqual(['es-MX', 'es', 'en'])
    expect(readAcceptLanguage('fr;q=0.5;v=1, de;level=2;q=0.9, it;q=x')).toEqual(['de', 'fr'])
    expect(readAcceptLanguage('e, en_US, es!, !es, x-very-long-private-tag-that-nobody-has, pt')).toEqual([
      'pt',
    ])
    const many = Array.from({ length: 25 }, (_, n) => `x${n + 10}`)
    expect(readAcceptLanguage(many.join())).toEqual(many.slice(0, 20))
    expect(readAcceptLanguage(`${'x,'.repeat(500)}es`)).toEqual([])
    expect(readAcceptLanguage('x,'.repeat(100_000))).toEqual([])
    expect(readAcceptLanguage(null)).toEqual([])
    fc.assert(fc.property(fc.string(), (header) => readAcceptLanguage(header).length <= 20))
  })
})
