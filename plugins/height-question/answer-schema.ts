import type { Element } from '../../schemas/index.ts'
import { BOUNDS, type HeightPart, UNITS } from './props.ts'

type Unit = HeightPart['unit']

const part = (unit: Unit) => ({
  type: 'object',
  required: ['unit', 'value'],
  additionalProperties: false,
  properties: {
    unit: { const: unit },
    value: { type: ['number', 'null'] },
    text: { type: 'string', maxLength: 50 },
  },
})

const list = (units: readonly Unit[], partOf: (unit: Unit) => object) => ({
  type: 'array',
  minItems: units.length,
  maxItems: units.length,
  prefixItems: units.map(partOf),
})

const either = (partOf: (unit: Unit) => object) => ({
  anyOf: [list(UNITS.us, partOf), list(UNITS.metric, partOf)],
})

const schema = {
  type: 'object',
  required: ['values'],
  additionalProperties: false,
  properties: { values: either(part) },
}

/** Feet and inches, or centimeters. */
export const heightSchema = () => schema

const blankOf = (unit: Unit) => ({
  properties: { unit: { const: unit }, value: { type: 'null' }, text: { pattern: '^\\s*$' } },
})

/** Whole numbers within the bounds of X-22; a part may be left out where none is required. */
export function validHeight({ required }: Element): object {
  const given = (unit: Unit) => {
    const { min, max } = BOUNDS[unit]
    return {
      properties: {
        unit: { const: unit },
        value: { type: 'integer', minimum: min, maximum: max },
        text: false,
      },
    }
  }
  const valid = (unit: Unit) => (required ? given(unit) : { anyOf: [given(unit), blankOf(unit)] })
  return { properties: { values: either(valid) } }
}
