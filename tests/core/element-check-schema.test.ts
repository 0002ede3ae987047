import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { expect, it } from 'vitest'
import {
  commonElementSchema,
  composeElementSchema,
  elementCheckSchema,
  type JsonSchema,
} from '../../schemas/element-schema.ts'
import type { Element } from '../../schemas/index.ts'
import { commonSchema, documentSchemas } from '../../schemas/kinds.ts'
import { readElementSchemas } from '../support/element-schemas.ts'
import { fc } from '../support/random.ts'

const root = resolve(import.meta.dirname, '../..')
const schemas = readElementSchemas()

/** The place and the rule of each error, each once. */
const found = (errors: readonly ErrorObject[] | null | undefined): string[] =>
  [
    ...new Set(
      errors?.map(
        ({ instancePath, keyword, params }) =>
          `${instancePath} ${keyword} ${params.missingProperty ?? params.unevaluatedProperty ?? ''}`,
      ),
    ),
  ].sort()

/** By type: what its schema, made in this way, finds in an element. */
function checks(compose: (type: string, own: JsonSchema) => JsonSchema) {
  const ajv = new Ajv2020({ allErrors: true, strict: false, discriminator: true, logger: false })
  addFormats.default(ajv)
  ajv.addSchema([commonSchema, commonElementSchema, ...Object.values(documentSchemas)])
  return new Map(
    Object.entries(schemas).map(([type, own]) => {
      const check = ajv.compile(compose(type, own as JsonSchema))
      return [type, (element: unknown) => (check(element) ? [] : found(check.errors))] as const
    }),
  )
}

const whole = checks(composeElementSchema)
const shared = checks(elementCheckSchema)

const examples = globSync('plugins/*/examples/*.json', { cwd: root }).flatMap((file): Element[] => {
  const type = basename(dirname(dirname(file)))
  const { elements = [] } = JSON.parse(readFileSync(join(root, file), 'utf8')) as { elements?: Element[] }
  return elements.filter((element) => element.type === type && whole.has(type))
})

it('finds in an element what the whole schema of its type finds, with what all elements share said once', () => {
  expect(examples.length).toBeGreaterThan(50)
  expect(new Set(examples.map(({ type }) => type)).size).toBeGreaterThan(20)
  const keys = [...Object.keys(commonElementSchema.properties as object), 'another', 'options', 'minLength']
  const value = fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.constantFrom('', -1, [], {}, { other: 1 }))
  const spoil = fc.tuple(fc.constantFrom(...keys), fc.option(value, { nil: undefined }))
  fc.assert(
    fc.property(fc.constantFrom(...examples), fc.array(spoil, { maxLength: 3 }), (example, spoils) => {
      const element: Record<string, unknown> = { ...example }
      for (const [key, spoilt] of spoils) {
        if (spoilt === undefined) delete element[key]
        else element[key] = spoilt
      }
      expect(shared.get(example.type)?.(element)).toEqual(whole.get(example.type)?.(element))
    }),
    { numRuns: 2_000 },
  )
})
