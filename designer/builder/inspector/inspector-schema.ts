import { inLanguages } from '../../../runtime/core/language/words.ts'
import type { Element, Page } from '../../../schemas/index.ts'
import template from '../../../schemas/template.schema.json' with { type: 'json' }
import { isFormatted } from '../../parts/rich-text/convert.ts'
import { texts as studioTexts } from './texts.ts'

type Schema = Readonly<Record<string, unknown>>

/** What is shown of an element: its properties as a flat schema, those that matter first and those that are folded. */
export interface Inspected {
  schema: { type: 'object'; properties: Readonly<Record<string, Schema>> }
  first: readonly string[]
  folded: readonly string[]
}

/** Of the element's own properties so many are shown at once, besides those that it must have. */
const SHOWN = 5

const words: Readonly<Record<string, string>> = inLanguages('studio-builder-inspector-words', {
  title: 'Title',
  name: 'Name',
  prompt: 'Text below the title',
  description: 'Description',
  info: 'More information',
  width: 'Width',
  lang: 'Language of its texts',
  required: 'Must be answered',
  hidden: 'Nobody sees it',
  readOnly: 'Nobody changes it',
  dependsOn: 'Shown when',
  default: 'Answer to begin with',
  defaultMapping: 'Answer from elsewhere',
  businessKeys: 'Business keys',
  checks: 'Checks',
  messages: 'Own words for errors',
  permissions: 'Who may see and change it',
})

/** What has a control of its own. */
const DRAWN: Readonly<Record<string, string>> = { dependsOn: 'rule', checks: 'checks' }

/** Set where the element stands, or by nobody. */
const ELSEWHERE = new Set(['id', 'type', 'elementVersion', 'children'])
/** What only a question has. */
const OF_QUESTIONS = new Set(['required', 'default', 'defaultMapping', 'businessKeys', 'messages', 'info'])

interface Kind {
  /** The element's own schema. */
  own: Schema
  asks: boolean
  titleField: 'title' | 'name' | undefined
}

/**
 * The properties of an element by its schema, what all elements share among them. References to other schemas are
 * resolved as far as a control needs it; whatever no control fits stays what it is, as JSON.
 */
export function inspectElement(entry: Element, { own, asks, titleField }: Kind): Inspected {
  const ownProperties = propertiesOf(own)
  const shared = Object.fromEntries(
    Object.entries(propertiesOf(template.$defs.element)).map(([name, each]) => [
      name,
      resolved(each, template),
    ]),
  )
  const names = Object.keys(ownProperties).filter((name) => !ELSEWHERE.has(name))
  const required = new Set((own.required as string[] | undefined) ?? [])
  const shownOwn = names.filter((name, index) => required.has(name) || index < SHOWN)
  const common = Object.keys(shared).filter(
    (name) =>
      !ELSEWHERE.has(name) &&
      !names.includes(name) &&
      (asks || !OF_QUESTIONS.has(name) || name in entry) &&
      (!isTitle(name) || name === titleField || name in entry),
  )
  const leading = [...(titleField ? [titleField] : []), ...(asks ? ['prompt', 'required', 'readOnly'] : [])]
  const first = [...new Set([...leading, ...shownOwn, ...common.filter((name) => name === 'dependsOn')])]
  const folded = [...names, ...common].filter((name) => !first.includes(name))
  const merged = { ...shared, ...ownProperties }
  return flat(entry, [...first, ...folded], merged, own, { first, folded })
}

/** What an element says of itself alone: nobody wants it the same for several. */
const OF_ONE = new Set([
  'title',
  'name',
  'prompt',
  'description',
  'info',
  'text',
  'messages',
  'businessKeys',
  'checks',
])

/** What several elements can be given at once, and what they all say already. */
export interface Shared extends Pick<Inspected, 'schema'> {
  names: readonly string[]
  data: Readonly<Record<string, unknown>>
}

/** The properties that several elements have in common, as far as they have a control. */
export function inspectShared(entries: readonly Element[], inspected: readonly Inspected[]): Shared {
  const [first, ...others] = inspected
  const properties = first?.schema.properties ?? {}
  const names = Object.keys(properties).filter((name) => {
    const drawn = JSON.stringify(properties[name])
    const hasControl = properties[name]?.type !== undefined || 'format' in (properties[name] ?? {})
    // A part of an object would be set for all of them with the rest of it; a formula is one element's own.
    const isWhole = properties[name]?.format !== 'fields' && properties[name]?.format !== 'formula'
    const isShared = others.every(({ schema }) => JSON.stringify(schema.properties[name]) === drawn)
    return !OF_ONE.has(name) && isWhole && isShared && (hasControl || Array.isArray(properties[name]?.enum))
  })
  const data: Record<string, unknown> = {}
  const shown = names.map((name) => {
    const [value, ...rest] = entries.map((entry) => (entry as Readonly<Record<string, unknown>>)[name])
    const isSame = rest.every((each) => JSON.stringify(each) === JSON.stringify(value))
    if (isSame && value !== undefined) data[name] = value
    return [
      name,
      isSame ? properties[name] : { ...properties[name], description: studioTexts.differHint },
    ] as const
  })
  return { schema: { type: 'object', properties: Object.fromEntries(shown) as never }, names, data }
}

