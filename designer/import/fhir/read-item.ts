import { idOf } from '../shared/allot-ids.ts'
import { endOfAddress } from '../shared/end-of-address.ts'
import { joinWords } from '../shared/join-words.ts'
import type { ImportKind } from '../shared/kinds.ts'
import type { Report } from '../shared/loss.ts'
import { neededGroup } from '../shared/needed-group.ts'
import type { SourceItem, SourceOption, SourceProperty, Words } from '../shared/source-form.ts'
import { isObject, type SourceObject } from '../shared/source-object.ts'
import { readEnableWhen } from './read-enable-when.ts'
import { type Expressions, readExpressions } from './read-expressions.ts'
import { type Extensions, readExtensions } from './read-extensions.ts'
import { isHelp, isToRead, readHelp, readLink } from './read-help.ts'
import { plainValue, readOptions } from './read-options.ts'
import { isSlider, propertiesOf } from './read-properties.ts'
import { readReference } from './read-reference.ts'
import { amountIn, readUnits, unitIn } from './read-units.ts'
import { messagesOf } from './read-validation-text.ts'
import { readFormatted, readWords } from './read-words.ts'
import type { ValueSets } from './value-sets.ts'

export interface Questionnaire {
  report: Report
  valueSets: ValueSets
  expressions: Expressions
}

const KINDS: Readonly<Record<string, ImportKind>> = {
  group: 'group',
  boolean: 'boolean',
  decimal: 'number',
  integer: 'integer',
  date: 'date',
  dateTime: 'dateTime',
  time: 'time',
  string: 'text',
  text: 'paragraph',
  url: 'text',
  choice: 'choice',
  'open-choice': 'choice',
  coding: 'choice',
  attachment: 'file',
  quantity: 'measurement',
}
const SEVERAL: Readonly<Partial<Record<ImportKind, ImportKind>>> = {
  group: 'rows',
  choice: 'choices',
  text: 'texts',
  integer: 'numbers',
  number: 'numbers',
  file: 'file',
}
/** Types that may list what is answered. */
const OF_OPTIONS = new Set(['choice', 'open-choice', 'coding', 'string', 'integer', 'date', 'time', 'text'])
OF_OPTIONS.add('reference')
/** An item as a question or group; questions inside a question follow it. */
export function readItem(item: SourceObject, questionnaire: Questionnaire): SourceItem[] {
  const type = item.text('type') ?? ''
  const name = item.text('linkId') ?? item.at
  const extensions = readExtensions(item)
  const isText = type === 'display' || isToRead(type, extensions)
  const words = (isText ? readFormatted(item, 'text') : readWords(item, 'text')) ?? wordsOfCode(item)
  const prefix = item.text('prefix')
  // Options count for something, questions do not.
  for (const { at, value } of extensions.take('ordinalValue')) item.loseAt(at, value, 'about')
  const title: Words | undefined =
    words && prefix
      ? mapWords(words, (text) => `${prefix} ${text}`)
      : (words ?? (prefix ? { '': prefix } : undefined))
  item.about(['code', 'definition', 'id'])
  const isSeveral = item.flag('repeats')
  const { kind: kept, ...named } = type === 'reference' ? readReference(extensions) : {}
  const offered = optionsOf(item, name, type, extensions, questionnaire)
  const { options, optionsFrom, chosen, typed } = { ...offered, ...named }
  const single = isText
    ? 'note'
    : (kept ?? kindOf(item, type, options.length > 0 || optionsFrom !== undefined, extensions))
  const several = single && SEVERAL[single]
  if (isSeveral && single && !several) item.lose('repeats', 'not_taken')
  // A list says of its numbers how large they are, and not that they are whole.
  if (isSeveral && single === 'integer') item.loseAt(item.pointer('type'), type, 'not_taken')
  const kind = isSeveral && several ? several : isSlider(single, extensions) ? 'scale' : single
  const inside = item.objects('item')
  const help = inside.filter(isHelp)
  const children = inside
    .filter((each) => !help.includes(each))
    .flatMap((each) => readItem(each, questionnaire))
  const isGroup = kind === 'group' || kind === 'rows'
  const show = readEnableWhen(item)
  // Once at least is what a required question asks for.
  const isOnce = !isSeveral && extensions.take('minOccurs').some(({ value }) => value === 1)
  const required = item.flag('required') || isOnce
  const isNever = isAskedNever(extensions, required, questionnaire.report)
  // Of what is read nothing is changed.
  const readOnly = item.flag('readOnly') && !isText
  const place = item.pointer('required')
  const isIdle = readOnly || children.every(({ kinds }) => kinds[0] === 'note')
  const needed = required && isGroup ? (readOnly ? undefined : neededGroup(place, kind, children)) : {}
  // Where nothing is asked nothing has to be answered.
  if (!needed) item.lose('required', isIdle ? 'never' : 'not_taken')
  const properties = {
    ...needed?.properties,
    ...propertiesOf(item, extensions, kind, questionnaire.report),
  }
  const read: SourceItem = {
    at: item.at,
    name,
    kinds: kind ? [kind] : [],
    ...(kind === 'note'
      ? { texts: { text: { at: item.at, words: title ?? { '': name } } } }
      : title && { title }),
    info: joinWords([
      ...help.map(readHelp),
      ...['additional-information', 'supportLink']
        .flatMap(extensions.take)
        .flatMap((each) => readLink(each, questionnaire.report)),
    ]),
    ...needed,
    properties,
    ...messagesOf(extensions, { properties, required: required && !isGroup }, questionnaire.report),
    ...(options.length > 0 && { options }),
    ...(optionsFrom && { optionsFrom }),
    ...(required && !isGroup && { required }),
    ...(readOnly && { readOnly }),
    ...((isNever || extensions.take('hidden').some(({ value }) => value === true)) && { hidden: true }),
    ...(show && { show }),
    ...startOf(item, chosen),
    ...(isGroup && { children }),
    ...readExpressions(extensions, { kind, name, type }, questionnaire.expressions, questionnaire.report),
  }
  // What is calculated nobody changes.
  if (read.calculation) loseControl(read, questionnaire.report)
  if (read.hidden && read.required && !read.calculation) {
    item.loseAt(place, required, 'never')
    delete read.required
  }
  const placeholder = extensions.take('entryFormat')[0]
  const withWords = placeholder
    ? {
        ...read,
        texts: {
          ...read.texts,
          placeholder: { at: placeholder.at, words: { '': String(placeholder.value) } },
        },
      }
    : read
  extensions.rest()
  item.rest()
  const following = typed ? [typed, ...children] : children
  return isGroup ? [withWords] : [withWords, ...following.map((child) => below(withWords, child))]
}

