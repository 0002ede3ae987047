import type { ImportKind } from '../shared/kinds.ts'
import type { Report } from '../shared/loss.ts'
import { markQuotes } from '../shared/quotes.ts'
import { DIGIT, LETTER, LETTER_OR_DIGIT, type MaskSign, readMask, SMALL_LETTER } from '../shared/read-mask.ts'
import type { SourceItem, SourceProperty } from '../shared/source-form.ts'
import { isObject, SourceObject } from '../shared/source-object.ts'
import { COMPONENT_ABOUT, COMPONENT_DEFAULTS, COMPONENT_LOOKS } from './defaults.ts'
import { kindOfOwn } from './kind-of-own.ts'
import { dated, readCalendar } from './read-calendar.ts'
import { both, readScript, readShown } from './read-condition.ts'
import { readFileProperties } from './read-file.ts'
import { readHeading } from './read-heading.ts'
import { readOptions } from './read-options.ts'
import { readValidation } from './read-validation.ts'
import { QUOTE, words } from './read-words.ts'

type Properties = Record<string, SourceProperty>

const KINDS: Readonly<Record<string, ImportKind>> = {
  textfield: 'text',
  textarea: 'paragraph',
  email: 'email',
  phoneNumber: 'phone',
  url: 'text',
  number: 'number',
  currency: 'number',
  checkbox: 'boolean',
  radio: 'choice',
  select: 'choice',
  selectboxes: 'choices',
  datetime: 'dateTime',
  day: 'date',
  time: 'time',
  tags: 'texts',
  file: 'file',
  signature: 'signature',
  address: 'address',
  survey: 'matrix',
  hidden: 'text',
  content: 'note',
  htmlelement: 'note',
  datagrid: 'table',
  editgrid: 'rows',
  container: 'group',
  fieldset: 'group',
  panel: 'group',
  well: 'group',
}
const SEVERAL: Readonly<Partial<Record<ImportKind, ImportKind>>> = {
  text: 'texts',
  email: 'emails',
  phone: 'phones',
  number: 'numbers',
  choice: 'choices',
  file: 'file',
}
const CONTAINERS: ReadonlySet<ImportKind> = new Set(['group', 'rows', 'table'])
/** What stands around components and says nothing itself, by where they are inside. */
const LAYOUTS: Readonly<Record<string, string>> = { columns: 'columns', tabs: 'components' }
/** How wide a column is, and what the builder keeps of it or of a tab. */
const PART_LOOKS: readonly string[] = [
  ...[
    'width',
    'currentWidth',
    'offset',
    'push',
    'pull',
    'size',
    'key',
    'type',
    'label',
    'input',
    'tableView',
  ],
  ...['hideOnChildrenHidden', 'id'],
]

function ignoreDefaults(source: SourceObject): void {
  // Whether it is data is decided by its type, whether a list of forms shows it by the list.
  for (const key of ['input', 'tableView']) source.take(key)
  source.ignore(COMPONENT_DEFAULTS)
  source.look(COMPONENT_LOOKS)
  source.about(COMPONENT_ABOUT)
  // Another server says whether an address of mail is used.
  const kickbox = source.object('kickbox')
  kickbox?.ignore({ enabled: false })
  kickbox?.rest()
}

/** What a button does that hands a form in. */
export const isSubmit = (action: unknown): boolean =>
  action === undefined || action === '' || action === 'submit'

const isOfWorkflow = (action: unknown) => isSubmit(action) || action === 'saveState'

/** The components of a form, a panel or a column. */
export function readComponents(source: SourceObject, key: string, report: Report): SourceItem[] {
  return source.objects(key).flatMap((component) => {
    const type = component.text('type') ?? ''
    if (type === 'table') return readTable(component, report)
    if (type === 'button' && isOfWorkflow(component.peek('action'))) return skipButton(component)
    const inside = Object.hasOwn(LAYOUTS, type) ? LAYOUTS[type] : undefined
    return inside ? readLayout(component, inside, report) : readComponent(component, type, report)
  })
}

/** The action of the workflow takes its place. */
function skipButton(button: SourceObject): SourceItem[] {
  button.take('label')
  button.rest('look')
  return []
}

