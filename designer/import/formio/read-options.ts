import { idOf } from '../shared/allot-ids.ts'
import { endOfAddress } from '../shared/end-of-address.ts'
import type { Report } from '../shared/loss.ts'
import { parseJson } from '../shared/parse-json.ts'
import type { SourceItem, SourceOption } from '../shared/source-form.ts'
import { isObject, type SourceObject } from '../shared/source-object.ts'

type Listed = Pick<SourceItem, 'options' | 'optionsFrom' | 'statements'>

/**
 * `values` of radios and boxes, `data.values` of a list or what `data.url` gives, `questions` and `values` of a survey.
 */
export function readOptions(source: SourceObject, name: string, report: Report): Listed {
  const statements = readListed(source, 'questions', report)
  const from = source.peek('dataSrc')
  const words = wordsIn(source.peek('template'))
  const property = source.peek('valueProperty')
  const data = source.object('data')
  const options = [
    ...readListed(source, 'values', report),
    ...(data ? readListed(data, 'values', report) : []),
    ...(data && from === 'json' ? readJson(data, words, property, report) : []),
  ]
  const optionsFrom = data && readService(source, data, name)
  data?.rest('not_followed')
  return {
    ...(options.length > 0 && { options }),
    ...(optionsFrom && { optionsFrom }),
    ...(statements.length > 0 && { statements }),
  }
}

/** How a list of another server is read the administrator says. */
const HOW_READ = ['selectValues', 'searchField', 'sort', 'limit', 'disableLimit', 'minSearch', 'selectFields']
/** `country={{ data.country }}`, of a resource `data.country={{ … }}`: with the answer of another question. */
const NARROWED = /^([A-Za-z][\w.-]*)=\{\{\s*(?:data|row)\.([\w.]+)\s*\}\}$/

/** What an address gives, or a resource of the same server: that is called as the question is. */
function readService(source: SourceObject, data: SourceObject, name: string): SourceItem['optionsFrom'] {
  const from = source.peek('dataSrc')
  const key = from === 'url' || from === 'resource' ? from : undefined
  const what = key && data.text(key)
  if (!key || what === undefined) return undefined
  source.about(HOW_READ)
  data.about(['headers'])
  const called = key === 'url' ? endOfAddress(what) : name
  const filter = String(source.peek('filter'))
  const [, field, asked] = NARROWED.exec(filter) ?? []
  const parameter = field?.split('.').at(-1)
  const narrowed =
    parameter && asked ? { at: source.pointer('filter'), field: parameter, by: asked } : undefined
  // What was chosen is marked where it is not offered any more.
  if (narrowed) source.look(['clearOnRefresh'])
  if (narrowed) source.take('filter')
  // The same for everybody: it is part of the address.
  else if (!filter.includes('{{')) source.about(['filter'])
  return {
    ...{ at: data.pointer(key), what, service: idOf(called, 'choices').toLowerCase() },
    ...(narrowed && { narrowed }),
  }
}

function readListed(from: SourceObject, key: string, report: Report): SourceOption[] {
  return from.objects(key).flatMap((option): SourceOption[] => {
    const [value, label] = [option.scalar('value'), option.text('label')]
    option.look(['shortcut', 'disabled'])
    option.rest()
    if (value !== undefined)
      return [{ value: String(value), label: { '': label ?? String(value) }, at: option.at }]
    // The builder begins with an empty one.
    if (label !== undefined) report.lose(option.at, label, 'unreadable')
    return []
  })
}

/** `<span>{{ item.data.name }}</span>`: where in an item its words are. */
const wordsIn = (template: unknown): string =>
  /\{\{\s*item\.([\w.]+)\s*\}\}/.exec(String(template))?.[1] ?? 'label'

/** A list that is written out in the file: of texts, or of objects that say what is stored and how it is called. */
function readJson(data: SourceObject, words: string, property: unknown, report: Report): SourceOption[] {
  const at = data.pointer('json')
  const said = data.take('json')
  const list = typeof said === 'string' ? parsed(said) : said
  if (!Array.isArray(list)) {
    if (said !== undefined) report.lose(at, said, 'unreadable')
    return []
  }
  const stored = typeof property === 'string' ? property : 'value'
  return list.flatMap((item: unknown, i): SourceOption[] => {
    const place = `${at}/${i}`
    const value = isObject(item) ? within(item, stored) : item
    const label = isObject(item) ? within(item, words) : item
    if (!isScalar(value)) {
      report.lose(place, item, 'unreadable')
      return []
    }
    return [
      { value: String(value), label: { '': isScalar(label) ? String(label) : String(value) }, at: place },
    ]
  })
}

function parsed(text: string): unknown {
  try {
    return parseJson(`{"list":${text}}`).list
  } catch {
    return undefined
  }
}

const within = (item: Record<string, unknown>, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (part, key) => (isObject(part) && Object.hasOwn(part, key) ? part[key] : undefined),
      item,
    )

const isScalar = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value)