/** The same of a page. */
export function inspectPage(page: Page): Inspected {
  const properties = propertiesOf(template.$defs.page)
  const folded = Object.keys(properties).filter((name) => !ELSEWHERE.has(name) && name !== 'name')
  return flat(page, ['name', ...folded], properties, template, {
    first: ['name', 'description'],
    folded: folded.filter((name) => name !== 'description'),
  })
}

const isTitle = (name: string) => name === 'title' || name === 'name'

const propertiesOf = (schema: Schema) => (schema.properties ?? {}) as Readonly<Record<string, Schema>>

function flat(
  entry: Element | Page,
  names: readonly string[],
  properties: Readonly<Record<string, Schema>>,
  root: Schema,
  order: Pick<Inspected, 'first' | 'folded'>,
): Inspected {
  const shown = names.map((name) => {
    const value = (entry as unknown as Schema)[name]
    const given = resolved(properties[name] ?? {}, root)
    const title = given.title ?? words[name] ?? inWords(name)
    const format = DRAWN[name]
    const drawn = format ? { format } : drawable(given, value, root)
    return [name, { ...drawn, title: words[name] ?? title }] as const
  })
  return { schema: { type: 'object', properties: Object.fromEntries(shown) }, ...order }
}

/** `isMultiSelect` in words. */
const inWords = (name: string) => {
  const spaced = name.replaceAll(/([A-Z])/g, ' $1').toLowerCase()
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}

/** One step of a reference: into the schema itself, or into what all documents share. */
function resolved(schema: Schema, root: Schema): Schema {
  const { $ref, ...rest } = schema
  if (typeof $ref !== 'string') return schema
  const name = $ref.split('/').at(-1) ?? ''
  const inner = $ref.startsWith('#') ? (root.$defs as Record<string, Schema> | undefined)?.[name] : undefined
  return { ...(inner ?? known[name]), ...rest }
}

/** The shared definitions that a control can draw. */
const known: Readonly<Record<string, Schema>> = {
  id: { type: 'string' },
  country: { type: 'string' },
  language: { type: 'string' },
  text: { type: 'string', format: 'text' },
  expression: { format: 'formula' },
}

/** As a control of ours draws it; whatever is no text, plain value, list of options or object of such: as JSON. */
function drawable(schema: Schema, value: unknown, root: Schema): Schema {
  const { title, description } = schema
  const said = { title, description }
  const isText = schema.format === 'text' || (schema['x-text'] === true && schema.type === undefined)
  if (isText) {
    const text = { ...said, format: 'text', ...(schema['x-headings'] === true && { 'x-headings': true }) }
    if (isFormatted(value)) return text
    return typeof value === 'object' ? said : { ...text, type: 'string' }
  }
  if (schema.format === 'formula') return { ...said, format: 'formula' }
  if (Array.isArray(schema.enum)) return { ...said, enum: schema.enum, default: schema.default }
  if (schema.type === 'array' && hasLabels(schema.items)) return { ...said, type: 'array', format: 'options' }
  if (['string', 'number', 'integer', 'boolean'].includes(String(schema.type))) {
    const { type, minimum, maximum, maxLength } = schema
    const chooses = schema['x-chooses']
    if (chooses && (value === undefined || typeof value === 'string'))
      return { ...said, type, 'x-chooses': chooses }
    return { ...said, type, minimum, maximum, maxLength }
  }
  const fields = isFieldsOf(schema, value) ? fieldsOf(schema, value, root) : {}
  const hasControl = Object.values(propertiesOf(fields)).some(({ type }) => type !== undefined)
  return hasControl ? { ...said, ...fields } : said
}

/** An object of known fields, and a value that has no others. */
const isFieldsOf = (schema: Schema, value: unknown): boolean =>
  schema.type === 'object' &&
  schema.additionalProperties === false &&
  (value === undefined ||
    (typeof value === 'object' &&
      value !== null &&
      !Array.isArray(value) &&
      Object.keys(value).every((name) => name in propertiesOf(schema))))

function fieldsOf(schema: Schema, value: unknown, root: Schema): Schema {
  const { oneOf, required, dependentRequired, dependentSchemas } = schema
  const properties = Object.entries(propertiesOf(schema)).map(([name, each]) => {
    const given = resolved(each, root)
    const drawn = drawable(given, (value as Schema | undefined)?.[name], root)
    return [name, { ...drawn, title: given.title ?? inWords(name) }] as const
  })
  return {
    ...{ type: 'object', format: 'fields', properties: Object.fromEntries(properties) },
    ...{ oneOf, required, dependentRequired, dependentSchemas },
  }
}

/** A list of things with an id and a label: options, statements, columns of a matrix. */
function hasLabels(items: unknown): boolean {
  const { $ref, properties } = (items ?? {}) as { $ref?: string; properties?: Schema }
  return (
    $ref?.endsWith('/option') === true ||
    (properties !== undefined && 'id' in properties && 'label' in properties)
  )
}
