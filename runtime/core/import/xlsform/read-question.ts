import type { ImportKind } from '../kinds.ts'
import type { Report } from '../loss.ts'
import type {
  SourceCondition,
  SourceItem,
  SourceOption,
  SourceProperty,
  SourceRule,
  Words,
} from '../source-form.ts'
import { fileAt, optionsOf, readFileParameters } from './read-choices.ts'
import { readExpression, textBoundsOf, UnsayableError, whether } from './read-condition.ts'
import { namesIn, type Reading } from './reading.ts'
import type { Cell, Row } from './table.ts'

const KINDS: Readonly<Record<string, ImportKind>> = {
  text: 'text',
  integer: 'integer',
  decimal: 'number',
  range: 'scale',
  note: 'note',
  date: 'date',
  time: 'time',
  datetime: 'dateTime',
  image: 'image',
  signature: 'signature',
  file: 'file',
  calculate: 'calculatedNumber',
  hidden: 'text',
  acknowledge: 'statement',
  barcode: 'text',
  tel: 'phone',
  today: 'date',
  start: 'dateTime',
}
/** What a telephone says of itself; who fills a form and when it was handed in is kept of every form. */
const OF_DEVICE = new Set([
  'end',
  'deviceid',
  'subscriberid',
  'simserial',
  'phonenumber',
  'username',
  'email',
  'audit',
])
const BY_ITSELF: Readonly<Record<string, SourceRule>> = { today: { today: [] }, start: { now: [] } }
const CHOICES: Readonly<Record<string, ImportKind>> = {
  select_one: 'choice',
  select_multiple: 'choices',
  rank: 'ranking',
  select_one_from_file: 'choice',
  select_multiple_from_file: 'choices',
}
const IN_FILE = /_from_file$/
const INSTEAD = 'a text is asked for instead'

/** What looks so is of a kind of its own. */
const APPEARANCES: ReadonlyMap<string, ImportKind> = new Map([
  ['multiline', 'paragraph'],
  ['tel', 'phone'],
  ['month-year', 'month'],
  ['year', 'year'],
  ['signature', 'signature'],
])

/** Which of yes and no stands there; anything else is an expression. */
export const YES = /^(?:yes|true|true\(\))$/i
const NO = /^(?:no|false|false\(\))$/i

/** The rule in a cell; what cannot be said is reported there. */
export function conditionOf(
  cell: Cell,
  self: string,
  { isDate, isPlace, report }: Reading,
  why: 'condition' | 'calculation' = 'condition',
): SourceCondition | undefined {
  const surroundings = {
    self,
    isDate,
    isPlace,
    ...(why === 'calculation' && { onWritten: (format: string) => report.lose(cell.at, format, 'look') }),
  }
  try {
    return { at: cell.at, what: cell.text, rule: readExpression(cell.text, surroundings) }
  } catch (error) {
    if (!(error instanceof UnsayableError)) throw error
    report.lose(cell.at, cell.text, why, error.message)
    return undefined
  }
}

/** The rule in a column. */
export function conditionIn(
  row: Row,
  column: string,
  self: string,
  reading: Reading,
  why?: 'calculation',
): SourceCondition | undefined {
  const cell = row.take(column)
  const condition = cell && conditionOf(cell, self, reading, why)
  return condition && why === undefined ? { ...condition, rule: whether(condition.rule) } : condition
}

