import type { SourceOption } from '../source-form.ts'

const SETS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  yesnodontknow: { Y: 'Yes', N: 'No', 'asked-unknown': "Don't know" },
  'administrative-gender': { male: 'Male', female: 'Female', other: 'Other', unknown: 'Unknown' },
}

/** Sets of the FHIR specification itself, which files name without bringing them along; by their addresses. */
export const WELL_KNOWN_SETS: ReadonlyMap<string, SourceOption[]> = new Map(
  Object.entries(SETS).map(([name, words]) => [
    `http://hl7.org/fhir/ValueSet/${name}`,
    Object.entries(words).map(([value, label]) => ({ value, label: { '': label }, at: '' })),
  ]),
)
