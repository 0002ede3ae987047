import type { Random } from '../../campus/random.ts'
import patterns from '../content/hazard-patterns.json' with { type: 'json' }
import { dayInMonths, PRESENT, workday, workingHour } from '../generated/calendar.ts'
import type { Directory } from '../generated/directory.ts'
import type { Era } from '../generated/era.ts'
import { closedCourse, HAZARD_CAMPUS, type Hazard, hazardReport } from '../generated/hazards.ts'
import type { Report } from '../report.ts'
import { filled, fromPatterns, wordsOf } from './patterns.ts'

type Pattern = Omit<(typeof patterns)[number], 'slots' | 'months'> & {
  slots: Readonly<Record<string, readonly string[]>>
  months?: readonly number[]
}

const WHO = ['student', 'student', 'employee', 'employee', 'visitor', 'unsaid', 'contractor']
const URGENT = ['no', 'no', 'unsure', 'yes']
const OFTEN = ['first', 'first', 'again', 'always']
const ALL_YEAR = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
const DAYS_TO_CLOSE = 30

type Reported = Hazard & { months: readonly number[] }

export const hazardMaker = (random: Random, directory: Directory): (() => Reported) =>
  fromPatterns(random, patterns as unknown as readonly Pattern[], (pattern, number) => ({
    ...{ kind: pattern.kind, area: pattern.area, months: pattern.months ?? ALL_YEAR },
    description: filled(pattern.description, wordsOf(pattern.slots, number, pattern.description)),
    place: directory.building(random, HAZARD_CAMPUS).name,
    spot: random.pick(pattern.spots),
    ...{ who: random.pick(WHO), urgent: random.pick(URGENT), often: random.pick(OFTEN) },
    ...{ done: '', idea: random.pick(pattern.ideas), closed: random.pick(pattern.closed) },
  }))

/** What people without an account reported, all of it seen to. */
export const hazardsOf = (
  random: Random,
  directory: Directory,
  hazards: readonly Reported[],
  era: Era,
): Report[] =>
  hazards.map((hazard, index) => {
    const last = Math.min(era.ends, PRESENT.day - DAYS_TO_CLOSE)
    const day = dayInMonths(random, hazard.months, era.begins, last) ?? last
    const course = closedCourse(random, workingHour(random, workday(day, -1)), index)
    return hazardReport(random, directory, hazard, { index, course, era })
  })
