/*
 * What screens say of their lists, letter by letter as the specification has it: each keeps its own words for the
 * same state.
 */

/** Of what a person has begun (000 §8). */
export const ownDocuments = {
  failed: 'An error has occurred while fetching documents.',
  none: 'You have no documents.',
} as const

/** Of the forms of one template (000 §8). */
export const formsOfTemplate = {
  failed: 'An error has occurred while fetching forms.',
  none: 'There are no forms.',
} as const

/** Of what somebody has in a program, for its admins (002 §8). */
export const documentsOfUser = {
  loading: 'Loading documents...',
  failed: 'Error loading documents.',
  none: 'No documents found for this user.',
} as const
