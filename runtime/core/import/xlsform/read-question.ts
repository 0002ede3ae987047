import type { ImportKind } from '../kinds.ts'
import type { Report } from '../loss.ts'
import type { SourceCondition, SourceItem, SourceOption, SourceProperty } from '../source-form.ts'
import { patternOf, readExpression, UnsayableError } from './read-condition.ts'
import type { Row } from './table.ts'

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
  file: 'file',
  calculate: 'calculatedNumber',
  hidden: 'text',
  acknowledge: 'statement',
  barcode: 'text',
}
const CHOICES: Readonly<Record<string, ImportKind>> = { select_one: 'choice', select_multiple: 'choices' }

/** The lists of the sheet `choices`, by name. */
export type Lists = ReadonlyMap<string, readonly SourceOption[]>

/** Which of yes and no stands there; anything else is an expression. */
const YES = /^(?:yes|true|true\(\))$/i
const NO = /^(?:no|false|false\(\))$/i

/** The rule in a column; what cannot be said is reported at its cell. */
export function conditionIn(
  row: Row,
  column: string,
  self: string,
  report: Report,
  why: 'condition' | 'calculation' = 'condition',
): SourceCondition | undefined {
  const cell = row.take(column)
  if (!cell) return undefined
  try {
    return { at: cell.at, what: cell.text, rule: readExpression(cell.text, self) }
  } catch (error) {
    if (!(error instanceof UnsayableError)) throw error
    report.lose(cell.at, cell.text, why, error.message)
    return undefined
  }
}

/** A row of the sheet `survey` that asks something; undefined, and reported, where no element takes it in. */
export function readQuestion(
  row: Row,
  typed: { at: string; text: string },
  lists: Lists,
  report: Report,
): SourceItem {
  const [type = '', list = '', orOther, ...more] = typed.text.toLowerCase().startsWith('select')
    ? typed.text.split(/\s+/)
    : [typed.text.toLowerCase()]
  const name = row.take('name')?.text ?? ''
  const appearance = row.take('appearance')
  const choice = Object.hasOwn(CHOICES, type) ? CHOICES[type] : undefined
  const options = choice && lists.get(list)
  if (more.length > 0 || (orOther !== undefined && orOther !== 'or_other'))
    report.lose(typed.at, typed.text, 'not_taken')
  if (choice && !options) report.lose(typed.at, typed.text, 'reference', list)
  const kind = kindOf(type, choice, appearance?.text ?? '')
  if (!kind) report.lose(typed.at, typed.text, 'no_element')
  const properties: Record<string, SourceProperty> = {}
  if (appearance && !readAppearance(appearance, choice, kind, properties))
    report.lose(appearance.at, appearance.text, 'not_taken')
  if (type === 'range') readParameters(row, properties, report)
  const label = row.words('label')
  const [hint, guidance] = [row.words('hint'), row.words('guidance_hint')]
  const calculation = conditionIn(row, 'calculation', name, report, 'calculation')
  const isCalculated = type === 'calculate'
  if (calculation && !isCalculated) report.lose(calculation.at, calculation.what, 'calculation')
  const item: SourceItem = {
    at: row.at,
    name,
    kinds: kind ? [isCalculated ? calculatedKind(calculation) : kind] : [],
    ...(label && kind !== 'note' && { title: label.words }),
    prompt: hint?.words,
    info: guidance?.words,
    properties,
    ...(kind === 'note' && label && { texts: { text: label } }),
    ...(kind === 'statement' && { texts: { statement: label ?? { at: row.at, words: { '': name } } } }),
    ...(options && { options: orOther === 'or_other' ? [...options, otherOf(typed.at)] : options }),
    ...((type === 'hidden' || (isCalculated && !label)) && { hidden: true }),
    ...(isCalculated && calculation && { calculation }),
    ...readRules(row, name, properties, report),
    ...readDefault(row, name, choice === 'choices', report),
  }
  row.rest()
  return item
}

