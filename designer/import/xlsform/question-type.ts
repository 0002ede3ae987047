import type { ImportKind } from '../shared/kinds.ts'
import type { SourceRule } from '../shared/source-form.ts'

const KINDS: Readonly<Record<string, ImportKind>> = {
  ...{ text: 'text', string: 'text', hidden: 'text', barcode: 'text', tel: 'phone', note: 'note' },
  ...{ integer: 'integer', int: 'integer', decimal: 'number', range: 'scale', calculate: 'calculatedNumber' },
  ...{ date: 'date', time: 'time', datetime: 'dateTime', today: 'date', start: 'dateTime' },
  ...{ image: 'image', photo: 'image', signature: 'signature', file: 'file' },
  ...{ acknowledge: 'statement', trigger: 'statement' },
}

/** What a telephone says of itself; who fills a form and when it was handed in is kept of every form. */
export const OF_DEVICE: ReadonlySet<string> = new Set([
  ...['end', 'deviceid', 'imei', 'subscriberid', 'simserial', 'phonenumber', 'username', 'email', 'audit'],
  ...['start-geopoint', 'background-audio'],
])
/** They name a file beside the form. */
export const OUTSIDE: ReadonlySet<string> = new Set(['csv-external', 'xml-external'])
export const BY_ITSELF: Readonly<Record<string, SourceRule>> = { today: { today: [] }, start: { now: [] } }

type Choosing = 'choice' | 'choices' | 'ranking'

/** `select one from`, `select_one_from`: each by what is written for it. */
const CHOICES: Readonly<Record<string, Choosing>> = {
  ...{ select_one: 'choice', select_one_from: 'choice', select1: 'choice' },
  ...{ add_select_one_prompt_using: 'choice', select_one_from_file: 'choice' },
  ...{ select_multiple: 'choices', select_all_that_apply: 'choices', select_all_that_apply_from: 'choices' },
  ...{ add_select_multiple_prompt_using: 'choices', select_multiple_from_file: 'choices' },
  rank: 'ranking',
}
/** Of how many words they may be: `select one from file` is no `select one from`. */
const LONGEST_FIRST = [5, 4, 3, 2, 1]

const OTHER = /^(?:or_other|or other|or specify other)\b/i

/** The list that choices stand in, or the file. */
export interface Chosen {
  kind: Choosing
  list: string
  isInFile: boolean
  hasOther: boolean
  /** Whether more is written there, which nobody knows. */
  isMore: boolean
}

/** `select_one yes_no or_other`; undefined of what is no choice. */
export function choiceOf(written: string): Chosen | undefined {
  const words = written.split(/\s+/)
  for (const n of LONGEST_FIRST) {
    const said = words.slice(0, n).join('_').toLowerCase()
    const kind = Object.hasOwn(CHOICES, said) ? CHOICES[said] : undefined
    if (!kind) continue
    const [list = '', ...more] = words.slice(n)
    const behind = more.join(' ')
    const beyond = behind.replace(OTHER, '')
    const hasOther = beyond !== behind
    return { kind, list, isInFile: said.endsWith('_file'), hasOther, isMore: beyond !== '' }
  }
  return undefined
}

/** What else is asked for; undefined of what no kind is known for. */
export const kindOf = (type: string): ImportKind | undefined =>
  Object.hasOwn(KINDS, type) ? KINDS[type] : undefined
