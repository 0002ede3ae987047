import { ID_PATTERN } from '../../../runtime/core/element/answer-key.ts'
import type { ElementRegistry } from '../../../runtime/core/element/registry.ts'
import type { Element } from '../../../schemas/index.ts'
import type { Allotments, Allotted } from './allot-ids.ts'
import { joinWords } from './join-words.ts'
import { type ElementImports, findKind, type ImportTables } from './kinds.ts'
import type { Report } from './loss.ts'
import { hasQuotes, type QuotedId } from './quotes.ts'
import { readable } from './readable.ts'
import { resolveRule } from './resolve-rule.ts'
import type { SourceCondition, SourceItem, SourceNarrowing, SourceOption } from './source-form.ts'
import type { Texts } from './write-texts.ts'

export interface Building {
  tables: ImportTables
  registry: ElementRegistry
  names: Allotments
  texts: Texts
  report: Report
}

const MAX = { title: 2000, prompt: 4000, label: 1000, grade: 200, help: 2000, message: 500, comment: 200 }
/** Of texts that are a plugin's own. */
const MAX_TEXTS: Readonly<Record<string, number>> = {
  placeholder: 100,
  rowNoun: 60,
  unit: 40,
  statement: 2000,
  text: 100_000,
}

/** The rule in the template's words; undefined, and reported, when it cannot be said. */
export function buildRule(
  { names, report }: Building,
  { at, what, rule, isClosed }: SourceCondition,
  rows: readonly string[],
): unknown {
  const resolved = resolveRule(rule, rows, names, isClosed)
  if ('rule' in resolved) {
    if (resolved.never !== undefined) report.lose(at, what, 'never', resolved.never)
    return resolved.rule
  }
  report.lose(at, what, resolved.fault, resolved.detail)
  return undefined
}

/**
 * The element of a question and all that is in it; undefined when none takes it in.
 *
 * @param isInFixed whether nobody may change what it stands in
 */
export function buildElement(building: Building, item: SourceItem, isInFixed = false): Element | undefined {
  const allotted = building.names.of(item)
  const found = allotted && findKind(building.tables, allotted.kind)
  if (!allotted || !found) return undefined
  const { texts, report } = building
  const { id } = allotted
  report.placed.push({ at: item.at, to: id })
  // What a question is called quotes nothing: words that do stand below its name.
  const isQuoting = hasQuotes(item.title)
  const title = isQuoting ? undefined : texts.write(`${id}/title`, item.title, item.at, MAX.title)
  const hint = found.takes.includes('placeholder') ? undefined : item.texts?.placeholder?.words
  const below = hint ? joinWords([item.prompt, hint]) : item.prompt
  const prompt = isQuoting ? joinWords([item.title, below]) : below
  const idOf = quotedFrom(building, allotted)
  const element: Element = {
    id,
    type: found.type,
    ...(title !== undefined || isQuoting || needsTitle(building, found.type)
      ? { title: title ?? readable(item.name, id) }
      : {}),
    ...found.properties,
  }
  const set = (name: string, value: unknown) => {
    if (value !== undefined) element[name] = value
  }
  set('prompt', texts.writeText(`${id}/prompt`, prompt, item.at, MAX.prompt, idOf))
  set('info', texts.writeText(`${id}/info`, item.info, item.at, MAX.prompt, idOf))
  if (item.required) element.required = true
  if (item.hidden) element.hidden = true
  if (item.readOnly && item.kinds[0] !== 'note' && !item.calculation) element.readOnly = true
  if (item.width) element.width = item.width
  writeProperties(building, allotted, found.takes, set)
  writeOptions(building, allotted, found.takes, set)
  writeRules(building, allotted, found.takes, set)
  // What was to be calculated and cannot be is reported.
  if (item.calculation && found.takes.includes('value') && element.value === undefined) return undefined
  const isFixed = isInFixed || element.readOnly === true
  if (item.children)
    element.children = item.children.flatMap((child) => buildElement(building, child, isFixed) ?? [])
  writeDefault(building, allotted, element, found.chosen)
  if (
    isFixed &&
    !item.calculation &&
    element.required &&
    !element.default &&
    !(item.prefill && isLinkable(building, allotted, found.type))
  ) {
    // It has no value from anywhere: it is there to be read.
    report.lose(item.at, 'required', 'never')
    delete element.required
  }
  return element
}

