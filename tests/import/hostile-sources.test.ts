import { describe, expect, it, vi } from 'vitest'
import { fc } from '../support/random.ts'
import { convert, fixture, formats, problemsOf, refusal } from './support.ts'

// Each value is tried by a conversion of its own, and the machine may be busy.
vi.setConfig({ testTimeout: 300_000 })

const nested = (depth: number, open: string, close: string) => open.repeat(depth) + close.repeat(depth)
const questions = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`q${i}`, { type: 'string' }]))

describe('a source that is no form', () => {
  it.each([
    ['nothing', '', /^the file is no JSON: /],
    ['half a file', '{"type": "object", ', /^the file is no JSON: .*(position|end)/],
    ['a list', '[]', /^the file is no JSON object$/],
    ['nothing to recognise it by', '{"a": 1}', /^its format is not recognised/],
    [
      '5 MB of text',
      `{"type": "object", "title": "${'x'.repeat(5 * 1024 * 1024)}"}`,
      /^the file is larger than/,
    ],
    [
      'lists in lists',
      `{"type":"object","a":${nested(100_000, '[', ']')}}`,
      /^the file is nested deeper than 64/,
    ],
    ['a million values', `{"type":"object","a":[${'1,'.repeat(1_000_000)}1]}`, /^the file holds more than/],
    ['nothing that is asked', '{"type": "object", "properties": {}}', /asks nothing/],
    ['a FHIR Patient', '{"resourceType": "Patient"}', /^\/resourceType: it is no Questionnaire$/],
    [
      '6,000 questions',
      JSON.stringify({ type: 'object', properties: questions(6000) }),
      /more than 5000 questions/,
    ],
  ])('%s is refused, and says why', async (_name, source, message) => {
    expect(await refusal(convert(source))).toMatch(message)
  })

  it('that take long to look for end', async () => {
    const scripts = [`value = ${'data.'.repeat(200_000)}x`, `value = _.sumBy(data${'.a'.repeat(400_000)}`]
    for (const calculateValue of scripts) {
      const components = [{ type: 'number', key: 'a', input: true, calculateValue }]
      const { losses } = await convert({ display: 'form', components }, 'formio')
      expect(losses).toMatchObject([{ why: 'calculation', detail: 'too long' }])
    }
    for (const title of [`<b>${' '.repeat(300_000)}<x`, '<b>'.repeat(300_000)]) {
      const survey = { pages: [{ elements: [{ type: 'text', name: 'q', title }] }] }
      expect((await convert(survey, 'surveyjs')).losses.length).toBeGreaterThan(0)
    }
    // `matches` of a file: of its questions those are summed whose ids it finds.
    const of = (pattern: string) => `%resource.item.where(linkId.matches('${pattern}')).answer.value.sum()`
    const sum = (pattern: string) => ({
      url: 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-calculatedExpression',
      valueExpression: { language: 'text/fhirpath', expression: of(pattern) },
    })
    const score = (linkId: string) => ({ linkId, type: 'integer', text: 'A score' })
    const ids = [`a.${'a'.repeat(40)}`, 'a.b', 'c']
    const item = (pattern: string) => [
      ...ids.map(score),
      { linkId: 'total', type: 'integer', text: 'Total', extension: [sum(pattern)] },
    ]
    for (const pattern of ['(a?){50}a{50}', '^(a+)+$'])
      await convert({ resourceType: 'Questionnaire', status: 'active', item: item(pattern) }, 'fhir')
  })

  it('references that double with each step end', async () => {
    const $defs: Record<string, unknown> = { d30: { type: 'string' } }
    for (let i = 0; i < 30; i++)
      $defs[`d${i}`] = {
        type: 'object',
        properties: { a: { $ref: `#/$defs/d${i + 1}` }, b: { $ref: `#/$defs/d${i + 1}` } },
      }
    const source = { type: 'object', properties: { a: { $ref: '#/$defs/d0' } }, $defs }
    expect(await refusal(convert(source))).toMatch(/more than 5000 questions/)
  })

  it('parts that double with each step end', async () => {
    const part = (i: number, title: string) => ({ $ref: `#/$defs/d${i + 1}`, title })
    const $defs: Record<string, unknown> = { d30: { type: 'string' } }
    for (let i = 0; i < 30; i++) $defs[`d${i}`] = { allOf: [part(i, 'A'), part(i, 'B')] }
    const source = { type: 'object', properties: { a: { $ref: '#/$defs/d0' } }, $defs }
    expect(await refusal(convert(source))).toBe('the form repeats its parts too often')
  })

  it('long ways to a schema, and many parts of it, are gone without losing it', async () => {
    const way = (steps: number) => {
      const $defs: Record<string, unknown> = { [`d${steps}`]: { type: 'integer' } }
      for (let i = 0; i < steps; i++) $defs[`d${i}`] = { $ref: `#/$defs/d${i + 1}` }
      return convert({ type: 'object', properties: { a: { $ref: '#/$defs/d0' }, b: {} }, $defs })
    }
    expect((await way(400)).losses).toEqual([])
    expect((await way(20_000)).losses).toContainEqual({
      ...{ at: '/$defs/d499/$ref', what: '#/$defs/d500', why: 'too_deep' },
    })
    const parts = Array.from({ length: 4000 }, (_, i) => ({
      properties: { [`q${i}`]: { maxLength: i + 1 } },
    }))
    const again = parts.map((_, i) => ({ properties: { q0: { minLength: i } } }))
    const { template } = await convert({ type: 'object', allOf: [...parts, ...again] })
    expect(template.pages[0]?.children).toHaveLength(4000)
  })
})

