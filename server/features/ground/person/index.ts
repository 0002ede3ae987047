import type { Feature } from '../../../feature.ts'
import { PEOPLE } from './collections.ts'
import { findPeopleField } from './find-people.ts'

export { PEOPLE } from './collections.ts'
export { keepLanguage } from './keep-language.ts'
export { unlessLastAdmin } from './last-admin.ts'
export { personTokens } from './person-tokens.ts'
export { personLoader, personType } from './person-type.ts'
export { personWith } from './person-with.ts'
export { savePerson } from './save-person.ts'
export { THE_DIRECTORY, THE_PRODUCT, THE_PROVIDER } from './the-product.ts'
export { viewerOf } from './viewer.ts'

/** The directory of people. */
export const personFeature: Feature = {
  collections: [PEOPLE],
  counted: [{ kind: 'people', order: 3, in: PEOPLE }],
  graphql: [findPeopleField],
  audit: {
    person: {
      name: 'People',
      acts: {
        activate: 'Let a person in again',
        change: 'Changed a person',
        deactivate: 'Deactivated a person',
        import: 'Imported people',
        save: 'Added a person',
      },
    },
  },
}
