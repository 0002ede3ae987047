import { fileKinds } from '../shared/file-kinds.ts'
import type { ImportKind } from '../shared/kinds.ts'
import type { Report } from '../shared/loss.ts'
import type { SourceItem, SourceProperty } from '../shared/source-form.ts'
import type { SourceObject } from '../shared/source-object.ts'
import { offeredBy, readChoices, readItems, readService } from './read-choices.ts'
import { readCondition } from './read-condition.ts'
import { readTypedMask } from './read-typed-mask.ts'
import { readWords } from './read-words.ts'

/** What a type of question says beside what all have in common. */
type Part = Pick<Followed, 'kinds'> & Partial<Followed>
/** A question, with what it has below it: totals, a comment. */
export type Followed = SourceItem & { below?: readonly SourceItem[] }
export type Reader = (source: SourceObject, name: string, report: Report) => Part

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

export type Properties = Record<string, SourceProperty>

/** Properties of the question by their names here, as far as it has them. */
export function take(source: SourceObject, keys: Readonly<Record<string, string>>): Properties {
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
  const { kind = known, properties, ...words } = readTypedMask(source, known, report)
  return {
    ...words,
    kinds: [kind ?? 'text'],
    properties: {
      ...properties,
      ...take(source, { min: 'min', max: 'max', step: 'step', maxLength: 'maxLength' }),
    },
  }
}

const choice =
  (kind: ImportKind, isDropdown = false): Reader =>
  (source, _name, report) => {
    const asked = source.flag('multiSelect') ? 'choices' : kind
    return {
      kinds: [asked],
      options: offeredBy(asked, readChoices(source, report)),
      ...elsewhere(source),
      properties: {
        ...take(source, { maxSelectedChoices: 'maxSelected', minSelectedChoices: 'minSelected' }),
        ...(isDropdown && { isDropdown: { at: source.at, value: true } }),
      },
    }
  }

/** All of them in order, or those that are taken from the list first. */
const readRanking: Reader = (source, _name, report) => {
  const isPartial = source.flag('selectToRankEnabled')
  source.look(RANKING_LOOKS)
  return {
    kinds: ['ranking', 'choices'],
    options: offeredBy(undefined, readChoices(source, report)),
    ...elsewhere(source),
    properties: {
      ...(isPartial && { minSelected: { at: source.pointer('selectToRankEnabled'), value: 1 } }),
      ...take(source, { maxSelectedChoices: 'maxSelected', minSelectedChoices: 'minSelected' }),
    },
  }
}

/** How the two lists of a ranking are drawn. */
const RANKING_LOOKS = [
  ...['longTap', 'selectToRankAreasLayout', 'selectToRankEmptyRankedAreaText'],
  ...['selectToRankEmptyUnrankedAreaText', 'selectToRankSwapAreas'],
]

const elsewhere = (source: SourceObject): Pick<SourceItem, 'optionsFrom'> => {
  const optionsFrom = readService(source)
  return optionsFrom ? { optionsFrom } : {}
}

/** Spelt as older surveys spell them, too. */
const END_WORDS = [
  ...['minRateDescription', 'maxRateDescription'],
  ...['mininumRateDescription', 'maximumRateDescription'],
]

const readRating: Reader = (source, _name, report) => {
  const values = readItems(source, 'rateValues', report)
  if (values.length > 0) {
    for (const key of ['rateMin', 'rateMax', 'rateCount', ...END_WORDS])
      if (source.take(key) !== undefined) source.lose(key, 'not_taken')
    return { kinds: ['choice'], options: values }
  }
  const min = source.number('rateMin') ?? 1
  const count = source.number('rateCount') ?? 5
  const max = source.number('rateMax') ?? min + count - 1
  const [first, last] = [
    source.text('minRateDescription') ?? source.text('mininumRateDescription'),
    source.text('maxRateDescription') ?? source.text('maximumRateDescription'),
  ]
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

const readNote: Reader = (source) => ({
  kinds: ['note'],
  texts: { text: { at: source.pointer('html'), words: readWords(source, 'html') ?? {} } },
})

const readFile: Reader = (source) => {
  const isOne = !source.flag('allowMultiple')
  const bytes = source.number('maxSize')
  const types = source.text('acceptedTypes')
  const accepted = types === undefined ? [] : fileKinds(types)
  if (!accepted) source.lose('acceptedTypes', 'unknown')
  const words = readWords(source, 'filePlaceholder')
  return {
    kinds: ['file'],
    properties: {
      ...(isOne && { maxFiles: { at: source.at, value: 1 } }),
      ...(accepted &&
        accepted.length > 0 && { accept: { at: source.pointer('acceptedTypes'), value: accepted } }),
      ...(bytes && { maxSize: { at: source.pointer('maxSize'), value: bytes / 1024 / 1024 } }),
    },
    ...(words && { texts: { placeholder: { at: source.pointer('filePlaceholder'), words } } }),
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

const readMatrix: Reader = (source, _name, report) => {
  const all = ['isAllRowRequired', 'eachRowRequired'].map((key) => source.flag(key))
  return {
    kinds: ['matrix'],
    options: readItems(source, 'columns', report),
    statements: readItems(source, 'rows', report),
    ...(all.includes(true) && { required: true }),
  }
}

/** The questions that hold no others, by their type. */
export const SINGLE: Readonly<Record<string, Reader>> = {
  text: readText,
  comment: (source) => ({ kinds: ['paragraph'], properties: take(source, { maxLength: 'maxLength' }) }),
  radiogroup: choice('choice'),
  dropdown: choice('choice', true),
  checkbox: choice('choices'),
  tagbox: choice('choices', true),
  imagepicker: choice('choice'),
  ranking: readRanking,
  // Of the widgets that come beside it.
  sortablelist: readRanking,
  barrating: choice('choice', true),
  datepicker: () => ({ kinds: ['date'] }),
  boolean: readBoolean,
  rating: readRating,
  matrix: readMatrix,
  html: readNote,
  file: readFile,
  signaturepad: () => ({ kinds: ['signature'] }),
  expression: readCalculated,
}