/** A row of the sheet `survey` that asks something; undefined, and reported, where no element takes it in. */
export function readQuestion(row: Row, typed: Cell, reading: Reading): SourceItem | undefined {
  const { lists, report } = reading
  const [type = '', list = '', orOther, ...more] = /^(?:select|rank)/i.test(typed.text)
    ? typed.text.split(/\s+/)
    : [typed.text.toLowerCase()]
  const name = row.take('name')?.text ?? ''
  if (OF_DEVICE.has(type)) {
    report.lose(typed.at, typed.text, 'about')
    return undefined
  }
  const appearance = appearanceOf(row, report)
  const choice = Object.hasOwn(CHOICES, type) ? CHOICES[type] : undefined
  const isInFile = choice !== undefined && IN_FILE.test(type)
  const choices = choice && !isInFile ? lists.get(list) : undefined
  const options = choices && optionsOf(row, choices, name, reading)
  if (more.length > 0 || (orOther !== undefined && orOther !== 'or_other'))
    report.lose(typed.at, typed.text, 'not_taken')
  const isThere = !choice || isInFile || options !== undefined
  if (!isThere) report.lose(typed.at, typed.text, 'reference', [list, INSTEAD].filter(Boolean).join(': '))
  const known = isThere ? kindOf(type, choice, appearance?.text ?? '') : 'text'
  if (!known) report.lose(typed.at, typed.text, 'no_element', INSTEAD)
  // Others name its answer: a text holds what these types store.
  const kind = known ?? 'text'
  const properties: Record<string, SourceProperty> = {}
  if (appearance && !isThere) report.lose(appearance.at, appearance.text, 'look')
  else if (
    appearance &&
    appearance.text !== 'hidden' &&
    !readAppearance(appearance, choice, kind, properties)
  )
    report.lose(appearance.at, appearance.text, 'not_taken')
  if (isInFile) readFileParameters(row, report)
  if (type === 'range') readParameters(row, properties, report)
  const label = row.words('label')
  const [hint, guidance] = [row.words('hint'), row.words('guidance_hint')]
  // A text says its hint itself, and nobody has to answer it.
  const isNote = kind === 'note'
  if (isNote) readIdleRequired(row, report)
  const calculation = conditionIn(row, 'calculation', name, reading, 'calculation')
  // Without its calculation it is nothing, and without words a note is a gap.
  if (kind === 'note' && !label) report.lose(row.at, name, 'look')
  if ((type === 'calculate' && !calculation) || (kind === 'note' && !label)) {
    row.rest()
    return undefined
  }
  const isReadOnly = YES.test(row.peek('readonly') ?? '')
  // What comes of others and cannot be changed is a calculated value that is shown.
  const isCalculated = type === 'calculate' || (calculation !== undefined && isReadOnly && kind !== 'note')
  if (isCalculated || isReadOnly) row.take('readonly')
  if (calculation && !isCalculated && !isGivenOnce(calculation))
    report.lose(calculation.at, calculation.what, 'calculation', 'it is filled in once, and may be changed')
  const isUnseen =
    type === 'hidden' ||
    (type === 'calculate' && !label) ||
    Object.hasOwn(BY_ITSELF, type) ||
    appearance?.text === 'hidden'
  if (type === 'calculate' && !label) readIdleRequired(row, report)
  const item: SourceItem = {
    at: row.at,
    name,
    kinds: [isCalculated ? 'calculatedNumber' : kind],
    ...(label && kind !== 'note' && { title: label.words }),
    prompt: isNote ? undefined : hint?.words,
    info: guidance?.words,
    properties,
    ...(isNote && label && { texts: { text: { ...label, words: withHint(label.words, hint?.words) } } }),
    ...(kind === 'statement' && { texts: { statement: label ?? { at: row.at, words: { '': name } } } }),
    ...(options && { options: orOther === 'or_other' ? [...options, otherOf(typed.at)] : options }),
    ...(isInFile && { optionsFrom: fileAt(typed.at, list) }),
    ...(isUnseen && { hidden: true }),
    ...(isReadOnly && !isCalculated && !isNote && { readOnly: true }),
    ...(isCalculated && calculation && { calculation }),
    ...readRules(row, name, properties, reading),
    ...(calculation && !isCalculated && { default: calculation }),
    ...(Object.hasOwn(BY_ITSELF, type) && {
      default: { at: typed.at, what: typed.text, rule: BY_ITSELF[type] },
    }),
    ...readDefault(row, name, choice !== undefined && choice !== 'choice', reading),
  }
  row.rest()
  return item
}

