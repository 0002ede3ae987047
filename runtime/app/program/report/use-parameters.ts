import { useEffect } from 'react'
import { useSearchParams } from 'wouter'
import { readParameters } from '../../../core/report/parameters.ts'
import type { SentReport, ShownReport } from './operations.ts'

export type Typed = Readonly<Record<string, string>>

/** What the parameters of a report stand at. They are in the address: a link shows the same. */
export function useParameters({ shown, campuses, defaults }: SentReport) {
  const { parameters } = shown as ShownReport
  const [params, setParams] = useSearchParams()
  const typed: Typed = Object.fromEntries(
    parameters.map(({ id }) => [id, params.get(id) ?? textOf((defaults as Record<string, unknown>)[id])]),
  )
  const isInAddress = parameters.every(({ id }) => typed[id] === '' || params.has(id))
  const show = (next: Typed, replace: boolean) =>
    setParams(
      (old) => {
        const all = new URLSearchParams(old)
        for (const [id, text] of Object.entries(next)) {
          // What was emptied stays so where there is a default.
          if (text.trim() === '' && !isDefault(defaults, id)) all.delete(id)
          else all.set(id, text.trim())
        }
        return all
      },
      { replace },
    )
  useEffect(() => {
    if (!isInAddress) show(typed, true)
  })
  // The server says the years that there are.
  const bounds = { thisYear: Number.MAX_SAFE_INTEGER, campusCodes: campuses.map(({ code }) => code) }
  const { values, issues } = readParameters(parameters, typed, bounds)
  return { typed, values, issues, bounds, show: (next: Typed) => show(next, false) }
}

const textOf = (value: unknown) => (value === undefined ? '' : String(value))

const isDefault = (defaults: unknown, id: string) => Object.hasOwn(defaults as object, id)
