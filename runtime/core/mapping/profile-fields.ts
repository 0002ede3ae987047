import person from '../../../schemas/person.schema.json' with { type: 'json' }

/** What is made of several properties of a person's document, or is one of them under another name. */
const MADE = ['userId', 'fullName', 'department', 'campusCode']

/** The fields of the viewer's profile that may be mapped (000 §3): every text of a person's document. */
export const PROFILE_FIELDS: ReadonlySet<string> = new Set([
  ...MADE,
  ...Object.entries(person.properties).flatMap(([field, property]) =>
    'type' in property && property.type === 'string' ? [field] : [],
  ),
])
