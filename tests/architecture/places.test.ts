import { describe, expect, it } from 'vitest'
import { isOwn } from '../support/own-folder.ts'
import { inside, product } from '../support/sources.ts'

/** The list of a side: a line there brings a capability. */
const lists = ['server/composition/features.ts', 'runtime/app/composition/faces.ts']

/** Files outside a capability's own folders that import something of it, beside the lists. */
function naming(capability: string): { own: number; outside: string[] } {
  const own = isOwn(capability)
  const isInside = (path: string) => path.split('/').some(own)
  const others = product.filter(({ path }) => !isInside(path) && !inside(path, lists))
  return {
    own: product.filter(({ path }) => isInside(path)).length,
    outside: others.filter(({ files }) => files.some(isInside)).map(({ path }) => path),
  }
}

describe('the places of a capability', () => {
  it.each([
    ['reminder', 0],
    ['branding', 10],
    ['comment', 9],
  ])('keeps imports of %s in its folders, but for %i files', (capability, most) => {
    const { own, outside } = naming(capability)
    expect(own).toBeGreaterThan(5)
    // The exact number: where a place has gone, the number goes down with it.
    expect(outside, outside.join('\n')).toHaveLength(most)
  })
})
