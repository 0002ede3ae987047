import type { Report, ReportEvent } from './report.ts'
import reports from './reports.json' with { type: 'json' }

const eventOf = ([status, event, timestamp, userId]: readonly (string | null)[]): ReportEvent => ({
  ...{ status: String(status), event: event ?? null },
  ...{ timestamp: String(timestamp), userId: String(userId) },
})

/** Incidents and trips with a story of their own: tests and journeys know them by name. */
export const handWritten: readonly Report[] = (
  reports as unknown as readonly (Report & {
    events: readonly (string | null)[][]
  })[]
).map((report) => ({ ...report, campusCode: '01', events: report.events.map(eventOf) }))
