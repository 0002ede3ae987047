import type { Report } from '../shared/loss.ts'
import { neededGroup } from '../shared/needed-group.ts'
import { readable } from '../shared/readable.ts'
import type { SourceItem, SourceOption, Words } from '../shared/source-form.ts'
import type { SourceObject } from '../shared/source-object.ts'
import { LOOKS } from './looks.ts'
import { movingBound } from './read-bounds.ts'
import { offeredBy, readChoices, readItems } from './read-choices.ts'
import { readCondition, readRowConditions } from './read-condition.ts'
import { type Followed, type Properties, type Reader, SINGLE, take } from './read-single.ts'
import { readTotal, type Total, totalItem } from './read-totals.ts'
import { readValidators } from './read-validators.ts'
import { readWords } from './read-words.ts'

/** A panel that opens and closes. */
function stateOf(source: SourceObject): Properties {
  const state = source.text('state')
  if (!state || state === 'default') return {}
  const yes = { at: source.pointer('state'), value: true }
  return { collapsible: yes, ...(state === 'collapsed' && { collapsed: yes }) }
}

/** A column without choices of its own offers those of the table. */
function withChoices(column: Followed, common: readonly SourceOption[], report: Report): Followed {
  if (column.options?.length !== 0) return column
  report.grow(common.length)
  return { ...column, options: offeredBy(column.kinds[0], common) }
}

/** Columns say their kind as `cellType`; their choices may be those of the table. */
function readColumns(source: SourceObject, report: Report) {
  const common = readChoices(source, report)
  const usual = source.text('cellType') ?? 'dropdown'
  const columns = source.objects('columns')
  const names = columns.map((column) => column.peek('name'))
  const totals: Total[] = []
  const read = columns.flatMap((column) => {
    const type = column.text('cellType') ?? usual
    readReset(column, names)
    const total = readTotal(column)
    const child = readTyped(column, type, report)
    if (child && total) totals.push(total)
    return child ? [withChoices(child, common, report)] : []
  })
  return { columns: read, totals }
}

/** Nothing is emptied for the sake of a column that is not there. */
function readReset(column: SourceObject, names: readonly unknown[]): void {
  const [, asked] = /^\{row\.([\w-]+)\} notempty$/.exec(String(column.peek('resetValueIf'))) ?? []
  if (asked !== undefined && !names.includes(asked)) {
    column.lose('resetValueIf', 'never')
    column.take('resetValueIf')
  }
}

const readTable: Reader = (source, name, report) => {
  const { columns, totals } = readColumns(source, report)
  return {
    kinds: ['table', 'rows'],
    children: columns,
    properties: take(source, { rowCount: 'initialRows', minRowCount: 'minRows', maxRowCount: 'maxRows' }),
    below: totals.map((total) => totalItem(total, name, { rows: [name, total.column] })),
  }
}

const readPanels: Reader = (source, _name, report) => ({
  kinds: ['rows', 'table'],
  children: readElements(source, 'templateElements', report),
  properties: take(source, { panelCount: 'initialRows', minPanelCount: 'minRows', maxPanelCount: 'maxRows' }),
})

const readSeveralTexts: Reader = (source, name, report) => ({
  kinds: ['group'],
  children: source.objects('items').flatMap((item) => {
    const child = readTyped(item, 'text', report)
    return child ? [{ ...child, name: `${name}.${child.name}` }] : []
  }),
})

/** Rows that are there from the start: one question in each is a matrix, several are a section of each row. */
const readFixedTable: Reader = (source, name, report) => {
  const { columns, totals } = readColumns(source, report)
  const rows = readItems(source, 'rows', report)
  const [only] = columns
  const isMatrix = columns.length === 1 && only?.kinds[0] === 'choice'
  report.grow(totals.length * rows.length)
  const below = totals.map((total) => {
    const { column } = total
    const answers = rows.map(({ value }) => ({
      answer: isMatrix ? [name, value] : `${name}.${value}.${column}`,
    }))
    return totalItem(total, name, answers)
  })
  if (isMatrix)
    return {
      kinds: ['matrix'],
      options: only.options ?? [],
      statements: rows,
      below,
      ...(only.required && { required: true }),
    }
  for (const { options = [] } of columns) report.grow((rows.length - 1) * (1 + options.length))
  const shown = readRowConditions(
    source,
    'rowsVisibleIf',
    rows.map(({ value }) => value),
  )
  return {
    kinds: ['group'],
    below,
    children: rows.map(({ at, value, label }, i) => ({
      ...{ at, name: `${name}.${value}`, kinds: ['group'], title: label },
      ...(shown[i] && { show: shown[i] }),
      children: columns.map((column) => ({
        ...column,
        name: `${name}.${value}.${column.name}`,
        title: column.title ?? { '': column.name },
      })),
    })),
  }
}

const READERS: Readonly<Record<string, Reader>> = {
  ...SINGLE,
  matrixdynamic: readTable,
  matrixdropdown: readFixedTable,
  paneldynamic: readPanels,
  panel: (source, _name, report) => ({
    kinds: ['group'],
    properties: stateOf(source),
    children: readElements(source, 'elements', report),
  }),
  multipletext: readSeveralTexts,
}

/** The elements of a page or a panel. */
export function readElements(source: SourceObject, key: string, report: Report): SourceItem[] {
  const lines: SourceItem[][] = []
  for (const element of source.objects(key)) {
    const isBeside = element.take('startWithNewLine') === false
    const item = readTyped(element, element.text('type') ?? '', report)
    if (!item) continue
    if (!isBeside || lines.length === 0) lines.push([])
    lines.at(-1)?.push(item)
  }
  return lines.flatMap(inLine)
}

