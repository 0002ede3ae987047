import { demoAppLinks, demoCenters, demoFlags, demoLayouts, demoQuickLinks, demoStatuses } from './home.ts'
import { demoPeople } from './people.ts'
import { demoBuildings, demoCampuses } from './places.ts'
import { demoPrograms } from './programs.ts'
import { demoRoles } from './roles.ts'
import { demoTuples } from './tuples.ts'

/**
 * The demo campus: the documents of each collection by its name, the same on every call. 14 campuses, 5,000 people unless fewer
 * will do, 300 buildings, their programs, roles and relation tuples, flags, the status registry and what the home page
 * shows.
 */
export function demoCampus(count = 5000) {
  const people = demoPeople(count)
  const programs = demoPrograms()
  return {
    campuses: demoCampuses(),
    people: people.map(({ person }) => person),
    buildings: demoBuildings(),
    programs,
    roles: demoRoles(programs),
    tuples: demoTuples(people, programs),
    statuses: demoStatuses(),
    flags: demoFlags(),
    layouts: demoLayouts(),
    appLinks: demoAppLinks(),
    quickLinks: demoQuickLinks(),
    centersOfExcellence: demoCenters(),
  }
}
