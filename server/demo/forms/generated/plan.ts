import type { Random } from '../../campus/random.ts'
import { PRESENT, workday, workingHour } from './calendar.ts'
import { type Course, courseUntil, type Step } from './course.ts'

/** A form to be made of a piece of content. */
export interface Planned<T> {
  item: T
  /** Somebody of the cast; else anybody who fits. */
  owner?: string
  /** It is waiting now, at the end of this course; else it came to its end in the past. */
  now?: Waiting
}

export interface Waiting {
  steps: readonly Step[]
  /** How many days ago the last step was taken. */
  since: readonly [least: number, most: number]
}

interface Part {
  owner: string
  now?: Waiting
}

interface Wanted<T> {
  nameOf(item: T): string
  /** What the people of the cast have, by the name of the item. */
  cast: Readonly<Record<string, Part>>
  /** What waits now, each made of the first item that fits. */
  waiting: readonly { now: Waiting; fits?: (item: T) => boolean }[]
  /** So many are made a second time. */
  again?: number
}

/** Who has what: each item once, some again. */
export function plan<T>(
  random: Random,
  items: readonly T[],
  { nameOf, cast, waiting, again = 0 }: Wanted<T>,
): Planned<T>[] {
  const planned = shuffled(random, items).map((item): Planned<T> => ({ item, ...cast[nameOf(item)] }))
  for (const { now, fits = () => true } of waiting) {
    const free = planned.find((each) => !each.owner && !each.now && fits(each.item))
    if (free) free.now = now
  }
  return [
    ...planned,
    ...shuffled(random, items)
      .slice(0, again)
      .map((item) => ({ item })),
  ]
}

/** The course of what waits now. */
export function waitingCourse(random: Random, { steps, since: [least, most] }: Waiting): Course {
  const end = workingHour(random, workday(PRESENT.day - random.integer(least, most), -1))
  return courseUntil(random, end, steps)
}

export function shuffled<T>(random: Random, list: readonly T[]): T[] {
  const keyed = list.map((item) => [random.next(), item] as const)
  return keyed.sort(([a], [b]) => a - b).map(([, item]) => item)
}
