import { formatMoment } from '../../runtime/core/datetime/format.ts'
import { parseInstant } from '../../runtime/core/datetime/zone.ts'
import { defineElement } from '../../runtime/core/element/define-element.ts'
import { BOX, MAX_COORDINATES, MAX_NAME, MAX_STROKES, type SignatureAnswer } from './props.ts'
import { texts } from './texts.ts'

interface Update {
  strokes?: SignatureAnswer['strokes']
  name?: string | null
  signedOn?: string | null
}

/** Neither strokes nor a name is "not signed". */
function apply(
  _current: SignatureAnswer | null,
  { strokes, name, signedOn }: Update,
): SignatureAnswer | null {
  const moment = signedOn ?? ''
  if (name) return { kind: 'typed', strokes: null, name, signedOn: moment }
  if (!strokes || (Array.isArray(strokes) && strokes.length === 0)) return null
  return { kind: 'drawn', strokes, name: null, signedOn: moment }
}

const stroke = {
  type: 'array',
  minItems: 2,
  maxItems: MAX_COORDINATES,
  items: { type: 'integer', minimum: 0, maximum: BOX.width },
}

const drawn = {
  kind: { const: 'drawn' },
  strokes: { type: 'array', minItems: 1, maxItems: MAX_STROKES, items: stroke },
  name: { type: 'null' },
}

const typed = {
  kind: { const: 'typed' },
  strokes: { type: 'null' },
  name: { type: 'string', minLength: 1, maxLength: MAX_NAME },
}

const schema = {
  type: 'object',
  required: ['kind', 'strokes', 'name', 'signedOn'],
  additionalProperties: false,
  properties: {
    kind: {},
    strokes: {},
    name: {},
    signedOn: { type: 'string', format: 'date-time', maxLength: 40 },
  },
  oneOf: [{ properties: drawn }, { properties: typed }],
}

const isInBox = (line: readonly number[]) =>
  line.length % 2 === 0 && line.every((coordinate, index) => index % 2 === 0 || coordinate <= BOX.height)

/** A signature, drawn with a pointer or typed as one's name: one is worth the other. */
export default defineElement<SignatureAnswer>({
  type: 'signature-question',
  version: 1,
  belongsToForm: true,
  answer: {
    graphql: {
      type: 'SignatureResponse',
      fields: { kind: 'String', strokes: 'JSON', name: 'String', signedOn: 'String' },
    },
    schema: () => schema,
    validSchema: ({ required }) => ({
      ...(required && { properties: { name: { pattern: '\\S' } } }),
      'x-formwork': { rules: [{ code: 'answer_invalid' }] },
    }),
    operations: {
      updateSignature: {
        args: { strokes: 'JSON', name: 'String', signedOn: 'String' },
        apply,
        replaces: true,
      },
    },
    isEmpty: ({ kind, name }) => kind === 'typed' && !name?.trim(),
    validate({ strokes, signedOn }) {
      const isRight = (strokes ?? []).every(isInBox) && parseInstant(signedOn) !== undefined
      return isRight ? [] : [{ code: 'answer_invalid' }]
    },
    toText({ name, signedOn }) {
      const moment = formatMoment(signedOn) ?? signedOn
      return name === null ? texts.signedOn(moment) : texts.nameSignedOn(name.trim(), moment)
    },
    columns: (element) => {
      const label = element.title ?? element.id
      return [
        { key: 'signedOn', label: `${label} (signed on)`, kind: 'date', value: ({ signedOn }) => signedOn },
        { key: 'name', label: `${label} (name)`, kind: 'text', value: ({ name }) => name },
        { key: 'kind', label: `${label} (drawn or typed)`, kind: 'text', value: ({ kind }) => kind },
      ]
    },
  },
})
