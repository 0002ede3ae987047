import { describe, expect, it, vi } from 'vitest'
import type { Imported } from '../../designer/import/shared/convert-source.ts'
import { ImportError } from '../../designer/import/shared/import-error.ts'
import { convert, fixture, problemsOf } from './support.ts'

// Each value is tried by a conversion of its own, and the machine may be busy.
vi.setConfig({ testTimeout: 300_000 })

/** What a source says twice: which of two it is decides nothing. */
interface Repeated {
  /** Pointers into the source. */
  at: RegExp
  because: string
}

const sources: readonly { file: string; repeated: readonly Repeated[] }[] = [
  {
    file: 'incident-report.schema.json',
    repeated: [
      { at: /^\/\$schema$/, because: 'says which format it is' },
      { at: /^\/properties\/bodyParts\/uniqueItems$/, because: 'an option is chosen once in any case' },
    ],
  },
  {
    file: 'phq-9.fhir.json',
    repeated: [
      { at: /\/answerCoding\/(system|display)$/, because: 'its code says which option it is' },
      { at: /\/extension\/\d+\/valueCoding\/system$/, because: 'units are those of UCUM' },
      {
        at: /\/extension\/\d+\/valueCodeableConcept\/coding\/0\/system$/,
        because: 'its code says which control',
      },
      { at: /\/item\/1\/item\/6\/readOnly$/, because: 'nobody changes what is calculated' },
      { at: /\/item\/1\/item\/1\/item\/0\/linkId$/, because: 'nothing names a text of help' },
    ],
  },
  { file: 'travel-survey.surveyjs.json', repeated: [] },
  {
    file: 'lab-request.formio.json',
    repeated: [{ at: /\/(input|tableView)$/, because: 'whether it is data is decided by its type' }],
  },
]

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

/** Every value of the source that is no container, by its pointer. */
function leaves(value: Json, at = ''): { at: string; keys: (string | number)[] }[] {
  const visit = (value: Json, keys: (string | number)[]): { at: string; keys: (string | number)[] }[] =>
    typeof value === 'object' && value !== null
      ? (Array.isArray(value) ? value.map((each, i) => [i, each] as const) : Object.entries(value)).flatMap(
          ([key, each]) => visit(each, [...keys, key]),
        )
      : [
          {
            at: keys.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join(''),
            keys,
          },
        ]
  return visit(value, at === '' ? [] : [at])
}

function changed(source: Json, keys: readonly (string | number)[]): Json {
  const copy = structuredClone(source)
  let container = copy as { [key: string | number]: Json }
  for (const key of keys.slice(0, -1)) container = container[key] as never
  const last = keys.at(-1) as string
  const value = container[last]
  container[last] =
    typeof value === 'number' ? value + 1 : typeof value === 'boolean' ? !value : `${String(value)} zqx`
  return copy
}

const said = ({ template, workflow }: Imported) => JSON.stringify([template, workflow])
const covers = (at: string) => (loss: { at: string }) => at === loss.at || at.startsWith(`${loss.at}/`)

describe.each(sources)('nothing of $file is lost silently', ({ file, repeated }) => {
  const source = JSON.parse(fixture(file).toString()) as Json

  it('each value decides something of the template, or is in the report', async () => {
    const before = await convert(source, undefined, false)
    const silent: string[] = []
    const places = leaves(source)
    for (const { at, keys } of places) {
      if (before.losses.some(covers(at))) continue
      try {
        const after = await convert(changed(source, keys), before.format, false)
        if (said(after) !== said(before) || after.losses.some(covers(at))) continue
      } catch (error) {
        if (!(error instanceof ImportError)) throw error
        continue
      }
      silent.push(at)
    }
    expect(places.length).toBeGreaterThan(100)
    expect(silent.filter((at) => !repeated.some((each) => each.at.test(at)))).toEqual([])
    for (const each of repeated)
      expect(
        silent.some((at) => each.at.test(at)),
        each.because,
      ).toBe(true)
  })

  it('is a template that may be published, each part of which has a place in the source', async () => {
    const imported = await convert(source)
    expect(await problemsOf(imported)).toEqual([])
    const elements = JSON.stringify(imported.template.pages).match(/"id":"[^"]+","type":"[a-z-]+"/g) ?? []
    const placed = new Set(imported.placed.map(({ to }) => to))
    expect(elements.length).toBeGreaterThan(10)
    expect(placed.size).toBeGreaterThanOrEqual(elements.length - 1)
    expect({ losses: imported.losses, template: imported.template }).toMatchSnapshot()
  })
})

it('words that stand for an answer quote it; where they cannot they are kept, and reported', async () => {
  const survey = (title: unknown, description?: string) =>
    convert(
      { pages: [{ name: 'p', elements: [{ type: 'text', name: 'age', title, description }] }] },
      'surveyjs',
    )
  const itself = await survey('How old is {age}?')
  expect(JSON.stringify(itself.template)).toContain('How old is {answer:age}?')
  const strange = await survey('Age', 'As of {somewhere}')
  expect(strange.losses).toMatchObject([{ at: '/pages/0/elements/0', why: 'quote' }])
  expect(JSON.stringify(strange.template)).toContain('As of {somewhere}')
  expect((await survey('Your age in years (e.g. 40)')).losses).toEqual([])
})
