import { remembered } from '../cache/remembered.ts'
import { INSTANT_PATTERN } from './patterns.ts'

/** The zone of what is being shown or decided: the campus's, once it is known. */
let here = 'UTC'

/** The zone of a date-time that names no other: that of the campus whose form or screen this is. */
export const localZone = (): string => here

/** In a browser, which shows one campus at a time. A server decides for many: see `inZone`. */
export function setLocalZone(timeZone: string): void {
  here = timeZone
}

/** Runs something that waits for nothing in the zone of a campus; without one in the zone that is. */
export function inZone<T>(timeZone: string | undefined, run: () => T): T {
  const before = here
  here = timeZone ?? before
  try {
    return run()
  } finally {
    here = before
  }
}

/** What a clock on the wall shows. Months count from 1. */
export interface WallTime {
  year: number
  month: number
  day: number
  hour: number
  minute: number
  second: number
}

const INSTANT = new RegExp(`^${INSTANT_PATTERN}$`)

const clockOf = remembered(
  (timeZone: string) =>
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    }),
)

/** Milliseconds since 1970 of an ISO instant with its offset; undefined when the text is none. */
export function parseInstant(iso: string): number | undefined {
  // Date.parse alone turns February 30 into March 2.
  return INSTANT.test(iso) ? Date.parse(iso) : undefined
}

export function wallTimeOf(instant: number, timeZone: string): WallTime {
  const wall: WallTime = { year: 0, month: 0, day: 0, hour: 0, minute: 0, second: 0 }
  for (const part of clockOf(timeZone).formatToParts(instant)) {
    if (part.type in wall) wall[part.type as keyof WallTime] = Number(part.value)
  }
  return wall
}

const asUtc = (wall: WallTime) =>
  Date.UTC(wall.year, wall.month - 1, wall.day, wall.hour, wall.minute, wall.second)

/**
 * The instant at which a clock of the zone shows this. An hour that daylight saving repeats means its first
 * pass; an hour that it skips moves forward by the skipped time.
 */
export function instantOf(wall: WallTime, timeZone: string): number {
  const target = asUtc(wall)
  const offsetAt = (instant: number) => asUtc(wallTimeOf(instant, timeZone)) - instant
  const before = offsetAt(target - 86_400_000)
  const after = offsetAt(target + 86_400_000)
  const first = target - Math.max(before, after)
  return offsetAt(first) === Math.max(before, after) ? first : target - Math.min(before, after)
}

/** A day and a time of day (`14:30`) on the clock of the zone, as an instant in UTC. */
export function momentOf(isoDate: string, time: string, timeZone: string = localZone(), second = 0): string {
  const [year, month, day] = isoDate.split('-').map(Number) as [number, number, number]
  const [hour, minute] = time.split(':').map(Number) as [number, number]
  return new Date(instantOf({ year, month, day, hour, minute, second }, timeZone)).toISOString()
}

/** The time of day (`14:30`) that a clock of the zone shows at an instant; undefined when it is none. */
export function timeOf(isoInstant: string, timeZone: string = localZone()): string | undefined {
  const instant = parseInstant(isoInstant)
  if (instant === undefined) return undefined
  const { hour, minute } = wallTimeOf(instant, timeZone)
  return [hour, minute].map((n) => String(n).padStart(2, '0')).join(':')
}

/** `PST`, `GMT+1`, …: how the zone is named at that instant. */
export function zoneName(isoInstant: string, timeZone: string = localZone()): string | undefined {
  const instant = parseInstant(isoInstant)
  if (instant === undefined) return undefined
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' }).formatToParts(instant)
  return parts.find((part) => part.type === 'timeZoneName')?.value
}
