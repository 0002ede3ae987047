import type { Building, Campus, CampusCode } from '../../../schemas/index.ts'
import { buildingTokens } from '../../features/campus/index.ts'
import campuses from './content/campuses.json' with { type: 'json' }
import { createRandom } from './random.ts'

/** Campuses whose people have no travel template: "not found" is what they see. */
const WITHOUT_AWAY: readonly string[] = ['94', 'ANR', 'CI']

export const campusWeights = campuses.map(({ code, weight }) => ({ code: code as CampusCode, weight }))
export const campusCodes = campusWeights.map(({ code }) => code)

export const demoCampuses = (): Campus[] =>
  campuses.map(({ code, name, shortName }) => ({
    schemaVersion: 1,
    id: code as CampusCode,
    name,
    shortName,
    tenant: { id: 'uc', name: 'University of California' },
    timeZone: 'America/Los_Angeles',
    ...(WITHOUT_AWAY.includes(code) ? {} : { awayTemplateGroupId: 'away-travel' }),
  }))

export function demoBuildings(): Building[] {
  const random = createRandom(300)
  return campuses.flatMap(({ code: campusCode, streets, city, postalCode, buildings }) =>
    buildings.map((name, index): Building => {
      const code = `${campusCode}-${String(1000 + index * 37 + random.integer(0, 30))}`
      const address = {
        street: `${random.integer(2, 980)} ${random.pick(streets)}`,
        city,
        state: 'CA',
        postalCode,
      }
      return {
        schemaVersion: 1,
        id: `building-${code}`,
        name,
        code,
        campusCode: campusCode as CampusCode,
        address,
        searchTokens: buildingTokens({ name, code, address }),
      }
    }),
  )
}
