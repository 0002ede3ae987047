export const USER = 'urn:ietf:params:scim:schemas:core:2.0:User'
export const GROUP = 'urn:ietf:params:scim:schemas:core:2.0:Group'
export const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
/** What only Formwork asks of a person. */
export const FORMWORK = 'urn:ietf:params:scim:schemas:extension:formwork:2.0:User'

/** An attribute in the words of RFC 7643 §7, as `/Schemas` tells it. */
export interface Attribute {
  name: string
  type: 'string' | 'boolean' | 'reference' | 'complex'
  multiValued: boolean
  description: string
  required: boolean
  mutability: 'readOnly' | 'readWrite' | 'immutable'
  returned: 'default' | 'always' | 'request'
  caseExact?: boolean
  uniqueness?: 'none' | 'server' | 'global'
  canonicalValues?: readonly string[]
  referenceTypes?: readonly string[]
  subAttributes?: readonly Attribute[]
}

export interface Schema {
  id: string
  name: string
  description: string
  attributes: readonly Attribute[]
}

const base = {
  multiValued: false,
  required: false,
  mutability: 'readWrite',
  returned: 'default',
} as const

const text = (name: string, description: string, more: Partial<Attribute> = {}): Attribute => ({
  ...{ name, type: 'string', description, ...base, caseExact: false, uniqueness: 'none' },
  ...more,
})
const yesOrNo = (name: string, description: string): Attribute => ({
  name,
  type: 'boolean',
  description,
  ...base,
})
const complex = (
  name: string,
  description: string,
  subAttributes: readonly Attribute[],
  more: Partial<Attribute> = {},
): Attribute => ({ name, type: 'complex', description, ...base, subAttributes, ...more })

const readOnly = { mutability: 'readOnly' } as const
const several = { multiValued: true } as const
const reference = (type: string, more: Partial<Attribute> = readOnly): Attribute => ({
  ...text('$ref', 'Its address.', { caseExact: true, ...more }),
  ...{ type: 'reference', referenceTypes: [type] },
})
const ways = (what: string) => [
  text('value', what, { required: true }),
  text('type', 'Which of several it is.', { canonicalValues: ['work', 'home', 'other'] }),
  yesOrNo('primary', 'Whether it is the one that is kept.'),
]

export const USER_SCHEMA: Schema = {
  id: USER,
  name: 'User',
  description: 'A person',
  attributes: [
    text('userName', 'What the directory calls the person.', { required: true, uniqueness: 'server' }),
    complex(
      'name',
      'What the person is called.',
      [
        text('formatted', 'Both names; read where one is missing.'),
        text('familyName', 'The last name.', { required: true }),
        text('givenName', 'The first name.', { required: true }),
      ],
      { required: true },
    ),
    text('displayName', 'The name as the directory shows it.'),
    text('title', 'What the person is, such as Professor of Chemistry.'),
    yesOrNo('active', 'False ends every right and session at once.'),
    complex(
      'emails',
      'The primary one, or the one of work, is kept; a userName that is an address may stand for it.',
      ways('An address.'),
      { ...several, required: true },
    ),
    complex(
      'phoneNumbers',
      'The primary one, or the one of work, is kept, where it can be called.',
      ways('With a country code, or of the country of the campus.'),
      several,
    ),
    complex(
      'groups',
      'The groups that the person is in.',
      [
        text('value', 'The id of the group.', readOnly),
        reference('Group'),
        text('display', 'What the group is called.', readOnly),
        text('type', 'direct', { ...readOnly, canonicalValues: ['direct'] }),
      ],
      { ...several, ...readOnly },
    ),
  ],
}

export const ENTERPRISE_SCHEMA: Schema = {
  id: ENTERPRISE,
  name: 'EnterpriseUser',
  description: 'What an institution says of a person',
  attributes: [
    text('employeeNumber', 'The number of the person there.'),
    text('department', 'The department of the person.'),
  ],
}

/** @param campuses the codes that there are */
export const formworkSchema = (campuses: readonly string[]): Schema => ({
  id: FORMWORK,
  name: 'FormworkUser',
  description: 'What forms ask of a person',
  attributes: [
    text('campusCode', 'The code of the campus of the person.', {
      caseExact: true,
      canonicalValues: campuses,
    }),
    yesOrNo('staff', 'Whether the person is staff.'),
    yesOrNo('student', 'Whether the person is a student.'),
    yesOrNo('faculty', 'Whether the person is faculty.'),
  ],
})

export const FORMWORK_SCHEMA: Schema = formworkSchema([])

export const GROUP_SCHEMA: Schema = {
  id: GROUP,
  name: 'Group',
  description: 'A group of people',
  attributes: [
    text('displayName', 'What the group is called.', { required: true }),
    complex(
      'members',
      'Who is in it: people, no groups. Lists tell it when it is asked for.',
      [
        text('value', 'The id of the person.', { mutability: 'immutable' }),
        reference('User', { mutability: 'immutable' }),
        text('type', 'User', { mutability: 'immutable', canonicalValues: ['User'] }),
      ],
      several,
    ),
  ],
}

/** What every resource has, and no schema lists. */
export const COMMON: readonly Attribute[] = [
  text('id', 'The id of the resource.', { ...readOnly, returned: 'always', caseExact: true }),
  text('externalId', 'The id of the resource in the directory.', { caseExact: true }),
  text('schemas', 'What it is described by.', { ...several, ...readOnly, returned: 'always' }),
  complex('meta', 'About the resource.', [], readOnly),
]

/**
 * Attributes of RFC 7643 that directories send unasked and nothing here needs: they are taken and not kept, so that
 * nobody has to take them out of the directory's mapping.
 */
export const NOT_KEPT: ReadonlySet<string> = new Set(
  [
    ...['nickName', 'profileUrl', 'userType', 'preferredLanguage', 'locale', 'timezone', 'password', 'ims'],
    ...['photos', 'addresses', 'entitlements', 'roles', 'x509Certificates'],
    ...['costCenter', 'organization', 'division', 'manager'],
  ].map((name) => name.toLowerCase()),
)
