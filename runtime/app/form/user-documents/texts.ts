import { documentsOfUser } from '../../../core/screen-words/lists.ts'

/** Letter by letter what the specification says (000 §8, 002 §2.4 and §8). */
export const texts = {
  noUser: 'No User Selected',
  selectUser: 'Search and select a user to view their documents.',
  noDocument: 'No Document Selected',
  selectDocument: 'Select a document from the list to view its contents.',
  selectBoth: 'Select a user and document to get started.',
  mayNotView: 'You don’t have permission to view this document in this status',
  ...documentsOfUser,
  loadingUsers: 'Loading users...',
  usersFailed: (message: string) => `Error loading users: ${message}`,
  noUsers: (term: string) => `No results found for ${term}`,
} as const
