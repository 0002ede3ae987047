import type { ImportKind } from '../kinds.ts'
import type { Report } from '../loss.ts'
import type { SourceItem, SourceOption, SourceProperty, Words } from '../source-form.ts'
import type { SourceObject } from '../source-object.ts'
import { LOOKS } from './looks.ts'
import { movingBound, readMask } from './read-bounds.ts'
import { offeredBy, readChoices, readItems } from './read-choices.ts'
import { readCondition } from './read-condition.ts'
import { readValidators } from './read-validators.ts'
import { readWords } from './read-words.ts'

type Part = Pick<SourceItem, 'kinds'> & Partial<SourceItem>
type Reader = (source: SourceObject, name: string, report: Report) => Part

const INPUTS: Readonly<Record<string, ImportKind>> = {
  text: 'text',
  url: 'text',
  email: 'email',
  tel: 'phone',
  number: 'number',
  range: 'number',
  date: 'date',
  'datetime-local': 'dateTime',
  datetime: 'dateTime',
  month: 'month',
  time: 'time',
}

type Properties = Record<string, SourceProperty>

/** Properties of the question by their names here, as far as it has them. */
function take(source: SourceObject, keys: Readonly<Record<string, string>>): Properties {
  const found: Properties = {}
  for (const [key, name] of Object.entries(keys)) {
    const value = source.scalar(key)
    // No row from the start says nothing.
    if (value !== undefined && (value !== 0 || !name.endsWith('Rows')))
      found[name] = { at: source.pointer(key), value }
  }
  return found
}

const readText: Reader = (source, _name, report) => {
  const input = source.text('inputType') ?? 'text'
  const known = Object.hasOwn(INPUTS, input) ? INPUTS[input] : undefined
  if (!known) source.lose('inputType', 'not_taken')
  const mask = readMask(source, known, report)
  const kind = mask.kind ?? known
  const placeholder = readWords(source, 'placeholder') ?? readWords(source, 'placeHolder')
  return {
    kinds: [kind ?? 'text'],
    properties: {
      ...mask.properties,
      ...take(source, { min: 'min', max: 'max', step: 'step', maxLength: 'maxLength' }),
    },
    ...(placeholder && { texts: { placeholder: { at: source.pointer('placeholder'), words: placeholder } } }),
  }
}

const choice =
  (kind: ImportKind, isDropdown = false): Reader =>
  (source, _name, report) => {
    const asked = source.flag('multiSelect') ? 'choices' : kind
    return {
      kinds: [asked],
      options: offeredBy(asked, readChoices(source, report)),
      properties: {
        ...take(source, { maxSelectedChoices: 'maxSelected', minSelectedChoices: 'minSelected' }),
        ...(isDropdown && { isDropdown: { at: source.at, value: true } }),
      },
    }
  }

const readRating: Reader = (source, _name, report) => {
  const values = readItems(source, 'rateValues', report)
  if (values.length > 0) {
    for (const key of ['rateMin', 'rateMax', 'rateCount', 'minRateDescription', 'maxRateDescription'])
      if (source.take(key) !== undefined) source.lose(key, 'not_taken')
    return { kinds: ['choice'], options: values }
  }
  const min = source.number('rateMin') ?? 1
  const count = source.number('rateCount') ?? 5
  const max = source.number('rateMax') ?? min + count - 1
  const [first, last] = [source.text('minRateDescription'), source.text('maxRateDescription')]
  const labels = [
    ...(first ? [{ value: min, label: first }] : []),
    ...(last ? [{ value: max, label: last }] : []),
  ]
  const property = (key: string, value: unknown) => ({ at: source.pointer(key), value })
  const style = source.text('rateType') ?? source.text('rateDisplayMode')
  if (style && !['labels', 'stars'].includes(style)) source.loseAt(source.pointer('rateType'), style, 'look')
  return {
    kinds: ['scale'],
    properties: {
      from: property('rateMin', min),
      to: property('rateMax', max),
      ...take(source, { rateStep: 'step' }),
      ...(style === 'stars' && { display: property('rateType', 'stars') }),
      ...(labels.length > 0 && { labels: property('minRateDescription', labels) }),
    },
  }
}

