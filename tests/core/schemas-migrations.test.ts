import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { DocumentKind } from '../../schemas/kinds.ts'
import {
  type Histories,
  histories,
  type KindHistory,
  migrate,
  runSteps,
} from '../../schemas/migrations/index.ts'
import { createDocumentValidator } from '../../schemas/validate.ts'
import { readElementSchemas } from '../support/element-schemas.ts'

/** A kind that has changed twice: `title` became `name`, then `name` was joined by `tags`. */
const history: KindHistory = {
  current: 3,
  steps: {
    1: ({ title, ...rest }) => ({ ...rest, name: title }),
    2: (document) => ({ ...document, tags: [] }),
  },
}

describe('bringing a document up to date', () => {
  it('runs every step from its version to the current one, in order', () => {
    const expected = { schemaVersion: 3, id: 'a', name: 'Old', tags: [] }
    expect(runSteps(history, { schemaVersion: 1, id: 'a', title: 'Old' })).toEqual({
      document: expected,
      issues: [],
    })
    expect(runSteps(history, { schemaVersion: 2, id: 'a', name: 'Old' })).toEqual({
      document: expected,
      issues: [],
    })
  })

  it('leaves the stored document as it was, and a current one untouched', () => {
    const old = Object.freeze({ schemaVersion: 1, id: 'a', title: 'Old' })
    runSteps(history, old)
    expect(old).toEqual({ schemaVersion: 1, id: 'a', title: 'Old' })
    const current = { schemaVersion: 3, id: 'a', name: 'New', tags: [] }
    expect(runSteps(history, current).document).toBe(current)
  })

  it('refuses a version that this program does not know yet', () => {
    expect(migrate('template', { schemaVersion: 2 })).toEqual({
      document: undefined,
      issues: [
        { code: 'document.newer_version', path: '/schemaVersion', params: { version: 2, supported: 1 } },
      ],
    })
  })

  it.each([
    [{ schemaVersion: 0 }, 'document.unknown_version'],
    [{ schemaVersion: -1 }, 'document.unknown_version'],
    [{ schemaVersion: 1.5 }, 'schema.type'],
    [{ schemaVersion: '1' }, 'schema.type'],
    [{}, 'schema.required'],
    [null, 'schema.type'],
    [[], 'schema.type'],
  ])('refuses %j', (document, code) => {
    expect(runSteps(history, document).issues.map((issue) => issue.code)).toEqual([code])
  })

  it('a migration that no test runs fails the build: each has an example of its version, which comes out valid', () => {
    const validator = createDocumentValidator(readElementSchemas())
    const untested = (all: Histories) =>
      Object.entries(all).flatMap(([kind, { steps }]) =>
        Object.keys(steps).filter((from) => {
          const file = resolve(import.meta.dirname, `../../schemas/examples/older/${kind}/v${from}.json`)
          if (!existsSync(file)) return true
          const { document } = migrate(kind as DocumentKind, JSON.parse(readFileSync(file, 'utf8')))
          return validator.check(kind as DocumentKind, document).length > 0
        }),
      )
    expect(untested(histories)).toEqual([])
    expect(untested({ ...histories, person: history })).toEqual(['1', '2'])
  })

  it.each(Object.entries(histories))(
    'has a way to the current version of every %s',
    (_, { current, steps }) => {
      expect(Object.keys(steps).map(Number)).toEqual(
        Array.from({ length: current - 1 }, (_, index) => index + 1),
      )
    },
  )
})
