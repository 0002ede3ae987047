import type { Report } from '../shared/loss.ts'
import { readable } from '../shared/readable.ts'
import type { SourceForm, SourceItem } from '../shared/source-form.ts'
import { isObject, SourceObject } from '../shared/source-object.ts'
import { readBranches } from './read-branches.ts'
import { readConditionals } from './read-conditionals.ts'
import { readQuestion } from './read-question.ts'
import { createSchemas, type Schemas } from './schemas.ts'
import { readDrawn, SCHEMA } from './ui-schema.ts'

const DEFINITIONS = ['$defs', 'definitions']

/**
 * A JSON Schema of an object: its properties are the questions, objects inside are groups, lists of objects are rows.
 * Beside it in the file may stand how react-jsonschema-form draws it.
 *
 * @throws ImportError
 */
export function readJsonSchema(source: Record<string, unknown>, report: Report): SourceForm {
  const drawn = readDrawn(source, report)
  return drawn ? readRoot(drawn, SCHEMA, report) : readRoot(source, '', report)
}

/** @param base where in the file it stands */
function readRoot(source: object, base: string, report: Report): SourceForm {
  const root = new SourceObject(source, base, report)
  root.take('$schema')
  const definitions = new Map<string, object>()
  for (const name of DEFINITIONS)
    for (const { value, at } of root.object(name)?.entries(true) ?? [])
      if (isObject(value)) definitions.set(at.slice(base.length), value)
      else report.lose(at, value, 'unreadable')
  const used = new Set<string>()
  const schemas = createSchemas(base, definitions, used, report, readObject)
  const { schema, trail } = schemas.follow(root) ?? { schema: root, trail: [] }
  const form: SourceForm = {
    id: schema
      .text('$id')
      ?.split(/[/#]/)
      .filter(Boolean)
      .at(-1)
      ?.replace(/(\.schema)?\.json$/, ''),
    pages: [
      {
        at: base,
        name: 'Questions',
        title: words(schema.peek('title')),
        children: schemas.within(trail).questionsOf(schema, ''),
      },
    ],
    title: words(schema.text('title')),
    description: words(schema.text('description')),
  }
  if ((schema.text('type') ?? 'object') !== 'object') schema.lose('type', 'unreadable')
  schema.about(['additionalProperties', 'unevaluatedProperties', '$comment', 'id', 'version'])
  schema.rest()
  // What nothing names asks for nothing.
  for (const [at, value] of definitions) if (!used.has(at)) report.lose(base + at, value, 'about')
  return form
}

const words = (text: unknown) => (typeof text === 'string' ? { '': text } : undefined)

/**
 * The questions of an object's properties, and what its conditions say of them.
 *
 * @param prefix names inside are `prefix.name`, as one name may be there in several objects
 */
function readObject(object: SourceObject, prefix: string, schemas: Schemas): SourceItem[] {
  const required = new Set(object.list('required').map(({ value }) => String(value)))
  const named = new Map<string, SourceItem>()
  const read = (properties: SourceObject | undefined, isRequired: (name: string) => boolean) =>
    (properties?.entries(true) ?? []).flatMap(({ key, value, at }) => {
      if (!isObject(value)) {
        schemas.report.lose(at, value, 'unreadable')
        return []
      }
      schemas.count()
      const name = prefix ? `${prefix}.${key}` : key
      const item = readQuestion(new SourceObject(value, at, schemas.report), name, isRequired(key), schemas)
      if (!item) return []
      // Its name says where it stands; it is called by the last part of it.
      const isCalled = item.title !== undefined || item.kinds[0] === 'note'
      return [isCalled ? item : { ...item, title: { '': readable(key, key) } }]
    })
  for (const item of read(object.object('properties'), (name) => required.has(name)))
    named.set(item.name, item)
  const inBranches = readBranches(object, prefix, named, required, schemas)
  for (const name of required)
    if (!inBranches.has(name) && !named.has(prefix ? `${prefix}.${name}` : name))
      schemas.report.lose(object.pointer('required'), name, 'reference')
  readConditionals(object, prefix, named, read, schemas.report)
  return [...named.values()]
}