function loseControl({ properties }: SourceItem, report: Report): void {
  const { isDropdown } = (properties ?? {}) as Record<string, SourceProperty | undefined>
  if (!isDropdown) return
  report.lose(isDropdown.at, 'drop-down', 'look')
  delete (properties as Record<string, SourceProperty>).isDropdown
}

/** At most no answer is what a profile says of a question that it leaves out; of one that has to be there it cannot be meant. */
function isAskedNever(extensions: Extensions, required: boolean, report: Report): boolean {
  const none = extensions.take('maxOccurs').find(({ value }) => value === 0)
  if (none && required) report.lose(none.at, none.value, 'never', 'an answer to it is required')
  return none !== undefined && !required
}

/** A set that a server of terms spells out is a list that a service offers, called by the end of its address. */
function serviceOf(set: string, at: string): SourceItem['optionsFrom'] {
  const address = set.replace(/\|.*/s, '')
  return { at, what: set, service: idOf(endOfAddress(address), 'value-set').toLowerCase() }
}

/** What stands inside a question is asked only while the question is. */
function below(question: SourceItem, child: SourceItem): SourceItem {
  const show =
    question.show && child.show
      ? { ...child.show, rule: { and: [question.show.rule, child.show.rule] } }
      : (child.show ?? question.show)
  return { ...child, ...(show && { show }), ...(question.hidden && { hidden: true }) }
}

/** A question that is told by its code alone. */
function wordsOfCode(item: SourceObject): Words | undefined {
  const codes = item.peek('code')
  const display = Array.isArray(codes) && isObject(codes[0]) ? codes[0].display : undefined
  return typeof display === 'string' ? { '': display } : undefined
}

