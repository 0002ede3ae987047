import type { Building, Campus, CampusCode } from '../../../schemas/index.ts'
import { buildingTokens } from '../../features/ground/campus/index.ts'
import campuses from './content/campuses.json' with { type: 'json' }
import { createRandom, type Random } from './random.ts'

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
  const places = createRandom(301)
  return campuses.flatMap((campus) => {
    const { code: campusCode, streets, city, postalCode, buildings } = campus
    return buildings.map((name, index): Building => {
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
        ...placeOf(campus, index, places),
        searchTokens: buildingTokens({ name, code, address }),
      }
    })
  })
}

const METRES_IN_DEGREE = 111_195
/** No two turns of it point the same way: what is set out by it stands nowhere in a row, and nowhere close together. */
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5))

/** Around the middle of its campus, the first of them nearest. */
function placeOf(
  { middle, radius, buildings }: (typeof campuses)[number],
  index: number,
  random: Random,
): Pick<Building, 'latitude' | 'longitude'> {
  const distance = radius * Math.sqrt((index + random.next()) / buildings.length)
  const angle = index * GOLDEN_ANGLE + (random.next() - 0.5) * 0.6
  const across = METRES_IN_DEGREE * Math.cos((middle.latitude * Math.PI) / 180)
  const rounded = (degrees: number) => Math.round(degrees * 1e5) / 1e5
  return {
    latitude: rounded(middle.latitude + (distance * Math.sin(angle)) / METRES_IN_DEGREE),
    longitude: rounded(middle.longitude + (distance * Math.cos(angle)) / across),
  }
}
