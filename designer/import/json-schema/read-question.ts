import type { ImportKind } from '../shared/kinds.ts'
import { neededGroup } from '../shared/needed-group.ts'
import { readable } from '../shared/readable.ts'
import type { SourceItem, SourceOption } from '../shared/source-form.ts'
import { isObject, SourceObject } from '../shared/source-object.ts'
import { isListed, isNull, optionsIn } from './listed-options.ts'
import { readEither } from './read-either.ts'
import { numbers, type Properties, put, readText } from './read-text.ts'
import type { Schemas } from './schemas.ts'

const LISTS: Readonly<Partial<Record<ImportKind, ImportKind>>> = {
  text: 'texts',
  paragraph: 'texts',
  email: 'emails',
  phone: 'phones',
  number: 'numbers',
  integer: 'numbers',
  choice: 'choices',
  group: 'rows',
}
/** One property of an object; undefined, and reported, where nothing can be asked by it. */
export function readQuestion(
  source: SourceObject,
  name: string,
  required: boolean,
  schemas: Schemas,
): SourceItem | undefined {
  const reference = source.peek('$ref')
  const followed = schemas.follow(source)
  // What is not in the file is asked for as a text.
  if (!followed && !schemas.has(reference))
    return { ...readText(source, name), ...common(source), ...(required && { required }) }
  if (!followed) return undefined
  const { schema } = followed
  const inside = schemas.within(followed.trail)
  const question = readEither(schema, name, required, inside, asked) ?? asked(schema, name, inside)
  const item = { ...question, ...common(schema), ...(required && neededAs(question, schema)) }
  schema.about(ABOUT)
  schema.rest()
  return item
}

/** Programs read them; whoever fills a form sees nothing of them. */
const ABOUT = [
  'additionalProperties',
  'unevaluatedProperties',
  '$comment',
  '$id',
  'id',
  '$anchor',
  'deprecated',
  'example',
]

/** An object that has to be there asks for something in it, a box that has to be ticked says so. */
function neededAs(question: SourceItem, schema: SourceObject): Partial<SourceItem> {
  if (question.kinds[0] !== 'group') return { required: true }
  const needed = neededGroup(schema.at, question.kinds[0], question.children ?? [])
  if (!needed) schema.loseAt(schema.at, 'required', 'not_taken')
  return needed ?? {}
}

function common(schema: SourceObject): Partial<SourceItem> {
  const [title, description] = [schema.text('title'), schema.text('description')]
  const start = schema.take('default')
  const help = schema.text('ui:help')
  return {
    ...(help && { info: { '': help } }),
    ...(schema.take('ui:hidden') === true && { hidden: true }),
    ...(schema.flag('readOnly') && { readOnly: true }),
    ...(title && { title: { '': title } }),
    ...(description && { prompt: { '': description } }),
    ...(start !== undefined && { default: { at: schema.pointer('default'), value: start } }),
  }
}

function asked(schema: SourceObject, name: string, schemas: Schemas): SourceItem {
  const { at } = schema
  const type = typeOf(schema)
  if (type === 'boolean' && isToTick(schema)) {
    const title = schema.peek('title')
    const words = { '': typeof title === 'string' ? title : readable(name.split('.').at(-1) ?? '', name) }
    return { at, name, kinds: ['statement'], texts: { statement: { at, words } } }
  }
  const options = readOptions(schema, schemas)
  if (options || type === 'boolean') takeIdle(schema)
  if (options) return { at, name, kinds: ['choice'], options }
  if (type === 'boolean') return { at, name, kinds: ['boolean'] }
  if (type === 'number' || type === 'integer')
    return { at, name, kinds: [type], properties: numbers(schema, type) }
  if (type === 'object') return { at, name, kinds: ['group'], children: schemas.questionsOf(schema, name) }
  if (type === 'array') return readTuple(schema, name, schemas) ?? readList(schema, name, schemas)
  if (type === 'null') return readNote(schema, name)
  return readText(schema, name)
}

/** `const: true` or `enum: [true]`: nothing else is taken. */
function isToTick(schema: SourceObject): boolean {
  const only = schema.peek('enum')
  const isOnly =
    schema.peek('const') === true || (Array.isArray(only) && only.length === 1 && only[0] === true)
  if (isOnly) for (const key of ['const', 'enum']) schema.take(key)
  return isOnly
}

/** The type that is asked for; beside null there may be one. */
function typeOf(schema: SourceObject): string | undefined {
  const said = schema.take('type')
  if (said === 'null') return said
  const types = (Array.isArray(said) ? said : [said]).filter((each) => each !== 'null')
  const known = ['string', 'number', 'integer', 'boolean', 'object', 'array']
  if (types.length > 1 || (said !== undefined && !known.includes(String(types[0]))))
    schema.lose('type', 'unreadable')
  if (types[0] !== undefined) return String(types[0])
  if (schema.peek('properties')) return 'object'
  return schema.peek('items') ? 'array' : undefined
}

/** Any text at all. */
const ANY = /^\^?\(?\.[*+]\)?\$?$/

