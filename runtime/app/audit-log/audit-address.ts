import { isCalendarDate } from '../../core/datetime/parse.ts'

/** What the address says of which lines are shown: it can be reloaded, kept as a bookmark and sent to somebody. */
export interface Asked {
  person: string
  kind: string
  action: string
  id: string
  result: string
  from: string
  to: string
}

const PARTS = ['person', 'kind', 'action', 'id', 'result', 'from', 'to'] as const

/** What it does not know, it takes for not said. */
export function readAddress(address: URLSearchParams): Asked {
  const text = (name: string) => (address.get(name) ?? '').slice(0, 200)
  const day = (name: string) => (isCalendarDate(text(name)) ? text(name) : '')
  const result = ['done', 'refused'].includes(text('result')) ? text('result') : ''
  return {
    ...{ person: text('person'), kind: text('kind'), action: text('action'), id: text('id') },
    ...{ result, from: day('from'), to: day('to') },
  }
}

export function toAddress(asked: Asked): URLSearchParams {
  const entries = PARTS.flatMap((name) => (asked[name].trim() ? [[name, asked[name].trim()]] : []))
  return new URLSearchParams(entries)
}

export const NOTHING_ASKED: Asked = readAddress(new URLSearchParams())

export const toFilter = ({ person, kind, action, id, result, from, to }: Asked) => ({
  ...(person && { actorId: person }),
  ...(kind && { noun: kind }),
  ...(action && { action }),
  ...(id && { subjectId: id }),
  ...(result && { isRefused: result === 'refused' }),
  ...(from && { from }),
  ...(to && { to }),
})
