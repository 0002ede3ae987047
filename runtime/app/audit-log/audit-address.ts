import { AUDIT_RESULTS, type AuditResult } from '../../core/audit/results.ts'
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

/** What a result is called in an address. */
export const nameOfResult = (result: AuditResult): string => result.toLowerCase().replace('_', '-')

const resultNamed = (name: string): AuditResult | undefined =>
  (Object.keys(AUDIT_RESULTS) as AuditResult[]).find((result) => nameOfResult(result) === name)

/** A result that it does not know, it takes for not said; a day that is none is kept, to be said (`faultsOf`). */
export function readAddress(address: URLSearchParams): Asked {
  const text = (name: string) => (address.get(name) ?? '').slice(0, 200)
  const result = resultNamed(text('result')) ? text('result') : ''
  return {
    ...{ person: text('person'), kind: text('kind'), action: text('action'), id: text('id') },
    ...{ result, from: text('from'), to: text('to') },
  }
}

export function toAddress(asked: Asked): URLSearchParams {
  const entries = PARTS.flatMap((name) => (asked[name].trim() ? [[name, asked[name].trim()]] : []))
  return new URLSearchParams(entries)
}

/** The days that are none: with them nothing can be asked for. */
export const faultsOf = (asked: Asked): readonly ('from' | 'to')[] =>
  (['from', 'to'] as const).filter((name) => asked[name] && !isCalendarDate(asked[name]))

export const NOTHING_ASKED: Asked = readAddress(new URLSearchParams())

export const toFilter = ({ person, kind, action, id, result, from, to }: Asked) => ({
  ...(person && { actorId: person }),
  ...(kind && { noun: kind }),
  ...(action && { action }),
  ...(id && { subjectId: id }),
  ...(result && { result: resultNamed(result) }),
  ...(from && { from }),
  ...(to && { to }),
})
