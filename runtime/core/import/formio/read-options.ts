import { idOf } from '../allot-ids.ts'
import type { Report } from '../loss.ts'
import { parseJson } from '../parse-json.ts'
import type { SourceItem, SourceOption } from '../source-form.ts'
import { isObject, type SourceObject } from '../source-object.ts'

type Listed = Pick<SourceItem, 'options' | 'optionsFrom' | 'statements'>

/**
 * `values` of radios and boxes, `data.values` of a list or what `data.url` gives, `questions` and `values` of a survey.
 */
export function readOptions(source: SourceObject, report: Report): Listed {
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
  const url = from === 'url' ? data?.text('url') : undefined
  const optionsFrom = data && url !== undefined && serviceAt(url, data.pointer('url'))
  if (optionsFrom) {
    // How its list is read the administrator says.
    source.about(['selectValues', 'searchField', 'filter', 'sort', 'limit', 'disableLimit', 'minSearch'])
    data?.about(['headers'])
  }
  data?.rest('not_followed')
  return {
    ...(options.length > 0 && { options }),
    ...(optionsFrom && { optionsFrom }),
    ...(statements.length > 0 && { statements }),
  }
}

const serviceAt = (url: string, at: string): SourceItem['optionsFrom'] => {
  const [path = ''] = url.split('?')
  return {
    at,
    what: url,
    service: idOf(path.split('/').filter(Boolean).at(-1) ?? '', 'choices').toLowerCase(),
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
  /\{\{\s*item\.([\w.]+)\s*\}\}/.exec(String(template ?? ''))?.[1] ?? 'label'

/** A list that is written out in the file: of texts, or of objects that say what is stored and how it is called. */
function readJson(data: SourceObject, words: string, property: unknown, report: Report): SourceOption[] {
  const at = data.pointer('json')
  const said = data.take('json')
  const list = typeof said === 'string' ? parsed(said) : said
  if (!Array.isArray(list)) {
    if (said !== undefined) report.lose(at, said, 'unreadable')
    return []
  }
  const stored = typeof property === 'string' && property !== '' ? property : 'value'
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
