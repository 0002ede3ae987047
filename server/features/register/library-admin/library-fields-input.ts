import type { Library, SchemaField } from '../../../../schemas/index.ts'
import { memoize } from '../../../contract/memoize.ts'
import type { Builder } from '../../../graphql/builder.ts'

/** A field as an admin wrote it: the server judges all of it. */
interface WrittenField {
  name: string
  label: string
  dataType: string
  required?: boolean | null
  showInTable?: boolean | null
  pickListSelection?: readonly string[] | null
  relatesTo?: string | number | null
}

/** Fields in the order in which they were written; what their type has no use for is left out. */
export const fieldsOf = (written: readonly WrittenField[]): SchemaField[] =>
  written.map(
    ({ name, label, dataType, required, showInTable, pickListSelection, relatesTo }, displayOrder) => ({
      ...{ name, label: label.trim(), dataType: dataType as SchemaField['dataType'], displayOrder },
      ...(required && { required }),
      ...(showInTable && { showInTable }),
      ...(dataType === 'pick-list' && { pickListSelection: [...(pickListSelection ?? [])] }),
      ...(dataType === 'relation' && relatesTo && { relatesTo: String(relatesTo) }),
    }),
  )

/** The library with these fields: those that are not among them are removed, and come back with what items hold. */
export function withFields(library: Library, fields: readonly SchemaField[]): Library {
  const named = new Set(fields.map(({ name }) => name))
  const removedFields = [...library.fields, ...(library.removedFields ?? [])].filter(
    ({ name }) => !named.has(name),
  )
  const { removedFields: _, ...rest } = library
  return { ...rest, fields: [...fields], ...(removedFields.length > 0 && { removedFields }) }
}

export const fieldsInput = memoize((builder: Builder) => {
  const LibraryFieldInput = builder.inputType('LibraryFieldInput', {
    fields: (t) => ({
      name: t.string({ required: true, description: 'Its key, which stays.' }),
      label: t.string({ required: true }),
      dataType: t.string({ required: true }),
      required: t.boolean(),
      showInTable: t.boolean(),
      pickListSelection: t.stringList(),
      relatesTo: t.id({ description: 'The library that a relation points into.' }),
    }),
  })
  return builder.inputType('LibraryFieldsInput', {
    fields: (t) => ({
      libraryId: t.id({ required: true }),
      revision: t.int({ required: true, description: 'The one that was seen.' }),
      fields: t.field({ type: [LibraryFieldInput], required: true, description: 'In their order.' }),
    }),
  })
})