const otherOf = (at: string): SourceOption => {
  const label = { '': 'Other' }
  return { at, value: 'other', label, comment: { label } }
}

function kindOf(type: string, choice: ImportKind | undefined, appearance: string): ImportKind | undefined {
  if (choice) return choice
  const kind = Object.hasOwn(KINDS, type) ? KINDS[type] : undefined
  if (kind === 'text' && appearance === 'multiline') return 'paragraph'
  if (kind === 'date' && appearance === 'month-year') return 'month'
  if (kind === 'date' && appearance === 'year') return 'year'
  return kind === 'image' && appearance === 'signature' ? 'signature' : kind
}

/** Whether what it says is said by the element. */
function readAppearance(
  { at, text }: { at: string; text: string },
  choice: ImportKind | undefined,
  kind: ImportKind | undefined,
  properties: Record<string, SourceProperty>,
): boolean {
  if (choice && /\b(?:minimal|autocomplete)\b/.test(text)) {
    properties.isDropdown = { at, value: true }
    return /^(?:minimal|autocomplete)$/.test(text)
  }
  return ['multiline', 'month-year', 'year', 'signature'].includes(text) && kind !== 'text'
}

const calculatedKind = (calculation: SourceCondition | undefined): ImportKind =>
  JSON.stringify(calculation?.rule ?? 0).startsWith('{"cat"') ? 'calculatedText' : 'calculatedNumber'

/** `start=0 end=10 step=1` */
function readParameters(row: Row, properties: Record<string, SourceProperty>, report: Report): void {
  const cell = row.take('parameters')
  const names: Readonly<Record<string, string>> = { start: 'from', end: 'to', step: 'step' }
  for (const part of cell?.text.split(/[\s,;]+/) ?? []) {
    const [key = '', value] = part.split('=')
    const name = Object.hasOwn(names, key) ? names[key] : undefined
    if (cell && name && Number.isFinite(Number(value)))
      properties[name] = { at: cell.at, value: Number(value) }
    else if (cell) report.lose(cell.at, part, 'unknown')
  }
}

function readRules(
  row: Row,
  name: string,
  properties: Record<string, SourceProperty>,
  report: Report,
): Partial<SourceItem> {
  const show = conditionIn(row, 'relevant', name, report)
  const needed = row.take('required')
  const isRequired = needed !== undefined && YES.test(needed.text)
  const requiredWhen =
    needed && !isRequired && !NO.test(needed.text)
      ? conditionIn({ ...row, take: () => needed }, 'required', name, report)
      : undefined
  const requiredMessage = row.words('required_message')
  const constraint = row.take('constraint')
  const message = row.words('constraint_message')
  const pattern = constraint && patternOf(constraint.text)
  if (constraint && pattern) {
    properties.pattern = { at: constraint.at, value: pattern }
    if (message) report.lose(message.at, Object.values(message.words)[0], 'not_taken')
  }
  const check =
    constraint && !pattern
      ? conditionIn({ ...row, take: () => constraint }, 'constraint', name, report)
      : undefined
  if (message && !check && !pattern) report.lose(message.at, Object.values(message.words)[0], 'condition')
  return {
    ...(show && { show }),
    ...(isRequired && { required: true }),
    ...(requiredWhen && { requiredWhen }),
    ...(requiredMessage && { requiredMessage: requiredMessage.words }),
    ...(check && { checks: [{ ...check, ...(message && { message: message.words }) }] }),
  }
}

/** A value, or an expression where there is one. */
function readDefault(
  row: Row,
  name: string,
  isSeveral: boolean,
  report: Report,
): Pick<SourceItem, 'default'> {
  const cell = row.take('default')
  if (!cell) return {}
  const { at, text } = cell
  if (/[(${]/.test(text)) {
    const computed = conditionIn({ ...row, take: () => cell }, 'default', name, report)
    return computed ? { default: computed } : {}
  }
  return { default: { at, value: isSeveral ? text.split(/\s+/) : text } }
}