/** What stands on one line is as wide as fits there; totals and a comment follow what they are about. */
function inLine(items: readonly SourceItem[]): SourceItem[] {
  const width = items.length < 2 ? undefined : items.length === 2 ? 'half' : 'third'
  return items.flatMap(({ below = [], ...item }: Followed) => [width ? { ...item, width } : item, ...below])
}

function readTyped(source: SourceObject, type: string, report: Report): Followed | undefined {
  const name = source.text('name') ?? source.text('valueName') ?? ''
  const reader = Object.hasOwn(READERS, type) ? READERS[type] : undefined
  if (!reader) {
    report.lose(source.at, `${type} ${name}`, 'no_element')
    return undefined
  }
  const { below = [], ...read } = reader(source, name, report)
  const { properties, checks, messages: said, isEmail } = readValidators(source, read.kinds[0])
  const part = properties.pattern ? withoutMask(source, read) : read
  const bounds = [movingBound(source, name, 'min', '>='), movingBound(source, name, 'max', '<=')]
  const messages = Object.assign(
    {},
    part.messages,
    ...bounds.map((bound) => bound.messages),
    said,
  ) as typeof said
  const commentLabel = source.flag('showCommentArea') || source.flag('hasComment')
  const commentText = readWords(source, 'commentText')
  if (commentText && !commentLabel) source.lose('commentText', 'never')
  const item = {
    ...part,
    ...readPlaceholder(source, part),
    ...(isEmail && { kinds: ['email' as const] }),
    messages,
    at: source.at,
    name,
    properties: { ...part.properties, ...properties },
    ...titled(common(source), part, name, isCalled(source, type, part)),
  }
  const needed = neededPart(item)
  source.look(LOOKS)
  source.rest()
  const { show } = item
  const following = commentLabel ? [...below, commentOn(item, commentText)] : below
  return {
    ...item,
    ...needed,
    below: following.map((each) => (show ? { ...each, show } : each)),
    checks: [...checks, ...bounds.flatMap((bound) => bound.checks), ...(needed.checks ?? [])],
  }
}

/** A pattern of its own says more than a mask; an answer is held to one. */
function withoutMask<P extends Partial<SourceItem>>(source: SourceObject, part: P): P {
  const { pattern, ...properties } = part.properties ?? {}
  if (!pattern) return part
  source.lose('maskSettings', 'not_taken', 'an answer is held to one pattern')
  return { ...part, properties, messages: undefined, texts: undefined }
}

/** What stands in the box before anything does; of a list, that there is one. */
function readPlaceholder(source: SourceObject, { texts, options }: Partial<SourceItem>): Partial<SourceItem> {
  const key = source.peek('placeholder') === undefined ? 'placeHolder' : 'placeholder'
  const isUntitled = source.peek('title') === undefined
  const words = readWords(source, key)
  if (!words) return {}
  if (!options) return { texts: { ...texts, placeholder: { at: source.pointer(key), words } } }
  if (isUntitled) return { title: words }
  source.lose(key, 'look')
  return {}
}

/** Not a panel, nor a single box, which has words of its own. */
const isCalled = (source: SourceObject, type: string, { children = [] }: Partial<SourceItem>): boolean =>
  type !== 'panel' &&
  source.peek('titleLocation') !== 'hidden' &&
  (type !== 'multipletext' || children.length > 1)

/** A question of several boxes is called by its name where nothing else is said. */
const titled = (
  said: Partial<SourceItem>,
  { kinds }: Pick<SourceItem, 'kinds'>,
  name: string,
  isNamed: boolean,
): Partial<SourceItem> =>
  isNamed && kinds[0] === 'group' && !said.title ? { ...said, title: { '': readable(name, name) } } : said

/** Of a group that has to be answered what says so; where nothing does, the check of templates reports it. */
function neededPart({ at, required, kinds, children }: SourceItem): Partial<SourceItem> {
  const needed = required && kinds[0] === 'group' ? neededGroup(at, kinds[0], flatOf(children)) : undefined
  return needed ? { ...needed, required: false } : {}
}

/** What stands in groups that are always shown has to be answered as what stands beside them. */
const flatOf = (items: readonly SourceItem[] = []): readonly SourceItem[] =>
  items.flatMap((item) => (item.kinds[0] === 'group' && !item.show ? flatOf(item.children) : item))

/** A box below a question for what there is to say about it. */
const commentOn = ({ at, name }: SourceItem, label: Words | undefined): SourceItem => ({
  ...{ at, name: `${name}-Comment`, kinds: ['paragraph'], title: label ?? { '': 'Other (describe)' } },
})

function common(source: SourceObject): Partial<SourceItem> {
  const [title, prompt] = [readWords(source, 'title'), readWords(source, 'description')]
  const show = readCondition(source, 'visibleIf')
  const requiredWhen = readCondition(source, 'requiredIf')
  const requiredMessage = readWords(source, 'requiredErrorText')
  const start = source.take('defaultValue')
  const computed = readCondition(source, 'defaultValueExpression')
  // What is computed goes before.
  if (computed && start !== undefined) source.lose('defaultValue', 'never')
  const isHidden = source.take('visible') === false
  const readOnly = source.flag('readOnly')
  return {
    ...(title && { title }),
    ...(prompt && { prompt }),
    ...(show && { show }),
    ...(source.flag('isRequired') && { required: true }),
    ...(requiredWhen && { requiredWhen }),
    ...(requiredMessage && { requiredMessage }),
    ...(isHidden && !show && { hidden: true }),
    ...(readOnly && { readOnly }),
    ...(start !== undefined && { default: { at: source.pointer('defaultValue'), value: start } }),
    ...(computed && { default: computed }),
  }
}