/** The id that a text of an element quotes by the name of a question: one that is in reach and has an answer to say. */
export const quotedFrom =
  ({ names, registry, tables }: Building, { rows }: Pick<Allotted, 'rows'> = { rows: [] }): QuotedId =>
  (name) => {
    const target = names.named(name)
    const type = target && findKind(tables, target.kind)?.type
    const answer = type === undefined ? undefined : registry.get(type)?.answer
    if (!target || !answer) return undefined
    const isUnseen = target.item.hidden === true && !answer.from?.calculated
    return !isUnseen && target.rows.every((id, i) => rows[i] === id) ? target.id : undefined
  }

/** Whether a link can bring an answer along: to what stands in no row, and reads one that is written. */
export const isLinkable = ({ registry }: Building, { rows }: Allotted, type: string): boolean =>
  rows.length === 0 && registry.get(type)?.answer?.from?.text !== undefined

const needsTitle = ({ registry }: Building, type: string) => registry.get(type)?.answer !== undefined

type Set = (name: string, value: unknown) => void

function writeProperties(building: Building, allotted: Allotted, takes: readonly string[], set: Set): void {
  const { texts, report } = building
  const { id, item } = allotted
  for (const [name, { at, value }] of Object.entries(item.properties ?? {})) {
    if (value === undefined) continue
    if (takes.includes(name)) set(name, value)
    else report.lose(at, value, 'not_taken')
  }
  for (const [name, { at, words }] of Object.entries(item.texts ?? {})) {
    if (takes.includes(name) && name === 'text')
      set(
        name,
        texts.writeText(`${id}/${name}`, words, at, MAX_TEXTS.text ?? 0, quotedFrom(building, allotted)),
      )
    else if (takes.includes(name)) set(name, texts.write(`${id}/${name}`, words, at, MAX_TEXTS[name] ?? 200))
    // What cannot stand in its box stands above it.
    else if (name !== 'placeholder') report.lose(at, Object.values(words)[0], 'not_taken')
  }
}

function writeOptions(building: Building, allotted: Allotted, takes: readonly string[], set: Set): void {
  const { item, options, statements } = allotted
  const isMatrix = item.statements !== undefined
  const write = (list: readonly SourceOption[], name: string, ids: ReadonlyMap<string, string>) => {
    if (takes.includes(name)) set(name, buildOptions(building, allotted, list, name, ids))
    else for (const { at, value } of list) building.report.lose(at, value, 'not_taken')
  }
  if (item.options) write(item.options, isMatrix ? 'scale' : 'options', options)
  if (item.optionsFrom) {
    const { at, what, service, narrowed } = item.optionsFrom
    const isTaken = takes.includes('optionsFrom')
    const filterBy = isTaken && narrowed ? filterOf(building, narrowed, allotted) : undefined
    if (isTaken) set('optionsFrom', { service, ...(filterBy && { filterBy }) })
    const sent = filterBy ? `${service}?${filterBy.field}` : service
    building.report.lose(at, what, isTaken ? 'service' : 'not_followed', isTaken ? sent : undefined)
  }
  if (item.statements) write(item.statements, 'rows', statements)
}

/** The question whose answer narrows a list down: one that is in reach. */
function filterOf({ names, report }: Building, { at, field, by }: SourceNarrowing, { rows }: Allotted) {
  const target = names.named(by)
  if (target?.rows.every((id, i) => rows[i] === id)) return { sourceQuestion: target.id, field }
  report.lose(at, by, 'reference')
  return undefined
}

