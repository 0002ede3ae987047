import { readable } from '../shared/readable.ts'
import type { SourceCondition, SourceItem, SourceOption, SourceRule } from '../shared/source-form.ts'
import { isObject, SourceObject } from '../shared/source-object.ts'
import type { Schemas } from './schemas.ts'

type Scalar = string | number | boolean

/** One of the schemas that an object may be of. */
interface Branch {
  at: string
  parts: Record<string, unknown>
  properties: Record<string, unknown>
  inside: Schemas
}

/** By which values of a property a branch is told: these, or all but these. */
interface Told {
  values: readonly Scalar[]
  isRest: boolean
}

type ToldBranch = Told & { branch: Branch }

/** What it is called when it is told by its values alone, and all but those are meant. */
const REST = 'other'

/**
 * `oneOf` objects that are told apart by the values of a property (an address by its country), or by their titles: a
 * choice, and the questions of each while it is chosen. Of another shape it stays where it is.
 *
 * @param named what the object asks in any case; what its branches ask is added
 * @returns the properties that branches ask for
 */
export function readBranches(
  object: SourceObject,
  prefix: string,
  named: Map<string, SourceItem>,
  required: ReadonlySet<string>,
  schemas: Schemas,
): ReadonlySet<string> {
  const asked = new Set<string>()
  for (const key of ['oneOf', 'anyOf']) {
    const branches = branchesOf(object, key, schemas)
    if (!branches) continue
    const told = discriminatorOf(branches)
    const place = { at: object.pointer(key), what: object.peek(key) }
    if (told) {
      object.take(key)
      takeDiscriminator(object, told.key)
      asked.add(told.key)
      const isNeeded = required.has(told.key) || branches.every(({ parts }) => needs(parts, told.key))
      const name = join(prefix, told.key)
      const before = named.get(name)
      named.set(name, choiceBetween(told, { name, at: place.at, isNeeded, before }))
      for (const each of told.by)
        addQuestions(each.branch, { ...place, rule: ruleOf(name, each, before) }, calledBy(each))
    } else if (key === 'oneOf' && branches.every(({ parts }) => typeof parts.title === 'string')) {
      object.take(key)
      const name = unused(join(prefix, 'kind'))
      const options = branches.map((branch) => {
        const value = String(branch.parts.title)
        return { value, ...wordsOf(branch, value) }
      })
      const title = { '': 'Which of these is it?' }
      named.set(name, { at: place.at, name, kinds: ['choice'], title, options, required: true })
      for (const [i, branch] of branches.entries()) {
        const { value = '' } = options[i] ?? {}
        addQuestions(branch, { ...place, rule: { '==': [{ answer: name }, value] } }, value)
      }
    }
  }
  return asked

  /** What a branch asks has names of its own, as other branches may ask for the same. */
  function addQuestions(branch: Branch, show: SourceCondition, called: string): void {
    const properties = { ...branch.properties }
    const { pointer } = new SourceObject({}, `${branch.at}/properties`, schemas.report)
    for (const key of Object.keys(properties)) {
      const isAskedAnyway = named.has(join(prefix, key))
      if (isAskedAnyway && !asked.has(key)) schemas.report.lose(pointer(key), properties[key], 'condition')
      if (isAskedAnyway) delete properties[key]
      else asked.add(key)
    }
    const { required: list } = branch.parts
    const needed = Array.isArray(list) ? list.map(String) : []
    for (const key of needed) if (!Object.hasOwn(branch.properties, key)) need(key, show, branch)
    const isOwn = (key: string) => Object.hasOwn(properties, key)
    const own = {
      ...branch.parts,
      properties,
      required:
        Array.isArray(list) || list === undefined
          ? [...new Set([...needed, ...required])].filter(isOwn)
          : list,
    }
    const schema = new SourceObject(own, branch.at, schemas.report)
    schema.take('type')
    const place = join(prefix, called)
    const items = branch.inside.questionsOf(schema, place)
    schema.about(['additionalProperties', 'unevaluatedProperties', '$comment'])
    schema.rest()
    for (const item of items)
      named.set(item.name, { ...item, show: item.show ? bothOf(show, item.show) : show })
  }

  /** What the object asks for anyway is required while the branch is the one. */
  function need(key: string, show: SourceCondition, { at }: Branch): void {
    const item = named.get(join(prefix, key))
    const place = `${at}/required`
    if (!item) schemas.report.lose(place, key, 'reference')
    else if (item.requiredWhen) schemas.report.lose(place, key, 'condition')
    else if (!item.required) named.set(item.name, { ...item, requiredWhen: { ...show, at: place } })
  }

  function unused(name: string): string {
    return named.has(name) ? unused(`${name}-2`) : name
  }
}

const join = (prefix: string, key: string) => (prefix ? `${prefix}.${key}` : key)

const bothOf = (show: SourceCondition, own: SourceCondition): SourceCondition => ({
  ...own,
  rule: { and: [show.rule, own.rule] },
})

const needs = ({ required }: Record<string, unknown>, key: string): boolean =>
  Array.isArray(required) && required.includes(key)

