import { describe, expect, it } from 'vitest'
import { diameterOf, frameOf, roundDistance } from '../../runtime/core/metric/map-frame.ts'

const room = { width: 600, height: 300, margin: 40 }
const berkeley = { latitude: 37.872, longitude: -122.2585 }
const davis = { latitude: 38.539, longitude: -121.752 }
const losAngeles = { latitude: 34.07, longitude: -118.444 }

describe('places on a map', () => {
  it('stand as far apart as on the ground: a degree of longitude is shorter the farther north it lies', () => {
    for (const latitude of [0, 37.9, 60]) {
      const [west, east] = frameOf(
        [-0.005, 0.005].map((longitude) => ({ latitude, longitude })),
        room,
      ).points
      const metres = 0.01 * 111_195 * Math.cos((latitude * Math.PI) / 180)
      expect((east?.x ?? 0) - (west?.x ?? 0)).toBeCloseTo(metres, 6)
      expect(west?.y).toBe(0)
    }
    const [south, north] = frameOf(
      [60, 60.01].map((latitude) => ({ latitude, longitude: 10 })),
      room,
    ).points
    expect((north?.y ?? 0) - (south?.y ?? 0)).toBeCloseTo(1_111.95, 2)
  })

  it('are drawn as near as they come, within the margins, and as large across as up', () => {
    for (const places of [[berkeley, davis], [berkeley, davis, losAngeles], [davis]])
      for (const { width, height, margin } of [room, { width: 300, height: 600, margin: 40 }]) {
        const { points, metresInPixel, halfWidth, halfHeight } = frameOf(places, { width, height, margin })
        expect(halfWidth / width).toBeCloseTo(halfHeight / height, 9)
        for (const { x, y } of points) {
          expect(Math.abs(x) / metresInPixel).toBeLessThanOrEqual(width / 2 - margin + 1e-6)
          expect(Math.abs(y) / metresInPixel).toBeLessThanOrEqual(height / 2 - margin + 1e-6)
        }
        const reached = points.some(
          ({ x, y }) =>
            Math.abs(Math.abs(x) / metresInPixel - (width / 2 - margin)) < 1e-6 ||
            Math.abs(Math.abs(y) / metresInPixel - (height / 2 - margin)) < 1e-6,
        )
        expect(reached).toBe(places.length > 1)
      }
  })

  it('are never drawn larger than their surroundings, nor without a size where there is no room', () => {
    expect(frameOf([davis], room).metresInPixel).toBeCloseTo(200 / 220, 9)
    expect(frameOf([davis], room).points).toEqual([{ x: 0, y: 0 }])
    expect(frameOf([], room).points).toEqual([])
    expect(frameOf([davis], { width: 0, height: 0, margin: 40 }).metresInPixel).toBe(200)
  })

  it('have a scale of a round length', () => {
    expect([1, 1.9, 4, 7, 99, 130, 260, 5_000, 84_000].map(roundDistance)).toEqual([
      ...[1, 1, 2, 5, 50, 100, 200, 5_000, 50_000],
    ])
  })
})

describe('the circle of a figure', () => {
  it('has an area as large as its figure', () => {
    expect(diameterOf(100, 100, 48)).toBe(48)
    expect(diameterOf(25, 100, 48)).toBe(24)
    expect(diameterOf(50, 100, 48) ** 2 / 48 ** 2).toBeCloseTo(0.5, 9)
  })

  it('is never too small to be seen and pressed', () => {
    expect(diameterOf(1, 10_000, 48)).toBe(8)
    expect(diameterOf(0, 0, 48)).toBe(8)
    expect(diameterOf(-3, 5, 48)).toBe(8)
  })
})
