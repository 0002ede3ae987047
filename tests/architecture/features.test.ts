import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { inside, product, root } from '../support/sources.ts'

const FEATURES = 'server/features'

/** The lowest first: a wing imports itself and those before it. */
const WINGS = [
  ...['ground', 'identity', 'template', 'form', 'message', 'process', 'insight', 'register', 'authoring'],
  ...['outside', 'care'],
]

interface Room {
  wing: string
  /** `wing/capability` */
  capability: string
  isFace: boolean
}

function roomOf(path: string): Room {
  const [, , wing = '', name = '', ...rest] = path.split('/')
  return { wing, capability: `${wing}/${name}`, isFace: rest.join('/') === 'index.ts' }
}

interface Step {
  from: Room
  to: Room
  line: string
}

const steps: readonly Step[] = product
  .filter(({ path }) => inside(path, [FEATURES]))
  .flatMap(({ path, files }) =>
    files
      .filter((file) => inside(file, [FEATURES]))
      .map((file) => ({ from: roomOf(path), to: roomOf(file), line: `${path} -> ${file}` })),
  )
const across = steps.filter(({ from, to }) => from.capability !== to.capability)
const linesOf = (broken: readonly Step[]) => broken.map(({ line }) => line)

describe('the wings of the server', () => {
  it('hold every capability', () => {
    expect(readdirSync(join(root, FEATURES)).sort()).toEqual([...WINGS].sort())
    const files = WINGS.flatMap((wing) =>
      readdirSync(join(root, FEATURES, wing), { withFileTypes: true })
        .filter((entry) => !entry.isDirectory())
        .map(({ name }) => `${wing}/${name}`),
    )
    expect(files).toEqual([])
    expect(across.length).toBeGreaterThan(500)
  })

  it('import themselves and lower wings', () => {
    expect(
      linesOf(across.filter(({ from, to }) => WINGS.indexOf(to.wing) > WINGS.indexOf(from.wing))),
    ).toEqual([])
  })

  it('let a capability import another only by its face', () => {
    expect(linesOf(across.filter(({ to }) => !to.isFace))).toEqual([])
  })

  it('have no capabilities that stand on each other in a circle', () => {
    const needs = new Map<string, Set<string>>()
    for (const { from, to } of across)
      needs.set(from.capability, (needs.get(from.capability) ?? new Set()).add(to.capability))
    const standing = new Set<string>()
    for (let more = true; more; ) {
      const next = [...needs].filter(
        ([name, below]) =>
          !standing.has(name) && [...below].every((each) => standing.has(each) || !needs.has(each)),
      )
      for (const [name] of next) standing.add(name)
      more = next.length > 0
    }
    expect([...needs.keys()].filter((name) => !standing.has(name))).toEqual([])
  })
})