function buildOptions(
  building: Building,
  { id, rows }: Allotted,
  options: readonly SourceOption[],
  list: string,
  ids: ReadonlyMap<string, string>,
): object[] {
  const { texts, report } = building
  const written = new Set<string>()
  return options.flatMap((option) => {
    const { value, at, score, exclusive, comment, show } = option
    const optionId = ids.get(value) ?? ''
    if (written.has(optionId)) {
      report.lose(at, value, 'duplicate')
      return []
    }
    written.add(optionId)
    report.placed.push({ at, to: id })
    const place = `${id}/${list}/${optionId}`
    const isOption = list === 'options'
    const label =
      texts.write(`${place}/label`, option.label, at, list === 'scale' ? MAX.grade : MAX.label) ??
      (value.slice(0, MAX.grade).trim() || optionId)
    const help = texts.write(`${place}/help`, option.help, at, MAX.help)
    const rule = show && isOption ? buildRule(building, show, rows) : undefined
    if (!isOption && show) report.lose(show.at, show.what, 'not_taken')
    const asked = isOption && comment && texts.write(`${place}/comment/label`, comment.label, at, MAX.comment)
    return [
      {
        id: optionId,
        label,
        ...(help && { help }),
        ...(score !== undefined && (isOption ? { score } : list === 'scale' && { value: score })),
        ...(exclusive && isOption && { exclusive }),
        ...(asked && { comment: { label: asked, ...(comment?.required && { required: true }) } }),
        ...(rule !== undefined && { dependsOn: { rule } }),
      },
    ]
  })
}

function writeRules(building: Building, allotted: Allotted, takes: readonly string[], set: Set): void {
  const { id, item, rows } = allotted
  const { texts, report } = building
  const shown = item.show && buildRule(building, item.show, rows)
  if (shown !== undefined) set('dependsOn', { rule: shown })
  const checks = (item.checks ?? []).flatMap((check, i) => {
    const rule = buildRule(building, check, rows)
    const checkId = `check-${i + 1}`
    const message = texts.write(`${id}/checks/${checkId}/message`, check.message, check.at, MAX.message)
    return rule === undefined
      ? []
      : [{ id: checkId, rule, message: message ?? 'This answer is not accepted.' }]
  })
  const needed = item.requiredWhen && buildRule(building, item.requiredWhen, rows)
  if (needed !== undefined) {
    const message = texts.write(`${id}/checks/needed/message`, item.requiredMessage, item.at, MAX.message)
    const rule = { or: [{ '!': [needed] }, { answered: id }] }
    checks.push({ id: 'needed', rule, message: message ?? 'Please answer this question.' })
  } else if (item.requiredMessage && !item.required)
    report.lose(item.at, Object.values(item.requiredMessage)[0], 'not_taken')
  if (checks.length > 0) set('checks', checks)
  writeMessages(building, allotted, set)
  if (!item.calculation) return
  const value = buildRule(building, item.calculation, rows)
  if (takes.includes('value')) set('value', value)
  else if (value !== undefined) report.lose(item.calculation.at, item.calculation.what, 'not_taken')
}

/** The author's own words for what is built in. */
function writeMessages({ texts }: Building, { id, item }: Allotted, set: Set): void {
  const said = {
    ...item.messages,
    ...(item.required && item.requiredMessage && { required: item.requiredMessage }),
  }
  const messages = Object.entries(said).flatMap(([name, words]) => {
    const message = texts.write(`${id}/messages/${name}`, words, item.at, MAX.message)
    return message ? [[name, message]] : []
  })
  if (messages.length > 0) set('messages', Object.fromEntries(messages))
}

/** A value that the source begins with, as an answer of the question. */
function writeDefault(
  building: Building,
  { item, rows, options }: Allotted,
  element: Element,
  chosen: ElementImports['chosen'],
): void {
  if (!item.default) return
  if ('rule' in item.default) {
    const value = buildRule(building, item.default, rows)
    if (value !== undefined) element.default = { value } as Element['default']
    return
  }
  const { at, value } = item.default
  const from = building.registry.get(element.type)?.answer?.from
  const said = (Array.isArray(value) ? value : [value]).map((each) =>
    options.size > 0 ? options.get(String(each)) : each,
  )
  const [only] = said
  const ids = said.filter(isScalar).map(String)
  if (item.optionsFrom && chosen && options.size === 0 && ids.length > 0 && ids.every(isId)) {
    element.default = { answer: chosen(ids) } as Element['default']
    return
  }
  const scalar = said.length === 1 && isScalar(only) ? (from?.scalar?.(only, element) ?? null) : null
  if (scalar) {
    element.default = { answer: { ...scalar } }
    return
  }
  const reading = said.every(isScalar) && said.length > 0 ? from?.text?.(said.join(', '), element) : undefined
  if (reading && 'value' in reading) element.default = { answer: { ...reading.value } }
  else building.report.lose(at, value, 'default')
}

const isId = (id: string) => ID_PATTERN.test(id)

const isScalar = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value)
