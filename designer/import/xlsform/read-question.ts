import { joinWords } from '../shared/join-words.ts'
import type { Report } from '../shared/loss.ts'
import type { SourceCondition, SourceItem, SourceOption } from '../shared/source-form.ts'
import { appearanceOf, kindAs, readAppearance } from './appearance.ts'
import { readFileParameters, readScale } from './parameters.ts'
import { BY_ITSELF, type Chosen, choiceOf, kindOf, OF_DEVICE, OUTSIDE } from './question-type.ts'
import { fileAt, optionsOf } from './read-choices.ts'
import { conditionOf, isYes, readDefault, readRules } from './read-rules.ts'
import { namesIn, type Reading } from './reading.ts'
import type { Cell, Row } from './table.ts'

const INSTEAD = 'a text is asked for instead'

/** A row of the sheet `survey` that asks something; undefined, and reported, where no element takes it in. */
export function readQuestion(row: Row, typed: Cell, reading: Reading): SourceItem | undefined {
  const { report } = reading
  const type = typed.text.toLowerCase()
  const name = row.take('name')?.text ?? ''
  if (OF_DEVICE.has(type) || OUTSIDE.has(type)) {
    report.lose(typed.at, typed.text, OUTSIDE.has(type) ? 'not_followed' : 'about')
    return undefined
  }
  const appearance = appearanceOf(row, report)
  const chosen = choiceOf(typed.text)
  const isInFile = chosen?.isInFile === true && chosen.list !== ''
  const options = chosen && !isInFile ? offeredBy(row, chosen, typed.at, reading, name) : undefined
  if (chosen?.isMore) report.lose(typed.at, typed.text, 'not_taken')
  const isThere = !chosen || isInFile || options !== undefined
  if (!isThere)
    report.lose(typed.at, typed.text, 'reference', [chosen.list, INSTEAD].filter(Boolean).join(': '))
  const asked = chosen ? chosen.kind : kindOf(type)
  if (!asked) report.lose(typed.at, typed.text, 'no_element', INSTEAD)
  // Others name its answer: a text holds what these types store.
  const kind = isThere && asked ? kindAs(asked, appearance) : 'text'
  const properties = type === 'range' ? readScale(row, typed.at, report) : {}
  if (appearance && !isThere) report.lose(appearance.at, appearance.text, 'look')
  else if (
    appearance &&
    appearance.text !== 'hidden' &&
    !readAppearance(appearance, chosen !== undefined, kind, properties)
  )
    report.lose(appearance.at, appearance.text, 'not_taken')
  if (isInFile) readFileParameters(row, report)
  const label = row.words('label')
  const [hint, guidance] = [row.words('hint'), row.words('guidance_hint')]
  // A text says its hint itself, and nobody has to answer it.
  const isNote = kind === 'note'
  if (isNote) readIdleRequired(row, report)
  const calculated = row.take('calculation')
  const calculation = calculated && conditionOf(calculated, name, reading, 'calculation')
  // Without its calculation it is nothing, and without words a note is a gap.
  if (kind === 'note' && !label) report.lose(row.at, name, 'look')
  if ((type === 'calculate' && !calculation) || (kind === 'note' && !label)) {
    row.rest()
    return undefined
  }
  const isReadOnly = isYes(row.peek('readonly'))
  // What comes of others and cannot be changed is a calculated value that is shown.
  const isCalculated =
    type === 'calculate' || (calculation !== undefined && isReadOnly === true && kind !== 'note')
  if (isCalculated || isReadOnly !== undefined) row.take('readonly')
  const idle = calculation && row.take('default')
  if (idle) report.lose(idle.at, idle.text, 'never', 'the calculation comes after it')
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
    ...(isNote && label && { texts: { text: { ...label, words: joinWords([label.words, hint?.words]) } } }),
    ...(kind === 'statement' && { texts: { statement: label ?? { at: row.at, words: { '': name } } } }),
    ...(options && { options }),
    ...(isInFile && { optionsFrom: fileAt(typed.at, chosen.list, name) }),
    ...(isUnseen && { hidden: true }),
    ...(isReadOnly && !isCalculated && !isNote && { readOnly: true }),
    ...(isCalculated && calculation && { calculation }),
    ...readRules(row, name, properties, reading),
    ...(Object.hasOwn(BY_ITSELF, type) && {
      default: { at: typed.at, what: typed.text, rule: BY_ITSELF[type] },
    }),
    ...readDefault(row, name, chosen !== undefined && chosen.kind !== 'choice', reading),
    ...(calculation && !isCalculated && { default: calculation }),
  }
  row.rest()
  return item
}

/** What nothing changes afterwards is a default like any other. */
const isGivenOnce = ({ what, rule }: SourceCondition) =>
  /^once\(/.test(String(what)) || namesIn(rule).size === 0

/** Nobody is asked for a value that is not shown, and it holds nobody up. */
function readIdleRequired(row: Row, report: Report): void {
  const cell = row.take('required')
  if (cell && isYes(cell.text) !== false) report.lose(cell.at, cell.text, 'never')
  const message = row.words('required_message')
  if (message) report.lose(message.at, Object.values(message.words)[0], 'never')
}

/** The choices of a list; undefined where there is none. */
function offeredBy(
  row: Row,
  { list, hasOther }: Chosen,
  at: string,
  reading: Reading,
  name: string,
): SourceOption[] | undefined {
  const choices = reading.lists.get(list)
  const options = choices && optionsOf(row, choices, name, reading)
  return options && hasOther ? [...options, otherOf(at)] : options
}

const otherOf = (at: string): SourceOption => {
  const label = { '': 'Other' }
  return { at, value: 'other', label, comment: { label } }
}
