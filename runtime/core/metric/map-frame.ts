/** Where something stands, in degrees north and east. */
export interface MapPlace {
  latitude: number
  longitude: number
}

interface Point {
  x: number
  y: number
}

/** A piece of the ground as it is drawn: as many metres in a pixel across as up. */
export interface MapFrame {
  /** Metres east and north of the middle of the drawing. */
  points: readonly Point[]
  /** Metres from the middle of the drawing to its edges. */
  halfWidth: number
  halfHeight: number
  metresInPixel: number
}

interface Room {
  width: number
  height: number
  /** Pixels at each edge in which no place lies. */
  margin: number
}

const METRES_IN_DEGREE = 111_195
/** So many metres at least are drawn across and up: one building alone stands in its surroundings. */
const LEAST_METRES = 200

/** All places within a drawing, as near as they come. Degrees of longitude are as long as they are there. */
export function frameOf(places: readonly MapPlace[], { width, height, margin }: Room): MapFrame {
  const [south, north] = rangeOf(places.map(({ latitude }) => latitude))
  const [west, east] = rangeOf(places.map(({ longitude }) => longitude))
  const middle = { latitude: (south + north) / 2, longitude: (west + east) / 2 }
  const across = METRES_IN_DEGREE * Math.cos((middle.latitude * Math.PI) / 180)
  const roomFor = (pixels: number) => Math.max(1, pixels - 2 * margin)
  const metresInPixel = Math.max(
    Math.max(LEAST_METRES, (east - west) * across) / roomFor(width),
    Math.max(LEAST_METRES, (north - south) * METRES_IN_DEGREE) / roomFor(height),
  )
  return {
    points: places.map(({ latitude, longitude }) => ({
      x: (longitude - middle.longitude) * across,
      y: (latitude - middle.latitude) * METRES_IN_DEGREE,
    })),
    halfWidth: (metresInPixel * width) / 2,
    halfHeight: (metresInPixel * height) / 2,
    metresInPixel,
  }
}

function rangeOf(numbers: readonly number[]): [number, number] {
  if (numbers.length === 0) return [0, 0]
  return [Math.min(...numbers), Math.max(...numbers)]
}

/** The longest round distance that is no longer than this many metres: 1, 2 or 5, and noughts. */
export function roundDistance(most: number): number {
  const power = 10 ** Math.floor(Math.log10(most))
  const first = most / power
  return (first >= 5 ? 5 : first >= 2 ? 2 : 1) * power
}

/** Pixels: what is smaller could be neither seen nor pressed. */
const LEAST_DIAMETER = 8

/** How wide a circle is: its area is to the largest as its figure is to the largest figure. */
export const diameterOf = (value: number, largest: number, widest: number): number =>
  largest > 0 ? Math.max(LEAST_DIAMETER, widest * Math.sqrt(Math.max(0, value) / largest)) : LEAST_DIAMETER
