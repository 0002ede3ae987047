import { describe, expect, it } from 'vitest'
import { lintGroupTexts } from '../../runtime/core/outcome/lint-group-texts.ts'
import { localiseGroup, localiseLevel } from '../../runtime/core/outcome/localise-group.ts'
import type { OutcomeGroup, Template } from '../../schemas/index.ts'
import { createTexts } from '../../schemas/texts.ts'
import { readElementSchemas } from '../support/element-schemas.ts'
import { outcomeGroup } from '../support/outcomes.ts'

const texts = createTexts(readElementSchemas())
const grave = { id: 'grave', level: 'Grave', color: 'red' }

const group = (translations?: OutcomeGroup['translations']): OutcomeGroup =>
  outcomeGroup(
    [
      { id: 'points', type: 'number', value: { score: 'q' }, unit: 'points', label: 'Score' },
      { id: 'risk', type: 'risk', riskLevel: grave },
      { id: 'advice', type: 'text', label: 'What follows', text: 'Stop work.' },
      { id: 'course', type: 'training', courseId: 'ladder-101', courseName: 'Ladder safety' },
      { id: 'read', type: 'acknowledgement', text: 'I have read it.' },
      { id: 'ask', type: 'smart', prompt: 'Suggest a remedy.' },
    ],
    {
      name: 'Risk',
      riskLevels: [grave],
      scales: [{ level: 'Low', color: 'green', lowerBound: 0, upperBound: 5 }],
      ...(translations && { translations }),
    },
  )
const spanish = {
  '/name': 'Riesgo',
  '/outcomes/points/label': 'Puntuación',
  '/outcomes/points/unit': 'puntos',
  '/outcomes/advice/label': 'Qué sigue',
  '/outcomes/advice/text': 'Detenga el trabajo.',
  '/outcomes/course/courseName': 'Seguridad en escaleras',
  '/outcomes/read/text': 'Lo he leído.',
  '/riskLevels/grave/level': 'Grave (es)',
  '/scales/0/level': 'Bajo',
}
const template = (...languages: string[]): Pick<Template, 'language' | 'translations'> => ({
  translations: Object.fromEntries(languages.map((language) => [language, {}])),
})

