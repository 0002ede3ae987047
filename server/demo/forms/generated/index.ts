import cast from '../../campus/content/cast.json' with { type: 'json' }
import type { Remark } from '../remark.ts'
import type { Report } from '../report.ts'
import { conversationsAbout } from './conversations.ts'
import { type Campus, createDirectory } from './directory.ts'
import { fieldPlans } from './field-plans.ts'
import { hazardReports } from './hazards.ts'
import { incidentReports } from './incidents.ts'
import { laboratoryAssessments } from './laboratories.ts'
import { pesticideUses } from './pesticide-uses.ts'
import { tripRegistrations } from './trips.ts'

/**
 * Two years of those who play in the demo: about three hundred forms in every status, and what was said about them. The same on
 * every call.
 */
export function generatedReports(campus: Campus): { reports: Report[]; remarks: Remark[] } {
  const directory = createDirectory(campus, new Set(cast.map(({ id }) => id)))
  const reports = [
    ...incidentReports(directory),
    ...tripRegistrations(directory),
    ...fieldPlans(directory),
    ...laboratoryAssessments(directory),
    ...pesticideUses(directory),
    ...hazardReports(directory),
  ]
  return { reports, remarks: conversationsAbout(reports, directory.person) }
}
