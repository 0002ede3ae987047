import { UnsayableError } from '../../shared/formula/parse-formula.ts'

/** What an amount of time is counted in, by what FHIRPath and UCUM call one of it. */
const UNITS: ReadonlyMap<string, string> = new Map([
  ['year', 'years'],
  ['month', 'months'],
  ['week', 'weeks'],
  ['day', 'days'],
  ["'a'", 'years'],
  ["'mo'", 'months'],
  ["'wk'", 'weeks'],
  ["'d'", 'days'],
])

/** @throws UnsayableError of hours and less: days alone are counted with */
export function unitOf(written: string): string {
  const found = UNITS.get(written.replace('s', ''))
  if (found === undefined) throw new UnsayableError('hours and minutes')
  return found
}