function readLayout(source: SourceObject, inside: string, report: Report): SourceItem[] {
  const around = aroundOf(source)
  const parts = source.objects(inside).map((part) => {
    const read = readComponents(part, 'components', report)
    part.look(PART_LOOKS)
    part.rest()
    return read
  })
  ignoreDefaults(source)
  source.look(['label', 'key'])
  source.rest()
  return inside === 'columns' ? sideBySide(parts.map(around)) : around(parts.flat())
}

/** What only stands around others says when they are shown, that nobody sees them and that nobody may change them. */
function aroundOf(source: SourceObject): (items: readonly SourceItem[]) => SourceItem[] {
  const show = readShown(source)
  const [hidden, readOnly] = [source.flag('hidden'), source.flag('disabled')]
  return (items) =>
    items.map((item) => ({
      ...item,
      ...(show && { show: both(show, item.show) }),
      ...(hidden && { hidden }),
      ...(readOnly && { readOnly }),
    }))
}

/** Columns of one question each stand beside one another; of several they are read one column after the other. */
function sideBySide(columns: readonly SourceItem[][]): SourceItem[] {
  const filled = columns.filter((items) => items.length > 0)
  const isRow = filled.length > 1 && filled.every((items) => items.length === 1)
  const width = filled.length === 2 ? 'half' : 'third'
  return filled.flat().map((item) => (isRow ? { ...item, width } : item))
}

/** Rows of cells for the eye alone. */
function readTable(source: SourceObject, report: Report): SourceItem[] {
  const around = aroundOf(source)
  const items = source.list('rows').flatMap(({ value, at }) =>
    (Array.isArray(value) ? value : [value]).flatMap((cell: unknown, i) => {
      if (!isObject(cell)) {
        report.lose(`${at}/${i}`, cell, 'unreadable')
        return []
      }
      const part = new SourceObject(cell, `${at}/${i}`, report)
      const read = readComponents(part, 'components', report)
      part.rest()
      return read
    }),
  )
  ignoreDefaults(source)
  source.look(['label', 'key'])
  source.rest()
  return around(items)
}

function readComponent(source: SourceObject, type: string, report: Report): SourceItem[] {
  const name = source.text('key') ?? ''
  const listed = readOptions(source, name, report)
  const isUnlabelled = source.peek('hideLabel') === true
  // Telephone numbers are held to those of their country.
  const mask = (type === 'textfield' && source.text('inputMask')) || undefined
  ignoreDefaults(source)
  const single = Object.hasOwn(KINDS, type) ? KINDS[type] : kindOfOwn(source, type, listed, report)
  if (!single) {
    report.lose(source.at, `${type} ${name}`, 'no_element')
    return []
  }
  const calculation = readScript(source, 'calculateValue', 'value', 'calculation')
  const isFormatted = mask !== undefined || type === 'url'
  const { properties, requiredFrom, checks, messages } = readValidation(source, single, isFormatted)
  const calendar = readCalendar(source, name)
  if (mask && properties.pattern) source.lose('inputMask', 'not_taken', 'an answer is held to one pattern')
  const format = properties.pattern ? undefined : readFormat(source, type, mask)
  const isSeveral = source.flag('multiple')
  const several = isSeveral ? SEVERAL[single] : undefined
  if (isSeveral && !several) source.lose('multiple', 'not_taken')
  // A box that must be there must be ticked.
  const isToTick = type === 'checkbox' && requiredFrom !== undefined
  const kind = isToTick
    ? 'statement'
    : calculation && single === 'number'
      ? 'calculatedNumber'
      : calculation
        ? 'calculatedText'
        : (several ?? single)
  const isNote = kind === 'note'
  const note = isNote ? (source.text('html') ?? source.text('content')) : undefined
  const title = readHeading(source, type, isUnlabelled)
  const show = readShown(source)
  const isHidden = type === 'hidden' || source.flag('hidden')
  const readOnly = source.flag('disabled')
  // Of a list it says that there is one.
  if (listed.options || listed.optionsFrom) source.look(['placeholder'])
  const placeholder = source.text('placeholder')
  const item: SourceItem = {
    at: source.at,
    name,
    kinds: [dated(source, kind), ...(kind === 'table' ? (['rows'] as const) : [])],
    ...(title && !isNote && { title }),
    prompt: words(source.text('description')),
    info: words(source.text('tooltip')),
    properties: {
      ...format?.properties,
      ...properties,
      ...calendar.properties,
      ...ownProperties(source, kind, isSeveral),
    },
    messages: { ...format?.messages, ...messages },
    ...listed,
    ...(requiredFrom && !CONTAINERS.has(kind) && { required: true }),
    ...(isHidden && { hidden: true }),
    ...(readOnly && { readOnly }),
    ...(show && { show }),
    checks: [...checks, ...calendar.checks],
    ...(calculation && { calculation }),
    ...startOf(source),
    ...(CONTAINERS.has(kind) && { children: readComponents(source, 'components', report) }),
    texts: {
      ...format?.texts,
      ...(isToTick && title && { statement: { at: source.pointer('label'), words: title } }),
      ...(note !== undefined && {
        text: { at: source.pointer('html'), words: { '': markQuotes(note, QUOTE) } },
      }),
      ...(placeholder && { placeholder: { at: source.pointer('placeholder'), words: { '': placeholder } } }),
    },
  }
  if (requiredFrom && CONTAINERS.has(kind)) report.lose(requiredFrom, 'required', 'not_taken')
  source.rest()
  return [item]
}

