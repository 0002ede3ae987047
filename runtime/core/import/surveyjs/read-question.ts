import type { ImportKind } from '../kinds.ts'
import type { Report } from '../loss.ts'
import type { SourceItem, SourceProperty } from '../source-form.ts'
import type { SourceObject } from '../source-object.ts'
import { readChoices, readItems } from './read-choices.ts'
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

const readText: Reader = (source) => {
  const input = source.text('inputType') ?? 'text'
  const kind = Object.hasOwn(INPUTS, input) ? INPUTS[input] : undefined
  if (!kind) source.lose('inputType', 'not_taken')
  const placeholder = readWords(source, 'placeholder') ?? readWords(source, 'placeHolder')
  return {
    kinds: [kind ?? 'text'],
    properties: take(source, { min: 'min', max: 'max', step: 'step', maxLength: 'maxLength' }),
    ...(placeholder && { texts: { placeholder: { at: source.pointer('placeholder'), words: placeholder } } }),
  }
}

const choice =
  (kind: ImportKind, isDropdown = false): Reader =>
  (source, _name, report) => {
    const several = source.flag('multiSelect')
    return {
      kinds: [several ? 'choices' : kind],
      options: readChoices(source, report),
      properties: {
        ...take(source, { maxSelectedChoices: 'maxSelected', minSelectedChoices: 'minSelected' }),
        ...(isDropdown && { isDropdown: { at: source.at, value: true } }),
      },
    }
  }

const readRating: Reader = (source, _name, report) => {
  const values = readItems(source, 'rateValues', report)
  const [min, max] = [source.number('rateMin') ?? 1, source.number('rateMax') ?? 5]
  const [first, last] = [source.text('minRateDescription'), source.text('maxRateDescription')]
  if (values.length > 0) {
    for (const key of ['minRateDescription', 'maxRateDescription', 'rateMin', 'rateMax'])
      if (source.peek(key) !== undefined) source.lose(key, 'not_taken')
    return { kinds: ['choice'], options: values }
  }
  const labels = [
    ...(first ? [{ value: min, label: first }] : []),
    ...(last ? [{ value: max, label: last }] : []),
  ]
  const property = (key: string, value: unknown) => ({ at: source.pointer(key), value })
  const style = source.text('rateType') ?? source.text('rateDisplayMode')
  if (style && !['labels', 'stars'].includes(style))
    source.loseAt(source.pointer('rateType'), style, 'not_taken')
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

/** Columns say their kind as `cellType`; their choices may be those of the table. */
const readTable: Reader = (source, _name, report) => {
  const common = readChoices(source, report)
  const usual = source.text('cellType') ?? 'dropdown'
  const children = source.objects('columns').flatMap((column) => {
    const type = column.text('cellType') ?? usual
    const child = readTyped(column, type, report)
    return child ? [child.options?.length === 0 ? { ...child, options: common } : child] : []
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
  texts: { text: { at: source.pointer('html'), words: readWords(source, 'html') ?? { '': '' } } },
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
  const isText = JSON.stringify(calculation?.rule ?? '').startsWith('{"cat"')
  return { kinds: [isText ? 'calculatedText' : 'calculatedNumber'], ...(calculation && { calculation }) }
}

const READERS: Readonly<Record<string, Reader>> = {
  text: readText,
  comment: (source) => ({ kinds: ['paragraph'], properties: take(source, { maxLength: 'maxLength' }) }),
  radiogroup: choice('choice'),
  dropdown: choice('choice', true),
  checkbox: choice('choices'),
  tagbox: choice('choices', true),
  imagepicker: choice('choice'),
  boolean: () => ({ kinds: ['boolean'] }),
  rating: readRating,
  matrix: readMatrix,
  matrixdynamic: readTable,
  paneldynamic: readPanels,
  panel: (source, _name, report) => ({
    kinds: ['group'],
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
  return source
    .objects(key)
    .flatMap((element) => readTyped(element, element.text('type') ?? '', report) ?? [])
}

function readTyped(source: SourceObject, type: string, report: Report): SourceItem | undefined {
  const name = source.text('name') ?? source.text('valueName') ?? ''
  const reader = Object.hasOwn(READERS, type) ? READERS[type] : undefined
  if (!reader) {
    report.lose(source.at, `${type} ${name}`, 'no_element')
    return undefined
  }
  const part = reader(source, name, report)
  const { properties, checks } = readValidators(source)
  const item = {
    ...part,
    at: source.at,
    name,
    properties: { ...part.properties, ...properties },
    ...common(source),
  }
  source.rest()
  return {
    ...item,
    ...((part.required ?? item.required) && { required: true }),
    ...(checks.length > 0 && { checks }),
  }
}

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