const readMatrix: Reader = (source, _name, report) => {
  const all = ['isAllRowRequired', 'eachRowRequired'].map((key) => source.flag(key))
  return {
    kinds: ['matrix'],
    options: readItems(source, 'columns', report),
    statements: readItems(source, 'rows', report),
    ...(all.includes(true) && { required: true }),
  }
}

/** A panel that opens and closes. */
function stateOf(source: SourceObject): Properties {
  const state = source.text('state')
  if (!state || state === 'default') return {}
  const yes = { at: source.pointer('state'), value: true }
  return { collapsible: yes, ...(state === 'collapsed' && { collapsed: yes }) }
}

/** A column without choices of its own offers those of the table. */
const withChoices = (column: WithComment, common: readonly SourceOption[]): WithComment =>
  column.options?.length === 0 ? { ...column, options: offeredBy(column.kinds[0], common) } : column

/** Columns say their kind as `cellType`; their choices may be those of the table. */
const readTable: Reader = (source, _name, report) => {
  const common = readChoices(source, report)
  const usual = source.text('cellType') ?? 'dropdown'
  const children = source.objects('columns').flatMap((column) => {
    const type = column.text('cellType') ?? usual
    const child = readTyped(column, type, report)
    return child ? [withChoices(child, common)] : []
  })
  return {
    kinds: ['table', 'rows'],
    children,
    properties: take(source, { rowCount: 'initialRows', minRowCount: 'minRows', maxRowCount: 'maxRows' }),
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

const readNote: Reader = (source) => ({
  kinds: ['note'],
  texts: { text: { at: source.pointer('html'), words: readWords(source, 'html') ?? {} } },
})

const readFile: Reader = (source) => {
  const isOne = !source.flag('allowMultiple')
  const bytes = source.number('maxSize')
  return {
    kinds: ['file'],
    properties: {
      ...(isOne && { maxFiles: { at: source.at, value: 1 } }),
      ...(bytes && { maxSize: { at: source.pointer('maxSize'), value: bytes / 1024 / 1024 } }),
    },
  }
}

const readCalculated: Reader = (source) => {
  const calculation = readCondition(source, 'expression', 'calculation')
  return { kinds: ['calculatedNumber'], ...(calculation && { calculation }) }
}

/** Yes and no in words of the survey are two choices. */
const readBoolean: Reader = (source) => {
  const [yes, no] = [readWords(source, 'labelTrue'), readWords(source, 'labelFalse')]
  const [valueTrue, valueFalse] = [source.scalar('valueTrue') ?? true, source.scalar('valueFalse') ?? false]
  if (!yes && !no && valueTrue === true && valueFalse === false) return { kinds: ['boolean'] }
  const { at } = source
  return {
    kinds: ['choice'],
    options: [
      { at, value: String(valueTrue), label: yes ?? { '': 'Yes' } },
      { at, value: String(valueFalse), label: no ?? { '': 'No' } },
    ],
  }
}

/** Rows that are there from the start: one question in each is a matrix, several are a section of each row. */
const readFixedTable: Reader = (source, name, report) => {
  const common = readChoices(source, report)
  const usual = source.text('cellType') ?? 'dropdown'
  const rows = readItems(source, 'rows', report)
  const columns = source.objects('columns').map((column) => {
    const type = column.text('cellType') ?? usual
    // What all rows come to is counted nowhere.
    const child = readTyped(column, type, report)
    return child && withChoices(child, common)
  })
  const [only] = columns
  if (columns.length === 1 && only?.kinds[0] === 'choice')
    return {
      kinds: ['matrix'],
      options: only.options ?? [],
      statements: rows,
      ...(only.required && { required: true }),
    }
  return {
    kinds: ['group'],
    children: rows.map(({ at, value, label }) => ({
      ...{ at, name: `${name}.${value}`, kinds: ['group'], title: label },
      children: columns.flatMap((column) =>
        column
          ? [
              {
                ...column,
                name: `${name}.${value}.${column.name}`,
                title: column.title ?? { '': column.name },
              },
            ]
          : [],
      ),
    })),
  }
}

const READERS: Readonly<Record<string, Reader>> = {
  text: readText,
  comment: (source) => ({ kinds: ['paragraph'], properties: take(source, { maxLength: 'maxLength' }) }),
  radiogroup: choice('choice'),
  dropdown: choice('choice', true),
  checkbox: choice('choices'),
  tagbox: choice('choices', true),
  imagepicker: choice('choice'),
  boolean: readBoolean,
  rating: readRating,
  matrix: readMatrix,
  matrixdynamic: readTable,
  matrixdropdown: readFixedTable,
  paneldynamic: readPanels,
  panel: (source, _name, report) => ({
    kinds: ['group'],
    properties: stateOf(source),
    children: readElements(source, 'elements', report),
  }),
  multipletext: readSeveralTexts,
  html: readNote,
  file: readFile,
  signaturepad: () => ({ kinds: ['signature'] }),
  expression: readCalculated,
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

/** What stands on one line is as wide as fits there; a comment follows what it is about. */
function inLine(items: readonly SourceItem[]): SourceItem[] {
  const width = items.length < 2 ? undefined : items.length === 2 ? 'half' : 'third'
  return items.flatMap(({ beside, ...item }: SourceItem & { beside?: SourceItem }) => [
    width ? { ...item, width } : item,
    ...(beside ? [beside] : []),
  ])
}

type WithComment = SourceItem & { beside?: SourceItem }

function readTyped(source: SourceObject, type: string, report: Report): WithComment | undefined {
  const name = source.text('name') ?? source.text('valueName') ?? ''
  const reader = Object.hasOwn(READERS, type) ? READERS[type] : undefined
  if (!reader) {
    report.lose(source.at, `${type} ${name}`, 'no_element')
    return undefined
  }
  const part = reader(source, name, report)
  const { properties, checks, messages: said, isEmail } = readValidators(source, part.kinds[0])
  const bounds = [movingBound(source, name, 'min', '>='), movingBound(source, name, 'max', '<=')]
  const messages = Object.assign({}, ...bounds.map((bound) => bound.messages), said) as typeof said
  const commentLabel = source.flag('showCommentArea') || source.flag('hasComment')
  const commentText = readWords(source, 'commentText')
  const item = {
    ...part,
    ...(isEmail && { kinds: ['email' as const] }),
    messages,
    at: source.at,
    name,
    properties: { ...part.properties, ...properties },
    ...common(source),
  }
  source.look(LOOKS)
  source.rest()
  return {
    ...item,
    ...(commentLabel && { beside: commentOn(item, commentText) }),
    checks: [...checks, ...bounds.flatMap((bound) => bound.checks)],
  }
}

/** A box below a question for what there is to say about it. */
const commentOn = ({ at, name, show }: SourceItem, label: Words | undefined): SourceItem => ({
  ...{ at, name: `${name}-Comment`, kinds: ['paragraph'], title: label ?? { '': 'Other (describe)' } },
  ...(show && { show }),
})

function common(source: SourceObject): Partial<SourceItem> {
  const [title, prompt] = [readWords(source, 'title'), readWords(source, 'description')]
  const show = readCondition(source, 'visibleIf')
  const requiredWhen = readCondition(source, 'requiredIf')
  const requiredMessage = readWords(source, 'requiredErrorText')
  const start = source.take('defaultValue')
  const computed = readCondition(source, 'defaultValueExpression')
  const isHidden = source.take('visible') === false
  return {
    ...(title && { title }),
    ...(prompt && { prompt }),
    ...(show && { show }),
    ...(source.flag('isRequired') && { required: true }),
    ...(requiredWhen && { requiredWhen }),
    ...(requiredMessage && { requiredMessage }),
    ...(isHidden && !show && { hidden: true }),
    ...(computed && { default: computed }),
    ...(start !== undefined && { default: { at: source.pointer('defaultValue'), value: start } }),
  }
}
