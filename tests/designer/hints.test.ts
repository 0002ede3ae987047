import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { createDraftSchemas } from '../../designer/document/hints/draft-schemas.ts'
import { descriptionAt, nameHints, valueHints } from '../../designer/document/hints/hints.ts'
import type { TrailStep } from '../../designer/document/hints/walk-schema.ts'
import type { DocumentKind } from '../../schemas/kinds.ts'
import { createDocumentValidator } from '../../schemas/validate.ts'
import { readElementSchemas } from '../support/element-schemas.ts'
import { plugins } from '../support/plugin-folders.ts'
import { fc, runsOf } from '../support/random.ts'

const elementSchemas = readElementSchemas() as Record<string, Record<string, unknown>>
const schemas = createDraftSchemas(elementSchemas)
const validator = createDocumentValidator(elementSchemas)

type Way = (string | number)[]
interface Example {
  kind: DocumentKind
  /** Where a draft has such a document. */
  place: Way
  document: unknown
}

const read = (folder: string, name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../${folder}/${name}`, import.meta.url), 'utf8'))
const all = (folder: string, kind: DocumentKind, place: Way): Example[] =>
  readdirSync(new URL(`../../${folder}`, import.meta.url))
    .filter((name) => name.endsWith('.json'))
    .map((name) => ({ kind, place, document: read(folder, name) }))
const formOf = (children: unknown) => ({
  ...{ schemaVersion: 1, id: 't-1', groupId: 't', name: 'T', status: 'PUBLISHED', version: 1 },
  ...{ pages: [{ id: 'p', name: 'P', children }], workflowMachineId: 'w', workflowVersionId: 'w-1' },
})
const examples: Example[] = [
  ...plugins.flatMap(({ examples: each }) =>
    each.map(
      ({ elements }): Example => ({ kind: 'template', place: ['template'], document: formOf(elements) }),
    ),
  ),
  ...all('server/demo/workflows', 'workflow', ['workflow']),
  ...all('schemas/examples/valid/outcome-group', 'outcome-group', ['outcomes', 0]),
  ...all('schemas/examples/valid/notification-template', 'notification-template', ['notifications', 0]),
  ...all('schemas/examples/valid/metric', 'metric', ['metrics', 0]),
  ...all('schemas/examples/valid/template', 'template', ['template']),
]

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const at = (value: unknown, way: Way): unknown =>
  way.reduce<unknown>((from, step) => (from as Record<string | number, unknown>)[step], value)
function ways(value: unknown, way: Way = []): Way[] {
  const steps = Array.isArray(value) ? value.map((_, i) => i) : isObject(value) ? Object.keys(value) : []
  return [way, ...steps.flatMap((step) => ways(at(value, [step]), [...way, step]))]
}
function withValue(document: unknown, way: Way, value: unknown): unknown {
  const copy = structuredClone({ document })
  const parent = at(copy, ['document', ...way].slice(0, -1)) as Record<string | number, unknown>
  const last = ['document', ...way].at(-1) as string | number
  if (value === undefined) delete parent[last]
  else parent[last] = value
  return copy.document
}
/** As the editor tells it: what stands around each step. */
const trailOf = ({ place, document }: Example, way: Way): TrailStep[] => [
  ...place.map((step) => ({ around: {}, step })),
  ...way.map((step, i) => ({ around: at(document, way.slice(0, i)), step })),
]
const pointer = (way: Way) =>
  way.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')

/** What Ajv says of the second that it does not say of the first. */
function newIssues({ kind, document }: Example, after: unknown) {
  const key = (issue: { code: string; path?: string }) => `${issue.code} ${issue.path}`
  const before = new Set(validator.check(kind, document).map(key))
  return validator.check(kind, after).filter((issue) => !before.has(key(issue)))
}

/** Of a value that is merely not finished: an empty text, an object without its fields. */
const UNFINISHED = /^schema\.(min_|pattern|format|required|contains|unique)/
/** Where the schemas leave the names to the author: operators of rules, words by what they stand for. */
const OPEN = /\/(?:rule|value|messages|translations)\//
const picks = fc.tuple(fc.nat(), fc.nat(), fc.option(fc.nat()))

describe('ST-07 hints while JSON is written', () => {
  it('offer no name and no value of which the gate would complain at its place', () => {
    const offered = new Set<string>()
    fc.assert(
      fc.property(picks, ([which, where, gone]) => {
        const example = examples[which % examples.length] as Example
        const places = ways(example.document)
        const way = places[where % places.length] as Way
        // Something is missing, as while it is written.
        const lost =
          gone === null ? undefined : places.filter((each) => each.length > way.length)[gone % places.length]
        const document =
          lost && typeof lost.at(-1) === 'string'
            ? withValue(example.document, lost, undefined)
            : example.document
        const now = { ...example, document }
        const trail = trailOf(now, way)
        const object = at(document, way)
        for (const { name, value } of nameHints(schemas, trail, object)) {
          offered.add(name)
          const faults = newIssues(now, withValue(document, [...way, name], value))
          const here = [pointer(way), pointer([...way, name])]
          expect(
            faults.filter(({ code, path }) => here.includes(path ?? '') && !UNFINISHED.test(code)),
            `${JSON.stringify(object)} with ${name}: ${JSON.stringify(value)}`,
          ).toEqual([])
        }
        if (way.length === 0) return
        for (const { value } of valueHints(schemas, trail)) {
          const faults = newIssues(now, withValue(document, way, value))
          expect(
            faults.filter(({ path }) => path === pointer(way)),
            `${pointer(way)}: ${value}`,
          ).toEqual([])
        }
      }),
      { numRuns: runsOf(1_500) },
    )
    expect(offered.size).toBeGreaterThan(50)
  })

  it('offer every field that an example has once it is taken away', () => {
    const missing = examples.flatMap((example) =>
      ways(example.document).flatMap((way) => {
        const name = way.at(-1)
        if (typeof name !== 'string' || way.length < 2 || OPEN.test(pointer(way))) return []
        const document = withValue(example.document, way, undefined)
        const inside = way.slice(0, -1)
        const hints = nameHints(schemas, trailOf({ ...example, document }, inside), at(document, inside))
        return hints.some((hint) => hint.name === name) ? [] : [`${example.kind} ${pointer(way)}`]
      }),
    )
    expect(missing.slice(0, 60)).toEqual([])
  })

  it('say what a field is for, which must be there, and what holds by itself', () => {
    const element = { id: 'q', type: 'text-question' }
    const trail: TrailStep[] = ['template', 'pages', 0, 'children', 0].map((step) => ({ around: {}, step }))
    const names = nameHints(schemas, trail, element)
    expect(names.find(({ name }) => name === 'hidden')?.description).toMatch(/^Nobody sees it/)
    const width = [...trail, { around: element, step: 'width' }]
    expect(valueHints(schemas, width)).toEqual([
      { value: 'full', isDefault: true },
      { value: 'half', isDefault: false },
      { value: 'third', isDefault: false },
    ])
    expect(descriptionAt(schemas, width)).toMatch(/^How much of its column/)
    const required = nameHints(schemas, trail, {}).filter(({ isRequired }) => isRequired)
    expect(required.map(({ name }) => name)).toEqual(['id', 'type'])
    expect(valueHints(schemas, [...trail, { around: {}, step: 'type' }]).map(({ value }) => value)).toEqual(
      Object.keys(elementSchemas),
    )
    expect(nameHints(schemas, [{ around: {}, step: 'template' }], {}).map(({ name }) => name)).not.toContain(
      'version',
    )
    expect(nameHints(schemas, [], {}).map(({ name }) => name)).toEqual([
      ...['template', 'workflow', 'outcomes', 'notifications', 'metrics', 'starters'],
    ])
  })
})