/** Two or more objects with properties, references followed. */
function branchesOf(object: SourceObject, key: string, schemas: Schemas): Branch[] | undefined {
  const list = object.peek(key)
  if (!Array.isArray(list) || list.length < 2 || !list.every(isObject)) return undefined
  const branches = list.flatMap((part, i): Branch[] => {
    const followed = schemas.follow(new SourceObject(part, `${object.pointer(key)}/${i}`, schemas.report))
    if (!followed) return []
    const { at } = followed.schema
    const parts = Object.fromEntries(followed.schema.entries().map(({ key, value }) => [key, value]))
    const { properties } = parts
    return isObject(properties) ? [{ at, parts, properties, inside: schemas.within(followed.trail) }] : []
  })
  return branches.length === list.length ? branches : undefined
}

/** The first property of which each branch has values of its own. */
function discriminatorOf(branches: readonly Branch[]): { key: string; by: ToldBranch[] } | undefined {
  for (const key of Object.keys(branches[0]?.properties ?? {})) {
    const by = branches.flatMap((branch): ToldBranch[] => {
      const told = toldBy(branch.properties[key])
      return told ? [{ ...told, branch }] : []
    })
    const values = by.flatMap((told) => (told.isRest ? [] : told.values))
    const rest = by.filter(({ isRest }) => isRest)
    const isRestOfAll = rest.every((told) => values.every((value) => told.values.includes(value)))
    if (
      by.length === branches.length &&
      rest.length <= 1 &&
      isRestOfAll &&
      new Set(values).size === values.length
    )
      return { key, by }
  }
  return undefined
}

function toldBy(schema: unknown): Told | undefined {
  if (!isObject(schema)) return undefined
  const { type: _, title: __, default: start, ...rest } = schema
  const [only, ...others] = Object.keys(rest)
  // What says more of it than which values it has would be lost.
  if (only === undefined || others.length > 0) return undefined
  if (only === 'not' && start === undefined) {
    const but = toldBy(rest.not)
    return but && !but.isRest ? { values: but.values, isRest: true } : undefined
  }
  const values = only === 'const' ? [rest.const] : rest.enum
  if (!Array.isArray(values) || values.length === 0 || !values.every(isScalar)) return undefined
  // It begins with the one value that it has.
  const isSaid = start === undefined || (values.length === 1 && start === values[0])
  return isSaid ? { values, isRest: false } : undefined
}

const isScalar = (value: unknown): value is Scalar => ['string', 'number', 'boolean'].includes(typeof value)

const calledBy = ({ isRest, values }: Told): string => (isRest ? REST : String(values[0]))

/** OpenAPI says by which property it is. */
function takeDiscriminator(object: SourceObject, key: string): void {
  const said = object.peek('discriminator')
  if (isObject(said) && said.propertyName === key) object.take('discriminator')
}

/** The question whose answer tells the branches apart; what the object asks for anyway is kept as it is. */
function choiceBetween(
  { key, by }: { key: string; by: readonly ToldBranch[] },
  { name, at, isNeeded, before }: { name: string; at: string; isNeeded: boolean; before?: SourceItem },
): SourceItem {
  const needed = isNeeded && { required: true }
  const hasRest = by.some(({ isRest }) => isRest)
  if (before && (hasRest || before.kinds[0] !== 'text')) return { ...before, ...needed }
  const item = { ...(before ?? titleIn(by, key)), at: before?.at ?? at, name, ...needed }
  const areBoolean = by.every(({ values }) => values.every((value) => typeof value === 'boolean'))
  if (!hasRest && areBoolean) return { ...item, kinds: ['boolean'] }
  const options = by.flatMap(({ branch, values, isRest }): SourceOption[] => {
    if (isRest) {
      const words = wordsOf(branch, 'Other')
      // Which other it is is written beside it.
      return [{ value: REST, ...words, comment: { label: words.label, required: true } }]
    }
    const [only, ...others] = values.map(String)
    // Words of several values say of none what it is called.
    if (only !== undefined && others.length === 0) return [{ value: only, ...wordsOf(branch, only) }]
    return values.map((value) => ({ value: String(value), label: {}, at: branch.at }))
  })
  return { ...item, kinds: ['choice'], options }
}

/** The title and description of a branch, taken from it, as those of an option. */
function wordsOf({ at, parts }: Branch, otherwise: string): Pick<SourceOption, 'at' | 'label' | 'help'> {
  const take = (key: string) => {
    const text = parts[key]
    if (typeof text !== 'string') return undefined
    delete parts[key]
    return text
  }
  const [title, description] = [take('title'), take('description')]
  return { at, label: { '': title ?? otherwise }, ...(description && { help: { '': description } }) }
}

function titleIn(by: readonly ToldBranch[], key: string): Pick<SourceItem, 'title'> {
  const titles = by.flatMap(({ branch }) => {
    const { title } = branch.properties[key] as { title?: unknown }
    return typeof title === 'string' ? [title] : []
  })
  return { title: { '': titles[0] ?? readable(key, key) } }
}

/** While this branch is the one. */
function ruleOf(name: string, { isRest, values }: Told, before: SourceItem | undefined): SourceRule {
  if (isRest && !before) return { '==': [{ answer: name }, REST] }
  const cases = values.map((value) => ({ '==': [{ answer: name }, value] }))
  const isOne = cases.length === 1 ? cases[0] : { or: cases }
  return isRest ? { and: [{ answered: name }, { '!': [isOne] }] } : isOne
}
