import type { LossReason } from '../shared/loss.ts'
import type { SourceCondition, SourceItem, SourceProperty } from '../shared/source-form.ts'
import { readExpression, UnsayableError, whether } from './read-condition.ts'
import type { Reading } from './reading.ts'
import type { Cell, Row } from './table.ts'
import { textBoundsOf } from './text-bounds.ts'

const YES = new Set(['yes', 'true', 'true()'])
const NO = new Set(['no', 'false', 'false()'])

/** Which of yes and no stands there; anything else is an expression. */
export function isYes(text: string | undefined): boolean | undefined {
  if (text === undefined) return undefined
  const said = text.toLowerCase()
  return YES.has(said) || (NO.has(said) ? false : undefined)
}

/** The rule in a cell; what cannot be said is reported there. */
export function conditionOf(
  cell: Cell,
  self: string,
  { isDate, isPlace, report }: Reading,
  why: LossReason = 'condition',
): SourceCondition | undefined {
  const onWritten = (format: string) => report.lose(cell.at, format, 'look')
  try {
    const rule = readExpression(cell.text, { self, isDate, isPlace, onWritten })
    return { at: cell.at, what: cell.text, rule }
  } catch (error) {
    if (!(error instanceof UnsayableError)) throw error
    report.lose(cell.at, cell.text, why, error.message)
    return undefined
  }
}

/** When a row is asked at all. */
export function readRelevant(row: Row, self: string, reading: Reading): Pick<SourceItem, 'show'> {
  const cell = row.take('relevant')
  const condition = cell && conditionOf(cell, self, reading)
  return condition ? { show: { ...condition, rule: whether(condition.rule) } } : {}
}

/** What of a question depends on answers: its own and others. */
export function readRules(
  row: Row,
  name: string,
  properties: Record<string, SourceProperty>,
  reading: Reading,
): Partial<SourceItem> {
  const { report } = reading
  const show = readRelevant(row, name, reading)
  const needed = row.take('required')
  const isRequired = isYes(needed?.text)
  const requiredWhen = needed && isRequired === undefined ? conditionOf(needed, name, reading) : undefined
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
    ...show,
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

/** `today()`, `${name}`: neither is a value, as `N/A (none)` is. */
const IS_COMPUTED = /\$\{|[\w-]\(/

/** A value, or an expression where there is one. */
export function readDefault(
  row: Row,
  name: string,
  isSeveral: boolean,
  reading: Reading,
): Pick<SourceItem, 'default'> {
  const cell = row.take('default')
  if (!cell) return {}
  const { at, text } = cell
  if (IS_COMPUTED.test(text)) {
    const computed = conditionOf(cell, name, reading, 'calculation')
    return computed ? { default: computed } : {}
  }
  return { default: { at, value: isSeveral ? text.split(/\s+/) : text } }
}