const mapWords = (words: Words, change: (text: string) => string): Words =>
  Object.fromEntries(Object.entries(words).map(([tag, text]) => [tag, change(text)]))

interface Offered {
  options: SourceOption[]
  optionsFrom?: SourceItem['optionsFrom']
  chosen: string[]
  /** Where what is typed instead has a shortest length, a question of its own. */
  typed?: SourceItem
}

function optionsOf(
  item: SourceObject,
  name: string,
  type: string,
  extensions: Extensions,
  { valueSets, report }: Questionnaire,
): Offered {
  const { options, chosen } = readOptions(item, extensions)
  const set = item.text('answerValueSet')
  const ofSet = set === undefined ? undefined : valueSets.options(set)
  if (ofSet) report.grow(ofSet.length)
  const isElsewhere = !ofSet && /^(?:https?:|urn:)/.test(String(set))
  const optionsFrom = isElsewhere ? serviceOf(String(set), item.pointer('answerValueSet')) : undefined
  if (set !== undefined && !ofSet && !isElsewhere) item.lose('answerValueSet', 'not_followed')
  const constraint = item.text('answerConstraint')
  if (constraint && !['optionsOnly', 'optionsOrString'].includes(constraint))
    item.lose('answerConstraint', 'not_taken')
  const isOpen = type === 'open-choice' || constraint === 'optionsOrString'
  const all: SourceOption[] = [...options, ...(ofSet ?? [])]
  if (!isOpen || (all.length === 0 && !optionsFrom)) return { options: all, optionsFrom, chosen }
  const label = { '': String(extensions.take('openLabel')[0]?.value ?? 'Other') }
  const other: SourceOption = { at: item.at, value: 'other', label }
  const least = extensions.take('minLength').find(({ value }) => Number(value) > 1)
  if (!least)
    return { options: [...all, { ...other, comment: { label, required: true } }], optionsFrom, chosen }
  const typed: SourceItem = {
    ...{ at: least.at, name: `${name}.other`, kinds: ['text'], title: label, required: true },
    properties: { minLength: least },
    show: { at: least.at, what: 'other', rule: { is: [{ answer: name }, 'other'] } },
  }
  return { options: [...all, other], optionsFrom, chosen, typed }
}

function kindOf(
  item: SourceObject,
  type: string,
  hasOptions: boolean,
  extensions: Extensions,
): ImportKind | undefined {
  const kind = Object.hasOwn(KINDS, type) ? KINDS[type] : undefined
  if (hasOptions) {
    if (!OF_OPTIONS.has(type)) item.loseAt(item.pointer('type'), type, 'not_taken')
    return 'choice'
  }
  // Its answers are not in the file: what is typed is kept.
  if (kind === 'choice') return 'text'
  if (kind === 'measurement' && readUnits(item, extensions).length === 0) return 'number'
  if (kind === 'measurement' && isOfOneUnit(item, extensions)) return 'number'
  if (kind !== undefined) return kind
  item.loseAt(item.pointer('type'), type, 'unknown')
  // What would be looked up is typed.
  return type === 'reference' ? 'text' : undefined
}

/** A number says its one unit, and what it is between; an amount in one of several units does not. */
function isOfOneUnit(item: SourceObject, extensions: Extensions): boolean {
  const bounds = ['minValue', 'maxValue', 'maxDecimalPlaces'].flatMap(extensions.take)
  return bounds.length > 0 && readUnits(item, extensions).length === 1
}

function startOf(item: SourceObject, chosen: readonly string[]): Pick<SourceItem, 'default'> {
  const initial = item.objects('initial').flatMap((each) => each.entries())
  const said = initial.flatMap(({ key, value, at }) => {
    const plain = key === 'valueQuantity' ? amountIn(value) : plainValue(value)
    // It says in which unit an amount is written.
    if (plain === undefined && unitIn(value)) return []
    if (plain === undefined) item.loseAt(at, value, 'unreadable')
    return plain === undefined ? [] : [plain]
  })
  const values = [...said, ...chosen]
  if (values.length === 0) return {}
  const [at] = initial.length > 0 ? initial.map((each) => each.at) : [item.pointer('answerOption')]
  return { default: { at: at ?? item.at, value: values } }
}