/** With its scheme or without, as its own check takes one. */
const WEB_ADDRESS = '(?:(?:https?|ftp)://)?[^\\s/.]+(?:\\.[^\\s/.]+)+(?:[/?#]\\S*)?'

const MASK_SIGNS: ReadonlyMap<string, MaskSign> = new Map([
  ['9', DIGIT],
  ['A', LETTER],
  ['a', SMALL_LETTER],
  ['*', LETTER_OR_DIGIT],
])

/** What an answer must look like, other than by a pattern of its own. */
function readFormat(
  source: SourceObject,
  type: string,
  mask: string | undefined,
): (Pick<SourceItem, 'messages' | 'texts'> & { properties: Properties }) | undefined {
  if (mask) return readMask({ at: source.pointer('inputMask'), value: mask }, MASK_SIGNS)
  if (type !== 'url') return undefined
  return {
    properties: { pattern: { at: source.pointer('type'), value: WEB_ADDRESS } },
    messages: { pattern: { '': 'Enter a web address, such as https://example.org.' } },
  }
}

/** Of boxes those that are ticked. */
function startOf(source: SourceObject): Pick<SourceItem, 'default'> {
  const start = source.take('defaultValue')
  if (start === undefined || (typeof start === 'object' && isBlank(start))) return {}
  const areBoxes = isObject(start) && Object.values(start).every((each) => typeof each === 'boolean')
  const value = areBoxes ? Object.keys(start).filter((key) => start[key]) : start
  return { default: { at: source.pointer('defaultValue'), value } }
}

/** Rows and boxes in which nothing is answered or ticked, whatever is in them. */
const isBlank = (value: unknown): boolean =>
  typeof value === 'object' && value !== null ? Object.values(value).every(isBlank) : !value && value !== 0

function ownProperties(source: SourceObject, kind: ImportKind, isSeveral: boolean): Properties {
  const found: Properties = {}
  const put = (name: string, key: string, value: unknown) => {
    found[name] = { at: source.pointer(key), value }
  }
  put('currency', 'currency', source.text('currency'))
  put('decimals', 'decimalLimit', source.count('decimalLimit'))
  if (kind === 'table' || kind === 'rows') {
    put('initialRows', 'initialRows', source.count('initialRows', 1))
    const rows = source.peek('defaultValue')
    const count = Array.isArray(rows) ? rows.length : 1
    if (source.flag('disableAddingRemovingRows'))
      for (const name of ['minRows', 'maxRows']) put(name, 'disableAddingRemovingRows', count)
  }
  if (kind === 'group')
    for (const key of ['collapsible', 'collapsed']) if (source.flag(key)) put(key, key, true)
  if (kind === 'number') put('unit', 'suffix', source.text('suffix'))
  return kind === 'file' ? { ...found, ...readFileProperties(source, isSeveral) } : found
}
