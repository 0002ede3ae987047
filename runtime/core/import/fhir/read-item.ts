import type { ImportKind } from '../kinds.ts'
import type { Report } from '../loss.ts'
import { neededGroup } from '../needed-group.ts'
import type { SourceItem, SourceOption, SourceProperty, Words } from '../source-form.ts'
import { isObject, type SourceObject } from '../source-object.ts'
import { readEnableWhen } from './read-enable-when.ts'
import { type Extensions, readExtensions } from './read-extensions.ts'
import { plainValue, readOptions } from './read-options.ts'
import { readWords } from './read-words.ts'
import type { ValueSets } from './value-sets.ts'

export interface Questionnaire {
  report: Report
  valueSets: ValueSets
}

const KINDS: Readonly<Record<string, ImportKind>> = {
  group: 'group',
  display: 'note',
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
const TYPED: ReadonlySet<ImportKind | undefined> = new Set(['text', 'paragraph', 'texts'])
const SAYS_NOTHING_AS_0 = new Set(['minLength', 'minOccurs'])
/** Types that may list what is answered. */
const OF_OPTIONS = new Set(['choice', 'open-choice', 'coding', 'string', 'integer', 'date', 'time', 'text'])
const DROPDOWN = new Set(['drop-down', 'autocomplete', 'lookup'])
/** Where or how a question is drawn: it is asked all the same. */
const SHOWN_AS_IT_IS = new Set(['radio-button', 'check-box', 'header', 'footer', 'page', 'list', 'grid'])
for (const code of ['table', 'htable', 'gtable', 'atable', 'tab-container', 'text-box', 'spinner', 'inline'])
  SHOWN_AS_IT_IS.add(code)

/** An item as a question or group; questions inside a question follow it. */
export function readItem(item: SourceObject, questionnaire: Questionnaire): SourceItem[] {
  const type = item.text('type') ?? ''
  const name = item.text('linkId') ?? item.at
  const words = readWords(item, 'text') ?? wordsOfCode(item)
  const prefix = item.text('prefix')
  const extensions = readExtensions(item)
  const title: Words | undefined =
    words && prefix
      ? mapWords(words, (text) => `${prefix} ${text}`)
      : (words ?? (prefix ? { '': prefix } : undefined))
  item.about(['code', 'definition', 'id'])
  const isSeveral = item.flag('repeats')
  const { options, chosen } = optionsOf(item, type, extensions, questionnaire)
  const single = kindOf(item, type, options, extensions)
  const several = single && SEVERAL[single]
  if (isSeveral && single && !several) item.lose('repeats', 'not_taken')
  // A list says of its numbers how large they are, and not that they are whole.
  if (isSeveral && single === 'integer') item.loseAt(item.pointer('type'), type, 'not_taken')
  const kind = isSeveral && several ? several : single
  const inside = item.objects('item')
  const help = inside.filter(isHelp)
  const children = inside
    .filter((each) => !help.includes(each))
    .flatMap((each) => readItem(each, questionnaire))
  const isGroup = kind === 'group' || kind === 'rows'
  const show = readEnableWhen(item)
  const required = item.flag('required')
  const isNever = isAskedNever(extensions, required, questionnaire.report)
  const place = item.pointer('required')
  const needed = required && isGroup ? neededGroup(place, kind, children) : {}
  if (!needed) item.lose('required', 'not_taken')
  const read: SourceItem = {
    at: item.at,
    name,
    kinds: kind ? [kind] : [],
    ...(kind === 'note'
      ? { texts: { text: { at: item.at, words: title ?? { '': name } } } }
      : title && { title }),
    info: joinWords([
      ...help.map(readHelp),
      ...extensions.take('additional-information').flatMap((each) => readLink(each, questionnaire.report)),
    ]),
    ...needed,
    properties: { ...needed?.properties, ...propertiesOf(item, extensions, kind, questionnaire.report) },
    ...(options.length > 0 && { options }),
    ...(required && !isGroup && { required }),
    ...((isNever || extensions.take('hidden').some(({ value }) => value === true)) && { hidden: true }),
    ...(show && { show }),
    ...startOf(item, chosen),
    ...(isGroup && { children }),
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
  return isGroup ? [withWords] : [withWords, ...children.map((child) => below(withWords, child))]
}

/** At most no answer is what a profile says of a question that it leaves out; of one that has to be there it cannot be meant. */
function isAskedNever(extensions: Extensions, required: boolean, report: Report): boolean {
  const none = extensions.take('maxOccurs').find(({ value }) => value === 0)
  if (none && required) report.lose(none.at, none.value, 'not_taken', 'an answer to it is required')
  return none !== undefined && !required
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

const joinWords = (all: readonly Words[]): Words => {
  const tags = new Set(all.flatMap((words) => Object.keys(words)))
  return Object.fromEntries(
    [...tags].map((tag) => [tag, all.map((words) => words[tag] ?? words[''] ?? '').join('\n')]),
  )
}

/** A text inside a question that says how to answer it. */
function isHelp(item: SourceObject): boolean {
  const extensions = item.peek('extension')
  return (
    item.peek('type') === 'display' &&
    item.peek('enableWhen') === undefined &&
    Array.isArray(extensions) &&
    extensions.every(({ url }) => String(url).endsWith('/questionnaire-itemControl')) &&
    /"(?:help|instructions|security|flyover|prompt)"/.test(JSON.stringify(extensions))
  )
}

function readHelp(item: SourceObject): Words {
  const words = readWords(item, 'text') ?? {}
  for (const key of ['type', 'linkId', 'extension']) item.take(key)
  item.rest()
  return words
}

/** Where there is more about a question. */
function readLink({ value, at }: { value: unknown; at: string }, report: Report): Words[] {
  const { url, title, ...more } = isObject(value) ? value : {}
  const isLink = typeof url === 'string' && /^https?:/.test(url) && Object.keys(more).length === 0
  if (!isLink) report.lose(at, value, 'unknown')
  return isLink ? [{ '': `<a href="${withEntities(url)}">${withEntities(String(title ?? url))}</a>` }] : []
}

const withEntities = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

function optionsOf(item: SourceObject, type: string, extensions: Extensions, { valueSets }: Questionnaire) {
  const { options, chosen } = readOptions(item)
  const set = item.text('answerValueSet')
  const ofSet = set === undefined ? undefined : valueSets.options(set)
  if (set !== undefined && !ofSet) item.lose('answerValueSet', 'not_followed')
  const constraint = item.text('answerConstraint')
  if (constraint && !['optionsOnly', 'optionsOrString'].includes(constraint))
    item.lose('answerConstraint', 'not_taken')
  const isOpen = type === 'open-choice' || constraint === 'optionsOrString'
  const all: SourceOption[] = [...options, ...(ofSet ?? [])]
  if (!isOpen || all.length === 0) return { options: all, chosen }
  const label = { '': String(extensions.take('openLabel')[0]?.value ?? 'Other') }
  const other: SourceOption = { at: item.at, value: 'other', label, comment: { label, required: true } }
  return { options: [...all, other], chosen }
}

function kindOf(
  item: SourceObject,
  type: string,
  options: readonly SourceOption[],
  extensions: Extensions,
): ImportKind | undefined {
  const kind = Object.hasOwn(KINDS, type) ? KINDS[type] : undefined
  if (options.length > 0) {
    if (!OF_OPTIONS.has(type)) item.loseAt(item.pointer('type'), type, 'not_taken')
    return 'choice'
  }
  // Its answers are not in the file: what is typed is kept.
  if (kind === 'choice') return 'text'
  const units = [...extensions.take('unit'), ...extensions.take('unitOption')]
  if (kind === 'measurement' && units.length === 0) return 'number'
  if (kind !== undefined) return kind
  item.loseAt(item.pointer('type'), type, 'unknown')
  // What would be looked up is typed.
  return type === 'reference' ? 'text' : undefined
}

function propertiesOf(
  item: SourceObject,
  extensions: Extensions,
  kind: ImportKind | undefined,
  report: Report,
): Record<string, SourceProperty> {
  const properties: Record<string, SourceProperty> = {}
  const put = (name: string, found: { at: string; value: unknown } | undefined, value = found?.value) => {
    if (found) properties[name] = { at: found.at, value }
  }
  const bound = (name: string) => {
    const [found] = extensions.take(name)
    const value = found && plainValue(found.value)
    // None at least says nothing.
    return found && !(value === 0 && SAYS_NOTHING_AS_0.has(name)) ? { at: found.at, value } : undefined
  }
  put('min', bound('minValue'))
  put('max', bound('maxValue'))
  // Of what is chosen or counted no length is asked.
  if (TYPED.has(kind)) put('minLength', bound('minLength'))
  put('decimals', bound('maxDecimalPlaces'))
  put('pattern', bound('regex'))
  put('step', bound('sliderStepValue'))
  const rows =
    kind === 'rows' ? 'Rows' : kind === 'choices' ? 'Selected' : kind === 'file' ? 'Files' : 'Values'
  put(`min${rows}`, bound('minOccurs'))
  const most = bound('maxOccurs')
  if (most?.value !== 0) put(`max${rows}`, most)
  put('maxLength', { at: item.pointer('maxLength'), value: item.count('maxLength', 1) })
  if (kind === 'group') {
    const [collapsible] = extensions.take('collapsible')
    put('collapsible', collapsible, true)
    if (collapsible?.value === 'default-closed') put('collapsed', collapsible, true)
  }
  if (kind === 'file') put('maxSize', bound('maxSize'))
  const units = [...extensions.take('unitOption'), ...extensions.take('unit')]
  const [unit] = units
  if (unit && kind === 'measurement')
    put(
      'units',
      unit,
      units.flatMap(({ value }) => unitOf(value)),
    )
  else if (unit)
    put('unit', unit, String((unit.value as { display?: unknown }).display ?? plainValue(unit.value)))
  for (const { value, at } of extensions.take('itemControl')) {
    const codes = (value as { coding?: { code?: string }[] }).coding ?? []
    const code = String(codes[0]?.code)
    if (DROPDOWN.has(code)) put('isDropdown', { at, value: true })
    else if (!SHOWN_AS_IT_IS.has(code)) report.lose(at, code, 'not_taken')
  }
  return properties
}

function unitOf(value: unknown): object[] {
  const { code, display } = (value ?? {}) as { code?: unknown; display?: unknown }
  if (typeof code !== 'string') return []
  return [{ code, ...(typeof display === 'string' && display !== code && { label: display }) }]
}

function startOf(item: SourceObject, chosen: readonly string[]): Pick<SourceItem, 'default'> {
  const initial = item.objects('initial').flatMap((each) => each.entries())
  const said = initial.flatMap(({ value, at }) => {
    const plain = plainValue(value)
    if (plain === undefined) item.loseAt(at, value, 'unreadable')
    return plain === undefined ? [] : [plain]
  })
  const values = [...said, ...chosen]
  if (values.length === 0) return {}
  const [at] = initial.length > 0 ? initial.map((each) => each.at) : [item.pointer('answerOption')]
  return { default: { at: at ?? item.at, value: values } }
}