/** What says nothing of an answer that is chosen: one that is an example, and a pattern that every text matches. */
function takeIdle(schema: SourceObject): void {
  schema.about(['examples'])
  const pattern = schema.peek('pattern')
  if (typeof pattern === 'string' && ANY.test(pattern)) schema.take('pattern')
}

/** `enum`, `const`, or a list of `{ const, title }`, null among them where nothing may be chosen. */
function readOptions(schema: SourceObject, { report }: Schemas): SourceOption[] | undefined {
  const option = (value: unknown, at: string, label = String(value)): SourceOption[] => {
    if (typeof value !== 'object') return [{ value: String(value), label: { '': label }, at }]
    if (value !== null) report.lose(at, value, 'unreadable')
    return []
  }
  const only = schema.take('const')
  if (only !== undefined) return option(only, schema.pointer('const'))
  if (Array.isArray(schema.peek('enum'))) {
    const [names, values] = [schema.list('enumNames'), schema.list('enum')]
    report.grow(values.length)
    return values.flatMap(({ value, at }, i) => {
      const label = names[i]?.value
      return option(value, at, typeof label === 'string' ? label : undefined)
    })
  }
  for (const key of ['oneOf', 'anyOf']) {
    const parts = schema.peek(key)
    if (Array.isArray(parts) && parts.every(isListed) && !parts.every(isNull))
      return schema.list(key).flatMap(({ value, at }) => optionsIn(value as object, at, report))
  }
  return undefined
}

/** Nothing is answered: it is there for its words. */
function readNote(schema: SourceObject, name: string): SourceItem {
  const said = [schema.text('title'), schema.text('description')].filter((text) => text !== undefined)
  const words = { '': said.join('\n') || readable(name.split('.').at(-1) ?? '', name) }
  return { at: schema.at, name, kinds: ['note'], texts: { text: { at: schema.at, words } } }
}

/** Values each of a schema of its own; where the further ones are like the one, a list like all others. */
function readTuple(schema: SourceObject, name: string, schemas: Schemas): SourceItem | undefined {
  const key = ['prefixItems', 'items'].find((each) => Array.isArray(schema.peek(each)))
  if (key === undefined) return undefined
  const parts = schema.list(key)
  const further = schema.take('additionalItems')
  const [only, ...others] = parts
  if (further !== undefined && further !== false) {
    const isAlike = others.length === 0 && JSON.stringify(only?.value) === JSON.stringify(further)
    if (!isAlike) schema.lose('additionalItems', 'not_taken')
    if (isAlike && isObject(only?.value))
      return readList(schema, name, schemas, new SourceObject(only.value, only.at, schemas.report))
  }
  const children = parts.flatMap(({ value, at }, i) => {
    if (!isObject(value)) schemas.report.lose(at, value, 'unreadable')
    const part = isObject(value) ? new SourceObject(value, at, schemas.report) : undefined
    return (part && readQuestion(part, `${name}.${i + 1}`, false, schemas)) ?? []
  })
  return { at: schema.at, name, kinds: ['group'], children }
}

/** What of one value becomes of several: rows of a group, a choice of several, a list of texts. */
function readList(
  schema: SourceObject,
  name: string,
  schemas: Schemas,
  items = schema.object('items') ?? new SourceObject({}, schema.at, schemas.report),
): SourceItem {
  // Where all values are of one schema there are no further ones.
  if (schema.take('additionalItems') !== undefined) schema.lose('additionalItems', 'never')
  const one = readQuestion(items, name, false, schemas)
  const [min, max] = [schema.count('minItems'), schema.count('maxItems', 1)]
  const isUnique = schema.flag('uniqueItems')
  const [single = 'text'] = one?.kinds ?? []
  const kind = LISTS[single]
  const [least, most] =
    kind === 'choices'
      ? ['minSelected', 'maxSelected']
      : kind === 'rows'
        ? ['minRows', 'maxRows']
        : ['minValues', 'maxValues']
  const properties: Properties = { ...one?.properties }
  put(properties, schema, 'minItems', least as string, min === 0 ? undefined : min)
  put(properties, schema, 'maxItems', most as string, max)
  // The options of a choice are each chosen once.
  if (isUnique && kind !== 'choices') put(properties, schema, 'uniqueItems', 'unique', true)
  if (one?.default) schemas.report.lose(one.default.at, 'default', 'not_taken')
  // A list says of its numbers how large they are, and not that they are whole.
  if (single === 'integer') schemas.report.lose(items.pointer('type'), single, 'not_taken')
  // What one of them is called, where that is not what all are called.
  const noun = one?.title && one.title[''] !== schema.peek('title') ? one.title : undefined
  const hasNoun = noun !== undefined && kind !== undefined && kind !== 'choices'
  for (const words of [hasNoun ? undefined : noun, one?.prompt])
    if (words) schemas.report.lose(items.at, words[''], 'not_taken')
  return {
    at: schema.at,
    name,
    kinds: kind ? [kind] : single === 'file' ? ['file'] : [],
    properties,
    ...(one?.options && { options: one.options }),
    texts: { ...one?.texts, ...(hasNoun && { rowNoun: { at: items.at, words: noun } }) },
    ...(one?.children && { children: one.children }),
  }
}
