import { globSync } from 'node:fs'
import { expect, it } from 'vitest'
import { PARTS, root } from './parts.ts'

it('names tests for every folder of the core, the importers, for the authorizer and for the policies', () => {
  const measured = PARTS.filter(({ files }) => files.length > 0)
  const unproved = measured.filter(({ tests }) => globSync(tests, { cwd: root }).length === 0)
  expect(measured.length).toBeGreaterThan(30)
  expect(unproved.map(({ name }) => name)).toEqual([])
})