/** What nothing changes afterwards is a default like any other. */
const isGivenOnce = ({ what, rule }: SourceCondition) =>
  /^\s*once\(/.test(String(what)) || namesIn(rule).size === 0

/** Nobody is asked for a value that is not shown, and it holds nobody up. */
function readIdleRequired(row: Row, report: Report): void {
  const cell = row.take('required')
  if (cell && !NO.test(cell.text)) report.lose(cell.at, cell.text, 'never')
  const message = row.words('required_message')
  if (message) report.lose(message.at, Object.values(message.words)[0], 'never')
}

const withHint = (label: Words, hint: Words = {}): Words =>
  Object.fromEntries(
    Object.entries(label).map(([tag, text]) => [tag, [text, hint[tag]].filter(Boolean).join('\n')]),
  )

const otherOf = (at: string): SourceOption => {
  const label = { '': 'Other' }
  return { at, value: 'other', label, comment: { label } }
}

function kindOf(type: string, choice: ImportKind | undefined, appearance: string): ImportKind | undefined {
  if (choice) return choice
  const kind = Object.hasOwn(KINDS, type) ? KINDS[type] : undefined
  if (kind === 'text' && appearance === 'multiline') return 'paragraph'
  if (kind === 'text' && appearance === 'tel') return 'phone'
  if (kind === 'date' && appearance === 'month-year') return 'month'
  if (kind === 'date' && appearance === 'year') return 'year'
  return kind === 'image' && appearance === 'signature' ? 'signature' : kind
}

/** Whether what it says is said by the element. */
function readAppearance(
  { at, text }: Cell,
  choice: ImportKind | undefined,
  kind: ImportKind,
  properties: Record<string, SourceProperty>,
): boolean {
  if (choice && /\b(?:minimal|autocomplete)\b/.test(text)) {
    properties.isDropdown = { at, value: true }
    return /^(?:minimal|autocomplete)$/.test(text)
  }
  if (kind === 'scale' && text === 'rating') {
    properties.display = { at, value: 'stars' }
    return true
  }
  return APPEARANCES.get(text) === kind
}

/** What asks otherwise, not only looks so. */
const ASKS =
  /^(?:multiline|tel|month-year|year|signature|rating|minimal|autocomplete|hidden|search|ex:.*|.*\(.*)$/

/** What an appearance says beside how the question is drawn. */
export function appearanceOf(row: Row, report: Report): Cell | undefined {
  const cell = row.take('appearance')
  if (!cell) return undefined
  const words = cell.text.split(/[\s,]+/)
  const said = words.filter((word) => ASKS.test(word))
  if (said.length < words.length) report.lose(cell.at, cell.text, 'look')
  return said.length > 0 ? { at: cell.at, text: said.join(' ') } : undefined
}

/** `start=0 end=10 step=1` */
function readParameters(row: Row, properties: Record<string, SourceProperty>, report: Report): void {
  const cell = row.take('parameters')
  if (!cell) return
  const names: Readonly<Record<string, string>> = { start: 'from', end: 'to', step: 'step' }
  for (const part of cell.text.split(/[\s,;]+/)) {
    const [key = '', value] = part.split('=')
    const name = Object.hasOwn(names, key) ? names[key] : undefined
    if (name && Number.isFinite(Number(value))) properties[name] = { at: cell.at, value: Number(value) }
    else report.lose(cell.at, part, 'unknown')
  }
}

function readRules(
  row: Row,
  name: string,
  properties: Record<string, SourceProperty>,
  reading: Reading,
): Partial<SourceItem> {
  const { report } = reading
  const show = conditionIn(row, 'relevant', name, reading)
  const needed = row.take('required')
  const isRequired = needed !== undefined && YES.test(needed.text)
  const requiredWhen =
    needed && !isRequired && !NO.test(needed.text) ? conditionOf(needed, name, reading) : undefined
  const requiredMessage = row.words('required_message')
  const constraint = row.take('constraint')
  const message = row.words('constraint_message')
  const bounds = constraint ? boundsOf(constraint) : {}
  Object.assign(properties, bounds)
  const isBound = Object.keys(bounds).length > 0
  const check = constraint && !isBound ? conditionOf(constraint, name, reading) : undefined
  if (message && !check && !isBound)
    report.lose(message.at, Object.values(message.words)[0], constraint ? 'condition' : 'never')
  return {
    ...(show && { show }),
    ...(isRequired && { required: true }),
    ...(requiredWhen && { requiredWhen }),
    ...(requiredMessage && { requiredMessage: requiredMessage.words }),
    ...(message &&
      isBound && { messages: Object.fromEntries(Object.keys(bounds).map((key) => [key, message.words])) }),
    ...(check && { checks: [{ ...check, ...(message && { message: message.words }) }] }),
  }
}

/** What of a constraint is a bound of the text itself. */
function boundsOf({ at, text }: Cell): Record<string, SourceProperty> {
  return Object.fromEntries(
    Object.entries(textBoundsOf(text) ?? {}).map(([name, value]) => [name, { at, value }]),
  )
}

/** A value, or an expression where there is one. */
function readDefault(
  row: Row,
  name: string,
  isSeveral: boolean,
  reading: Reading,
): Pick<SourceItem, 'default'> {
  const cell = row.take('default')
  if (!cell) return {}
  const { at, text } = cell
  if (/[(${]/.test(text)) {
    const computed = conditionOf(cell, name, reading)
    return computed ? { default: computed } : {}
  }
  return { default: { at, value: isSeveral ? text.split(/\s+/) : text } }
}