describe('a group of outcomes in another language', () => {
  it('X-46 says every text of it, a level that an outcome names among them, and keeps the rest', () => {
    const localised = localiseGroup(group({ es: spanish }), 'es', texts)
    expect(localised).toMatchObject({
      id: 'outcomes',
      name: 'Riesgo',
      riskLevels: [{ id: 'grave', level: 'Grave (es)', color: 'red' }],
      scales: [{ level: 'Bajo', lowerBound: 0 }],
    })
    expect(localised.outcomes).toMatchObject([
      { id: 'points', label: 'Puntuación', unit: 'puntos', value: { score: 'q' } },
      { riskLevel: { id: 'grave', level: 'Grave (es)' } },
      { label: 'Qué sigue', text: 'Detenga el trabajo.' },
      { courseId: 'ladder-101', courseName: 'Seguridad en escaleras' },
      { text: 'Lo he leído.' },
      { prompt: 'Suggest a remedy.' },
    ])
    expect(localised.translations).toBeUndefined()
  })

  it('X-46 says the advice of a level by its own words, also where an outcome names it', () => {
    const level = { ...grave, advice: 'Stop.' }
    const translations = {
      es: { '/riskLevels/grave/level': 'Grave (es)', '/riskLevels/grave/advice': 'Pare.' },
    }
    const own = outcomeGroup([{ id: 'risk', type: 'risk', riskLevel: level }], {
      riskLevels: [level],
      translations,
    })
    const said = { ...level, level: 'Grave (es)', advice: 'Pare.' }
    expect(localiseGroup(own, 'es', texts)).toMatchObject({
      riskLevels: [said],
      outcomes: [{ riskLevel: said }],
    })
  })

  it('X-46 says what is missing as it is written, and takes nothing from where it does not belong', () => {
    expect(localiseGroup(group({ es: { '/name': 'Riesgo' } }), 'es', texts)).toMatchObject({
      name: 'Riesgo',
      outcomes: [{ label: 'Score' }, {}, { text: 'Stop work.' }, {}, {}, {}],
    })
    for (const language of ['de', '__proto__', 'constructor'])
      expect(localiseGroup(group({ es: spanish }), language, texts)).toEqual(group())
  })

  it('X-46 OU-04 words a level that was decided before in the language of whoever reads it', () => {
    const own = group({ es: spanish })
    const localised = localiseGroup(own, 'es', texts)
    const level = { name: 'Low', color: 'green', rank: 1, of: 1 }
    expect(localiseLevel(level, own, localised)).toEqual({ ...level, name: 'Bajo' })
    expect(localiseLevel({ ...level, name: 'Grave' }, own, localised).name).toBe('Grave (es)')
    expect(localiseLevel({ ...level, name: 'No longer known' }, own, localised).name).toBe('No longer known')
  })

  it('X-46 words a level that one outcome names, and leaves alone what is no text', () => {
    const translations = { es: { '/name': 'Riesgo', '/outcomes/risk/riskLevel/level': 'Grave (es)' } }
    const own = outcomeGroup([{ id: 'risk', type: 'risk', riskLevel: grave }], { translations })
    const localised = localiseGroup(own, 'es', texts)
    expect(localised.outcomes).toMatchObject([{ riskLevel: { level: 'Grave (es)' } }])
    const level = { name: 'Grave', color: 'red', rank: 1, of: 1 }
    expect(localiseLevel(level, own, localised).name).toBe('Grave (es)')
    const odd = { ...own, name: 5 } as unknown as OutcomeGroup
    expect(localiseGroup(odd, 'es', texts).name).toBe(5)
  })

  it('X-46 misses nothing in a text without words', () => {
    const own = outcomeGroup([{ id: 'n', type: 'text', label: '1–2', text: '§ 3' }], { name: '4' })
    expect(lintGroupTexts(own, template('es'), texts)).toEqual([])
  })

  it('X-46 is warned of where texts are missing, are said for nothing, or in a language of no form', () => {
    expect(lintGroupTexts(group({ es: spanish }), template('es'), texts)).toEqual([])
    const { '/outcomes/read/text': _, ...lacking } = spanish
    const extra = { ...lacking, '/outcomes/gone/text': 'Adiós' }
    expect(lintGroupTexts(group({ es: extra, de: {} }), template('es', 'fr'), texts)).toEqual([
      {
        code: 'translation.not_offered',
        path: '/translations/de',
        severity: 'warning',
        params: { language: 'de' },
      },
      {
        code: 'translation.missing',
        path: '/translations/es',
        severity: 'warning',
        params: { language: 'es', first: '/outcomes/read/text', others: 0 },
      },
      {
        code: 'translation.extra',
        path: '/translations/es/~1outcomes~1gone~1text',
        severity: 'warning',
        params: { language: 'es', first: '/outcomes/gone/text', others: 0 },
      },
      expect.objectContaining({ code: 'translation.missing', path: '/translations', severity: 'warning' }),
    ])
  })

  it('X-46 X-08 is refused in its own language, and with characters that turn the line', () => {
    const codes = (translations: OutcomeGroup['translations'], ...languages: string[]) =>
      lintGroupTexts(group(translations), template(...languages), texts)
        .filter(({ severity }) => severity !== 'warning')
        .map(({ code }) => code)
    expect(codes({ en: spanish })).toEqual(['translation.own_language'])
    expect(lintGroupTexts(group({ en: spanish }), template(), texts)).toEqual([
      { code: 'translation.own_language', path: '/translations/en', params: { language: 'en' } },
    ])
    expect(codes({ es: { ...spanish, '/name': 'Ries\u202ego' } }, 'es')).toEqual([
      'translation.turns_the_line',
    ])
  })
})
