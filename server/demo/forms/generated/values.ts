import type { Building, LibraryItem, Person } from '../../../../schemas/index.ts'
import type { Report } from '../report.ts'

type Value = Report['answers'][string]

/** Answers as the elements store them. */
export const text = (words: string | number): Value => ({ text: String(words) })
export const option = (...selectedOptionIds: readonly string[]): Value => ({
  selectedOptionIds: [...selectedOptionIds],
})
/** An option with the words that it asks for. */
export const optionWith = (optionId: string, comment: string): Value => ({
  selectedOptionIds: [optionId],
  details: [{ optionId, comment }],
})
/** One of a list that somebody else keeps, as it was called when it was chosen. */
export const listed = (optionId: string, label: string): Value => ({
  ...option(optionId),
  records: [{ optionId, label }],
})
export const yesNo = (isYes: boolean): Value => option(isYes ? 'yes' : 'no')
export const date = (selectedDate: string): Value => ({ selectedDate })
export const range = (start: string, end: string): Value => ({ start, end })
export const toggle = (value: boolean): Value => ({ value })
export const time = (value: string): Value => ({ time: value })
export const measure = (value: number, unit: string): Value => ({ value, unit, text: null })
export const signed = (name: string, signedOn: string): Value => ({
  kind: 'typed',
  strokes: null,
  name,
  signedOn,
})
export const ratings = (rated: Readonly<Record<string, string>>): Value => ({
  ratings: Object.entries(rated).map(([rowId, optionId]) => ({ rowId, optionId })),
})

export const fullName = ({ firstName, lastName }: Person) => `${firstName} ${lastName}`

export const subject = ({ id, firstName, lastName, email }: Person): Value => ({
  ...{ userId: id, firstName, lastName },
  email: email ?? null,
})

const NOTHING = {
  ...{ category: null, id: null, name: null, shortName: null, tenantId: null, tenantName: null, code: null },
  ...{ firstName: null, lastName: null, userId: null, email: null, employeeId: null, ucnetId: null },
}
export const person = ({ id, firstName, lastName, email, employeeId, ucnetId }: Person): Value => ({
  ...NOTHING,
  ...{ category: 'Person', id, userId: id, firstName, lastName },
  ...{ email: email ?? null, employeeId: employeeId ?? null, ucnetId: ucnetId ?? null },
})
export const building = ({ id, name, code }: Building): Value => ({
  ...NOTHING,
  ...{ category: 'Building', id, name, code },
})
export const department = ({ id, name }: LibraryItem): Value => ({
  ...NOTHING,
  ...{ category: 'Department', id, name },
})
export const campus = ({
  id,
  name,
  shortName,
  tenant,
}: {
  id: string
  name: string
  shortName: string
  tenant: { id: string; name: string }
}): Value => ({
  ...NOTHING,
  ...{ category: 'Campus', id, name, shortName, tenantId: tenant.id, tenantName: tenant.name },
})

export const address = ({ id, address: at }: Building): Value => ({
  label: `${at?.street}, ${at?.city}, ${at?.state} ${at?.postalCode}`,
  placeId: id,
})

export const libraryItem = ({ id, name, fields }: LibraryItem, shown: readonly string[]): Value => ({
  ...{ id, name },
  fields: Object.fromEntries(shown.map((field) => [field, fields[field] ?? null])),
})

/** A table or repeatable section: the answers of its rows. */
export function rows(key: string, list: readonly Readonly<Record<string, Value>>[]): Record<string, Value> {
  const ids = list.map((_, index) => `r${index + 1}`)
  const cells = list.flatMap((row, index) =>
    Object.entries(row).map(([cell, value]) => [`${key}/${ids[index]}/${cell}`, value] as const),
  )
  return { [key]: { rowIds: ids }, ...Object.fromEntries(cells) }
}
