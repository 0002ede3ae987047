import { defineElement } from '../../runtime/core/element/define-element.ts'
import { chosenSchema, readSelected, textsSchema } from '../../runtime/core/element/selected.ts'
import { FIELDS, type LibraryAnswer, nameOf, propsOf } from './props.ts'

/** An item of a library (ET-08, ET-09). */
export default defineElement<LibraryAnswer>({
  type: 'library-search',
  version: 1,
  answer: {
    graphql: { type: 'LibraryResponse', fields: { id: 'ID', name: 'String', fields: 'JSON' } },
    schema: () =>
      textsSchema(['id', 'name'], {
        fields: {
          type: ['object', 'null'],
          maxProperties: 50,
          propertyNames: { pattern: '^[A-Za-z0-9_-]{1,64}$', not: { const: '__proto__' } },
          additionalProperties: { type: ['string', 'number', 'boolean', 'null'], maxLength: 10_000 },
        },
      }),
    validSchema: chosenSchema('id'),
    operations: {
      updateLibrary: {
        args: { selected: 'JSON' },
        apply: (current, { selected }: { selected?: unknown }) => readSelected(current, selected, FIELDS),
        replaces: true,
      },
    },
    codes: { cleared: 'field_required' },
    isEmpty: ({ id }) => !id,
    toText: nameOf,
    columns: (element) => {
      const label = element.title ?? element.id
      const shown = (propsOf(element).library?.fields ?? []).filter(
        (name) => name !== 'id' && name !== 'name',
      )
      return [
        { key: 'id', label, kind: 'text', value: ({ id }) => id },
        { key: 'name', label: `${label} (name)`, kind: 'text', value: ({ name }) => name },
        ...shown.map((name) => ({
          key: name,
          label: `${label} (${name})`,
          kind: 'text' as const,
          value: ({ fields }: LibraryAnswer) => {
            const value = fields && Object.hasOwn(fields, name) ? fields[name] : null
            return value == null ? null : String(value)
          },
        })),
      ]
    },
  },
})