describe('names that mean something to a program', () => {
  it('become ids that mean nothing, and poison nothing', async () => {
    const source = `{"type":"object","properties":{"__proto__":{"type":"string","title":"A"},
      "constructor":{"type":"string","title":"B"},"hasOwnProperty":{"type":"string","title":"C"},
      "$where":{"type":"string","title":"D"},"":{"type":"string","title":"E"}},"__proto__":{"polluted":true}}`
    const imported = await convert(source)
    expect(imported.template.pages[0]?.children.map(({ title }) => title)).toEqual(['A', 'B', 'C', 'D', 'E'])
    expect(imported.losses.map(({ at }) => at)).toContain('/__proto__')
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
    expect(await problemsOf(imported)).toEqual([])
  })

  it('that are the same as ids are told apart', async () => {
    const properties = { 'a b': { title: '1' }, 'a-b': { title: '2' }, 'a/b': { title: '3' }, Ä: {}, ж: {} }
    const { template } = await convert({ type: 'object', properties })
    const ids = template.pages[0]?.children.map(({ id }) => id) ?? []
    expect(new Set(ids).size).toBe(5)
  })
})

describe('conditions that lead nowhere', () => {
  it('are left out, and reported: circles, unknown questions, unknown options', async () => {
    const item = (linkId: string, question: string, value: object = { answerBoolean: true }) => ({
      linkId,
      text: linkId,
      type: 'boolean',
      enableWhen: [{ question, operator: '=', ...value }],
    })
    const colour = { linkId: 'c', type: 'choice', answerOption: [{ valueCoding: { code: 'red' } }] }
    const wrong = item('d', 'c', { answerCoding: { code: 'blue' } })
    const source = {
      resourceType: 'Questionnaire',
      item: [item('a', 'b'), item('b', 'a'), item('x', 'nobody'), colour, wrong],
    }
    const imported = await convert(source)
    expect(await problemsOf(imported)).toEqual([])
    const lost = imported.losses.map(({ at, why }) => `${at} ${why}`)
    expect(lost).toContain('/item/2/enableWhen reference')
    expect(lost).toContain('/item/4/enableWhen never')
    expect(lost.some((line) => /^\/item\/[01] refused$/.test(line))).toBe(true)
  })
})

/** A file with parts of it exchanged for anything. */
function disturbed(source: unknown, random: readonly { at: number; value: unknown }[]): unknown {
  const text = JSON.stringify(source)
  const copy = JSON.parse(text) as unknown
  for (const { at, value } of random) {
    let container = copy as Record<string, unknown>
    for (let turn = at; ; turn = Math.floor(turn / 3) + 7) {
      const keys = Object.keys(container)
      const key = keys[turn % keys.length]
      if (key === undefined) break
      const next = container[key]
      if (typeof next === 'object' && next !== null && turn % 5 !== 0)
        container = next as Record<string, unknown>
      else {
        container[key] = value
        break
      }
    }
  }
  return copy
}

describe.each([
  ['json-schema', 'incident-report.schema.json'],
  ['fhir', 'phq-9.fhir.json'],
  ['surveyjs', 'travel-survey.surveyjs.json'],
  ['formio', 'lab-request.formio.json'],
] as [string, string][])('%s with anything in it', (format, file) => {
  it('becomes a template that may be published, or is refused with a reason', async () => {
    const source = JSON.parse(fixture(file).toString()) as unknown
    const change = fc.record({ at: fc.nat(1_000_000), value: fc.jsonValue({ maxDepth: 3 }) })
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 6 }), async (changes) => {
        let imported: Awaited<ReturnType<typeof convert>> | undefined
        const reason = await refusal(
          convert(disturbed(source, changes), format).then((result) => {
            imported = result
          }),
        )
        if (imported) expect(await problemsOf(imported)).toEqual([])
        else expect(reason?.length).toBeGreaterThan(10)
      }),
      { numRuns: 25 },
    )
  })
})

it('knows each format by what is in the file', async () => {
  const files = {
    xlsform: 'household.xlsform.json',
    fhir: 'phq-9.fhir.json',
    formio: 'lab-request.formio.json',
    surveyjs: 'travel-survey.surveyjs.json',
    'json-schema': 'incident-report.schema.json',
  }
  expect(Object.keys(files).sort()).toEqual([...formats.keys()])
  for (const [format, file] of Object.entries(files))
    expect((await convert(fixture(file))).format).toBe(format)
})
