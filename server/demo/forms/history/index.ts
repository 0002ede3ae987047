import cast from '../../campus/content/cast.json' with { type: 'json' }
import { createRandom, type Random } from '../../campus/random.ts'
import plans from '../content/field-plans.json' with { type: 'json' }
import sites from '../content/pesticide-sites.json' with { type: 'json' }
import trips from '../content/trips.json' with { type: 'json' }
import { PRESENT } from '../generated/calendar.ts'
import { type Campus, createDirectory, type Directory } from '../generated/directory.ts'
import type { Era } from '../generated/era.ts'
import { fieldPlansOf, WAITING_PLANS } from '../generated/field-plans.ts'
import { incidentsOf, WAITING_INCIDENTS } from '../generated/incidents.ts'
import { assessmentsOf, WAITING_LABORATORIES } from '../generated/laboratories.ts'
import { usesOf, WAITING_USES } from '../generated/pesticide-uses.ts'
import type { Planned, Waiting } from '../generated/plan.ts'
import { type Trip, tripsOf, WAITING_TRIPS } from '../generated/trips.ts'
import type { Report } from '../report.ts'
import { hazardMaker, hazardsOf } from './hazards.ts'
import { incidentMaker } from './incidents.ts'
import { ledLaboratories } from './laboratories.ts'

const YEAR = 365

/** How many were begun in each of three years: fewer are hurt and less is sprayed, more is travelled and reported. */
const COUNTS = [
  { incidents: 335, trips: 440, plans: 120, laboratories: 165, uses: 235, hazards: 90 },
  { incidents: 290, trips: 545, plans: 140, laboratories: 190, uses: 205, hazards: 130 },
  { incidents: 250, trips: 640, plans: 160, laboratories: 205, uses: 180, hazards: 170 },
] as const

/** Bob decides about so much; colleagues share the rest. */
const BOBS_SHARE = 0.4

/** Three years of fourteen campuses: about 4,650 forms beside those of the cast. The same on every call. */
export function historyReports(campus: Campus): Report[] {
  const directory = createDirectory(campus, new Set(cast.map(({ id }) => id)))
  const random = createRandom(1000)
  const incident = incidentMaker(random)
  const hazard = hazardMaker(random, directory)
  const led = ledLaboratories(random, directory, COUNTS[2].laboratories)
  return COUNTS.flatMap((counts, year) => {
    const isLast = year === COUNTS.length - 1
    const eraOf = (programId: string) => eraIn(directory, year, programId)
    const planned = <T>(items: readonly T[], waiting: readonly Wait<T>[]): Planned<T>[] =>
      isLast ? withWaiting(items, waiting) : items.map((item) => ({ item }))
    const some = <T>(count: number, next: () => T) => Array.from({ length: count }, next)
    return [
      ...incidentsOf(
        random,
        directory,
        planned(some(counts.incidents, incident), WAITING_INCIDENTS),
        eraOf('injury-illness'),
      ),
      ...tripsOf(
        random,
        directory,
        planned(
          some(counts.trips, () => random.pick<Trip>(trips)),
          WAITING_TRIPS,
        ),
        eraOf('travel'),
      ),
      ...fieldPlansOf(
        random,
        directory,
        planned(
          some(counts.plans, () => random.pick(plans)),
          WAITING_PLANS,
        ),
        eraOf('field-research'),
      ),
      ...assessmentsOf(
        random,
        directory,
        planned(
          led.slice(0, counts.laboratories).map(({ laboratory }) => laboratory),
          WAITING_LABORATORIES,
        ).map((each, index) => ({ ...each, owner: led[index]?.leader.id })),
        eraOf('laboratory-safety'),
      ),
      ...usesOf(
        random,
        directory,
        planned(
          some(counts.uses, () => random.pick(sites)),
          WAITING_USES,
        ),
        eraOf('pesticide'),
      ),
      ...hazardsOf(random, directory, some(counts.hazards, hazard), eraOf('injury-illness')),
    ]
  })
}

interface Wait<T> {
  now: Waiting
  fits?: (item: T) => boolean
}

/** Some of them wait now. */
function withWaiting<T>(items: readonly T[], waiting: readonly Wait<T>[]): Planned<T>[] {
  const planned = items.map((item): Planned<T> => ({ item }))
  for (const { now, fits = () => true } of [...waiting, ...waiting]) {
    const free = planned.find((each) => !each.now && fits(each.item))
    if (free) free.now = now
  }
  return planned
}

function eraIn(directory: Directory, year: number, programId: string): Era {
  const begins = PRESENT.day - (COUNTS.length - year) * YEAR
  const reviewers = directory.reviewers(programId)
  const [bob = '', ...others] = reviewers
  return {
    prefix: `year-${year + 1}-`,
    begins,
    ends: begins + YEAR - 1,
    reviewer: (random: Random) =>
      others.length === 0 || random.next() < BOBS_SHARE ? bob : random.pick(others),
  }
}
