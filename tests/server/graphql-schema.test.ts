import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { introspectionFile, introspectionTypes } from '../../runtime/client/graphql/introspection.ts'
import { defineElement } from '../../runtime/core/element/define-element.ts'
import { createRegistry } from '../../runtime/core/element/registry.ts'
import { features } from '../../server/composition/features.ts'
import { loadPlugins } from '../../server/composition/load-plugins.ts'
import { printWholeSchema, schemaFile } from '../../server/graphql/print-schema.ts'
import { schemasOf } from '../../server/graphql/schema.ts'

const silent = { debug() {}, info() {}, warn() {}, error() {} }

describe('the schema', () => {
  it('is the one that is committed: run `npm run generate`', async () => {
    const { registry, broken } = await loadPlugins(silent)
    expect(broken).toEqual([])
    expect(readFileSync(schemaFile, 'utf8')).toBe(printWholeSchema(registry, features))
  })

  it('has types for the client that are in step: run `npm run generate`', () => {
    expect(readFileSync(introspectionFile, 'utf8')).toBe(introspectionTypes())
  })

  it('ET-29 gives a new element its answer type and mutations without another edit', () => {
    const star = defineElement<{ stars: number }>({
      type: 'star-rating',
      version: 1,
      answer: {
        graphql: { type: 'StarResponse', fields: { stars: 'Int', notes: '[String!]!' } },
        schema: () => ({ type: 'object' }),
        operations: {
          rate: {
            args: { stars: 'Int!', notes: '[String!]' },
            apply: (_, { stars }: { stars: number }) => ({ stars }),
          },
        },
        isEmpty: () => false,
        toText: ({ stars }) => String(stars),
        columns: () => [],
      },
    })
    const text = printWholeSchema(createRegistry([star]), features)
    expect(text).toContain('type StarResponse implements FormResponse')
    expect(text).toMatch(/rate\(.*notes: \[String!\].*stars: Int!.*\): AnswerResult!/)
    expect(text).toContain('notes: [String!]!')
  })

  it('works with no element at all', () => {
    expect(schemasOf(createRegistry([]), features).byPath.size).toBe(11)
  })
})
